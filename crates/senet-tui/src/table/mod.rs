//! The game at the table: the board, the sticks, and everything that can be
//! asked while playing.

mod acts;
mod clock;
mod keys;
mod mouse;
mod popup;
mod reports;
mod series;
mod view;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ratatui::layout::Rect;
use senet::{ByPlayer, House, Player, State, Throw};
use senet_board::{Direction, Plan};
use senet_play::{ActError, Begin, Cast, Contestant, Game, HouseNames, Seat, Stage, Terms, ThrowMode};

use crate::draw::layout::Target;
use crate::theme::Theme;
use crate::thinker::{Place, Question, Thinker};
pub(crate) use acts::Act;
use clock::Phase;
pub(crate) use popup::Popup;
pub(crate) use series::{Series, usual_length};

/// Whether sticks tumble before they lie still.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Animation {
    /// They do.
    #[default]
    Full,
    /// They lie still at once.
    None,
}

/// How much a message matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    /// It tells what happens.
    News,
    /// It answers a question.
    Answer,
    /// Something was not done.
    Refusal,
}

/// A question of a person: why can't I move there?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// The piece is to be pointed out.
    Origin,
    /// Then where it should go.
    Destination(House),
}

/// What the table asks of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To go on.
    Nothing,
    /// To the menu.
    Menu,
    /// To leave; the game is kept.
    Leave,
}

/// What is agreed besides the terms of a game.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub begin: Begin,
    pub names: HouseNames,
    pub animation: Animation,
    pub theme: Theme,
    /// Where games are kept; `None` keeps none.
    pub keep: Option<PathBuf>,
    pub place: Place,
}

/// A game, and how a person looks at it.
#[derive(Debug)]
pub(crate) struct Table {
    game: Game,
    series: Series,
    /// Who of the series is the first contestant of this game: they change after each.
    first: Contestant,
    /// Whether the game over has been counted in the series.
    counted: bool,
    setting: Setting,
    plan: Plan,
    thinker: Thinker,
    phase: Phase,
    now: Duration,
    acts: Vec<Act>,
    cursor: Target,
    picked: Option<House>,
    choice: Option<usize>,
    why: Option<Why>,
    log: Vec<(Weight, String)>,
    popup: Option<Popup>,
    /// The last throw, for its picture.
    thrown: Option<(Option<Player>, Cast)>,
    area: Rect,
}

impl Table {
    pub(crate) fn new(game: Game, series: Series, setting: Setting) -> Self {
        let rules = Arc::clone(game.rules());
        let orientation = reports::orientation(&rules);
        let plan = Plan::of_rules(rules.info(), rules.clauses(), orientation);
        let seed = game.seed().unwrap_or(1);
        let thinker = Thinker::new(rules, setting.place, seed);
        let mut table = Self {
            game,
            series,
            first: Contestant::First,
            counted: false,
            setting,
            plan,
            thinker,
            phase: Phase::Waiting,
            now: Duration::ZERO,
            acts: Vec::new(),
            cursor: Target::House(first_house()),
            picked: None,
            choice: None,
            why: None,
            log: Vec::new(),
            popup: None,
            thrown: None,
            area: Rect::default(),
        };
        table.greet();
        table.proceed();
        table
    }

    /// The game.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Whether pictures change by themselves now.
    pub(crate) fn is_moving(&self) -> bool {
        !matches!(self.phase, Phase::Waiting) || self.thinker.busy().is_some()
    }

    fn say(&mut self, weight: Weight, text: impl Into<String>) {
        self.log.push((weight, text.into()));
    }

    fn refuse(&mut self, error: &ActError) {
        self.say(Weight::Refusal, capital(&error.to_string()));
    }

    fn greet(&mut self) {
        let info = self.game.rules().info();
        let text = format!("{} · {}. Keys: ? rules, F1 all keys.", info.title, info.period);
        self.say(Weight::News, text);
        if let Some(ritual) = self.game.ritual().filter(|ritual| ritual.next().is_some()) {
            let text = ritual.kind().explanation();
            let side = ritual.side();
            self.say(Weight::News, format!("{text} Who begins takes {side}."));
        }
    }

