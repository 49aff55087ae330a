//! A position that is being set up: anything can be put, and what the rules say
//! against it is told.

use senet::record::Record;
use senet::{House, Place as Part, Player, Problem, Rules, Setup, SetupProblems, State, Throw};
use senet_board::{Orientation, Place, Plan};

use super::on_board::plain;
use super::{Beside, HouseSeen, Men, OnBoard, Phase, Pointed};

/// A number that a position has beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Pieces in hand.
    Hand(Player),
    /// Pieces captured for good.
    Lost(Player),
    /// Turns to miss.
    Missed(Player),
    /// Throws owed to the side after the present one.
    Owed,
}

/// A position that is being set up.
#[derive(Clone, Debug)]
pub struct Editor {
    rules: Rules,
    plan: Plan,
    setup: Setup,
    men: Men,
}

impl Editor {
    /// Begins with a position.
    #[must_use]
    pub fn new(rules: Rules, state: &State) -> Self {
        let info = rules.info();
        let plan = Plan::of_rules(info, rules.clauses(), Orientation::of(info));
        Self { plan, setup: Setup::from(state), men: Men::of(state), rules }
    }

    /// The position, or everything that is wrong with it.
    ///
    /// # Errors
    /// When the rules know no such position.
    pub fn state(&self) -> Result<State, SetupProblems> {
        self.setup.validate(&self.rules)
    }

    /// A record that begins there.
    ///
    /// # Errors
    /// As [`state`](Self::state).
    pub fn record(&self) -> Result<Record, SetupProblems> {
        let state = self.state()?;
        let mut record = Record::new(&self.rules);
        record.set_start(&self.rules, &state);
        Ok(record)
    }

    /// What is set up.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Takes another position, for example one read from its text.
    pub fn set(&mut self, state: &State) {
        self.change(|setup| *setup = Setup::from(state));
    }

    /// Takes every piece off the houses.
    pub fn clear(&mut self) {
        self.change(|setup| *setup = Setup { side: setup.side, ..Setup::default() });
    }

    /// The side to throw or to move.
    pub fn give(&mut self, side: Player) {
        self.change(|setup| setup.side = Some(side));
    }

    /// The throw that waits to be used.
    pub fn thrown(&mut self, throw: Option<Throw>) {
        self.change(|setup| {
            setup.throw = throw;
            setup.remainder = None;
            setup.bound = None;
        });
    }

    /// The counts that this rule set has a use for.
    #[must_use]
    pub fn counts(&self) -> Vec<Count> {
        let sides = |count: fn(Player) -> Count| Player::BOTH.map(count);
        let all = [sides(Count::Hand), sides(Count::Lost), sides(Count::Missed)].concat();
        all.into_iter().chain([Count::Owed]).filter(|&count| self.knows(count)).collect()
    }

    /// A count.
    #[must_use]
    pub fn count(&self, count: Count) -> u8 {
        *of(count, &mut self.setup.clone())
    }

    /// Sets a count.
    pub fn put(&mut self, count: Count, value: u8) {
        self.change(|setup| *of(count, setup) = value);
    }

    /// Asks the rules with a position that has such a count.
    fn knows(&self, count: Count) -> bool {
        let mut asked = Setup::from(&self.rules.start());
        *of(count, &mut asked) += 1;
        let part = match count {
            Count::Hand(_) => Part::Hand,
            Count::Lost(_) => Part::Lost,
            Count::Missed(_) => Part::Skip,
            Count::Owed => Part::Owed,
        };
        let foreign = |problems: SetupProblems| {
            problems.iter().any(|found| found.place == part && matches!(found.reason, Problem::ForeignTag { .. }))
        };
        !asked.validate(&self.rules).is_err_and(foreign)
    }

    fn change(&mut self, change: impl FnOnce(&mut Setup)) {
        change(&mut self.setup);
        // Pieces that are nowhere have left the board: so a position is mostly whole.
        let all = self.rules.clauses().start.pieces;
        for side in Player::BOTH {
            let on_board = u8::try_from(self.setup.pieces[side].len()).unwrap_or(all);
            let placed = on_board.saturating_add(self.setup.in_hand[side]).saturating_add(self.setup.lost[side]);
            self.setup.borne_off[side] = all.saturating_sub(placed);
        }
        self.men = Men::of(&self.setup.state_unchecked());
    }

    fn holder(&self, house: House) -> Option<Player> {
        Player::BOTH.into_iter().find(|&side| self.setup.pieces[side].contains(house))
    }

    fn hold(&mut self, house: House, holder: Option<Player>) {
        self.change(|setup| {
            for side in Player::BOTH {
                let pieces = setup.pieces[side];
                setup.pieces[side] = if holder == Some(side) { pieces.with(house) } else { pieces.without(house) };
            }
        });
    }
}

fn of(count: Count, setup: &mut Setup) -> &mut u8 {
    match count {
        Count::Hand(side) => &mut setup.in_hand[side],
        Count::Lost(side) => &mut setup.lost[side],
        Count::Missed(side) => &mut setup.missed[side],
        Count::Owed => &mut setup.owed,
    }
}

impl OnBoard for Editor {
    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn plan(&self) -> Plan {
        self.plan
    }

    fn house(&self, house: House) -> HouseSeen {
        plain(house, self.holder(house))
    }

    fn men(&self) -> &Men {
        &self.men
    }

    fn phase(&self) -> Phase {
        Phase::Still
    }

    fn beside(&self) -> Beside {
        Beside { hand: self.setup.in_hand, off: self.setup.borne_off, lost: self.setup.lost }
    }

    fn chosen(&self) -> Option<Place> {
        None
    }

    fn offered(&self, _: Place) -> super::Offered {
        super::Offered::No
    }

    /// Empty, Light, Dark, and empty again.
    fn point(&mut self, place: Place) -> Pointed {
        if let Place::House(house) = place {
            let next = match self.holder(house) {
                None => Some(Player::Light),
                Some(Player::Light) => Some(Player::Dark),
                Some(Player::Dark) => None,
            };
            self.hold(house, next);
        }
        Pointed::Choice
    }

    fn take_up(&mut self, _: Place) {}

    fn put_down(&mut self, _: Place) {}

    fn let_go(&mut self) {}

    fn next_origin(&mut self) -> Option<Place> {
        None
    }
}

#[cfg(test)]
mod tests {
    use senet::PRESET_IDS;
    use senet_play::Game;

    use super::*;

    #[test]
    fn a_house_is_touched_until_it_holds_what_it_should() {
        let rules = Rules::preset("kendall").unwrap();
        let start = rules.start();
        let mut editor = Editor::new(rules, &start);
        let house = Place::House(House::new(30).unwrap());
        editor.point(house);
        assert_eq!(editor.holder(House::HORUS), Some(Player::Light));
        assert!(editor.state().unwrap_err().to_string().starts_with("Light has 8 pieces"));
        editor.point(house);
        editor.point(house);
        assert_eq!(editor.state(), Ok(start));
        editor.clear();
        assert_eq!(editor.setup().borne_off, senet::ByPlayer::new(7, 7));
        assert!(editor.state().is_err());
    }

    #[test]
    fn every_start_can_be_shared_and_played_on_from() {
        for id in PRESET_IDS {
            let rules = Rules::preset(id).unwrap();
            let mut editor = Editor::new(rules.clone(), &rules.start());
            let counts = editor.counts();
            for count in counts {
                editor.put(count, editor.count(count));
            }
            let record = editor.record().unwrap();
            assert_eq!(Game::from_record(&record).unwrap().state(), &rules.start(), "{id}");
        }
    }
}
