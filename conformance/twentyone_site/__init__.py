"""The site: rules, hands, vectors and verdicts as a static folder, in English and in Chinese."""
