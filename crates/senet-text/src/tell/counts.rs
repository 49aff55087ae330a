//! Throws counted, and series scored.

use senet::match_play::{Rival, Score, Series};
use senet::{MatchPlay, Player};
use senet_play::{ChiSquare, RitualKind, Statistics, Verdict};

use crate::{Catalogue, Decimal, Msg};

/// The test in one line, such as `chi-square 3.1, 4 degrees of freedom, p = 0.54: ordinary luck`.
/// Before there are enough throws for it, how many more it takes.
#[must_use]
pub fn statistics_line(texts: &Catalogue, statistics: &Statistics) -> String {
    let Some(ChiSquare { statistic, degrees, p }) = statistics.chi_square() else { return texts.say(Msg::StatsNone) };
    let verdict = match statistics.verdict() {
        Verdict::TooFew => {
            let thrown: u32 = Player::BOTH.iter().map(|&side| statistics.throws()[side]).sum();
            return texts.say(Msg::StatsTooFew { n: Verdict::ENOUGH.saturating_sub(thrown).into() });
        }
        Verdict::Ordinary => Msg::StatsOrdinary,
        Verdict::Unusual => Msg::StatsUnusual,
        Verdict::Suspicious => Msg::StatsSuspicious,
    };
    let chance = if p < 0.001 {
        format!("p < {}", texts.decimal(Decimal::thousandths(0.001)))
    } else {
        format!("p = {}", texts.decimal(Decimal::hundredths(p)))
    };
    texts.say(Msg::StatsLine {
        n: degrees.into(),
        statistic: Decimal::tenths(statistic),
        what: &chance,
        words: &texts.say(verdict),
    })
}

/// How throwing settles who begins, in one sentence.
#[must_use]
pub fn ritual(texts: &Catalogue, kind: RitualKind) -> String {
    texts.say(match kind {
        RitualKind::FirstOne => Msg::RitualFirstOne,
        RitualKind::FirstOnePlays => Msg::RitualFirstOnePlays,
        RitualKind::HigherThrow => Msg::RitualHigherThrow,
    })
}

/// A score of two sides, `3 : 0`.
#[must_use]
pub fn tally(points: senet::ByPlayer<u16>) -> String {
    format!("{} : {}", points[Player::Light], points[Player::Dark])
}

/// The score of a series in a few lines: rounds, if there are any, games, and who leads.
#[must_use]
pub fn standings(texts: &Catalogue, series: &Series) -> Vec<String> {
    let name = |rival: Rival| series.name(rival);
    let pair = |score: Score| {
        texts.say(Msg::SeriesPair {
            who: name(Rival::First),
            first: score[Rival::First].into(),
            other: name(Rival::Second),
            last: score[Rival::Second].into(),
        })
    };
    let length = series.round_length().unwrap_or_default();
    let mut lines: Vec<String> = series
        .rounds()
        .iter()
        .map(|round| {
            texts.say(Msg::SeriesRound {
                round: round.number.into(),
                played: round.played.into(),
                n: length.into(),
                words: &pair(round.score),
            })
        })
        .collect();
    let (played, n, words) = (series.played().into(), series.length().into(), pair(series.score()));
    let mut games = texts.say(match series.scoring() {
        MatchPlay::Games | MatchPlay::TwoRoundsOfFive => Msg::SeriesWon { played, n, words: &words },
        MatchPlay::PiecesLeft | MatchPlay::GamePoints => Msg::SeriesPoints { played, n, words: &words },
    });
    if series.drawn() > 0 {
        games.push_str(&texts.say(Msg::ListAnd));
        games.push_str(&texts.say(Msg::SeriesDrawn { n: series.drawn().into() }));
    }
    lines.push(games);
    lines.push(match (series.leader(), series.is_decided(), series.is_complete()) {
        (Some(rival), true, true) => texts.say(Msg::SeriesHasWon { who: name(rival) }),
        (Some(rival), true, false) => texts.say(Msg::SeriesHasWonEarly { who: name(rival) }),
        (Some(rival), false, _) => texts.say(Msg::SeriesLeads { who: name(rival) }),
        (None, true, _) => texts.say(Msg::SeriesDraw),
        (None, false, _) => texts.say(Msg::SeriesNobodyLeads),
    });
    lines
}
