//! `senet play` line by line, as a person at a pipe meets it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use assert_cmd::Command;
use senet::record::Record;
use senet::{PRESET_IDS, Rules};
use tempfile::TempDir;

/// The program with a home for its games.
struct Home(TempDir);

/// What a run of the program left.
struct Ran {
    out: String,
    err: String,
    status: i32,
}

impl Home {
    fn new() -> Self {
        // In memory where there is such a place: games are written hundreds of times.
        let memory = Path::new("/dev/shm");
        Self(if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }.unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn command(&self) -> Command {
        let mut command = Command::cargo_bin("senet").unwrap();
        command.env("SENET_HOME", self.0.path()).env("NO_COLOR", "1").env("TERM", "dumb").env("LC_ALL", "C");
        command.current_dir(self.0.path());
        command
    }

    fn play(&self, args: &str, input: &str) -> Ran {
        let mut command = self.command();
        command.arg("play").args(args.split_whitespace());
        let output = command.write_stdin(input).output().unwrap();
        let ran = Ran {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            status: output.status.code().unwrap(),
        };
        assert!(!ran.out.contains('\u{1b}'), "no escape codes");
        assert!(ran.out.lines().all(|line| !line.starts_with("thread ")), "{}", ran.err);
        ran
    }

    /// The files of a folder.
    fn files(&self, folder: &str) -> Vec<PathBuf> {
        let entries =
            fs::read_dir(self.path(folder)).map(|entries| entries.map(|entry| entry.unwrap().path()).collect());
        let mut files: Vec<PathBuf> = entries.unwrap_or_default();
        files.sort();
        files
    }

    fn only(&self, folder: &str) -> PathBuf {
        let files = self.files(folder);
        assert_eq!(files.len(), 1, "{folder}: {files:?}");
        files[0].clone()
    }
}

/// Answers that lead through any game: numbers of moves, some too high.
fn answers() -> String {
    let numbers = (0..6000u32).map(|n| n.wrapping_mul(2_654_435_761) >> 29);
    numbers.map(|n| n.to_string()).collect::<Vec<_>>().join("\n") + "\n"
}

fn record(path: &Path) -> Record {
    let record = Record::read(&fs::read_to_string(path).unwrap()).unwrap();
    record.validate(&record.load_rules().unwrap()).unwrap();
    record
}

/// The record without the headers that differ between two ways of the same game.
fn plies(path: &Path) -> Vec<String> {
    record(path).plies().iter().map(ToString::to_string).collect()
}

#[test]
fn two_people_play_every_rule_set_to_the_end() {
    for id in PRESET_IDS {
        let home = Home::new();
        let ran = home.play(&format!("--plain --rules {id} --light person:Ann --dark person:Bob --seed 5"), &answers());
        assert_eq!(ran.status, 0, "{id}: {}", ran.err);
        assert!(ran.err.is_empty(), "{id}: {}", ran.err);
        assert!(ran.out.contains("has won; points: ") || ran.out.contains("The game is a draw; points: "), "{id}");
        assert!(ran.out.lines().all(|line| line.chars().count() <= 200), "{id}");
        let path = home.only("records");
        assert!(ran.out.contains(&format!("Record: {}", path.display())), "{id}");
        let record = record(&path);
        assert_ne!(record.result().to_string(), "*", "{id}");
        assert_eq!(record.header("Seed"), Some("5"));
        assert!(home.files("saves").is_empty(), "{id}: a game that is over is no longer in progress");
    }
}

#[test]
fn a_person_plays_every_rule_set_against_the_computer() {
    for id in PRESET_IDS {
        let home = Home::new();
        let ran = home.play(&format!("--plain --rules {id} --dark computer:casual --seed 2"), &answers());
        assert_eq!(ran.status, 0, "{id}: {}", ran.err);
        assert!(ran.out.contains("(computer, casual) threw "), "{id}");
        record(&home.only("records"));
    }
}

#[test]
fn a_game_of_two_computers_that_goes_on_too_long_is_kept() {
    let home = Home::new();
    let ran = home.play("--rules dom --light computer:novice --dark computer:novice --seed 1 --longest 7", "");
    assert_eq!(ran.status, 1, "{}", ran.err);
    assert!(ran.err.contains("after 7 plies of two computers the game is not over"), "{}", ran.err);
    assert!(ran.out.contains("The game is kept in"), "{}", ran.out);
    let ran = home.play("--resume", "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("Record: "), "{}", ran.out);
}

#[test]
fn two_computers_play_the_same_game_each_time() {
    let texts: Vec<String> = (0..2)
        .map(|_| {
            let home = Home::new();
            let ran = home.play("--light computer:strong --dark computer:novice --seed 1 --rules kendall", "");
            assert_eq!((ran.status, ran.err.as_str()), (0, ""));
            fs::read_to_string(home.only("records")).unwrap()
        })
        .collect();
    assert_eq!(texts[0], texts[1]);
    assert!(texts[0].contains("[Light \"computer:strong\"]\n[Dark \"computer:novice\"]"), "{}", texts[0]);
}

#[test]
fn without_a_terminal_one_line_says_so() {
    let home = Home::new();
    let ran = home.play("--seed 1", "quit\n");
    assert_eq!(ran.status, 0);
    assert_eq!(ran.err.lines().count(), 1);
    assert!(ran.err.contains("no terminal") && ran.err.contains("line by line"), "{}", ran.err);
    assert!(home.play("--seed 1 --plain", "quit\n").err.is_empty());
}

#[test]
fn the_end_of_input_keeps_the_game() {
    let home = Home::new();
    let ran = home.play("--plain --seed 1 --rules dom", "1\n1\n");
    assert_eq!(ran.status, 0);
    assert!(ran.out.contains("The input has ended.\nThe game is kept in "), "{}", ran.out);
    let kept = plies(&home.only("saves"));
    let ran = home.play("--plain --resume", "quit\n");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains(&format!("The game goes on after ply {}.", kept.len())), "{}", ran.out);
    assert_eq!(plies(&home.only("saves")), kept);
}

#[test]
fn undo_gives_the_same_throws_again() {
    let home = Home::new();
    let told = |out: &str| -> Vec<String> {
        out.lines()
            .filter(|line| line.starts_with("Light (person) threw") && line.ends_with('.'))
            .map(str::to_owned)
            .collect()
    };
    let ran = home.play("--plain --seed 8 --dark computer:novice", "1\n1\n1\n1\nundo\nundo\nundo\nquit\n");
    assert_eq!(ran.out.matches("Taken back.").count(), 3);
    let throws = told(&ran.out);
    let mut back = throws[throws.len() - 3..].to_vec();
    back.reverse();
    assert_eq!(back, throws[throws.len() - 7..throws.len() - 4], "{throws:?}");
    // Forward again, and along another way: the same throws.
    let ran = home.play("--plain --resume", "redo\nredo\nundo\nquit\n");
    assert!(ran.out.contains("Not possible: nothing was taken back."), "what was undone is not kept: {}", ran.out);
    let ran = home.play("--plain --seed 8 --dark computer:novice", "1\n1\nundo\nredo\nundo\n2\nquit\n");
    assert!(ran.out.contains("Played again."), "{}", ran.out);
    let again: Vec<String> = [0, 1, 2, 1, 2, 1].into_iter().map(|index| throws[index].clone()).collect();
    assert_eq!(told(&ran.out)[..6], again);
}

#[test]
fn throws_made_at_the_table_are_typed() {
    let home = Home::new();
    let input = "x\n6\n0\n99\n2\n3\n1x4\nundo\n2\nquit\n";
    let ran = home.play("--plain --throws manual --light person:Ann --dark person:Bob", input);
    assert_eq!(ran.status, 0);
    for line in [
        "Throw for Dark (Bob) and type the value (1, 2, 3, 4, 5):",
        "A throw is due: type its value, one of 1, 2, 3, 4, 5, or ? for help.",
        "Not so: a throw of 6 is not possible here; possible: 1, 2, 3, 4, 5.",
        "A throw of 0 is not possible here; possible: 1, 2, 3, 4, 5.",
        "A throw of 99 is not possible here; possible: 1, 2, 3, 4, 5.",
        "Dark (Bob) threw 2: 14-16",
        "Throw for Light (Ann) and type the value (1, 2, 3, 4, 5):",
        "Light (Ann) threw 3: 1x4",
        "Taken back.",
        "Light (Ann) threw 3: 3x6",
    ] {
        assert!(ran.out.lines().any(|found| found == line), "{line}\n{}", ran.out);
    }
    let save = fs::read_to_string(home.only("saves")).unwrap();
    assert!(save.contains("[Throws \"manual\"]") && save.contains("1. D 2 "), "{save}");
    assert!(!save.contains("[Seed"), "{save}");
}

#[test]
fn a_throw_typed_wrongly_is_corrected() {
    let home = Home::new();
    let ran = home.play("--plain --throws manual --light person --dark person", "3\ncorrect 9\ncorrect 2\nquit\n");
    assert!(ran.out.contains("Type correct and the value that was thrown"), "{}", ran.out);
    assert!(ran.out.contains("Dark (person) threw 2: 14-16"), "{}", ran.out);
}

#[test]
fn who_begins_is_thrown_for_with_the_same_sticks() {
    let home = Home::new();
    let input = "3\n2\n4\n1\n10-11\nquit\n";
    let ran = home.play("--plain --rules jequier --throws manual --light person:Ann --dark person:Bob", input);
    assert!(ran.out.contains("Who begins? The players throw in turn until one throws 1"), "{}", ran.out);
    assert!(ran.out.contains("Throw for Ann and type the value (1, 2, 3, 4, 6):"), "{}", ran.out);
    assert!(ran.out.contains("Bob begins with Dark. Light: Ann. Dark: Bob."), "{}", ran.out);
    assert!(ran.out.contains("Dark (Bob) threw 1: 10-11"), "{}", ran.out);

    let ran = Home::new().play("--plain --rules jequier --light person:Ann --dark person:Bob --seed 1", "quit\n");
    let cast = ran.out.lines().find(|line| line.starts_with("Ann throws ")).unwrap();
    assert!(cast.contains("light") || cast.contains("dark"), "{cast}");

    let ran = Home::new().play("--plain --rules kendall --begin light --seed 1", "quit\n");
    assert!(ran.out.contains("Light (person) threw "), "{}", ran.out);
    let ran = Home::new().play("--plain --rules jequier --begin light", "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("whoever begins takes Dark"), "{}", ran.err);
    let ran = Home::new()
        .play("--plain --rules kendall --begin throw --seed 4 --light person:Ann --dark person:Bob", "quit\n");
    assert!(ran.out.contains("the higher throw begins"), "{}", ran.out);
}

#[test]
fn bad_input_gets_an_answer_and_loses_nothing() {
    let home = Home::new();
    let long = "y".repeat(100_000);
    let input = format!(
        "hello\n14-30\n14 30\n0\n77\n30-off\nwhy\nwhy 14-30\nsave\n\u{7}\u{1b}[31m\n{long}\nundo\nredo\npass\n+4\n9~12\n4294967296\ncorrect 3\n\nquit\n"
    );
    let ran = home.play("--plain --seed 3 --light person --dark person", &input);
    assert_eq!(ran.status, 0, "{}", ran.err);
    for part in [
        "\"hello\" is neither a move nor a command.",
        "14-30 is not possible: ",
        "There is no move number 0; the list has 1 to ",
        "There is no move number 77; the list has 1 to ",
        "30-off is not possible: Dark has no piece on house 30.",
        "Ask with a move (25-29), two houses (25 29, 28 off) or the house of a piece (25).",
        "That line is too long.",
        "Not possible: there is no decision of a person to take back.",
        "Not possible: nothing was taken back.",
        "pass is not possible: the throw can be used, for example by ",
        "Not possible: the program throws in this game.",
        "Type ? for help.",
    ] {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
    assert_eq!(plies(&home.only("saves")).len(), 0);
    // Bytes that are no text.
    let output =
        home.command().args(["play", "--plain", "--resume"]).write_stdin(b"\xff\xfe\n1\n".to_vec()).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn questions_are_answered() {
    let home = Home::new();
    let input =
        "?\nrules\nhint\nwhy 14\nstats\nboard\nlist\nwords\nscore\nnames\nsave copy.senet\nsave copy.senet\nquit\n";
    let ran = home.play("--plain --seed 3 --house-names tr --light person --dark person", input);
    for part in [
        "Type the number of a move",
        "Source: ",
        "Hint: ",
        "'s chance to win is then ",
        "%. Next best: ",
        "Throw   Light  expected   Dark  expected",
        "too few throws to judge: 19 more are needed",
        "Position: LDLDLDLDLD/LDLD6/10 D ",
        "Light on 1, 3, 5",
        "This is a single game; --games N plays a series.",
        "pr nfr",
        "A copy is in copy.senet.",
        "There is a file copy.senet already; name another one.",
    ] {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
    record(&home.path("copy.senet"));
}

#[test]
fn positions_can_be_told_in_sentences() {
    let ran = Home::new().play("--plain --words --seed 3", "quit\n");
    assert!(ran.out.contains("Light on ") && !ran.out.contains("+---"), "{}", ran.out);
}

/// Starts a game and types these lines; comes back when each has been asked for.
fn started(home: &Home, args: &str, lines: usize) -> Child {
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("senet"));
    command.arg("play").args(args.split_whitespace()).env("SENET_HOME", home.0.path());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut typed = 0;
    while typed <= lines {
        match out.next() {
            Some(Ok(line)) if line == "Your move:" => {
                if typed < lines {
                    writeln!(child.stdin.as_mut().unwrap(), "1").unwrap();
                }
                typed += 1;
            }
            Some(Ok(_)) => {}
            _ => break,
        }
    }
    child
}

#[test]
fn a_game_goes_on_after_the_program_was_killed() {
    let args = "--plain --rules modern-kendall --seed 6 --light person --dark person";
    let ones = "1\n".repeat(3000);
    let whole = Home::new();
    whole.play(args, &ones);
    let home = Home::new();
    let mut child = started(&home, args, 7);
    // A second program finds the game in use.
    let ran = home.play("--plain --resume", "");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("being played by another program"), "{}", ran.err);
    let save = home.only_save();
    let ran = home.play(&format!("--plain --resume {}", save.display()), "");
    assert!(ran.err.contains("another program is playing the game in "), "{}", ran.err);
    child.kill().unwrap();
    child.wait().unwrap();
    let ran = home.play("--plain --resume", &ones);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(plies(&home.only("records")), plies(&whole.only("records")));
}

impl Home {
    /// The one game in progress, whatever lies beside it.
    fn only_save(&self) -> PathBuf {
        let saves = self.files("saves");
        saves.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "senet")).unwrap()
    }
}

#[test]
fn a_damaged_save_is_kept_aside() {
    let home = Home::new();
    home.play("--plain --seed 1 --rules dom", "1\n1\nquit\n");
    let save = home.only("saves");
    let text = fs::read_to_string(&save).unwrap();
    let cut = &text[..text.len() / 2];
    fs::write(&save, cut).unwrap();
    let ran = home.play("--plain --resume", "");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("cannot go on: line ") && ran.err.contains("nothing is lost"), "{}", ran.err);
    let aside = home.only("saves");
    assert!(aside.to_string_lossy().ends_with(".senet.damaged-1"), "{}", aside.display());
    assert_eq!(fs::read_to_string(&aside).unwrap(), cut);
    // An illegal move is found too, with its place.
    let ran = home.play("--plain --resume", "");
    assert!(ran.err.contains("no game is kept in "), "{}", ran.err);
    fs::write(home.path("mine.senet"), "[Rules \"kendall\"]\n1. D 4 14-18\n2. D 2 18-27\n*").unwrap();
    let ran = home.play("--plain --resume mine.senet", "");
    assert!(ran.err.contains("line 3, column 8: ply 2: 18-27 is not legal: "), "{}", ran.err);
    assert!(home.path("mine.senet").exists() && ran.err.contains("untouched"), "{}", ran.err);
}

