//! The rule sets that come with the program.

use super::error::UnknownPreset;
use super::nearest::nearest;

macro_rules! presets {
    ($($id:literal),+ $(,)?) => {
        /// The identifiers of the rule sets that come with the program.
        pub const PRESET_IDS: [&str; [$($id),+].len()] = [$($id),+];

        /// Their files, in the same order.
        const TEXTS: [&str; PRESET_IDS.len()] = [$(include_str!(concat!("../../../rules/", $id, ".toml"))),+];
    };
}

presets![
    "kendall",
    "jequier",
    "bohtlingk",
    "pogliaghi-5",
    "pogliaghi-5-entry",
    "pogliaghi-7",
    "pogliaghi-7-placed",
    "dom",
    "ptolemies",
    "ptolemies-1.1",
    "ramses",
    "ramses-1.1",
    "bell-cornelius",
    "bell",
    "skiryuk",
    "modern-kendall",
];

/// The text of a preset's file, with the canonical form of its name.
pub(super) fn text(id: &str) -> Result<&'static str, UnknownPreset> {
    match PRESET_IDS.iter().position(|preset| *preset == id) {
        Some(index) => Ok(TEXTS[index]),
        None => Err(UnknownPreset { id: id.into(), nearest: nearest(id, PRESET_IDS) }),
    }
}
