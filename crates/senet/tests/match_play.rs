//! Series of games: scores by player, rounds, draws, decisions.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]

use senet::match_play::{Exchange, Rival, Score, Series, SeriesError};
use senet::record::Record;
use senet::{ByPlayer, MatchPlay, Outcome, Player, Rules};

fn series(id: &str, length: u32) -> Series {
    Series::usual(&Rules::preset(id).unwrap(), length).unwrap().with_names("Ann", "Bob")
}

/// The game due is won by this player.
fn won(series: &mut Series, rival: Rival, points: u16) {
    let side = series.side_of(rival);
    let mut outcome = Outcome { winner: Some(side), points: ByPlayer::default() };
    outcome.points[side] = points;
    series.add(&outcome).unwrap();
}

fn drawn(series: &mut Series, points: u16) {
    series.add(&Outcome { winner: None, points: ByPlayer::new(points, points) }).unwrap();
}

#[test]
fn ten_games_in_two_rounds() {
    let mut dom = series("dom", 3);
    assert_eq!((dom.scoring(), dom.length()), (MatchPlay::TwoRoundsOfFive, 10));
    for winner in [Rival::First, Rival::First, Rival::Second, Rival::First, Rival::First, Rival::First] {
        assert!(!dom.is_decided());
        won(&mut dom, winner, 1);
    }
    assert_eq!(
        dom.rounds().iter().map(|r| (r.number, r.played, r.score)).collect::<Vec<_>>(),
        [(1, 5, Score::new(4, 1)), (2, 1, Score::new(1, 0)),]
    );
    assert_eq!(
        dom.standings(),
        [
            "round 1, 5 of 5 games: Ann 4, Bob 1",
            "round 2, 1 of 5 games: Ann 1, Bob 0",
            "6 of 10 games: Ann 5, Bob 1 won",
            "Ann leads",
        ]
    );
    assert!(!dom.is_decided()); // 5 to 1 with four to play: Bob can still draw level
    drawn(&mut dom, 0);
    assert!(dom.is_decided());
    assert_eq!(dom.standings().last().unwrap(), "Ann has won, whatever the rest brings");
    for _ in 0..3 {
        won(&mut dom, Rival::Second, 1);
    }
    assert!(dom.is_complete());
    assert_eq!(dom.winner(), Some(Rival::First));
    assert_eq!(dom.standings()[2..], ["10 of 10 games: Ann 5, Bob 4 won, 1 drawn", "Ann has won"]);
    assert_eq!(dom.add(&Outcome { winner: None, points: ByPlayer::default() }), Err(SeriesError::Complete));
}

#[test]
fn equal_is_a_draw() {
    let mut dom = series("dom", 10);
    for _ in 0..5 {
        won(&mut dom, Rival::First, 1);
        won(&mut dom, Rival::Second, 1);
    }
    assert!(dom.is_decided());
    assert_eq!((dom.leader(), dom.winner()), (None, None));
    assert_eq!(dom.standings().last().unwrap(), "a draw");
    let rules = Rules::preset("dom").unwrap();
    let error = Series::new(&rules, 9, Exchange::Never).unwrap_err();
    assert_eq!(error.to_string(), "by this rule set a series has 10 games, no more and no fewer");
}

#[test]
fn points_go_to_players_not_sides() {
    let mut jequier = series("jequier", 4);
    won(&mut jequier, Rival::First, 7);
    assert_eq!(jequier.side_of(Rival::First), Player::Dark);
    won(&mut jequier, Rival::First, 2);
    won(&mut jequier, Rival::Second, 8);
    assert_eq!(jequier.score(), Score::new(9, 8));
    assert_eq!(jequier.leader(), Some(Rival::First));
    assert!(!jequier.is_decided()); // one game can bring 15 points
    won(&mut jequier, Rival::Second, 0); // a win that counts nothing
    assert_eq!(jequier.winner(), Some(Rival::First));
    assert_eq!(jequier.undo().map(|game| game.winner), Some(Some(Rival::Second)));
    assert_eq!(jequier.winner(), None);
}

#[test]
fn a_lead_beyond_all_points_decides() {
    let mut jequier = series("jequier", 3);
    won(&mut jequier, Rival::First, 15);
    won(&mut jequier, Rival::First, 1);
    assert!(jequier.is_decided());
    let mut bell = series("bell", 3);
    won(&mut bell, Rival::First, 60);
    won(&mut bell, Rival::First, 60);
    assert!(!bell.is_decided()); // a game of bell has no highest score
    drawn(&mut bell, 3);
    assert_eq!(bell.score(), Score::new(123, 3));
    assert_eq!(bell.winner(), Some(Rival::First));
}

#[test]
fn sides_are_exchanged_as_agreed() {
    let dom = Rules::preset("dom").unwrap();
    let kendall = Rules::preset("kendall").unwrap();
    let sides = |rules, exchange| {
        let series = Series::new(rules, 10, exchange).unwrap();
        (0..10).map(|game| series.side_in(Rival::First, game).letter()).collect::<String>()
    };
    assert_eq!(sides(&dom, Exchange::Never), "LLLLLLLLLL");
    assert_eq!(sides(&dom, Exchange::EveryGame), "LDLDLDLDLD");
    assert_eq!(sides(&dom, Exchange::EveryRound), "LLLLLDDDDD");
    assert_eq!(sides(&kendall, Exchange::EveryRound), "LDLDLDLDLD");
    for length in [0, Series::MOST_GAMES + 1] {
        assert_eq!(
            Series::new(&kendall, length, Exchange::Never),
            Err(SeriesError::Length { least: 1, most: Series::MOST_GAMES })
        );
    }
}

#[test]
fn every_rule_set_has_a_series_that_its_records_carry() {
    for rules in Rules::presets() {
        let mut series = Series::usual(&rules, 4).unwrap().with_names("Ann", "𓊹 \"Bob\"");
        while !series.is_complete() {
            let mut record = Record::new(&rules);
            series.inscribe(&mut record);
            let again = Record::read(&record.to_string()).unwrap();
            assert_eq!(Series::from_record(&again, &rules).unwrap(), series);
            assert_eq!(record.validate(&rules).unwrap(), rules.start());
            match series.played() % 3 {
                0 => won(&mut series, Rival::Second, 5),
                1 => drawn(&mut series, 2),
                _ => won(&mut series, Rival::First, 1),
            }
        }
    }
}

#[test]
fn wrong_series_headers_are_refused() {
    let rules = Rules::preset("kendall").unwrap();
    let mut record = Record::new(&rules);
    assert_eq!(Series::from_record(&record, &rules).unwrap_err().header(), "Game");
    series("kendall", 3).inscribe(&mut record);
    for (key, value) in [
        ("Game", "2/3"),
        ("Game", "4/3"),
        ("Game", "1/0"),
        ("Game", "1/99999999999"),
        ("Exchange", "often"),
        ("Scores", "3:1/0"),
        ("Scores", "1:1/70000"),
    ] {
        let mut wrong = record.clone();
        wrong.set_header(key, value).unwrap();
        let error = Series::from_record(&wrong, &rules).unwrap_err();
        assert_eq!(error.header(), key, "{value}");
    }
}
