use std::fs;
use std::path::Path;

use senet::match_play::{Exchange, Series};
use senet::{MatchPlay, PRESET_IDS, Player, Rules, Throw};

use super::*;
use crate::{Begin, Budget, Choice, Game, Level, Seat, Session, Stage, Terms, ThrowMode};

fn game(id: &str, throws: ThrowMode) -> Game {
    let terms = Terms::usual(Rules::preset(id).unwrap(), Seat::Computer(Level::Novice), Seat::Computer(Level::Casual));
    Game::new(Terms { throws, ..terms }).unwrap()
}

/// One step of a game that plays by itself.
fn step(session: &mut Session) {
    let Some(side) = session.game().state().side_to_move() else { return };
    if matches!(session.game().stage(), Stage::Ritual(_)) {
        session.act(Game::cast).unwrap();
        return;
    }
    let plies = session.game().plies().len();
    let choice = match session.game().opponent(side, Budget::nodes(10)) {
        Some(mut opponent) => opponent.decide(session.game().state(), plies).unwrap(),
        None => match session.game().legal_moves() {
            Some(moves) => Choice::Use(moves.get(plies % moves.len()).unwrap()),
            None => Choice::Throw,
        },
    };
    match choice {
        Choice::Throw => session.act(Game::cast).map(drop),
        Choice::Instead(chosen) => session.act(|game| game.choose_instead(chosen).map(drop)),
        Choice::Use(chosen) => session.act(|game| game.play(chosen).map(drop)),
    }
    .unwrap();
    assert!(session.take_trouble().is_none());
}

fn over(session: &Session) -> bool {
    session.game().outcome().is_some()
}

fn at(folder: &Path) -> std::path::PathBuf {
    folder.join("game.senet")
}

fn resume(path: &Path) -> Session {
    Session::resume(SaveFile::open(path).unwrap(), None).unwrap()
}

#[test]
fn a_game_resumed_at_every_step_is_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    for id in PRESET_IDS {
        let path = folder.path().join(format!("{id}.senet"));
        let mut whole = Session::begin(game(id, ThrowMode::Seeded(11)), None, None);
        while !over(&whole) {
            step(&mut whole);
        }
        drop(Session::begin(game(id, ThrowMode::Seeded(11)), None, Some(SaveFile::create(&path).unwrap())));
        // Programs that each take a few steps and are gone.
        let mut steps = 1;
        // One rule set at every step, the others in strides.
        let all = if id == PRESET_IDS[0] { 1 } else { 40 };
        loop {
            let mut session = resume(&path);
            if over(&session) {
                assert_eq!(session.record().to_string(), whole.record().to_string(), "{id}");
                break;
            }
            (0..steps).for_each(|_| step(&mut session));
            steps = (steps * 3 + all) % 200;
        }
        fs::remove_file(&path).unwrap();
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "no lock or part is left");
}

#[test]
fn throws_drawn_by_the_system_go_on_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut session =
        Session::begin(game("skiryuk", ThrowMode::System), None, SaveFile::create(&at(folder.path())).ok());
    (0..30).for_each(|_| step(&mut session));
    let mut ahead = session.game().clone();
    while ahead.cast().is_err() {
        ahead.play(ahead.legal_moves().unwrap().get(0).unwrap()).unwrap();
    }
    drop(session);
    let mut session = resume(&at(folder.path()));
    assert_eq!(session.game().throw_mode(), ThrowMode::System);
    assert_eq!(session.game().seed(), ahead.seed());
    assert_eq!(session.record().header("Date").map(str::len), Some(10));
    session
        .act(|game| {
            while game.cast().is_err() {
                game.play(game.legal_moves().unwrap().get(0).unwrap())?;
            }
            Ok(())
        })
        .unwrap();
    assert_eq!(session.game().on_table(), ahead.on_table());
}

