//! The game at the table: the board, the sticks, and everything that can be
//! asked while playing.

mod acts;
mod clock;
mod keys;
mod mouse;
mod pages;
mod popup;
mod reports;
mod steps;
mod view;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ratatui::layout::Rect;
use senet::{House, Player, State};
use senet_board::{Direction, Orientation, Plan};
use senet_play::{ActError, Cast, Contestant, SaveError, Seat, Session, Shelf, Stage};
use senet_text::tell::{self, HouseNames};
use senet_text::{Catalogue, Msg, capital};

use crate::draw::layout::Target;
use crate::theme::Theme;
use crate::thinker::{Place, Question, Thinker};
pub(crate) use acts::Act;
#[cfg(test)]
pub(crate) use acts::acts;
use clock::Phase;
use popup::Popup;
pub(crate) use view::LEAST;

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
    pub texts: &'static Catalogue,
    pub names: HouseNames,
    pub animation: Animation,
    pub theme: Theme,
    /// Where games are kept; `None` keeps none.
    pub shelf: Option<Shelf>,
    /// Where the record of the game goes; `None` is the shelf.
    pub record: Option<PathBuf>,
    pub place: Place,
}

impl Setting {
    /// What went wrong with a file, and what to do about it.
    pub(crate) fn trouble(&self, error: &SaveError) -> String {
        format!("{}; {}", tell::save_error(self.texts, error), tell::save_remedy(self.texts, error))
    }
}

/// A game, and how a person looks at it.
#[derive(Debug)]
pub(crate) struct Table {
    session: Session,
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
    pub(crate) fn new(session: Session, setting: Setting) -> Self {
        let game = session.game();
        let rules = Arc::clone(game.rules());
        let orientation = Orientation::of(rules.info());
        let plan = Plan::of_rules(rules.info(), rules.clauses(), orientation);
        let seed = game.seed().unwrap_or(1);
        let thrown = steps::last_thrown(game);
        let thinker = Thinker::new(rules, setting.place, seed);
        let mut table = Self {
            session,
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
            thrown,
            area: Rect::default(),
        };
        table.greet();
        table.proceed();
        table
    }

    /// The game with what keeps it.
    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// Whether a person is asked to do something now.
    #[cfg(test)]
    pub(crate) fn waits_for_person(&self) -> bool {
        matches!(self.phase, Phase::Waiting) && self.person_acts()
    }

    /// Where the mouse finds the sticks.
    #[cfg(test)]
    pub(crate) fn sticks_at(&self) -> Rect {
        view::Screen::fit(self.area, self.plan.geometry).unwrap().sticks
    }

    /// Where the mouse finds a place on the board.
    #[cfg(test)]
    pub(crate) fn target_at(&self, target: Target) -> Rect {
        let board = view::Screen::fit(self.area, self.plan.geometry).unwrap().board;
        match target {
            Target::House(house) => board.inside(house),
            Target::Exit => board.exit(),
        }
    }

    /// Where the mouse finds the list of moves.
    #[cfg(test)]
    pub(crate) fn moves_at(&self) -> Rect {
        view::Screen::fit(self.area, self.plan.geometry).unwrap().moves
    }

    /// Everything said so far.
    #[cfg(test)]
    pub(crate) fn said(&self) -> Vec<&str> {
        self.log.iter().map(|(_, text)| text.as_str()).collect()
    }

    /// Says that something is wrong.
    pub(crate) fn warn(&mut self, text: String) {
        self.say(Weight::Refusal, text);
    }

    /// The clock says `now` when people sit down.
    pub(crate) fn start_at(&mut self, now: Duration) {
        self.now = now;
        if !self.person_acts() && matches!(self.phase, Phase::Breath { .. } | Phase::Announced { .. }) {
            self.proceed();
        }
    }

    /// Whether pictures change by themselves now.
    pub(crate) fn is_moving(&self) -> bool {
        !matches!(self.phase, Phase::Waiting) || self.thinker.busy().is_some()
    }