#[test]
fn files_are_named_on_the_command_line() {
    let home = Home::new();
    let args = "--plain --seed 2 --light person --dark person --save my.senet --record out.senet";
    let ran = home.play(args, "1\nquit\n");
    let told = "The game is kept in my.senet. Continue it with: senet play --resume my.senet\n";
    assert!(ran.out.contains(told), "{}", ran.out);
    let ran = home.play(args, "");
    assert_eq!(ran.status, 1);
    assert!(
        ran.err.contains("there is a file my.senet already") && ran.err.contains("--resume my.senet"),
        "{}",
        ran.err
    );
    let ran = home.play("--plain --resume my.senet --record out.senet", &answers());
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("Record: out.senet"), "{}", ran.out);
    record(&home.path("out.senet"));
    assert!(!home.path("my.senet").exists());
}

#[test]
fn a_series_is_played_to_its_end() {
    let home = Home::new();
    let ran = home.play("--rules dom --games 10 --light computer:skilled --dark computer:novice --seed 1", "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(home.files("records").len(), 10);
    let ran = home.play("--games 2 --light computer:skilled --dark computer:novice --seed 1 --record my.senet", "");
    assert!(ran.out.contains("Record: my.senet\n") && ran.out.contains("Record: my-2.senet\n"), "{}", ran.out);
    assert_ne!(plies(&home.path("my.senet")), plies(&home.path("my-2.senet")));
    let ran = home.play("--rules dom --games 10 --light computer:skilled --dark computer:novice --seed 1", "");
    assert!(ran.out.contains("Game 10 of 10."), "{}", ran.out);
    assert!(ran.out.contains("round 2, 5 of 5 games: "), "{}", ran.out);
    let ran = home.play("--rules dom --games 3", "");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("a series has 10 games"), "{}", ran.err);
    // Left in the second game, and continued.
    let home = Home::new();
    let input = answers();
    let args = "--plain --rules modern-kendall --games 2 --light person:Ann --dark person:Bob --seed 5";
    let first = home.play("--plain --rules modern-kendall --light person:Ann --dark person:Bob --seed 5", &input);
    let used = first.out.lines().filter(|line| *line == "Your move:").count();
    let few = input.lines().take(used + 5).collect::<Vec<_>>().join("\n");
    let ran = home.play(args, &few);
    assert!(ran.out.contains("Game 2 of 2.") && ran.out.contains("1 of 2 games: Ann "), "{}", ran.out);
    let ran = home.play("--plain --resume", &format!("score\n{input}"));
    assert!(ran.out.contains("Game 2 of 2.") && ran.out.contains("2 of 2 games: Ann "), "{}", ran.out);
    assert!(home.files("saves").is_empty());
}

