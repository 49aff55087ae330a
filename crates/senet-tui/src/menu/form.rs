//! What is agreed before a game, row by row.

use senet::match_play::Series;
use senet::{MatchPlay, OptionValue, Player, Rules, WhoBegins};
use senet_play::{Begin, Game, Level, RitualKind, Seat, Terms, ThrowMode};
use senet_text::tell::{self, HouseNames};
use senet_text::{Catalogue, Lang, Msg};

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
    Language,
    /// An option of the rule set, by its index.
    Option(usize),
}

impl Row {
    /// The rows for a rule set.
    pub(super) fn of(rules: &Rules) -> Vec<Self> {
        let usual = [
            Self::Begin,
            Self::Opponent,
            Self::You,
            Self::First,
            Self::Throws,
            Self::Games,
            Self::Names,
            Self::Sticks,
            Self::Language,
        ];
        let options = (0..rules.option_definitions().len()).map(Self::Option);
        usual.into_iter().chain(options).collect()
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
    pub lang: Lang,
    pub names: HouseNames,
    pub animation: Animation,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            opponent: Some(Level::default()),
            you: Some(Player::Light),
            first: First::Source,
            sticks: Sticks::Program,
            games: 1,
            lang: Lang::default(),
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
            Row::Language => self.lang = stepped(&Lang::ALL, self.lang, step),
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
        Game::new(terms).map(|game| (game, series)).map_err(|error| tell::terms_error(Catalogue::of(self.lang), &error))
    }

    /// A row's name and value.
    pub(super) fn show(&self, row: &Row, rules: &Rules, chosen: &[(String, OptionValue)]) -> (String, String) {
        let texts = Catalogue::of(self.lang);
        let pair = |name: Msg<'_>, value: String| (texts.say(name), value);
        match row {
            Row::Begin => pair(Msg::FormBegin, texts.say(Msg::FormBeginValue)),
            Row::Opponent => pair(
                Msg::FormOpponent,
                self.opponent.map_or_else(
                    || texts.say(Msg::FormAnotherPerson),
                    |level| tell::seat(texts, &Seat::Computer(level)),
                ),
            ),
            Row::You => pair(
                Msg::FormYou,
                texts.say(match (self.opponent, self.you) {
                    (None, _) => Msg::FormYouBoth,
                    (Some(_), Some(side)) => Msg::SideName { side },
                    (Some(_), None) => Msg::FormYouNobody,
                }),
            ),
            Row::First => pair(Msg::FormFirst, self.first_words(texts, rules)),
            Row::Throws => pair(
                Msg::FormThrows,
                match self.sticks {
                    Sticks::Program => texts.say(Msg::FormThrowsProgram),
                    Sticks::Table => texts.say(Msg::FormThrowsTable),
                    Sticks::Seed(seed) => texts.say(Msg::FormThrowsSeed { seed: &seed.to_string() }),
                },
            ),
            Row::Games => pair(Msg::FormGames, self.games_words(texts, rules)),
            Row::Names => pair(Msg::FormNames, self.names.title(texts)),
            Row::Sticks => pair(
                Msg::FormAnimation,
                texts.say(match self.animation {
                    Animation::Full => Msg::FormAnimationFull,
                    Animation::None => Msg::FormAnimationNone,
                }),
            ),
            Row::Language => pair(Msg::FormLanguage, self.lang.name().to_owned()),
            Row::Option(index) => {
                let Some(definition) = rules.option_definitions().get(*index) else {
                    return (String::new(), String::new());
                };
                let value = tell::option_value(texts, definition, &value_of(definition, chosen));
                (texts.term(&definition.name).to_owned(), value)
            }
        }
    }

    fn first_words(&self, texts: &Catalogue, rules: &Rules) -> String {
        let start = rules.clauses().start;
        let thrown = texts.say(match RitualKind::of(start.who_begins) {
            RitualKind::FirstOne => Msg::FormFirstOne,
            RitualKind::FirstOnePlays => Msg::FormFirstOnePlays,
            RitualKind::HigherThrow => Msg::FormHigherThrow,
        });
        match self.first_for(rules) {
            First::Source if start.who_begins == WhoBegins::Agreement => {
                texts.say(Msg::FormAsUsual { side: start.beginner })
            }
            First::Source => texts.say(Msg::FormAsSource { words: &thrown }),
            First::Thrown => thrown,
            First::Side(side) => texts.say(Msg::FormByAgreement { side }),
        }
    }

    fn games_words(&self, texts: &Catalogue, rules: &Rules) -> String {
        let n = self.games_for(rules);
        match (n, rules.clauses().match_play) {
            (1, _) => texts.say(Msg::FormGamesOne),
            (n, MatchPlay::Games) => n.to_string(),
            (n, MatchPlay::TwoRoundsOfFive) => texts.say(Msg::FormGamesRounds { n: n.into() }),
            (n, MatchPlay::PiecesLeft | MatchPlay::GamePoints) => texts.say(Msg::FormGamesPoints { n: n.into() }),
        }
    }

    /// What a row means, in one line.
    pub(super) fn explain(&self, row: &Row, rules: &Rules) -> String {
        let texts = Catalogue::of(self.lang);
        texts.say(match row {
            Row::Begin => Msg::FormBeginHelp,
            Row::Opponent => Msg::LevelAbout,
            Row::You => match self.first_for(rules) {
                First::Thrown => Msg::FormYouThrown,
                First::Source if rules.clauses().start.who_begins != WhoBegins::Agreement => Msg::FormYouThrown,
                _ => Msg::FormYouHelp,
            },
            Row::First => return tell::ritual(texts, RitualKind::of(rules.clauses().start.who_begins)),
            Row::Throws => Msg::FormThrowsHelp,
            Row::Games => Msg::FormGamesHelp,
            Row::Names => Msg::FormNamesHelp,
            Row::Sticks => Msg::FormAnimationHelp,
            Row::Language => Msg::FormLanguageHelp,
            Row::Option(index) => {
                let about = rules.option_definitions().get(*index).map_or("", |option| option.about.as_str());
                return texts.term(about).to_owned();
            }
        })
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
