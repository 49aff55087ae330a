//! What is agreed before a game, row by row.

use senet::match_play::Series;
use senet::{MatchPlay, OptionValue, Player, Rules, WhoBegins};
use senet_play::{Begin, Game, HouseNames, Level, RitualKind, Seat, Terms, ThrowMode};

use crate::table::Animation;

/// A row of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// Sits down.
    Begin,
    Opponent,
    You,
    First,
    Throws,
    Games,
    Names,
    Sticks,
    /// An option of the rule set, by its index.
    Option(usize),
}

impl Row {
    /// The rows for a rule set.
    pub(super) fn of(rules: &Rules) -> Vec<Self> {
        let usual =
            [Self::Begin, Self::Opponent, Self::You, Self::First, Self::Throws, Self::Games, Self::Names, Self::Sticks];
        let options = (0..rules.option_definitions().len()).map(Self::Option);
        let [begin, rest @ ..] = usual;
        std::iter::once(begin).chain(rest).chain(options).collect()
    }
}

/// Who begins, as the form has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    /// As the source of the rule set says.
    Source,
    /// The players throw for it.
    Thrown,
    /// This side.
    Side(Player),
}

/// Which sticks, as the form has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sticks {
    /// The program's.
    Program,
    /// The program's, with a seed.
    Seed(u64),
    /// Those on the table.
    Table,
}

/// What is agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    pub opponent: Option<Level>,
    /// The side of the person at the keyboard; `None` watches.
    pub you: Option<Player>,
    pub first: First,
    pub sticks: Sticks,
    pub games: u32,
    pub names: HouseNames,
    pub animation: Animation,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            opponent: Some(Level::Casual),
            you: Some(Player::Light),
            first: First::Source,
            sticks: Sticks::Program,
            games: 1,
            names: HouseNames::default(),
            animation: Animation::Full,
        }
    }
}

/// One step further in a list, or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Next,
    Previous,
}

/// The neighbour of a value among those allowed, round and round.
fn stepped<T: Copy + PartialEq>(allowed: &[T], now: T, step: Step) -> T {
    let at = allowed.iter().position(|value| *value == now).unwrap_or(0);
    let next = match step {
        Step::Next => at + 1,
        Step::Previous => at + allowed.len() - 1,
    };
    allowed.get(next % allowed.len().max(1)).copied().unwrap_or(now)
}

impl Form {
    /// The choices of who begins that a rule set leaves.
    fn firsts(rules: &Rules) -> Vec<First> {
        let start = rules.clauses().start;
        let mut firsts = vec![First::Source, First::Thrown];
        let fixed = matches!(start.who_begins, WhoBegins::FirstOne | WhoBegins::FirstOnePlays);
        firsts.extend(Player::BOTH.into_iter().filter(|side| !fixed || *side == start.beginner).map(First::Side));
        firsts
    }

    fn lengths(rules: &Rules) -> Vec<u32> {
        match Series::fixed_length(rules.clauses().match_play) {
            Some(length) => vec![1, length],
            None => (1..=21).collect(),
        }
    }

    /// Changes a row; what it cannot be in this rule set it does not become.
    pub(super) fn change(&mut self, row: &Row, rules: &Rules, step: Step) {
        match row {
            Row::Begin | Row::Option(_) => {}
            Row::Opponent => {
                let levels = Level::ALL.into_iter().map(Some);
                let all: Vec<_> = std::iter::once(None).chain(levels).collect();
                self.opponent = stepped(&all, self.opponent, step);
            }
            Row::You => {
                let all = [Some(Player::Light), Some(Player::Dark), None];
                self.you = stepped(&all, self.you, step);
            }
            Row::First => self.first = stepped(&Self::firsts(rules), self.first, step),
            Row::Throws => {
                let seed = match self.sticks {
                    Sticks::Seed(seed) => seed,
                    _ => 1,
                };
                let all = [Sticks::Program, Sticks::Table, Sticks::Seed(seed)];
                self.sticks = stepped(&all, self.sticks, step);
            }
            Row::Games => self.games = stepped(&Self::lengths(rules), self.games_for(rules), step),
            Row::Names => {
                let all: Vec<_> = HouseNames::all().collect();
                self.names = stepped(&all, self.names, step);
            }
            Row::Sticks => {
                self.animation = match self.animation {
                    Animation::Full => Animation::None,
                    Animation::None => Animation::Full,
                };
            }
        }
    }

    /// The length of the series that this rule set allows.
    pub(super) fn games_for(&self, rules: &Rules) -> u32 {
        let allowed = Self::lengths(rules);
        if allowed.contains(&self.games) { self.games } else { 1 }
    }

    fn first_for(&self, rules: &Rules) -> First {
        if Self::firsts(rules).contains(&self.first) { self.first } else { First::Source }
    }

    fn seats(&self) -> (Seat, Seat) {
        match (self.opponent, self.you) {
            (None, _) => (Seat::person(), Seat::person()),
            (Some(level), None) => (Seat::Computer(level), Seat::Computer(level)),
            (Some(level), Some(Player::Light)) => (Seat::person(), Seat::Computer(level)),
            (Some(level), Some(Player::Dark)) => (Seat::Computer(level), Seat::person()),
        }
    }

