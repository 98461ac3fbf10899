"""The rules of games of twenty-one as data, and the interpreter that plays by them."""
