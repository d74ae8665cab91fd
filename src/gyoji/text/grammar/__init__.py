"""The machinery of the card-text compiler. It knows no language and no game.

A grammar is a set of rules. Each rule has three parts: a category, a template and the node that it builds. The parser,
the printer and the error messages all come from the same rules, so what is printed reads back as the same node.

    templates  how a rule's words and slots are written
    rules      rules, grammars, and the checks that a grammar passes before it is used
    tokens     what the parser reads: words with their places in the text
    parser     tokens to readings: all of them, so that an ambiguous text can be refused
    printer    a reading back to words
"""