#[test]
fn a_persons_own_rule_set_is_played_and_resumed() {
    let home = Home::new();
    let own = Rules::preset("dom").unwrap().source_text().replace("\"dom\"", "\"my-dom\"");
    fs::write(home.path("my.toml"), own).unwrap();
    let ran =
        home.play("--plain --rules ./my.toml --option pieces=7 --seed 1 --light person --dark person", "1\nquit\n");
    assert_eq!(ran.status, 0, "{}", ran.err);
    fs::remove_file(home.path("my.toml")).unwrap();
    let ran = home.play("--plain --resume", &answers());
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(record(&home.only("records")).header("Rules"), Some("my-dom"));
}

#[test]
fn wrong_usage_has_its_own_status() {
    for args in [
        "--light robot",
        "--dark computer:grandmaster",
        "--begin maybe",
        "--seed x",
        "--games 0",
        "--house-names xx",
        "--resume --seed 1",
        "--seed 1 --throws manual",
        "--pace 999999999",
    ] {
        let ran = Home::new().play(args, "");
        assert_eq!(ran.status, 2, "{args}: {}", ran.err);
        assert!(!ran.err.is_empty() && ran.out.is_empty(), "{args}");
    }
    for args in
        ["--rules nonsense", "--option pieces=99", "--resume", "--resume missing.senet", "--save /no/such/folder/x"]
    {
        let ran = Home::new().play(&format!("--plain {args}"), "");
        assert_eq!(ran.status, 1, "{args}: {}", ran.err);
        assert!(ran.err.contains("help: "), "{args}: {}", ran.err);
    }
}

