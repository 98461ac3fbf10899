"""What an examination found, and the forms in which it is shown: terminal, JSON, Markdown, JUnit, HTML."""
