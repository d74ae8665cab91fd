"""From a reading to one meaning: what words refer to, how far "if", "you may" and "then" reach.

It works on the nodes of `gyoji.text.meaning`, knows no words of any language, and decides nothing about how an act is
carried out. What cannot be decided is refused; there is no default antecedent.

    game        what rulebooks decide differently
    steps       what a body becomes: steps within steps, with cards that have numbers
    references  which cards "it", "that card", "the rest" are
    facts       what conditions are about
    choices     lists of cards that are chosen
    acts        one clause into steps: what is chosen first, then what is done
    each        so many for each of other cards; cards at random
    until       how many cards "until there are 5" comes to
    instead     what a sentence puts in place of what the one before says
    scope       sentences into steps: how far a condition or an option reaches
"""