#[test]
fn no_home_is_no_disaster() {
    let home = Home::new();
    let file = home.path("file");
    fs::write(&file, "").unwrap();
    let output = home.command().env("SENET_HOME", &file).args(["play", "--plain"]).write_stdin("").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.contains("cannot use the folder") && err.contains("SENET_HOME"), "{err}");
    let mut command = home.command();
    command.env("SENET_HOME", &file).args(["play", "--plain", "--save", "here.senet"]);
    assert!(command.write_stdin("quit\n").output().unwrap().status.success());
    let mut command = home.command();
    command.env("SENET_HOME", &file).args("play --light computer:novice --dark computer:novice --seed 1".split(' '));
    let output = command.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && err.contains("this game is not kept: cannot use the folder"), "{err}");
}

#[test]
fn a_game_that_could_not_be_kept_is_not_called_kept() {
    let home = Home::new();
    let (mut child, mut input, mut lines) = {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("senet"));
        command.args(["play", "--plain", "--seed", "1", "--dark", "person"]).env("SENET_HOME", home.path("games"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, out) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        (child, input, out.lines())
    };
    assert!(lines.any(|line| line.unwrap().starts_with("Your move")));
    fs::remove_dir_all(home.path("games")).unwrap();
    input.write_all(b"1\nquit\n").unwrap();
    let out: Vec<String> = lines.map(Result::unwrap).collect();
    assert!(!out.iter().any(|line| line.contains("is kept in")), "{out:?}");
    let mut err = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut err).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1), "{err}");
    assert!(err.contains("the game as it stands is not kept"), "{err}");
}

