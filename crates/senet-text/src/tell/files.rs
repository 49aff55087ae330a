//! What can go wrong with games kept in files, and what to do about it.

use senet_play::SaveError;

use crate::{Catalogue, Msg};

/// Why a game is not kept or read.
#[must_use]
pub fn save_error(texts: &Catalogue, error: &SaveError) -> String {
    let path = |path: &std::path::Path| path.display().to_string();
    match error {
        SaveError::NoHome => texts.say(Msg::SaveNoHome),
        SaveError::Folder { path: at, error } => {
            texts.say(Msg::SaveFolder { path: &path(at), error: &error.to_string() })
        }
        SaveError::Read { path: at, error } => texts.say(Msg::SaveRead { path: &path(at), error: &error.to_string() }),
        SaveError::Write { path: at, error } => {
            texts.say(Msg::SaveWrite { path: &path(at), error: &error.to_string() })
        }
        SaveError::InUse { path: at } => texts.say(Msg::SaveInUse { path: &path(at) }),
        SaveError::Exists { path: at } => texts.say(Msg::SaveExists { path: &path(at) }),
        SaveError::NothingKept { folder } => texts.say(Msg::SaveNothingKept { path: &path(folder) }),
        SaveError::AllInUse => texts.say(Msg::SaveAllInUse),
        SaveError::Damaged { path: at, error, .. } => {
            texts.say(Msg::SaveDamaged { path: &path(at), error: &error.to_string() })
        }
    }
}

/// What to do about it.
#[must_use]
pub fn save_remedy(texts: &Catalogue, error: &SaveError) -> String {
    let path = |path: &std::path::Path| path.display().to_string();
    match error {
        SaveError::NoHome => texts.say(Msg::SaveDoHome),
        SaveError::Folder { .. } => texts.say(Msg::SaveDoFolder),
        SaveError::Read { .. } => texts.say(Msg::SaveDoRead),
        SaveError::Write { .. } => texts.say(Msg::SaveDoWrite),
        SaveError::InUse { .. } => texts.say(Msg::SaveDoInUse),
        SaveError::Exists { path: at } => texts.say(Msg::SaveDoExists { path: &path(at) }),
        SaveError::NothingKept { .. } => texts.say(Msg::SaveDoBegin),
        SaveError::AllInUse => texts.say(Msg::SaveDoAllInUse),
        SaveError::Damaged { moved: Some(moved), .. } => texts.say(Msg::SaveDoMoved { path: &path(moved) }),
        SaveError::Damaged { path: at, error, .. } if error.is_about_rules() => {
            texts.say(Msg::SaveDoRules { path: &path(at) })
        }
        SaveError::Damaged { .. } => texts.say(Msg::SaveDoDamaged),
    }
}
