//! The rule sets that come with the program.

use alloc::format;
use alloc::vec::Vec;

use super::compact;
use super::error::{LoadErrors, UnknownPreset};
use super::file::RuleFile;
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

/// What the reader of rule-set files finds in them, in the same order; written
/// by `cargo xtask presets`.
const COMPACT: &[u8] = include_bytes!("../../../rules/presets.bin");

/// Which preset this is.
pub(super) fn index(id: &str) -> Result<usize, UnknownPreset> {
    let found = PRESET_IDS.iter().position(|preset| *preset == id);
    found.ok_or_else(|| UnknownPreset { id: id.into(), nearest: nearest(id, PRESET_IDS) })
}

/// The text of a preset's file.
pub(super) fn text(index: usize) -> &'static str {
    TEXTS[index]
}

/// A preset, as its file has it.
pub(super) fn file(index: usize) -> Option<RuleFile> {
    let mut rest = COMPACT;
    for _ in 0..index {
        rest = compact::read(rest)?.1;
    }
    Some(compact::read(rest)?.0)
}

/// All presets in the compact form, from their files.
///
/// # Errors
///
/// All mistakes of the first file that has any.
pub fn compact_presets() -> Result<Vec<u8>, LoadErrors> {
    let mut out = Vec::new();
    for (id, text) in PRESET_IDS.into_iter().zip(TEXTS) {
        out.extend(compact::write(&super::file::read(&format!("{id}.toml"), text)?));
    }
    Ok(out)
}
