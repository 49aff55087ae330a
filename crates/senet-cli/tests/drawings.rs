//! `senet show` and `senet board`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::fs;

use common::senet;
use predicates::prelude::*;
use senet_text::{Catalogue, Lang, Msg};

#[test]
fn a_position_in_plain_text() {
    senet().args(["show", "10/4D5/5L4 L - off:6/6"]).assert().success().stdout(
        "\
Passing through the Netherworld
10/4D5/5L4 L - off:6/6

   +------+------+------+------+------+------+------+------+------+------+
-> |1     |2     |3     |4     |5     |6     |7     |8     |9     |10    |
   |      |      |      |      |      |      |      |      |      |      |
   +------+------+------+------+------+------+------+------+------+------+
   |20    |19    |18    |17    |16    |15 ank|14    |13    |12    |11    | <-
   |      |      |      |      |      |  D   |      |      |      |      |
   +------+------+------+------+------+------+------+------+------+------+
-> |21    |22    |23    |24    |25    |26 nfr|27 ~~~|28 III|29 II |30 Hor|
   |      |      |      |      |      |  L   |      |      |      |      |
   +------+------+------+------+------+------+------+------+------+------+
   Light (L): 6 borne off
   Dark  (D): 6 borne off

Light throws.
",
    );
}

#[test]
fn the_locale_decides_about_signs() {
    let frame = "┌──────┬";
    senet().env("LC_ALL", "de_DE.UTF-8").arg("show").assert().success().stdout(predicate::str::contains(frame));
    senet().env("LC_ALL", "C").arg("show").assert().success().stdout(predicate::str::contains(frame).not());
    senet().args(["show", "--signs", "unicode"]).assert().success().stdout(predicate::str::contains(frame));
}

#[test]
fn whose_turn_it_is() {
    let said = |arguments: &[&str], text: &str| {
        senet().arg("show").args(arguments).assert().success().stdout(predicate::str::ends_with(format!("{text}\n")));
    };
    said(&["LDLDLDLDLD/LDLD6/10 D 4"], "Dark uses a 4.");
    said(&["10/10/D5L3 L - off:6/6"], "Light throws, or plays 27>15 instead.");
    said(&["10/10/D9 - - off:7/6"], "The game is over: Light has won; points 1 (Light) to 0 (Dark).");
    said(&["--rules", "jequier"], "Dark uses a 1.");
}

#[test]
fn words_for_those_who_listen() {
    senet()
        .args(["show", "--words", "10/4D5/5L4 L - off:6/6"])
        .assert()
        .success()
        .stdout(predicate::str::contains("Light on 26; 6 borne off. Dark on 15; 6 borne off."));
}

#[test]
fn positions_are_told_in_the_language_that_is_asked_for() {
    let told = |lang: &str, arguments: &[&str]| {
        let assert = senet().args(["show", "--lang", lang]).args(arguments).assert().success();
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    let basque = told("eu", &["10/4D5/5L4 L - off:6/6"]);
    let lines: Vec<&str> = basque.lines().rev().take(4).collect();
    assert_eq!(lines, ["Jaurtitzen du: Argia.", "", "   Iluna (D): 6 aterata", "   Argia (L): 6 aterata"]);
    assert!(told("it", &["--words", "LDLDLDLDLD/LDLD6/10 D 4"]).ends_with("Scuro usa un 4.\n"));
    let over = told("ru", &["10/10/D9 - - off:7/6"]);
    assert!(over.contains("Партия окончена: победили Светлые; очки 1 (Светлые) : 0 (Тёмные)."), "{over}");
    assert!(told("fr", &["10/10/D5L3 L - off:6/6"]).contains("jouent à la place 27>15."));
}

#[test]
fn pictures() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.svg");
    senet().args(["show", "--rules", "bell", "--svg"]).arg(&path).assert().success().stdout("");
    let file = fs::read(&path).unwrap();
    let assert = senet().args(["show", "--rules", "bell", "--svg", "-"]).assert().success();
    assert_eq!(assert.get_output().stdout, file);
    assert!(file.starts_with(b"<?xml") && file.ends_with(b"</svg>\n"));
}

#[test]
fn pieces_are_those_of_the_rule_set_unless_others_are_wanted() {
    let drawn = |rules: &str, more: &[&str]| {
        let assert = senet().args(["show", "--rules", rules, "--svg", "-"]).args(more).assert().success();
        assert.get_output().stdout.clone()
    };
    let lions = drawn("bell-cornelius", &[]);
    assert_eq!(lions, drawn("bell-cornelius", &["--piece-set", "lions"]));
    assert_eq!(lions, drawn("bell-cornelius", &["--piece-set", "source"]));
    assert_ne!(lions, drawn("bell-cornelius", &["--piece-set", "cones"]));
    assert_eq!(drawn("kendall", &[]), drawn("kendall", &["--piece-set", "cones"]));
    senet()
        .args(["board", "--piece-set", "kings", "--out", "x.pdf"])
        .assert()
        .failure()
        .stderr(predicate::str::contains("source, cones, domes, lions, pawns, discs"));
}

#[test]
fn boards_to_print() {
    let folder = tempfile::tempdir().unwrap();
    for id in senet::PRESET_IDS {
        for (name, begin, end) in [("board.pdf", "%PDF-", "%%EOF"), ("board.svg", "<?xml", "</svg>")] {
            let path = folder.path().join(name);
            senet().args(["board", "--rules", id, "--paper", "letter", "--out"]).arg(&path).assert().success();
            let bytes = fs::read(&path).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            assert!(text.starts_with(begin) && text.trim_end().ends_with(end), "{id} {name}");
        }
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left behind");
}

#[test]
fn boards_speak_the_language_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let printed = |lang: &str, name: &str| {
        let path = folder.path().join(name);
        let assert = senet().args(["board", "--lang", lang, "--out"]).arg(&path).assert().success();
        let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        (String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned(), said)
    };
    for lang in Lang::ALL {
        let texts = Catalogue::of(lang);
        let (svg, said) = printed(lang.code(), "board.svg");
        assert_eq!(svg.contains(&format!("xml:lang=\"{lang}\"")), lang != Lang::English, "{lang}");
        for msg in [Msg::SheetSigns, Msg::SheetCut, Msg::ShowStart, Msg::SheetAgain, Msg::SheetOff] {
            assert!(svg.contains(&texts.say(msg)), "{lang}: {msg:?}");
        }
        for english in ["Houses with", "throw again", ">Light<", "off the board", "a side", "revision 1", " in 16"] {
            assert!(lang == Lang::English || !svg.contains(english), "{lang}: {english}");
        }
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let (french, _) = printed("fr", "board.pdf");
    assert!(french.contains("/Lang (fr)"));
    let (russian, said) = printed("ru", "board.pdf");
    assert!(russian.contains("/Lang (en)") && said.contains("файл .svg"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (folder.path().join("real.svg"), folder.path().join("link.svg"));
    fs::write(&real, "old").unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    senet().args(["show", "--svg"]).arg(&link).assert().success();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&real).unwrap().starts_with("<?xml"));
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
}
