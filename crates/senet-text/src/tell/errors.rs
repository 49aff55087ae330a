//! What could not be done, and what to do about it.

use senet::Rules;
use senet_play::{ActError, SaveError, TermsError};

use super::cited;
use crate::{Catalogue, Msg};

/// Why a step of the game was not taken, without a capital and without a full stop.
#[must_use]
pub fn act_error(texts: &Catalogue, error: &ActError, rules: &Rules) -> String {
    texts.say(match error {
        ActError::Refused { refusal, .. } => return cited(texts, refusal, rules),
        ActError::Impossible { throw, possible } => {
            return texts.say(Msg::ErrorImpossible { throw: (*throw).into(), throws: &possible.to_string() });
        }
        ActError::ThrowWaits { throw } => Msg::ErrorThrowWaits { throw: (*throw).into() },
        ActError::ThrowFirst => Msg::ErrorThrowFirst,
        ActError::NoThrowDue => Msg::ErrorNoThrowDue,
        ActError::NoThrowEntered => Msg::ErrorNoThrowEntered,
        ActError::ThrownAtTheTable => Msg::ErrorAtTheTable,
        ActError::ThrownByTheProgram => Msg::ErrorByTheProgram,
        ActError::Over => Msg::ErrorOver,
        ActError::NothingToUndo => Msg::ErrorNothingToUndo,
        ActError::NothingToRedo => Msg::ErrorNothingToRedo,
    })
}

/// Why no game can be played on these terms.
#[must_use]
pub fn terms_error(texts: &Catalogue, error: &TermsError) -> String {
    match error {
        TermsError::BeginnerIsFixed { rules, side } => texts.say(Msg::ErrorBeginnerFixed { id: rules, side: *side }),
        TermsError::Start(problems) => texts.say(Msg::ErrorCannotBegin { error: &problems.to_string() }),
        // What the system says is in its own words.
        TermsError::NoSeed(error) => error.to_string(),
    }
}

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