#[test]
fn entered_throws_are_kept_those_taken_back_too() {
    let folder = tempfile::tempdir().unwrap();
    let terms = Terms::usual(Rules::preset("jequier").unwrap(), Seat::person(), Seat::Person { name: "B".into() });
    let game = Game::new(Terms { throws: ThrowMode::Manual, ..terms }).unwrap();
    let mut session = Session::begin(game, None, SaveFile::create(&at(folder.path())).ok());
    let throw = |value| Throw::new(value).unwrap();
    for value in [2, 1] {
        session.act(|game| game.enter_throw(throw(value))).unwrap();
    }
    for value in [3, 2] {
        session
            .act(|game| {
                game.play(game.legal_moves().unwrap().get(0).unwrap())?;
                game.enter_throw(throw(value))
            })
            .unwrap();
    }
    session.act(Game::undo).unwrap();
    let (state, plies) = (*session.game().state(), session.game().plies().len());
    assert!(session.record().header("Thrown").is_some());
    drop(session);
    let mut session = resume(&at(folder.path()));
    assert_eq!((*session.game().state(), session.game().plies().len()), (state, plies));
    assert_eq!(session.game().seats()[Player::Dark].title(), "B", "B threw the 1");
    session.act(|game| game.play(game.legal_moves().unwrap().get(0).unwrap()).map(drop)).unwrap();
    assert!(!session.game().needs_throw_entered());
    assert_eq!(session.act(Game::cast).unwrap().throw, throw(2));
}

#[test]
fn records_from_elsewhere_can_be_played_on() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(at(folder.path()), "[Rules \"kendall\"] [Light \"Ann\"] 1. D 4 14-18 2. D 2 ... *").unwrap();
    let mut session = resume(&at(folder.path()));
    assert_eq!(session.game().seats()[Player::Light].title(), "Ann");
    for _ in 0..20 {
        step(&mut session);
    }
    assert_eq!(session.record().header("SeedAfter"), Some("2"));
    let plies = session.game().plies().to_vec();
    drop(session);
    let played = |plies: &[crate::Ply]| plies.iter().map(|ply| (ply.throw(), ply.played)).collect::<Vec<_>>();
    assert_eq!(played(resume(&at(folder.path())).game().plies()), played(&plies));
}

#[test]
fn a_save_cut_off_anywhere_is_whole_or_refused_and_kept() {
    let home = tempfile::tempdir().unwrap();
    let shelf = Shelf::at(home.path());
    let mut session =
        Session::begin(game("dom", ThrowMode::Seeded(4)), None, shelf.new_save(&Rules::preset("dom").unwrap()).ok());
    (0..12).for_each(|_| step(&mut session));
    let path = session.save_path().unwrap().to_owned();
    drop(session);
    let text = fs::read_to_string(&path).unwrap();
    let mut aside = 0;
    for len in (0..text.len()).step_by(7) {
        fs::write(&path, &text[..len]).unwrap();
        let error = Session::resume(SaveFile::open(&path).unwrap(), Some(&shelf)).unwrap_err();
        aside += 1;
        let SaveError::Damaged { moved: Some(moved), .. } = &error else { panic!("{error}") };
        assert!(moved.to_string_lossy().ends_with(&format!("dom.senet.damaged-{aside}")), "{moved:?}");
        assert_eq!(fs::read_to_string(moved).unwrap(), text[..len]);
        assert!(!path.exists());
        assert!(error.remedy().contains("nothing is lost"), "{}", error.remedy());
        assert!(matches!(shelf.latest(), Err(SaveError::NothingKept { .. })));
    }
    // A part that was being written when the program was killed is not looked at.
    fs::write(&path, &text).unwrap();
    fs::write(lock::beside(&path, "part"), &text[..20]).unwrap();
    let session = Session::resume(shelf.latest().unwrap(), Some(&shelf)).unwrap();
    assert_eq!(session.record().to_string(), text);
}

#[test]
fn files_outside_the_shelf_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::at(folder.path().join("home"));
    fs::write(at(folder.path()), "my notes").unwrap();
    let error = Session::resume(SaveFile::open(&at(folder.path())).unwrap(), Some(&shelf)).unwrap_err();
    assert!(error.remedy().contains("untouched"), "{}", error.remedy());
    assert_eq!(fs::read_to_string(at(folder.path())).unwrap(), "my notes");
    let error = SaveFile::create(&at(folder.path())).unwrap_err();
    assert!(error.to_string().contains("already") && error.remedy().contains("nothing was overwritten"));
}

#[test]
fn two_programs_do_not_share_a_game() {
    let home = tempfile::tempdir().unwrap();
    let shelf = Shelf::at(home.path());
    let rules = Rules::preset("kendall").unwrap();
    let first = Session::begin(game("kendall", ThrowMode::Seeded(1)), None, shelf.new_save(&rules).ok());
    let path = first.save_path().unwrap().to_owned();
    let error = SaveFile::open(&path).unwrap_err();
    assert!(error.to_string().starts_with("another program is playing the game in "), "{error}");
    assert!(matches!(shelf.latest(), Err(SaveError::AllInUse)));
    let second = Session::begin(game("kendall", ThrowMode::Seeded(1)), None, shelf.new_save(&rules).ok());
    assert_ne!(second.save_path(), Some(path.as_path()));
    drop(first);
    assert_eq!(shelf.latest().unwrap().path(), path);
    assert_eq!(shelf.kept().unwrap().len(), 2);
}