#[test]
fn a_slip_in_a_save_makes_no_other_game() {
    let home = Home::new();
    home.play("--plain --seed 1 --save my.senet", "1\n1\nquit\n");
    let text = fs::read_to_string(home.path("my.senet")).unwrap();
    fs::write(home.path("slip.senet"), text.replace("computer:casual", "computer:cosual")).unwrap();
    let ran = home.play("--plain --resume slip.senet", "");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("the header Dark cannot be \"computer:cosual\"; allowed: "), "{}", ran.err);
    // A name from elsewhere does not steer the terminal.
    fs::write(home.path("name.senet"), text.replace("\"person\"", "\"A\u{1b}[2Jb\u{202e}\"")).unwrap();
    let ran = home.play("--plain --resume name.senet", "quit\n");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("Light: A[2Jb."), "{}", ran.out);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_without_an_end_is_no_save() {
    let home = Home::new();
    let ran = home.play("--plain --resume /dev/zero", "");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("help: ") && ran.err.lines().all(|line| line.len() < 300), "{}", ran.err);
}

#[test]
fn the_game_speaks_the_language_that_is_asked_for() {
    let home = Home::new();
    let asked = "help\nrules\nhint\nstats\nquit\n";
    let ran = home.play("--plain --lang it --seed 3 --light person --dark person", asked).out;
    for words in ["Scrivi ? per l'aiuto.", "Chiaro: persona", "bastoncini", "Aiuto: ", "La partita è conservata"] {
        assert!(ran.contains(words), "{words}: {ran}");
    }
    assert!(!ran.contains("Type "), "{ran}");
}

#[test]
fn the_environment_says_which_language() {
    let home = Home::new();
    let mut command = home.command();
    command
        .env_remove("LC_ALL")
        .env("LANG", "eu_ES.UTF-8")
        .args(["play", "--plain", "--seed", "3"])
        .write_stdin("quit\n");
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("Partida hemen gordetzen da"), "{said}");
    let refused = home.command().args(["play", "--lang", "de"]).output().unwrap();
    assert!(String::from_utf8_lossy(&refused.stderr).contains("eu (Euskara)"));
}
