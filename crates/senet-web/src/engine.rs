//! The engine behind its messages: a question in, an answer out. It runs in the
//! worker, so that the page never waits; tests run it as it is.

use std::time::Duration;

use senet::{Player, Rules, State};
use senet_engine::Computer;
use senet_play::{Budget, Choice, Hint, Level, Opponent, WinProb};
use senet_protocol::RuleSet;
use senet_protocol::engine::{self as wire, Answer, Effort, Failure, Reply, Request, Wanted};
use senet_text::tell;

/// The engine. It keeps the rules of the last question: the next is mostly
/// about the same game.
#[derive(Debug, Default)]
pub struct Engine {
    known: Option<(RuleSet, Rules)>,
}

impl Engine {
    /// Whether it has to be [told](Self::learn) these rules before it is asked:
    /// those of a file, which it does not read itself.
    #[must_use]
    pub fn lacks(&self, wanted: &RuleSet) -> bool {
        wanted.text.is_some() && self.known.as_ref().is_none_or(|(known, _)| known != wanted)
    }

    /// Tells it the rules of a rule set.
    pub fn learn(&mut self, set: RuleSet, rules: Rules) {
        self.known = Some((set, rules));
    }

    /// The answer to a question.
    pub fn answer(&mut self, request: &Request) -> Reply {
        Reply { id: request.id, answer: self.find(request) }
    }

    fn find(&mut self, request: &Request) -> Result<Answer, Failure> {
        let rules = self.rules(&request.rules)?;
        let state = State::read(rules, &request.position).map_err(|errors| Failure::Position(errors.to_string()))?;
        let side = state.side_to_move().ok_or(Failure::Over)?;
        match &request.wanted {
            Wanted::Choose { level, seed, ply, effort } => {
                let level: Level = level.parse().map_err(|error| Failure::Level(format!("{error}")))?;
                let mut opponent = Opponent::new(rules, level, budget(*effort), *seed);
                let choice = opponent.decide(&state, *ply as usize).ok_or(Failure::Over)?;
                Ok(Answer { choice: Some(written(choice)), light_wins: None, others: Vec::new() })
            }
            Wanted::Hint { effort } => {
                let mut hints = strongest(rules, &state, *effort)
                    .into_iter()
                    .map(|hint| (written(hint.choice), light(hint.win, side)));
                let (choice, light_wins) = hints.next().ok_or(Failure::Over)?;
                Ok(Answer {
                    choice: Some(choice),
                    light_wins: Some(light_wins),
                    others: hints.take(tell::HINTS_TOLD - 1).collect(),
                })
            }
            Wanted::Chances { effort } => {
                let win = match &state {
                    // Throwing is worth something even where nothing can be chosen instead.
                    State::Due(position) => {
                        let mut computer = Computer::new(rules, Level::Strong, budget(*effort), 1);
                        Some(computer.analyse_instead(position, budget(*effort)).0)
                    }
                    _ => strongest(rules, &state, *effort).first().map(|hint| hint.win),
                };
                Ok(Answer { choice: None, light_wins: win.map(|win| light(win, side)), others: Vec::new() })
            }
        }
    }

    fn rules(&mut self, wanted: &RuleSet) -> Result<&Rules, Failure> {
        if self.known.as_ref().is_none_or(|(known, _)| known != wanted) {
            if wanted.text.is_some() {
                return Err(Failure::Rules(wanted.name.clone()));
            }
            let rules = wanted.known().map_err(|error| Failure::Rules(error.to_string()))?;
            self.known = Some((wanted.clone(), rules));
        }
        match &self.known {
            Some((_, rules)) => Ok(rules),
            None => Err(Failure::Rules(String::new())),
        }
    }
}

fn strongest(rules: &Rules, state: &State, effort: Effort) -> Vec<Hint> {
    Opponent::new(rules, Level::Strong, budget(effort), 1).hints(state, budget(effort))
}

fn light(win: WinProb, side: Player) -> f32 {
    match side {
        Player::Light => win.get(),
        Player::Dark => win.for_other_side().get(),
    }
}

fn budget(effort: Effort) -> Budget {
    let time = effort.millis.map(|millis| Duration::from_millis(millis.into()));
    Budget { time, nodes: effort.nodes, depth: effort.depth }
}

fn written(choice: Choice) -> wire::Choice {
    match choice {
        Choice::Throw => wire::Choice::Throw,
        Choice::Instead(chosen) => wire::Choice::Instead(chosen.to_string()),
        Choice::Use(chosen) => wire::Choice::Use(chosen.to_string()),
    }
}
