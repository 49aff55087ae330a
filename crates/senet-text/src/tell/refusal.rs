//! Why a move is refused.

use senet::{Refusal, Rules};

use super::number_in_words;
use crate::{Catalogue, Msg};

/// Why a move is refused, without a capital and without a full stop.
///
/// ```
/// use senet::Refusal;
/// use senet_text::{Catalogue, Lang, tell};
/// let french = Catalogue::of(Lang::French);
/// assert_eq!(tell::refusal(french, &Refusal::BeautyNotPassed), "la case 26 ne peut être dépassée");
/// ```
#[must_use]
pub fn refusal(texts: &Catalogue, refusal: &Refusal) -> String {
    texts.say(match refusal {
        Refusal::NoPiece { house, side } => Msg::RefusalNoPiece { side: *side, house: (*house).into() },
        Refusal::WrongDistance { throw } if throw.value() == 1 => Msg::RefusalNextHouse,
        Refusal::WrongDistance { throw } => Msg::RefusalWrongDistance { n: (*throw).into() },
        Refusal::WrittenOtherwise { write } => {
            return texts.say(Msg::RefusalWrittenOtherwise { chosen: &write.to_string() });
        }
        Refusal::NotOffered => Msg::RefusalNotOffered,
        Refusal::UseExists { example } => {
            return texts.say(Msg::RefusalUseExists { chosen: &example.to_string() });
        }
        Refusal::OwnPiece { house } => Msg::RefusalOwnPiece { house: (*house).into() },
        Refusal::Guarded { side, run } => {
            let words = number_in_words(texts, run.len());
            let houses = run.to_string();
            return texts.say(Msg::RefusalGuarded { words: &words, houses: &houses, n: run.len().into(), side: *side });
        }
        Refusal::Refuge { house } => Msg::RefusalRefuge { house: (*house).into() },
        Refusal::Target { house } => Msg::RefusalTarget { house: (*house).into() },
        Refusal::MustBeEmpty { house, .. } => Msg::RefusalMustBeEmpty { house: (*house).into() },
        Refusal::InTheWay { houses } => return texts.say(Msg::RefusalInTheWay { houses: &houses.to_string() }),
        Refusal::NoRoom { house } => Msg::RefusalNoRoom { house: (*house).into() },
        Refusal::BeautyNotPassed => Msg::RefusalBeautyNotPassed,
        Refusal::BeautyStops => Msg::RefusalBeautyStops,
        Refusal::OnlyOff { house } => Msg::RefusalOnlyOff { house: (*house).into() },
        Refusal::NotThisExit { house, needs } if needs.is_empty() => Msg::RefusalNoExit { house: (*house).into() },
        Refusal::NotThisExit { house, needs } => {
            return texts.say(Msg::RefusalNotThisExit { house: (*house).into(), throws: &needs.to_string() });
        }
        Refusal::NotHome { houses, home } => {
            return texts.say(Msg::RefusalNotHome { houses: &houses.to_string(), house: (*home).into() });
        }
        Refusal::StillInHand => Msg::RefusalStillInHand,
        Refusal::NoBackward => Msg::RefusalNoBackward,
        Refusal::ForwardFirst { houses } => {
            return texts.say(Msg::RefusalForwardFirst { houses: &houses.to_string() });
        }
        Refusal::NotBackFrom { house } => Msg::RefusalNotBackFrom { house: (*house).into() },
        Refusal::FrontFirst { front } => Msg::RefusalFrontFirst { house: (*front).into() },
        Refusal::Trapped => Msg::RefusalTrapped,
        Refusal::Waiting => Msg::RefusalWaiting,
        Refusal::MustEnter => Msg::RefusalMustEnter,
        Refusal::NoEntry => Msg::RefusalNoEntry,
        Refusal::NotThisPiece { houses, .. } if houses.is_empty() => Msg::RefusalOnlyOntoEnemy,
        Refusal::NotThisPiece { houses, .. } => {
            return texts.say(Msg::RefusalNotThisPiece { houses: &houses.to_string() });
        }
        Refusal::Bound { house } => Msg::RefusalBound { house: (*house).into() },
        Refusal::StepsReplaceThrows => Msg::RefusalNoStep,
    })
}

/// Why a move is refused, with the label of the clause: `house 26 may not be passed (K2)`.
#[must_use]
pub fn cited(texts: &Catalogue, reason: &Refusal, rules: &Rules) -> String {
    let words = refusal(texts, reason);
    match reason.cite(rules).label() {
        Some(label) => texts.say(Msg::RefusalCited { reason: &words, label }),
        None => words,
    }
}
