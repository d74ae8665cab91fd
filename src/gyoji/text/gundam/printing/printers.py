"""The printers of the Gundam dialect, by the types of what they say, beside those of the English core."""

from __future__ import annotations

from gyoji.effects.actions import Allow, Destroy, Mill, Modes, ModifyPlayer, Must, Only, Recover, Rest, Stand
from gyoji.effects.conditions import From
from gyoji.effects.selectors import (
    AttachedTo,
    HasAttached,
    HasTiming,
    HasTrait,
    IsDamaged,
    IsRested,
)
from gyoji.text.english.printing.act import verb
from gyoji.text.english.printing.line import timed_words
from gyoji.text.english.printing.tables import Printers
from gyoji.text.gundam.nodes import (
    AttackTarget,
    DamagePlayer,
    DamageShieldArea,
    Deploy,
    DestroyShields,
    IsLink,
    MakeToken,
    Pair,
    Pay,
    PlaceResource,
    PlayerLevel,
    Redirect,
    ReduceDamage,
    RunOther,
    TakeShields,
)
from gyoji.text.gundam.printing import acts, facts
from gyoji.text.gundam.words import CIRCLED

PRINTERS = Printers(
    kinds={"command": timed_words},
    sentences={ModifyPlayer: acts.watch_sentences, Modes: acts.modes_sentence},
    acts={
        Mill: acts.mill_words,
        DamagePlayer: acts.enemy_damage,
        DamageShieldArea: acts.enemy_damage,
        TakeShields: acts.shields_words,
        DestroyShields: acts.shields_words,
        MakeToken: acts.token_words,
        PlaceResource: acts.resource_words,
        RunOther: lambda action, speaker: f"activate this card's 【{speaker.words.heads[action.timing]}】",
        Pay: lambda action, speaker: f"pay {CIRCLED[action.amount - 1]}",
        ReduceDamage: acts.reduce_words,
        Redirect: acts.redirect_words,
    },
    costs={Pay: lambda action, speaker: CIRCLED[action.amount - 1]},
    targeted={
        Rest: verb("rest {}"),
        Stand: verb("set {} as active"),
        Destroy: verb("destroy {}"),
        Deploy: acts.deploy_words,
        Pair: acts.pair_words,
    },
    subject_acts={Recover: acts.recover_words},
    optional={Recover: acts.may_recover_words},
    chosen={Pair: acts.pair_chosen},
    optional_chosen={Deploy: acts.deploy_chosen},
    moves={"trash": "place {} into your trash", "removed": "exile {} from the game"},
    returns={("trash", "any"): "place the remaining cards into your trash"},
    changes={Allow: acts.allow_words, Must: acts.must_words, Only: acts.only_words},
    bans={
        "block": ("block", False),
        "be_blocked": ("be blocked", False),
        "be_rested": ("be rested", True),
        "be_destroyed": ("be destroyed", True),
        "be_returned": ("be returned to its owner's hand", True),
        "stand": ("be set as active", True),
        "be_paired": ("be paired with a Pilot", False),
        "recover": ("recover HP", False),
        "attack_player": ("choose the enemy player as its attack target", False),
        "attack_unit": ("choose enemy Units as its attack target", False),
    },
    ban_causes={"battle": " by battle damage"},
    special_bans={"receive_damage": acts.damage_ban},
    ban_clauses={"ap_reduced": acts.not_reduced, "stand_in_start_phase": acts.wont_stand},
    states={
        IsRested: lambda part, speaker: "rested" if part.rested else "active",
        IsDamaged: lambda part, speaker: "damaged" if part.damaged else "undamaged",
    },
    qualities={HasTrait: lambda part, speaker: facts.traits_words(part.any_of)},
    having={
        HasTiming: lambda part, speaker: f"a 【{speaker.words.heads[part.event]}】 effect",
        HasAttached: lambda part, speaker: None if part.has else "no paired Pilot",
    },
    filters={HasAttached: facts.sort_paired, AttachedTo: facts.sort_pilot},
    open_ended={HasAttached: lambda part: part.has},
    predicates={
        IsLink: lambda part, speaker: "is linked" if part.link else "is not linked",
        HasAttached: facts.is_paired,
    },
    conditions={
        PlayerLevel: facts.level_words,
        AttackTarget: lambda condition, speaker: f"you are attacking {facts.TARGETS[condition.target]}",
        From: facts.from_words,
    },
    events=facts.EVENTS,
    subject_events={
        "deploy": ("is deployed", False),
        "destroyed": ("is destroyed", True),
        "recovered": ("recovers HP", False),
        "rested": ("is rested", True),
        "stood": ("is set as active", True),
        "returned": ("is returned to its owner's hand", True),
        "linked": ("links", False),
    },
    player_events={("ex_placed", "own"): "you place an EX Resource"},
    causes={
        "battle": " by battle damage",
        "effect damage": " by effect damage",
        "enemy effect damage": " by enemy effect damage",
    },
    replaced={
        "destroy": facts.would("be destroyed"),
        "rest": facts.would("be rested"),
        "return": facts.would("be returned to its owner's hand"),
        "damage": facts.would_receive,
    },
    no_instead={ReduceDamage: True},
)