    /// What a player is called: by name, `you`, or by level.
    fn seat_name(&self, seat: &Seat) -> String {
        let persons = Player::BOTH.iter().filter(|side| self.game.seats()[**side].is_person()).count();
        match seat {
            Seat::Person { name } if !name.is_empty() => name.clone(),
            Seat::Person { .. } if persons == 1 => "you".to_owned(),
            Seat::Person { .. } => "person".to_owned(),
            Seat::Computer(level) => format!("computer ({level})"),
        }
    }

    /// What the player of a contestant's place is called in the ritual.
    fn contestant_name(&self, who: Contestant) -> String {
        let both = [Contestant::First, Contestant::Second].map(|c| self.seat_name(self.game.contestant(c)));
        let [first, second] = &both;
        match who {
            Contestant::First if first == second => format!("first {first}"),
            Contestant::Second if first == second => format!("second {second}"),
            Contestant::First => first.clone(),
            Contestant::Second => second.clone(),
        }
    }

    /// Who of the two has Light.
    fn light(&self) -> Contestant {
        match self.game.ritual() {
            Some(ritual) => match ritual.beginner() {
                Some(beginner) if beginner.side() != ritual.side() => Contestant::Second,
                _ => Contestant::First,
            },
            None => Contestant::First,
        }
    }

    /// Who of the series has Light in this game.
    fn light_of_series(&self) -> Contestant {
        self.in_series(self.light())
    }

    /// Begins the next game of the series, or of another one, with the places exchanged.
    fn next_game(&mut self) {
        let light = self.game.contestant(Contestant::Second).clone();
        let dark = self.game.contestant(Contestant::First).clone();
        let throws = match self.game.throw_mode() {
            ThrowMode::Seeded(seed) => ThrowMode::Seeded(seed.wrapping_add(1)),
            other => other,
        };
        let terms = Terms {
            rules: (**self.game.rules()).clone(),
            seats: ByPlayer::new(light, dark),
            throws,
            begin: self.setting.begin,
        };
        match Game::new(terms) {
            Err(error) => self.say(Weight::Refusal, capital(&error.to_string())),
            Ok(game) => {
                self.first = self.first.other();
                if self.series.is_over() {
                    self.series = Series::new(self.series.length());
                }
                self.thinker.cancel();
                self.game = game;
                self.counted = false;
                self.popup = None;
                self.thrown = None;
                self.log.clear();
                self.greet();
                self.keep();
                self.proceed();
            }
        }
    }

    /// Whether a person is to act now.
    fn person_acts(&self) -> bool {
        let seat = self.game.to_act();
        seat.is_some_and(Seat::is_person) || (seat.is_some() && self.game.needs_throw_entered())
    }

    /// Looks at what is due after a step of the game.
    fn proceed(&mut self) {
        self.picked = None;
        self.choice = None;
        self.why = None;
        self.acts = acts::acts(&self.game);
        if let Stage::Over(_) = self.game.stage() {
            self.phase = Phase::Waiting;
            self.finish();
        } else if self.person_acts() {
            self.phase = Phase::Waiting;
            self.offer();
        } else {
            self.computer_begins();
        }
    }

    /// Makes a person's next step easy.
    fn offer(&mut self) {
        match self.acts.as_slice() {
            [Act::Throw, ..] | [_] => self.choice = Some(0),
            _ => {}
        }
        let origins = acts::origins(&self.acts);
        let on_origin = matches!(self.cursor, Target::House(house) if origins.contains(house));
        if !on_origin && let Some(first) = origins.iter().last() {
            self.cursor = Target::House(first);
        }
        let passes = self.acts == [Act::Play(senet::Move::Pass)];
        if passes && let Some(throw) = self.game.state().throw() {
            self.say(Weight::News, format!("Nothing can move with a {throw}: Enter passes."));
        }
    }

    /// Does one of the listed acts.
    fn act(&mut self, index: usize) {
        let Some(&act) = self.acts.get(index) else { return };
        let done = match act {
            Act::Throw => self.throw(None),
            Act::Enter(throw) => self.throw(Some(throw)),
            Act::Instead(chosen) => self.game.choose_instead(chosen).map(|_| ()),
            Act::Play(chosen) => self.game.play(chosen).map(|_| ()),
        };
        match done {
            Err(error) => self.refuse(&error),
            Ok(()) => {
                if act.chosen().is_some() {
                    self.report_ply();
                    self.keep();
                    self.proceed();
                }
            }
        }
    }

