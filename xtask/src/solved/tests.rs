use super::collect::{Facts, Report, solved};
use super::data::{Announced, Bounded, Solved};
use super::gallery::Wanted;
use super::{Gallery, pages, words};

const REPORT: &str = r#"{"rules": "game", "fingerprint": "aa", "positions": 12230750, "threads": 2,
    "seconds": 127.9230951, "margin": 4.470348359195131e-7, "may_never_end": 0, "peak_memory": 133685248,
    "announced_memory": 170081832, "command": "senet solve --out /somewhere",
    "layers": [{"layer": "3-3", "positions": 9500400, "sweeps": 41, "seconds": 78.1, "margin": 4.4e-7,
        "may_never_end": 0}]}"#;

const FACTS: &str = r#"{"fingerprint": "aa", "positions": 12230750, "sampled": {"every": 31},
    "start": {"position": "LDLDLD4/10/10 L -", "beginner": {"value": 0.51106136, "below": 0.51106091,
        "above": 0.51106181}, "draw": null, "first_moves": [
        {"throw": 1, "weight": 4, "move": "1x2", "after": {"value": 0.5286, "below": 0.5285999, "above": 0.5286001},
            "second": {"move": "3x4", "loss": 0.0101837}},
        {"throw": 2, "weight": 6, "move": "5-7", "after": {"value": 0.4806, "below": 0.47, "above": 0.49},
            "second": null}]},
    "houses": {"layer": "3-3", "values": [{"house": 1, "own": -0.060882104, "enemy": 0.05}]},
    "longest_shortest_win": null, "largest_swing": null, "largest_swing_of_that_layer": null,
    "forced_share": 0.1130067914}"#;

fn wanted(fingerprint: &str) -> Wanted {
    let text = |text: &str| text.to_owned();
    Wanted {
        rules: text("game"),
        pieces: 3,
        memory: Some(text("1G")),
        title: text("The game"),
        fingerprint: text(fingerprint),
    }
}

fn collected(fingerprint: &str) -> Result<Solved, String> {
    let report: Report = serde_json::from_str(REPORT).unwrap();
    let facts: Facts = serde_json::from_str(FACTS).unwrap();
    solved(&wanted(fingerprint), report, facts, Some("a machine"))
}

fn waiting() -> Announced {
    let line = "437418450 positions in 10 layers, the largest 3; memory up to 5.3 GiB, disk up to 9 GiB, about 2.0 h\nto save memory less is kept\n";
    Announced::read(("other", 4), "bb", line).unwrap()
}

#[test]
fn what_is_kept_survives_its_file_and_names_no_folder() {
    let solved = collected("aa").unwrap();
    let text = serde_json::to_string(&solved).unwrap();
    assert_eq!(serde_json::from_str::<Solved>(&text).unwrap(), solved);
    assert_eq!(solved.command, "senet solve --rules game --pieces 3 --memory 1G --out tables");
    assert!(!text.contains("somewhere"), "{text}");
    assert!(text.len() < 4096, "{}", text.len());
}

#[test]
fn a_table_of_other_rules_is_refused() {
    let problem = collected("cc").unwrap_err();
    assert_eq!(
        problem,
        "the report of game-3 is of other rules (aa, now cc); remove game-3.senet-table and game-3.report.json, and \
         the same command makes them anew"
    );
}

#[test]
fn the_page_tells_what_is_solved_and_what_is_not() {
    let gallery = Gallery::new(vec![collected("aa").unwrap()], vec![waiting()]);
    let [(_, page), (_, picture)] = pages(&gallery);
    for line in [
        "| [`game`](#game-3-pieces) | 3 | 12,230,750 | 0.511061360 ± 4.5 × 10⁻⁷ | – | 128 s | 48,000 | 127 MiB | \
         9.0 × 10⁻⁷ |",
        "| [`other`](rules/other.md) | 4 | 437,418,450 | 5.3 GiB | 2.0 h |",
        "## game, 3 pieces",
        "| 1 | 4 of 10 | `1x2` | 0.528600 | `3x4` | 0.010184 |",
        "| 2 | 6 of 10 | `5-7` | 0.48 | – | – |",
        "| 1–10 | −6.1 |",
        "- `senet solve --rules game --pieces 3 --memory 1G --out tables`",
    ] {
        assert!(page.lines().any(|found| found == line), "{line}\n{page}");
    }
    assert!(picture.contains(">51.11 %</text>"), "{picture}");
    assert!(!picture.contains("other"), "{picture}");
}

