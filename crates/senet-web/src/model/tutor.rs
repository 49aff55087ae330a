//! A lesson at the board. Every own piece may be pointed at, and every place
//! after it: what is right is not shown before it is answered.

use senet::{House, Move, Player, Rules, State, Throw, ThrowSet};
use senet_board::{LastMove, Orientation, Place, Plan};
use senet_book::{Answer, Chapter, Lesson, LessonRun, Outcome, Section, Step, Task};

use super::on_board::plain;
use super::{Beside, HouseSeen, Men, Offered, OnBoard, Phase, Pointed};

/// A lesson, and the way through it.
#[derive(Clone, Debug)]
pub struct Tutor {
    run: LessonRun,
    chapter: Chapter,
    plan: Plan,
    state: State,
    men: Men,
    chosen: Option<Place>,
    last: LastMove,
    named: ThrowSet,
}

impl Tutor {
    /// The lesson of a rule set; `None` where the book shows nothing of it.
    #[must_use]
    pub fn new(rules: &Rules, chapter: Chapter) -> Option<Self> {
        let run = LessonRun::new(Lesson::of(rules, &chapter));
        let state = run.step()?.state;
        let info = rules.info();
        Some(Self {
            plan: Plan::of_rules(info, rules.clauses(), Orientation::of(info)),
            men: Men::of(&state),
            run,
            chapter,
            state,
            chosen: None,
            last: LastMove::default(),
            named: ThrowSet::default(),
        })
    }

    /// The way through the lesson.
    #[must_use]
    pub fn run(&self) -> &LessonRun {
        &self.run
    }

    /// What the lesson is made from.
    #[must_use]
    pub fn chapter(&self) -> &Chapter {
        &self.chapter
    }

    /// The section of the book that the question is taken from.
    #[must_use]
    pub fn shown(&self) -> Option<&Section> {
        self.chapter.shown(self.run.step()?)
    }

    /// The section that tells a clause.
    #[must_use]
    pub fn clause(&self, label: &str) -> Option<&Section> {
        self.chapter.clause(label).map(|(_, section)| section)
    }

    /// The values named so far.
    #[must_use]
    pub fn named(&self) -> ThrowSet {
        self.named
    }

    /// Names a value, or takes it back.
    pub fn name(&mut self, throw: Throw) {
        self.named = if self.named.contains(throw) {
            self.named.iter().filter(|&other| other != throw).collect()
        } else {
            self.named.iter().chain([throw]).collect()
        };
    }

    /// Answers; after the right answer nothing is asked any more.
    pub fn answer(&mut self, answer: Answer) {
        if self.run.is_answered() {
            return;
        }
        self.chosen = None;
        if let Some(Outcome::Right(after)) = self.run.answer(answer) {
            let mover = self.state.side_to_move().zip(after.played);
            self.state = after.state;
            self.men.follow(&self.state, mover);
            if let Some(played) = after.played {
                self.last = LastMove { from: played.origin(), to: played.destination() };
            }
        }
    }

    /// To the next question, or to the one before.
    pub fn go(&mut self, on: Way) {
        match on {
            Way::On => self.run.go_on(),
            Way::Back => self.run.go_back(),
            Way::Again => self.run = LessonRun::new(self.run.lesson().clone()),
        }
        self.chosen = None;
        self.last = LastMove::default();
        self.named = ThrowSet::default();
        if let Some(step) = self.run.step() {
            self.state = step.state;
            self.men = Men::of(&self.state);
        }
    }

    /// The side that is asked, while it is asked for a move.
    fn side(&self) -> Option<Player> {
        let step = self.run.step().filter(|_| !self.run.is_answered())?;
        let moves = matches!(step.task, Task::Play | Task::Find | Task::Do(_) | Task::Instead);
        self.state.side_to_move().filter(|_| moves)
    }

    fn own(&self, place: Place) -> bool {
        let Some(side) = self.side() else { return false };
        match place {
            Place::House(house) => self.state.holder(house) == Some(side),
            Place::Hand => self.state.in_hand()[side] > 0,
            Place::Off => false,
        }
    }

    /// The move that is meant by two places.
    fn meant(&self, step: &Step, from: Place, to: Place) -> Option<Move> {
        let rules = self.run.lesson().rules();
        match (from, to) {
            (Place::House(from), Place::House(to)) => Some(step.meant(rules, from, Some(to))),
            (Place::House(from), Place::Off) => Some(step.meant(rules, from, None)),
            (Place::Hand, Place::House(on)) => {
                let enters = step.legal(rules).into_iter().filter(|legal| legal.origin().is_none());
                Some(enters.into_iter().find(|legal| legal.leads_to(Some(on))).unwrap_or(Move::Enter { on }))
            }
            _ => None,
        }
    }
}

