//! What the engine answers, brought to the table.

use senet::{Move, Player};
use senet_play::{Choice, Hint, WinProb};
use senet_protocol::engine::{self as wire, Answer, Reply};

use super::{Said, Table};

impl Table {
    /// A computer player has decided: its step is taken. An answer to an older
    /// question is dropped.
    pub fn answered(&mut self, reply: &Reply) {
        if reply.id != self.step {
            return;
        }
        let choice = reply.answer.as_ref().ok().and_then(|answer| answer.choice.as_ref()).and_then(read);
        let done = choice.is_some_and(|choice| {
            let done = match choice {
                Choice::Throw => self.throw(),
                Choice::Instead(chosen) => self.choose_instead(chosen),
                Choice::Use(chosen) => self.play(chosen),
            };
            done.is_ok()
        });
        if !done {
            self.go_on_without_answer();
        }
    }

    /// A game does not end because the engine has no answer.
    fn go_on_without_answer(&mut self) {
        self.tell(Said::LostThread);
        let first = self.game().legal_moves().and_then(|moves| moves.iter().next());
        // Either is possible wherever a computer player is to act.
        let _ = match first {
            Some(first) => self.play(first),
            None => self.throw(),
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

    /// The strongest player has given its advice. An answer to an older question is dropped.
    pub fn advised_by(&mut self, reply: &Reply) {
        if reply.id != self.step {
            return;
        }
        match &reply.answer {
            Ok(answer) => {
                if let Some(hints) = self.side_to_act().and_then(|side| hints(answer, side)) {
                    self.advise(reply.id, hints);
                }
            }
            Err(failure) => self.trouble(failure.to_string()),
        }
    }
}

/// The hints of an answer, the best first; `None` where it is none for a side.
fn hints(answer: &Answer, side: Player) -> Option<Vec<Hint>> {
    let hint = |choice: &wire::Choice, light: f32| {
        let light = WinProb::saturating(light);
        let win = match side {
            Player::Light => light,
            Player::Dark => light.for_other_side(),
        };
        Some(Hint { choice: read(choice)?, win })
    };
    let best = hint(answer.choice.as_ref()?, answer.light_wins?)?;
    let others = answer.others.iter().filter_map(|(choice, light)| hint(choice, *light));
    Some(std::iter::once(best).chain(others).collect())
}

fn read(choice: &wire::Choice) -> Option<Choice> {
    let text = |text: &String| text.parse::<Move>().ok();
    match choice {
        wire::Choice::Throw => Some(Choice::Throw),
        wire::Choice::Instead(chosen) => text(chosen).map(Choice::Instead),
        wire::Choice::Use(chosen) => text(chosen).map(Choice::Use),
    }
}