#[test]
fn a_game_that_cannot_be_written_goes_on_and_says_so_once() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).unwrap();
    let mut session = Session::begin(game("kendall", ThrowMode::Seeded(1)), None, SaveFile::create(&at(&inner)).ok());
    assert!(session.take_trouble().is_none());
    fs::rename(&inner, folder.path().join("gone")).unwrap();
    session.act(Game::cast).unwrap();
    let error = session.take_trouble().unwrap();
    assert!(error.to_string().starts_with("cannot write "), "{error}");
    session.keep();
    assert!(session.take_trouble().is_none());
    fs::rename(folder.path().join("gone"), &inner).unwrap();
    session.keep();
    assert_eq!(fs::read_to_string(at(&inner)).unwrap(), session.record().to_string());
}

#[test]
fn tampered_throws_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let mut session =
        Session::begin(game("kendall", ThrowMode::Seeded(1)), None, SaveFile::create(&at(folder.path())).ok());
    session.act(Game::cast).unwrap();
    let thrown = session.game().state().throw().unwrap();
    drop(session);
    let other = if thrown.value() == 1 { 2 } else { 1 };
    let text = fs::read_to_string(at(folder.path())).unwrap();
    fs::write(at(folder.path()), text.replace(&format!("D {thrown} ..."), &format!("D {other} ..."))).unwrap();
    let error = Session::resume(SaveFile::open(&at(folder.path())).unwrap(), None).unwrap_err();
    assert!(
        error.to_string().ends_with(&format!("ply 1: the throw is {other}, but the seed gives {thrown}")),
        "{error}"
    );
}

#[test]
fn a_series_goes_on_over_games_and_programs() {
    for id in ["kendall", "jequier"] {
        let home = tempfile::tempdir().unwrap();
        let shelf = Shelf::at(home.path());
        let rules = Rules::preset(id).unwrap();
        let series = Series::new(&rules, 3, Exchange::EveryGame).unwrap();
        let mut session = Session::begin(game(id, ThrowMode::Seeded(9)), Some(series), shelf.new_save(&rules).ok());
        for number in 1..=3 {
            while !over(&session) {
                step(&mut session);
            }
            let winner = session.game().outcome().unwrap().winner.unwrap();
            let name = session.game().seats()[winner].title();
            let before = session.series().unwrap().score();
            let after = session.series_so_far().unwrap();
            let rival = senet::match_play::Rival::BOTH.into_iter().find(|&rival| after.name(rival) == name).unwrap();
            if rules.clauses().match_play == MatchPlay::Games {
                assert_eq!(after.score()[rival], before[rival] + 1);
            } else {
                let points = session.game().outcome().unwrap().points[winner];
                assert_eq!(after.score()[rival], before[rival] + u32::from(points));
            }
            assert_eq!(after.played(), number);
            let path = session.save_path().unwrap().to_owned();
            session.finish(None, Some(&shelf)).unwrap().unwrap();
            drop(session);
            if number == 3 {
                assert!(!path.exists());
                assert_eq!(fs::read_dir(home.path().join("records")).unwrap().count(), 3);
                return;
            }
            session = Session::resume(shelf.latest().unwrap(), Some(&shelf)).unwrap();
            assert_eq!(session.series_so_far(), Some(after));
            assert!(session.next_game().unwrap());
            drop(session);
            session = Session::resume(shelf.latest().unwrap(), Some(&shelf)).unwrap();
            assert_eq!(session.game().plies().len(), 0);
        }
    }
}

#[test]
fn who_begins_by_hand_survives() {
    let folder = tempfile::tempdir().unwrap();
    let usual = Terms::usual(Rules::preset("ptolemies").unwrap(), Seat::person(), Seat::person());
    let game = Game::new(Terms { begin: Begin::Side(Player::Dark), ..usual }).unwrap();
    drop(Session::begin(game, None, SaveFile::create(&at(folder.path())).ok()));
    let session = resume(&at(folder.path()));
    assert_eq!(session.game().begin(), Begin::Side(Player::Dark));
    assert_eq!(session.game().state().side_to_move(), Some(Player::Dark));
}