/// Where to in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the next question.
    On,
    /// To the one before.
    Back,
    /// To the first.
    Again,
}

impl OnBoard for Tutor {
    fn rules(&self) -> &Rules {
        self.run.lesson().rules()
    }

    fn plan(&self) -> Plan {
        self.plan
    }

    fn house(&self, house: House) -> HouseSeen {
        let place = Place::House(house);
        HouseSeen {
            origin: Offered::when(self.own(place)),
            chosen: Offered::when(self.chosen == Some(place)),
            left: Offered::when(self.last.from == Some(house)),
            reached: Offered::when(self.last.to == Some(house)),
            ..plain(house, self.state.holder(house))
        }
    }

    fn men(&self) -> &Men {
        &self.men
    }

    fn phase(&self) -> Phase {
        Phase::Still
    }

    fn beside(&self) -> Beside {
        Beside::of(&self.state)
    }

    fn chosen(&self) -> Option<Place> {
        self.chosen
    }

    fn offered(&self, place: Place) -> Offered {
        match place {
            Place::Off => Offered::when(matches!(self.chosen, Some(Place::House(_)))),
            Place::Hand | Place::House(_) => Offered::when(self.own(place)),
        }
    }

    fn point(&mut self, place: Place) -> Pointed {
        if self.side().is_none() {
            return Pointed::Nothing;
        }
        match self.chosen {
            Some(chosen) if chosen == place => self.chosen = None,
            Some(chosen) if !self.own(place) => {
                let meant = self.run.step().and_then(|step| self.meant(step, chosen, place));
                if let Some(meant) = meant {
                    self.answer(Answer::Move(meant));
                }
            }
            _ if self.own(place) => self.chosen = Some(place),
            _ => return Pointed::Nothing,
        }
        Pointed::Choice
    }

    fn take_up(&mut self, place: Place) {
        self.chosen = Some(place).filter(|&place| self.own(place));
    }

    fn put_down(&mut self, place: Place) {
        if self.chosen != Some(place) {
            self.point(place);
        }
    }

    fn let_go(&mut self) {
        self.chosen = None;
    }

    fn next_origin(&mut self) -> Option<Place> {
        let all: Vec<Place> = House::all().map(Place::House).filter(|&place| self.own(place)).collect();
        let at = all.iter().position(|&place| Some(place) == self.chosen);
        self.chosen = all.get(at.map_or(0, |at| (at + 1) % all.len())).copied();
        self.chosen
    }
}

#[cfg(test)]
mod tests {
    use senet::PRESET_IDS;

    use super::*;

    #[test]
    fn every_lesson_can_be_gone_through_with_right_answers() {
        for id in PRESET_IDS {
            let rules = Rules::preset(id).unwrap();
            let mut tutor = Tutor::new(&rules, Chapter::of(&rules)).unwrap();
            while let Some(step) = tutor.run().step().cloned() {
                match step.solution(&rules) {
                    Answer::Move(chosen) if chosen.origin().is_some() => {
                        tutor.point(chosen.origin().map(Place::House).unwrap());
                        tutor.point(chosen.destination().map_or(Place::Off, Place::House));
                        if !tutor.run().is_answered() {
                            tutor.answer(Answer::Move(chosen));
                        }
                    }
                    answer => tutor.answer(answer),
                }
                assert!(tutor.run().is_answered(), "{id}: question {}", tutor.run().number());
                tutor.go(Way::On);
            }
            assert_eq!(tutor.run().mistakes(), 0, "{id}");
        }
    }

    #[test]
    fn what_is_not_allowed_is_refused_with_its_clause() {
        let rules = Rules::preset("kendall").unwrap();
        let mut tutor = Tutor::new(&rules, Chapter::of(&rules)).unwrap();
        while tutor.side().is_none() {
            tutor.go(Way::On);
        }
        let from = tutor.next_origin().unwrap();
        tutor.put_down(Place::Off);
        let Some(Outcome::Wrong(mistake)) = tutor.run().answered() else { panic!("{from:?} may not leave yet") };
        assert!(mistake.clause.is_some());
        assert_eq!(tutor.chosen(), None);
    }
}