    /// The game that the form describes.
    pub(super) fn game(&self, rules: Rules) -> Result<(Game, Option<Series>), String> {
        let (light, dark) = self.seats();
        let games = self.games_for(&rules);
        let series = match games {
            1 => None,
            games => Some(Series::usual(&rules, games).map_err(|error| error.to_string())?),
        };
        let first = self.first_for(&rules);
        let usual = Terms::usual(rules, light, dark);
        let terms = Terms {
            throws: match self.sticks {
                Sticks::Program => ThrowMode::System,
                Sticks::Seed(seed) => ThrowMode::Seeded(seed),
                Sticks::Table => ThrowMode::Manual,
            },
            begin: match first {
                First::Source => usual.begin,
                First::Thrown => Begin::Throw,
                First::Side(side) => Begin::Side(side),
            },
            ..usual
        };
        Game::new(terms).map(|game| (game, series)).map_err(|error| error.to_string())
    }

    /// A row's name and value.
    pub(super) fn show(&self, row: &Row, rules: &Rules, chosen: &[(String, OptionValue)]) -> (String, String) {
        let pair = |name: &str, value: String| (name.to_owned(), value);
        match row {
            Row::Begin => pair("Begin", "sit down and play".to_owned()),
            Row::Opponent => pair(
                "Opponent",
                self.opponent.map_or("another person".to_owned(), |level| format!("computer, {level}")),
            ),
            Row::You => pair(
                "You play",
                match (self.opponent, self.you) {
                    (None, _) => "both, taking turns at the keys".to_owned(),
                    (Some(_), Some(side)) => side.to_string(),
                    (Some(_), None) => "nobody: watch".to_owned(),
                },
            ),
            Row::First => pair("Who begins", self.first_words(rules)),
            Row::Throws => pair(
                "Throws",
                match self.sticks {
                    Sticks::Program => "the program's sticks".to_owned(),
                    Sticks::Table => "our own sticks, typed in".to_owned(),
                    Sticks::Seed(seed) => format!("by seed {seed}"),
                },
            ),
            Row::Games => pair("Games", self.games_words(rules)),
            Row::Names => pair("House names", self.names.language().to_owned()),
            Row::Sticks => pair(
                "Animation",
                match self.animation {
                    Animation::Full => "sticks tumble".to_owned(),
                    Animation::None => "none".to_owned(),
                },
            ),
            Row::Option(index) => {
                let Some(definition) = rules.option_definitions().get(*index) else { return pair("", String::new()) };
                (
                    definition.name.clone(),
                    value_of(definition, chosen).to_string().replace("true", "on").replace("false", "off"),
                )
            }
        }
    }

    fn first_words(&self, rules: &Rules) -> String {
        let start = rules.clauses().start;
        let thrown = |kind: RitualKind| match kind {
            RitualKind::FirstOne => "thrown for: first 1 begins",
            RitualKind::FirstOnePlays => "thrown for: first 1 begins with it",
            RitualKind::HigherThrow => "thrown for: the higher throw",
        };
        match self.first_for(rules) {
            First::Source if start.who_begins == WhoBegins::Agreement => format!("{} (as usual)", start.beginner),
            First::Source => format!("{} (source)", thrown(RitualKind::of(start.who_begins))),
            First::Thrown => thrown(RitualKind::of(start.who_begins)).to_owned(),
            First::Side(side) => format!("{side}, by agreement"),
        }
    }

    fn games_words(&self, rules: &Rules) -> String {
        let scored = match rules.clauses().match_play {
            MatchPlay::Games => "",
            MatchPlay::TwoRoundsOfFive => ", in two rounds (source)",
            MatchPlay::PiecesLeft | MatchPlay::GamePoints => ", by points (source)",
        };
        match self.games_for(rules) {
            1 => "one".to_owned(),
            games => format!("{games}{scored}"),
        }
    }

    /// What a row means, in one line.
    pub(super) fn explain(&self, row: &Row, rules: &Rules) -> String {
        match row {
            Row::Begin => "Enter begins. Up and down go through the rows, left and right change them.".to_owned(),
            Row::Opponent => "Novice moves mostly at random, strong looks ahead.".to_owned(),
            Row::You => match self.first_for(rules) {
                First::Thrown => "Where the sides throw for it, whoever wins takes the side that begins.".to_owned(),
                First::Source if rules.clauses().start.who_begins != WhoBegins::Agreement => {
                    "Where the sides throw for it, whoever wins takes the side that begins.".to_owned()
                }
                _ => "Light has the cones, Dark the reels.".to_owned(),
            },
            Row::First => RitualKind::of(rules.clauses().start.who_begins).explanation().to_owned(),
            Row::Throws => "A seed makes the throws come again; Enter types one.".to_owned(),
            Row::Games => "The players change sides as the rule set says.".to_owned(),
            Row::Names => "The thirty houses after the Turin papyrus; l tells of a house.".to_owned(),
            Row::Sticks => "Any key skips what moves.".to_owned(),
            Row::Option(index) => rules.option_definitions().get(*index).map_or(String::new(), |o| o.about.clone()),
        }
    }
}

/// The value that an option has now.
fn value_of(definition: &senet::OptionDefinition, chosen: &[(String, OptionValue)]) -> OptionValue {
    let found = chosen.iter().find(|(name, _)| *name == definition.name).map(|(_, value)| value);
    found.unwrap_or(&definition.default).clone()
}

/// Gives an option its next value.
pub(super) fn change_option(rules: &Rules, index: usize, chosen: &mut Vec<(String, OptionValue)>, step: Step) {
    let Some(definition) = rules.option_definitions().get(index) else { return };
    let values: Vec<&OptionValue> = definition.choices.iter().map(|choice| &choice.value).collect();
    if values.is_empty() {
        return;
    }
    let now = value_of(definition, chosen);
    let next = stepped(&values, &now, step).clone();
    chosen.retain(|(name, _)| *name != definition.name);
    if next != definition.default {
        chosen.push((definition.name.clone(), next));
    }
}
