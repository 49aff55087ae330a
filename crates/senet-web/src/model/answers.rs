//! What the engine answers, brought to the table.

use senet::{Move, Player};
use senet_play::{Choice, Hint, WinProb};
use senet_protocol::engine::{self as wire, Answer, Reply};

use super::Table;

impl Table {
    /// A computer player has decided: its step is taken. An answer to an older
    /// question is dropped.
    pub fn answered(&mut self, reply: &Reply) {
        if reply.id != self.step {
            return;
        }
        let choice = match &reply.answer {
            Ok(answer) => answer.choice.as_ref().and_then(read),
            Err(failure) => return self.trouble(failure.to_string()),
        };
        // A refusal has been told.
        let _ = match choice {
            Some(Choice::Throw) => self.throw(),
            Some(Choice::Instead(chosen)) => self.choose_instead(chosen),
            Some(Choice::Use(chosen)) => self.play(chosen),
            None => {
                self.trouble("the engine gave no move");
                Ok(())
            }
        };
    }

    /// The chances as they stand have been found; those of an earlier step are dropped.
    pub fn weighed(&mut self, reply: &Reply) {
        if let Some(light) =
            reply.answer.as_ref().ok().and_then(|answer| answer.light_wins).filter(|_| reply.id == self.step)
        {
            self.chances = Some(WinProb::saturating(light));
        }
    }

    /// The strongest player has given its advice.
    pub fn advised_by(&mut self, reply: &Reply) {
        match &reply.answer {
            Ok(answer) => {
                if let Some(hint) = self.side_to_act().and_then(|side| hint(answer, side)) {
                    self.advise(reply.id, hint);
                }
            }
            Err(failure) => self.trouble(failure.to_string()),
        }
    }
}

fn hint(answer: &Answer, side: Player) -> Option<Hint> {
    let light = WinProb::saturating(answer.light_wins?);
    let win = match side {
        Player::Light => light,
        Player::Dark => light.for_other_side(),
    };
    Some(Hint { choice: read(answer.choice.as_ref()?)?, win })
}

fn read(choice: &wire::Choice) -> Option<Choice> {
    let text = |text: &String| text.parse::<Move>().ok();
    match choice {
        wire::Choice::Throw => Some(Choice::Throw),
        wire::Choice::Instead(chosen) => text(chosen).map(Choice::Instead),
        wire::Choice::Use(chosen) => text(chosen).map(Choice::Use),
    }
}
