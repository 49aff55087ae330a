//! The measured ladder: each level against the one below it.

use core::fmt::Write as _;

use senet::{MatchPlay, Rules};

use crate::{Budget, Contestant, DuelReport, DuelSettings, Level, duel};

/// How a ladder is measured.
#[derive(Clone, Copy, Debug)]
pub struct LadderSettings {
    /// How each rung's duel is held.
    pub duels: DuelSettings,
    /// Pairs of games for the topmost rung, which costs the most.
    pub strong_pairs: u64,
    /// What the strongest level may spend on a move; nodes or depth, so that the
    /// ladder is the same again.
    pub strong: Budget,
}

/// 2,000 pairs a rung, 1,000 for the topmost; the strongest level looks 3 plies
/// ahead at most and at about 600 positions a move.
impl Default for LadderSettings {
    fn default() -> Self {
        let duels = DuelSettings { pairs: 2000, ..DuelSettings::default() };
        Self { duels, strong_pairs: 1000, strong: Budget::nodes(600).up_to(3) }
    }
}

/// A level against the one below it.
#[derive(Clone, Debug)]
pub struct Rung {
    /// The rule set's identifier.
    pub rules: String,
    /// The stronger level: the first contestant.
    pub upper: Level,
    /// The weaker level.
    pub lower: Level,
    /// Whether games of this rule set score points that differ.
    points: Option<[f64; 2]>,
    /// What the duel showed.
    pub report: DuelReport,
}

/// Measures the ladder of each rule set; `told` hears of each rung when it is done.
#[must_use]
pub fn ladder(rule_sets: &[Rules], settings: &LadderSettings, mut told: impl FnMut(&Rung)) -> Vec<Rung> {
    let mut rungs = Vec::new();
    for rules in rule_sets {
        for pair in Level::ALL.windows(2) {
            let &[lower, upper] = pair else { continue };
            let contestant = |level| Contestant { level, budget: settings.strong };
            let pairs = if upper == Level::Strong { settings.strong_pairs } else { settings.duels.pairs };
            let duels = DuelSettings { pairs, ..settings.duels };
            let report = duel(rules, contestant(upper), contestant(lower), &duels);
            let scored = matches!(rules.clauses().match_play, MatchPlay::PiecesLeft | MatchPlay::GamePoints);
            let points = scored.then_some(report.mean_points);
            let rung = Rung { rules: rules.id().to_owned(), upper, lower, points, report };
            told(&rung);
            rungs.push(rung);
        }
    }
    rungs
}

impl Rung {
    /// The heading of the Markdown table.
    pub const HEADING: &'static str = "\
| rule set | level | against | games | score % (95 %) | won / drawn / lost | given up | plies a game | points a game |
|---|---|---|--:|--:|--:|--:|--:|--:|";

    /// The rung as a line of the Markdown table.
    #[must_use]
    pub fn line(&self) -> String {
        let report = &self.report;
        let mut line = format!(
            "| {} | {} | {} | {} | {:.1} ± {:.1} | {} / {} / {} | {} | {:.0} | ",
            self.rules,
            self.upper,
            self.lower,
            report.games(),
            100.0 * report.score.mean,
            100.0 * report.score.margin,
            report.wins,
            report.draws,
            report.losses,
            report.unfinished,
            report.mean_plies,
        );
        // Writing to a string does not fail.
        let _ = match self.points {
            Some([upper, lower]) => write!(line, "{upper:.2} : {lower:.2} |"),
            None => write!(line, "|"),
        };
        line
    }
}

/// The ladder as a Markdown table.
#[must_use]
pub fn ladder_table(rungs: &[Rung]) -> String {
    let lines = rungs.iter().map(|rung| rung.line() + "\n");
    Rung::HEADING.to_owned() + "\n" + &lines.collect::<String>()
}
