//! Answers to "why can't I move there?".

use senet::Rules;
use senet_play::{Answer, NoAnswer};

use super::cited;
use crate::{Catalogue, Msg};

/// The answer, without a capital and without a full stop.
#[must_use]
pub fn answer(texts: &Catalogue, answer: &Answer, rules: &Rules) -> String {
    match answer {
        Answer::Legal(legal) => texts.say(Msg::AnswerLegal { chosen: &legal.to_string() }),
        Answer::Refused { asked, refusal, .. } => {
            texts.say(Msg::AnswerRefused { chosen: &asked.to_string(), reason: &cited(texts, refusal, rules) })
        }
        Answer::Otherwise(why) => texts.say(match why {
            NoAnswer::ThrowFirst => Msg::AnswerThrowFirst,
            NoAnswer::RitualFirst => Msg::AnswerRitualFirst,
            NoAnswer::Over => Msg::AnswerOver,
            NoAnswer::NoQuestion => Msg::AnswerNoQuestion,
        }),
    }
}
