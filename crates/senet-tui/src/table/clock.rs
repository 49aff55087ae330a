//! What happens by itself: sticks in the air, the computer's breath, thought
//! and move.

use std::time::Duration;

use senet_play::{Choice, Seat, Stage};
use senet_text::Msg;

use super::{Act, Table, Weight, acts};
use crate::draw::sticks::FRAMES;
use crate::thinker::{Dead, Question, Reply};

/// How long sticks tumble.
const TUMBLE: Duration = Duration::from_millis(650);
/// How long the computer waits before it throws.
const BREATH: Duration = Duration::from_millis(450);
/// How long a throw of the computer lies before it moves, at least.
const LOOK: Duration = Duration::from_millis(550);
/// How long a move is shown before it is made.
const SHOW: Duration = Duration::from_millis(900);

/// What happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Nothing: a person acts, or the game is over.
    Waiting,
    /// The computer takes a breath, then throws.
    Breath { until: Duration },
    /// The sticks are in the air.
    Tumbling { since: Duration },
    /// The computer thinks; its throw can be looked at.
    Thinking { at_least: Duration },
    /// The computer shows what it will do.
    Announced { until: Duration, act: Act },
}

impl Table {
    /// The picture of the sticks, 0 to [`FRAMES`].
    pub(super) fn frame(&self) -> u32 {
        match self.phase {
            Phase::Tumbling { since } => {
                let passed = self.now.saturating_sub(since);
                let frame = u64::from(FRAMES) * u64::try_from(passed.as_millis()).unwrap_or(u64::MAX)
                    / u64::try_from(TUMBLE.as_millis()).unwrap_or(1);
                u32::try_from(frame).unwrap_or(FRAMES).min(FRAMES)
            }
            _ => FRAMES,
        }
    }

    /// The clock says `now`.
    pub(crate) fn tick(&mut self, now: Duration) {
        self.now = now;
        match self.thinker.poll() {
            Ok(None) => {}
            Ok(Some(Reply::Hint(hint))) => self.show_hint(hint),
            Ok(Some(Reply::Decided(choice))) => self.decided(choice),
            Err(Dead) => {
                self.tell(Weight::Refusal, Msg::ReportLostThread);
                self.decided(None);
            }
        }
        match self.phase {
            Phase::Breath { until } if now >= until => self.computer_throws(),
            Phase::Tumbling { since } if now >= since + TUMBLE => self.settle(),
            Phase::Announced { until, act } if now >= until => self.make(act),
            _ => {}
        }
    }

    /// A key was pressed that means nothing else: what happens by itself happens at once.
    ///
    /// Returns whether there was something to skip.
    pub(super) fn skip(&mut self) -> bool {
        match self.phase {
            Phase::Waiting => return false,
            Phase::Breath { .. } => self.computer_throws(),
            Phase::Tumbling { .. } => self.settle(),
            Phase::Thinking { .. } => {
                self.phase = Phase::Thinking { at_least: self.now };
                self.thinker.hurry();
            }
            Phase::Announced { act, .. } => self.make(act),
        }
        true
    }

    /// The computer is to act.
    pub(super) fn computer_begins(&mut self) {
        match self.session.game().stage() {
            Stage::Over(_) => self.phase = Phase::Waiting,
            Stage::Ritual(_) => self.phase = Phase::Breath { until: self.now + BREATH },
            Stage::Throw(_) if self.session.game().choices().is_none() => {
                self.phase = Phase::Breath { until: self.now + BREATH };
            }
            Stage::Throw(_) => self.think(),
            Stage::Use(_) => match self.session.game().forced() {
                Some(only) => self.announce(Act::Play(only), LOOK),
                None => self.think(),
            },
        }
    }

    fn think(&mut self) {
        let Some(&Seat::Computer(level)) = self.session.game().to_act() else { return };
        let (state, ply) = (*self.session.game().state(), self.session.game().plies().len());
        self.thinker.ask(Question::Decide { level, state, ply });
        self.phase = Phase::Thinking { at_least: self.now + LOOK };
    }

    fn decided(&mut self, choice: Option<Choice>) {
        let Phase::Thinking { at_least } = self.phase else { return };
        let rest = at_least.saturating_sub(self.now);
        match choice {
            Some(Choice::Throw) => self.phase = Phase::Breath { until: self.now + rest },
            Some(Choice::Instead(chosen)) => self.announce(Act::Instead(chosen), rest),
            Some(Choice::Use(chosen)) => self.announce(Act::Play(chosen), rest),
            None => match self.acts.first() {
                Some(&act) if act.chosen().is_some() => self.announce(act, rest),
                _ => self.phase = Phase::Breath { until: self.now + rest },
            },
        }
    }

    fn announce(&mut self, act: Act, rest: Duration) {
        self.choice = self.acts.iter().position(|candidate| *candidate == act);
        self.phase = Phase::Announced { until: self.now + rest + SHOW, act };
    }

    fn computer_throws(&mut self) {
        if let Err(error) = self.throw(None) {
            self.phase = Phase::Waiting;
            self.refuse(&error);
        }
    }

    /// Makes the move that the computer has shown.
    fn make(&mut self, act: Act) {
        self.phase = Phase::Waiting;
        self.acts = acts::acts(self.session.game());
        match self.acts.iter().position(|candidate| *candidate == act) {
            Some(index) => self.act(index),
            None => self.proceed(),
        }
    }
}
