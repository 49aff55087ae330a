//! The keys that tell a person about a rule set, and the tables.

use super::{Choice, Key, Kind, Table};
use crate::rules::{Drawn, PieceSet, Signs};

pub(super) static INFO: &[Key] = &[
    Key {
        name: "id",
        about: "The short name of the rule set: what is typed to choose it, and what records carry.",
        kind: Kind::Id,
    },
    Key {
        name: "revision",
        about: "Counts up whenever a clause of the rule set changes, so that old records show which version they \
                were played by.",
        kind: Kind::Revision,
    },
    Key {
        name: "title",
        about: "The name that people read.",
        kind: Kind::Text { field: |draft| &mut draft.info.title, get: |draft| &draft.info.title },
    },
    Key {
        name: "author",
        about: "Who reconstructed or invented these rules.",
        kind: Kind::Text { field: |draft| &mut draft.info.author, get: |draft| &draft.info.author },
    },
    Key {
        name: "source",
        about: "Where the rules are described.",
        kind: Kind::Text { field: |draft| &mut draft.info.source, get: |draft| &draft.info.source },
    },
    Key {
        name: "period",
        about: "The time that the reconstruction is for.",
        kind: Kind::Text { field: |draft| &mut draft.info.period, get: |draft| &draft.info.period },
    },
    Key {
        name: "special",
        about: "One line for the menu: what sets these rules apart.",
        kind: Kind::Text { field: |draft| &mut draft.info.special, get: |draft| &draft.info.special },
    },
    Key {
        name: "signs",
        about: "Which signs the special houses carry when the board is drawn.",
        kind: choices! { info.signs:
            Signs::OldKingdom, "old-kingdom", "", "strokes, a cross and the sign for beauty";
            Signs::MiddleKingdom, "middle-kingdom", "", "crosses on 15 and 27";
            Signs::NewKingdom, "new-kingdom", "", "the ankh on 15, water on 27, deities on the last houses";
        },
    },
    Key {
        name: "drawn",
        about: "Which way up the source draws the board.",
        kind: choices! { info.drawn:
            Drawn::TopDown, "top-down", "", "houses 21-30 at the bottom";
            Drawn::BottomUp, "bottom-up", "source 004, 3rd variant", "houses 21-30 at the top";
        },
    },
];

/// What may be left out: looks that most rule sets share.
pub(super) static LOOKS: &[Key] = &[Key {
    name: "piece_set",
    about: "Which pieces are shown, unless a player chooses others. Nothing in the game depends on it, and records \
            and tables of other looks belong to the same rules. May be left out: then it is \"cones\".",
    kind: choices! { info.piece_set:
        PieceSet::Cones, "cones", "sources 001, 004", "cones for Light, reels for Dark";
        PieceSet::Domes, "domes", "source 004, Old and Middle Kingdoms",
            "low domes for Light, tall ones with a knob for Dark";
        PieceSet::Lions, "lions", "source 004, 1st variant", "heads of lionesses for Light, of lions for Dark";
        PieceSet::Pawns, "pawns", "source 000", "pawns, as of chess: with a ball for Light, with a point for Dark";
        PieceSet::Discs, "discs", "source 000", "draughtsmen: plain rings for Light, rosettes for Dark";
    },
}];

pub(super) static TABLES: &[Key] = &[
    Key {
        name: "houses",
        about: "What the source calls houses, by their numbers. May be left out.",
        kind: Kind::Table(Table::Houses),
    },
    Key {
        name: "clauses",
        about: "Under which label the source, or this project's rule book, has the clause on a topic. A refused move \
                cites it. A topic that is left out has the label of the common definitions.",
        kind: Kind::Table(Table::Labels),
    },
    Key {
        name: "decided",
        about: "What is not in the source but was decided, by label or key, with the reason. May be left out.",
        kind: Kind::Table(Table::Decided),
    },
    Key {
        name: "options",
        about: "Choices offered to the players. Each option has about (one line), default (a value) and values: one \
                table for each allowed value, with the keys that it changes. The default changes nothing. Sets of \
                houses and throws may be changed by { add = … } and { remove = … } instead of being replaced, so \
                that several options can change the same set. May be left out.",
        kind: Kind::Table(Table::Options),
    },
];
