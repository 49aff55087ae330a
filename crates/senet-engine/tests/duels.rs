//! Duels are fair, and the same again.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use senet::Rules;
use senet_engine::{Budget, Contestant, DuelReport, DuelSettings, LadderSettings, Level, duel, ladder, ladder_table};

fn held(id: &str, levels: [Level; 2], pairs: u64, threads: usize) -> DuelReport {
    let rules = Rules::preset(id).unwrap();
    let [first, second] = levels.map(|level| Contestant { level, budget: Budget::nodes(150) });
    let settings = DuelSettings { pairs, threads: Some(threads), ..DuelSettings::default() };
    duel(&rules, first, second, &settings)
}

#[test]
fn equals_score_one_half() {
    // The same player on both sides of the same throws: every pair is shared.
    let report = held("kendall", [Level::Skilled; 2], 20, 2);
    assert!((report.score.mean - 0.5).abs() < 0.2, "{:?}", report.score);
    let report = held("dom", [Level::Novice; 2], 150, 2);
    assert!((report.score.mean - 0.5).abs() < 2.0 * report.score.margin, "{:?}", report.score);
    assert_eq!(report.wins + report.losses + report.draws + report.unfinished, report.games());
}

#[test]
fn threads_do_not_matter() {
    let one = held("ramses", [Level::Strong, Level::Casual], 6, 1);
    let three = held("ramses", [Level::Strong, Level::Casual], 6, 3);
    assert_eq!(one.table("strong", "casual"), three.table("strong", "casual"));
    assert_eq!(one.score, three.score);
}

#[test]
fn better_levels_win_more() {
    for id in ["pogliaghi-7", "ptolemies", "bell"] {
        let report = held(id, [Level::Skilled, Level::Novice], 60, 2);
        assert!(report.score.is_better(), "{id}: {}", report.score);
        assert_eq!(report.unfinished, 0);
    }
}

#[test]
fn a_ladder_has_three_rungs_and_a_table() {
    let rules = [Rules::preset("bell-cornelius").unwrap()];
    let duels = DuelSettings { pairs: 4, ..DuelSettings::default() };
    let mut told = 0;
    let rungs = ladder(&rules, &LadderSettings { duels, strong_pairs: 4, strong: Budget::depth(2) }, |_| told += 1);
    assert_eq!((rungs.len(), told), (3, 3));
    let table = ladder_table(&rungs);
    assert_eq!(table.lines().count(), 5);
    assert!(table.contains("| bell-cornelius | strong | skilled | 8 |"), "{table}");
}
