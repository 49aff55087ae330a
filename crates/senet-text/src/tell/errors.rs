//! What could not be done.

use senet::Rules;
use senet_play::{ActError, TermsError};

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
