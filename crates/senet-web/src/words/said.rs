//! The words for what is told at the table.

use senet::{Finished, Player};
use senet_text::{Msg, capital, tell};

use super::{contestant, t, texts};
use crate::model::{Said, Table};

/// Something told, in whole sentences.
#[must_use]
pub fn said(table: &Table, said: &Said) -> String {
    let rules = table.game().rules();
    match said {
        Said::RitualThrow { by, throw } => {
            capital(&t(Msg::RitualCast { who: &contestant(table, *by), throw: (*throw).into() }))
        }
        Said::Begins { by, side } => begins(&contestant(table, *by), *side),
        Said::Threw { side, throw, in_vain } => {
            let threw = t(Msg::ReportThrows { who: &t(Msg::SideName { side: *side }), throw: (*throw).into() });
            if *in_vain { format!("{threw} {}", t(Msg::HappenedPasses)) } else { threw }
        }
        Said::Played(ply) => tell::happened(&texts(), rules, ply).join(" "),
        Said::TakenBack { ply } => t(Msg::ReportTakenBack { ply: (*ply).into() }),
        Said::PlayedAgain => t(Msg::ReportPlayedAgain),
        Said::Refused(error) => sentence(&tell::act_error(&texts(), error, rules)),
        Said::Answered(answer) => sentence(&tell::answer(&texts(), answer, rules)),
        Said::WhichOf => t(Msg::PageWhich),
        Said::Advice { hints, side } => tell::hints(&texts(), hints, *side, rules).unwrap_or_default(),
        Said::Over(finished) => over(table, finished),
        Said::LostThread => t(Msg::ReportLostThread),
        Said::Trouble { why } => t(Msg::PageFailed { error: why }),
    }
}

/// Who begins, and with which side.
fn begins(beginner: &str, side: Player) -> String {
    if beginner == t(Msg::SeatYou) {
        t(Msg::RitualYouBegin { side })
    } else {
        capital(&t(Msg::RitualBegins { beginner, side }))
    }
}

/// How the game ended.
pub(super) fn over(table: &Table, finished: &Finished) -> String {
    let outcome = finished.outcome(table.game().rules());
    let score = tell::tally(outcome.points);
    match outcome.winner {
        None => t(Msg::ReportDrawn { score: &score }),
        Some(side) if table.only_person() == Some(side) => t(Msg::ReportYouWin { side, score: &score }),
        Some(side) => t(Msg::ReportWins { side, who: &super::player(table, side), score: &score }),
    }
}

fn sentence(text: &str) -> String {
    format!("{}.", capital(text))
}