    /// Tells why the game could not be kept, once.
    fn tell_trouble(&mut self) {
        if let Some(error) = self.session.take_trouble() {
            let texts = self.setting.texts;
            let (reason, remedy) = (tell::save_error(texts, &error), tell::save_remedy(texts, &error));
            let text = texts.say(Msg::ReportNotKept { reason: &reason, remedy: &remedy });
            self.say(Weight::Refusal, text);
        }
    }

    fn say(&mut self, weight: Weight, text: impl Into<String>) {
        self.log.push((weight, text.into()));
    }

    /// Says one of the texts.
    fn tell(&mut self, weight: Weight, msg: Msg<'_>) {
        self.say(weight, self.setting.texts.say(msg));
    }

    fn refuse(&mut self, error: &ActError) {
        let reason = tell::act_error(self.setting.texts, error, self.session.game().rules());
        self.say(Weight::Refusal, format!("{}.", capital(&reason)));
    }

    fn greet(&mut self) {
        let info = self.session.game().rules().info();
        let texts = self.setting.texts;
        let period = tell::period(texts, info);
        let text = texts.say(Msg::ReportGreeting { title: texts.term(&info.title), period: &period });
        self.say(Weight::News, text);
        if let Some(ritual) = self.session.game().ritual().filter(|ritual| ritual.next().is_some()) {
            let text = tell::ritual(texts, ritual.kind());
            let takes = texts.say(Msg::RitualTakes { side: ritual.side() });
            self.say(Weight::News, format!("{text} {takes}"));
        }
    }

    /// What a player is called: by name, `you`, or by level.
    fn seat_name(&self, seat: &Seat) -> String {
        let texts = self.setting.texts;
        let persons = Player::BOTH.iter().filter(|side| self.session.game().seats()[**side].is_person()).count();
        match seat {
            Seat::Person { name } if name.is_empty() && persons == 1 => texts.say(Msg::SeatYou),
            seat => tell::seat(texts, seat),
        }
    }

    /// What the player of a contestant's place is called in the ritual.
    fn contestant_name(&self, who: Contestant) -> String {
        let both = [Contestant::First, Contestant::Second].map(|c| self.seat_name(self.session.game().contestant(c)));
        let [first, second] = &both;
        match who {
            Contestant::First if first == second => {
                self.setting.texts.say(Msg::SeatNumbered { who: first, n: 1_u8.into() })
            }
            Contestant::Second if first == second => {
                self.setting.texts.say(Msg::SeatNumbered { who: second, n: 2_u8.into() })
            }
            Contestant::First => first.clone(),
            Contestant::Second => second.clone(),
        }
    }

    /// Whether a person is to act now.
    fn person_acts(&self) -> bool {
        let seat = self.session.game().to_act();
        seat.is_some_and(Seat::is_person) || (seat.is_some() && self.session.game().needs_throw_entered())
    }

    /// Looks at what is due after a step of the game.
    fn proceed(&mut self) {
        self.picked = None;
        self.choice = None;
        self.why = None;
        self.acts = acts::acts(self.session.game());
        self.tell_trouble();
        if let Stage::Over(_) = self.session.game().stage() {
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
        if passes && let Some(throw) = self.session.game().state().throw() {
            self.tell(Weight::News, Msg::ReportNothingMoves { throw: throw.into() });
        }
    }

    /// Asks the strongest level for advice.
    fn ask_hint(&mut self) {
        if !self.person_acts() || !matches!(self.phase, Phase::Waiting) {
            self.tell(Weight::Refusal, Msg::HintNotYours);
            return;
        }
        match self.session.game().stage() {
            Stage::Ritual(_) => self.tell(Weight::Answer, Msg::HintThrow),
            Stage::Throw(_) if self.session.game().choices().is_none() => self.tell(Weight::Answer, Msg::HintThrow),
            Stage::Over(_) => {}
            Stage::Throw(_) | Stage::Use(_) => {
                self.tell(Weight::Answer, Msg::HintThinking);
                self.thinker.ask(Question::Hint(*self.session.game().state()));
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
        self.session.game().state()
    }
}

fn first_house() -> House {
    House::new(1).unwrap_or(House::REBIRTH)
}