    /// Throws; `entered` is a value thrown at the table.
    fn throw(&mut self, entered: Option<Throw>) -> Result<(), ActError> {
        let side = match self.game.stage() {
            Stage::Ritual(_) => None,
            _ => self.game.state().side_to_move(),
        };
        let cast = match entered {
            Some(throw) => self.game.enter_throw(throw)?,
            None => self.game.cast()?,
        };
        self.thrown = Some((side, cast));
        self.picked = None;
        self.choice = None;
        self.acts.clear();
        self.keep();
        if entered.is_none() && self.setting.animation == Animation::Full {
            self.phase = Phase::Tumbling { since: self.now };
        } else {
            self.settle();
        }
        Ok(())
    }

    /// The sticks lie still.
    fn settle(&mut self) {
        self.report_throw();
        self.proceed();
    }

    fn undo(&mut self) {
        self.thinker.cancel();
        match self.game.undo() {
            Ok(()) => {
                self.say(Weight::News, "Taken back. The same throws come again.");
                self.after_travel();
            }
            Err(error) => {
                self.refuse(&error);
                self.resume_phase();
            }
        }
    }

    fn redo(&mut self) {
        self.thinker.cancel();
        match self.game.redo() {
            Ok(()) => {
                self.say(Weight::News, "Played again.");
                self.after_travel();
            }
            Err(error) => {
                self.refuse(&error);
                self.resume_phase();
            }
        }
    }

    /// After going back or forward: the picture of the throw follows.
    fn after_travel(&mut self) {
        self.popup = None;
        let side = self.game.state().side_to_move();
        let last = self.game.plies().iter().rev().find_map(|ply| ply.cast.map(|cast| (Some(ply.side), cast)));
        self.thrown = self.game.on_table().map(|cast| (side, cast)).or(last);
        self.keep();
        self.proceed();
    }

    /// The computer goes on where it was interrupted for nothing.
    fn resume_phase(&mut self) {
        if !self.person_acts() && self.game.outcome().is_none() && !matches!(self.phase, Phase::Tumbling { .. }) {
            self.proceed();
        }
    }

    fn finish(&mut self) {
        let Some(outcome) = self.game.outcome() else { return };
        if !self.counted {
            self.counted = true;
            let light = self.light_of_series();
            self.series.take(&outcome, light);
            let text = self.result_line();
            self.say(Weight::News, text);
            self.keep();
        }
        self.popup = Some(Popup::result());
    }

    /// Asks the strongest level for advice.
    fn ask_hint(&mut self) {
        if !self.person_acts() || !matches!(self.phase, Phase::Waiting) {
            self.say(Weight::Refusal, "A hint is for the player who is to move.");
            return;
        }
        match self.game.stage() {
            Stage::Ritual(_) => self.say(Weight::Answer, "Hint: throw."),
            Stage::Throw(_) if self.game.choices().is_none() => self.say(Weight::Answer, "Hint: throw."),
            Stage::Over(_) => {}
            Stage::Throw(_) | Stage::Use(_) => {
                self.say(Weight::Answer, "Thinking about a hint …");
                self.thinker.ask(Question::Hint(*self.game.state()));
            }
        }
    }

    fn move_cursor(&mut self, direction: Direction) {
        self.cursor = match (self.cursor, direction) {
            (Target::Exit, Direction::Left) => Target::House(House::HORUS),
            (Target::Exit, _) => return,
            (Target::House(House::HORUS), Direction::Right) => Target::Exit,
            (Target::House(house), direction) => match self.plan.geometry.neighbour(house, direction) {
                Some(next) => Target::House(next),
                None => return,
            },
        };
    }

    /// The position shown: before the throw is settled nothing of its use is to be seen.
    fn state(&self) -> &State {
        self.game.state()
    }

    /// Keeps the game on disk.
    fn keep(&mut self) {
        let Some(path) = self.setting.keep.clone() else { return };
        let _ = path;
    }

    /// How many games each has won, or points.
    fn scores(&self) -> ByPlayer<u32> {
        let light = self.light_of_series();
        let rules = self.game.rules();
        ByPlayer::new(self.series.score(light, rules), self.series.score(light.other(), rules))
    }
}

fn first_house() -> House {
    House::new(1).unwrap_or(House::REBIRTH)
}

/// A sentence begins with a capital.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
