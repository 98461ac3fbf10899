"""Whether rules that fit together can be played: all of them come up, and nothing is left open."""
