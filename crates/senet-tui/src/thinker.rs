//! The computer's thoughts, in a thread of their own, so that the screen never
//! waits for them.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use senet::{Rules, State};
use senet_play::{Budget, Choice, Hint, Interrupt, Level, Opponent};

/// Time for a move of the strongest level.
const MOVE_TIME: Duration = Duration::from_millis(900);
/// Time for a hint.
const HINT_TIME: Duration = Duration::from_millis(700);

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// What a player of this level does.
    Decide {
        /// The level.
        level: Level,
        /// In which state.
        state: State,
        /// After how many plies.
        ply: usize,
    },
    /// What the strongest player would do.
    Hint(State),
}

impl Question {
    /// Whether a person asked.
    pub(crate) const fn is_hint(&self) -> bool {
        matches!(self, Self::Hint(_))
    }
}

/// What came out; `None` where there is nothing to decide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Reply {
    /// A computer player's choice.
    Decided(Option<Choice>),
    /// A hint.
    Hint(Option<Hint>),
}

/// Where thinking is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
    /// In another thread, within a time.
    #[default]
    Thread,
    /// At once, within a number of positions: repeatable, for tests.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests only"))]
    AtOnce,
}

#[derive(Debug)]
enum Work {
    Running(Receiver<Reply>, Interrupt),
    Done(Reply),
}

/// Thinks about one question at a time.
#[derive(Debug)]
pub(crate) struct Thinker {
    rules: Arc<Rules>,
    place: Place,
    work: Option<(Question, Work)>,
    seed: u64,
}

/// The thread that thinks has died.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dead;

impl Thinker {
    pub(crate) fn new(rules: Arc<Rules>, place: Place, seed: u64) -> Self {
        Self { rules, place, work: None, seed }
    }

    /// The question that is thought about.
    pub(crate) fn busy(&self) -> Option<Question> {
        self.work.as_ref().map(|(question, _)| *question)
    }

    /// Begins to think; what was thought about before is dropped.
    pub(crate) fn ask(&mut self, question: Question) {
        self.cancel();
        let level = match question {
            Question::Decide { level, .. } => level,
            Question::Hint(_) => Level::Strong,
        };
        let work = match self.place {
            Place::AtOnce => {
                let budget = Budget::nodes(50);
                Work::Done(answer(&mut Opponent::new(&self.rules, level, budget, self.seed), question, budget))
            }
            Place::Thread => {
                let budget = Budget::time(if question.is_hint() { HINT_TIME } else { MOVE_TIME });
                let mut opponent = Opponent::new(&self.rules, level, budget, self.seed);
                let interrupt = opponent.interrupt();
                let (sender, receiver) = channel();
                std::thread::spawn(move || {
                    // Nobody listens any more where the question was dropped.
                    let _ = sender.send(answer(&mut opponent, question, budget));
                });
                Work::Running(receiver, interrupt)
            }
        };
        self.work = Some((question, work));
    }

    /// Asks for the answer as it stands now.
    pub(crate) fn hurry(&self) {
        if let Some((_, Work::Running(_, interrupt))) = &self.work {
            interrupt.stop();
        }
    }

    /// Drops the question.
    pub(crate) fn cancel(&mut self) {
        self.hurry();
        self.work = None;
    }

    /// The answer, once it is there.
    pub(crate) fn poll(&mut self) -> Result<Option<Reply>, Dead> {
        let reply = match &self.work {
            None => return Ok(None),
            Some((_, Work::Done(reply))) => *reply,
            Some((_, Work::Running(receiver, _))) => match receiver.try_recv() {
                Ok(reply) => reply,
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => {
                    self.work = None;
                    return Err(Dead);
                }
            },
        };
        self.work = None;
        Ok(Some(reply))
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn answer(opponent: &mut Opponent, question: Question, budget: Budget) -> Reply {
    match question {
        Question::Decide { state, ply, .. } => Reply::Decided(opponent.decide(&state, ply)),
        Question::Hint(state) => Reply::Hint(opponent.hint(&state, budget)),
    }
}