#[test]
fn both_sides_find_their_place_in_the_picture() {
    let one = collected("aa").unwrap();
    let worse = Bounded { value: 0.4875, below: 0.487, above: 0.4885 };
    let draw = Some(Bounded { value: 0.125, below: 0.12, above: 0.13 });
    let two = Solved { pieces: 2, value: worse, draw, remark: Some("it was cold".to_owned()), ..one.clone() };
    let [(_, page), (_, picture)] = pages(&Gallery::new(vec![two, one], Vec::new()));
    for words in [">51.11 %</text>", ">48.8 ± 0.1 %<", ">12.5 % draws<", ">48.5 %</text>", ">51.5 %</text>"] {
        assert!(picture.contains(words), "{words}\n{picture}");
    }
    let places = ["51.11", "48.8 "].map(|value| picture.find(value));
    assert!(places[0] < places[1], "the better stands above the worse");
    assert!(page.contains("the side that begins is worse off"), "{page}");
    assert!(page.contains("162 MiB announced; it was cold\n") && page.contains("162 MiB announced\n"), "{page}");
    assert!(!picture.contains("left open"), "{picture}");
    let open = Solved { value: Bounded { value: 0.501, below: 0.49, above: 0.51 }, ..collected("aa").unwrap() };
    let [(_, page_of_open), (_, picture)] = pages(&Gallery::new(vec![open], Vec::new()));
    assert!(picture.contains("left open"), "{picture}");
    assert!(page_of_open.contains("**0.5010**, proven between 0.4900 and 0.5100: who is better off the bounds leave"));
    assert!(page.contains("Probability of a draw: 0.12500 ± 5.0 × 10⁻³."), "{page}");
    let empty = pages(&Gallery::new(Vec::new(), Vec::new()));
    assert!(empty[1].1.contains("nothing is solved yet"), "{}", empty[1].1);
}

#[test]
fn a_change_of_rules_is_noticed() {
    let gallery = Gallery::new(vec![collected("aa").unwrap()], vec![waiting()]);
    assert_eq!(gallery.is_current(&wanted("aa")), Ok(()));
    let problem = gallery.is_current(&wanted("cc")).unwrap_err();
    assert!(
        problem.starts_with("docs/solved/game-3.json is of rules that have changed since (aa, now cc);"),
        "{problem}"
    );
    let unknown = Wanted { pieces: 5, ..wanted("aa") };
    let problem = gallery.is_current(&unknown).unwrap_err();
    assert!(problem.starts_with("docs/solved says nothing of game-5, solved or not;"), "{problem}");
}

#[test]
fn wide_bounds_are_not_solved() {
    let close = Solved { margin: 5e-7, ..collected("aa").unwrap() };
    assert_eq!(Gallery::new(vec![close.clone()], Vec::new()).is_current(&wanted("aa")), Ok(()));
    let wide = Gallery::new(vec![Solved { margin: 5.1e-7, ..close }], Vec::new());
    let problem = wide.is_current(&wanted("aa")).unwrap_err();
    assert!(problem.starts_with("the bounds of game with 3 pieces are 1.0e-6 apart, and 1e-6 is what"), "{problem}");
}

#[test]
fn numbers_are_written_for_people() {
    assert_eq!([0, 999, 1000, 12_230_750].map(words::count), ["0", "999", "1,000", "12,230,750"]);
    assert_eq!([0.0, 4.41e-7, 1.2e-12, 9.96e-3].map(words::tiny), ["0", "4.5 × 10⁻⁷", "1.2 × 10⁻¹²", "1.0 × 10⁻²"]);
    assert_eq!([-0.04, -3.06, 2.0].map(|number| words::signed(number, 1)), ["0.0", "−3.1", "+2.0"]);
    let value = Bounded { value: 0.123_456_789_4, below: 0.123_456_289_4, above: 0.123_457_289_4 };
    assert_eq!(words::bounded(value), ["0.123456789", "0.123456289", "0.123457290"]);
    assert_eq!([3.21, 127.9, 3600.0, 9000.0].map(words::time), ["3.2 s", "128 s", "60 min", "2.5 h"]);
}
