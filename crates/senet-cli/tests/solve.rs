//! `senet solve`: whole runs, killed runs, and what does not fit.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use senet::PRESET_IDS;
use senet_tablebase::file::{Channel, TableFile, TableWriter};

fn solve_with(id: &str, pieces: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_senet"));
    command.args(["solve", "--rules", id, "--pieces", pieces, "--out"]).arg(folder);
    command.env("NO_COLOR", "1");
    command
}

/// Two pieces, saved after every step.
fn solve(folder: &Path) -> Command {
    let mut command = solve_with("modern-kendall", "2", folder);
    command.args(["--checkpoint", "0"]).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

const TABLE: &str = "modern-kendall-2.senet-table";
const WORK: &str = "modern-kendall-2.work";

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A number that looks random and is the same in every run.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// The table of an undisturbed run.
fn undisturbed(threads: &str) -> Vec<u8> {
    made("modern-kendall", threads)
}

/// The table of two pieces that so many threads make.
fn made(id: &str, threads: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let output = solve_with(id, "2", folder.path()).args(["--threads", threads]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    fs::read(folder.path().join(format!("{id}-2.senet-table"))).unwrap()
}

/// Waits until a file of the work is there, or the program has ended.
fn wait_for(child: &mut Child, file: &Path) {
    let begun = Instant::now();
    while !file.exists() && child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_mins(1), "{} does not come", file.display());
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// What is in the folder of the work: says in which phase the program was killed.
fn phase(work: &Path) -> String {
    let Ok(entries) = fs::read_dir(work) else { return "before the work".into() };
    let mut names: Vec<String> = entries.flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| name.ends_with(".values") || name.ends_with(".sweeps"));
    names.sort();
    names.join(" ")
}

/// Killed at so many moments, it makes the table that it makes undisturbed.
/// `SENET_KILLS` is for more of them by hand.
#[test]
fn kill_9_changes_nothing() {
    let kills: u32 = std::env::var("SENET_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(30);
    let begun = Instant::now();
    let expected = undisturbed("2");
    // Saving after every step it takes longer.
    let whole = u64::try_from(begun.elapsed().as_millis()).unwrap().max(100);
    let killed = tempfile::tempdir().unwrap();
    let (mut seed, mut hit, mut tried, mut tables) = (1, 0, 0, 0);
    let mut phases = std::collections::BTreeMap::new();
    while hit < kills {
        tried += 1;
        assert!(tried <= 2 * kills, "only {hit} of {tried} runs were still alive when they were to be killed");
        let mut child = solve(killed.path()).spawn().unwrap();
        // Proofs are begun anew in each run, so one in five may take longer.
        let longest = if tried % 5 == 0 { 4 * whole } else { whole };
        std::thread::sleep(Duration::from_millis(5 + next(&mut seed) % longest));
        if child.try_wait().unwrap().is_none() {
            child.kill().unwrap();
            hit += 1;
        }
        child.wait().unwrap();
        *phases.entry(phase(&killed.path().join(WORK))).or_insert(0) += 1;
        if let Ok(table) = fs::read(killed.path().join(TABLE)) {
            assert!(table == expected, "after {hit} kills the table is another");
            fs::remove_file(killed.path().join(TABLE)).unwrap();
            tables += 1;
        }
    }
    assert!(solve_with("modern-kendall", "2", killed.path()).output().unwrap().status.success());
    assert!(fs::read(killed.path().join(TABLE)).unwrap() == expected);
    println!("{hit} kills of {tried} runs, {} tables, all the same; killed with {phases:#?}", tables + 1);
    assert!(phases.len() >= 3, "killed in too few phases: {phases:?}");
}

#[test]
fn threads_have_no_say() {
    // Small layers are left to one thread; these are large enough for several.
    let alone = made("jequier", "1");
    for threads in ["2", "5"] {
        assert!(made("jequier", threads) == alone, "{threads}");
    }
}

#[test]
fn damaged_work_is_done_again() {
    let expected = undisturbed("2");
    let folder = tempfile::tempdir().unwrap();
    for file in ["000.values", "001.sweeps"] {
        let file = folder.path().join(WORK).join(file);
        let mut child = solve(folder.path()).spawn().unwrap();
        wait_for(&mut child, &file);
        child.kill().unwrap();
        child.wait().unwrap();
        let mut bytes = fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        fs::write(&file, bytes).unwrap();
        let mut again = solve(folder.path()).stderr(Stdio::piped()).spawn().unwrap();
        let next =
            folder.path().join(WORK).join(if file.ends_with("000.values") { "001.sweeps" } else { "001.values" });
        wait_for(&mut again, &next);
        again.kill().unwrap();
        let output = again.wait_with_output().unwrap();
        assert!(stderr(&output).contains("damaged"), "{output:?}");
    }
    let output = solve_with("modern-kendall", "2", folder.path()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(fs::read(folder.path().join(TABLE)).unwrap() == expected);
}

#[test]
fn memory_is_announced_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let refused = solve(folder.path()).args(["--memory", "1M"]).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("fewer --pieces"), "{refused:?}");
    let made = solve_with("modern-kendall", "2", folder.path()).args(["--memory", "96"]).output().unwrap();
    assert!(made.status.success(), "{made:?}");
    let report = fs::read_to_string(folder.path().join("modern-kendall-2.report.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let peak = report["peak_memory"].as_u64().unwrap();
    assert!(peak > 0 && peak < report["announced_memory"].as_u64().unwrap(), "{report}");
    assert_eq!(report["keeping"], "ample");
    // The same where less is kept.
    let small = tempfile::tempdir().unwrap();
    let made = solve_with("modern-kendall", "2", small.path()).args(["--memory", "53"]).output().unwrap();
    assert!(made.status.success() && stdout(&made).contains("\nto save memory only the best use"), "{made:?}");
    let report = fs::read_to_string(small.path().join("modern-kendall-2.report.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let peak = report["peak_memory"].as_u64().unwrap();
    assert!(report["keeping"] != "ample" && peak < report["announced_memory"].as_u64().unwrap(), "{report}");
    let large = ["solve", "--rules", "modern-kendall", "--pieces", "4", "--estimate", "--memory", "4G"];
    let large = Command::new(env!("CARGO_BIN_EXE_senet")).args(large).output().unwrap();
    let (announced, less) = stdout(&large).split_once('\n').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    assert!(announced.contains("memory up to 4.0 GiB"), "{announced}");
    assert!(less.starts_with("to save memory only the best use of each throw is kept"), "{less}");
    // Made once is enough.
    let again = solve_with("modern-kendall", "2", folder.path()).output().unwrap();
    assert!(again.status.success() && stdout(&again).contains("is there already"), "{again:?}");
}

/// A checkpoint is as large as what it is read into: there is no room for both.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_kept_where_work_is_gone_on_with() {
    // All its positions are in the first layer.
    let folder = tempfile::tempdir().unwrap();
    let run = |checkpoint: &str| {
        let mut command = solve_with("bell", "3", folder.path());
        command.args(["--checkpoint", checkpoint]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let mut child = run("0");
    let checkpoint = folder.path().join("bell-3.work/000.sweeps");
    wait_for(&mut child, &checkpoint);
    child.kill().unwrap();
    let begun = child.wait_with_output().unwrap();
    let announced = stdout(&begun);
    let announced = announced.split_once("memory up to ").and_then(|(_, rest)| rest.split_once(" MiB")).unwrap().0;
    let announced = announced.parse::<u64>().unwrap() << 20;
    let saved = fs::metadata(&checkpoint).unwrap().len();
    assert!(2 * saved > announced, "{saved} of {announced}");
    let mut child = run("3600");
    let told = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    let told: Vec<String> = told.take_while(|line| !line.contains("goes on after sweep")).collect();
    // There is none of a program that has ended.
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
    let peak = peak.unwrap_or_else(|| panic!("it ended: {told:?}")).parse::<u64>().unwrap() << 10;
    assert!(saved < peak && peak < announced, "{saved}, {peak} of {announced}");
}

/// A rule file that has been changed is another game under the same name.
#[test]
fn a_table_of_other_rules_is_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let text = senet::Rules::preset("kendall").unwrap().source_text().to_owned();
    let run = |text: &str| {
        fs::write(&file, text).unwrap();
        solve_with(file.to_str().unwrap(), "1", folder.path()).output().unwrap()
    };
    assert!(run(&text).status.success());
    let same = run(&text);
    assert!(same.status.success() && stdout(&same).contains("nothing is done"), "{same:?}");
    let refused = run(&text.replace("\ngrants = [1, 4, 5]\n", "\ngrants = [1, 4]\n"));
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    assert!(stderr(&refused).contains("another table") && stderr(&refused).contains("--out"), "{refused:?}");
}

/// The same rules, their positions numbered in another way.
#[test]
fn a_table_of_an_earlier_version_is_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let run = || solve_with("kendall", "1", folder.path()).output().unwrap();
    assert!(run().status.success());
    let path = folder.path().join("kendall-1.senet-table");
    let table = TableFile::open(&path).unwrap();
    let mut header = table.header().clone();
    header.layers[0].slices[0].name.push_str(", as it was");
    let cells: Vec<u32> =
        (0..header.layers[0].slices[0].cells).map(|cell| table.cell(Channel::Value, 0, cell).unwrap()).collect();
    drop(table);
    let mut writer = TableWriter::create(&path, &header).unwrap();
    writer.append(Channel::Value, 0, &cells).unwrap();
    writer.finish(&header).unwrap();
    let before = fs::read(&path).unwrap();
    let refused = run();
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    assert!(stderr(&refused).contains("earlier version") && stderr(&refused).contains("--out"), "{refused:?}");
    assert!(fs::read(&path).unwrap() == before);
}

/// The same number is said by what makes a table and by what reads it.
#[test]
fn points_are_as_exact_as_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let made = solve_with("bell", "1", folder.path()).arg("--points").output().unwrap();
    let table = folder.path().join("bell-1-points.senet-table");
    let info = Command::new(env!("CARGO_BIN_EXE_senet")).args(["table", "info"]).arg(table).output().unwrap();
    let info = stdout(&info);
    let exact =
        info.lines().find(|line| line.trim_start().starts_with("1-1")).unwrap().split_whitespace().nth(2).unwrap();
    assert!(stdout(&made).contains(&format!("exact within {exact} to")), "{made:?}\n{info}");
}

/// Started by a script in the background, where ^C is ignored, it is told to end all the same.
#[cfg(unix)]
#[test]
fn in_the_background_it_stops_with_a_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let script = "trap '' INT HUP; exec \"$@\"";
    let mut child = Command::new("sh")
        .args(["-c", script, "sh", env!("CARGO_BIN_EXE_senet"), "solve", "--rules", "modern-kendall", "--pieces", "3"])
        .args(["--threads", "1", "--checkpoint", "3600", "--out"])
        .arg(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for(&mut child, &folder.path().join("modern-kendall-3.work").join("001.values"));
    let signal = |name: &str| Command::new("kill").arg(name).arg(child.id().to_string()).status().unwrap();
    assert!(signal("-HUP").success() && signal("-INT").success());
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert!(signal("-TERM").success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(stderr(&output).contains("stopped"), "{output:?}");
}

#[test]
fn two_do_not_solve_in_one_folder() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = solve_with("modern-kendall", "3", folder.path()).spawn().unwrap();
    wait_for(&mut child, &folder.path().join("modern-kendall-3.work").join("000.values"));
    let second = solve_with("modern-kendall", "3", folder.path()).output().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(second.status.code(), Some(1), "{second:?}");
    assert!(stderr(&second).contains("another program is solving this"), "{second:?}");
}

/// The table is what is wanted, whoever reads the line about it.
#[cfg(unix)]
#[test]
fn nobody_need_read_what_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = solve_with("kendall", "1", folder.path()).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert!(child.wait().unwrap().success());
    assert!(folder.path().join("kendall-1.senet-table").exists());
}

#[test]
fn a_sweep_is_measured() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_senet"));
    let output =
        command.args(["solve", "--bench", "--sweep", "--pieces", "2", "--bits", "16", "--lean"]).output().unwrap();
    let text = stdout(&output);
    assert!(output.status.success() && text.contains("| 2-2 | 142506 | 6.3 % |"), "{output:?}");
    let alone = Command::new(env!("CARGO_BIN_EXE_senet")).args(["solve", "--sweep"]).output().unwrap();
    assert_eq!(alone.status.code(), Some(2), "{alone:?}");
}

#[test]
fn every_rule_set_is_solved() {
    for id in PRESET_IDS {
        let folder = tempfile::tempdir().unwrap();
        let output = solve_with(id, "1", folder.path()).output().unwrap();
        assert!(output.status.success() && stdout(&output).contains("exact within"), "{id}: {output:?}");
        assert!(folder.path().join(format!("{id}-1.senet-table")).exists(), "{id}");
        assert!(!folder.path().join(format!("{id}-1.work")).exists(), "{id}");
    }
}

/// Tables of the same game that differ in what they hold do not get in each other's way.
#[test]
fn unusual_tables_lie_side_by_side() {
    let folder = tempfile::tempdir().unwrap();
    for (args, name) in [
        (&[][..], "bell-cornelius-1.senet-table"),
        (&["--bits", "16"], "bell-cornelius-1-16bit.senet-table"),
        (&["--bits", "24", "--points"], "bell-cornelius-1-24bit-points.senet-table"),
        (&["--no-draws"], "bell-cornelius-1-no-draws.senet-table"),
        (&["--lean"], "bell-cornelius-1-lean.senet-table"),
    ] {
        let output = solve_with("bell-cornelius", "1", folder.path()).args(args).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let table = folder.path().join(name);
        assert!(table.exists(), "{name}");
        let verified = Command::new(env!("CARGO_BIN_EXE_senet")).args(["table", "verify"]).arg(table).output().unwrap();
        assert!(verified.status.success(), "{name}: {verified:?}");
    }
}

#[test]
fn work_for_another_table_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = solve(folder.path()).spawn().unwrap();
    wait_for(&mut child, &folder.path().join(WORK).join("000.values"));
    child.kill().unwrap();
    child.wait().unwrap();
    let other = folder.path().join("modern-kendall-2-16bit.work");
    fs::rename(folder.path().join(WORK), &other).unwrap();
    let refused = solve_with("modern-kendall", "2", folder.path()).args(["--bits", "16"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    assert!(stderr(&refused).contains("help: "), "{refused:?}");
    fs::rename(&other, folder.path().join("kendall-2.work")).unwrap();
    let refused = solve_with("kendall", "2", folder.path()).output().unwrap();
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    assert!(stderr(&refused).contains("rules") && stderr(&refused).contains("help: "), "{refused:?}");
    assert!(!folder.path().join("kendall-2.senet-table").exists());
}

/// A file may not grow beyond a limit, as on a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_costs_nothing_that_was_done() {
    let folder = tempfile::tempdir().unwrap();
    let command = "trap '' XFSZ; ulimit -f 64; exec \"$0\" solve --rules modern-kendall --pieces 2 --out \"$1\"";
    let mut full = Command::new("sh");
    full.args(["-c", command, env!("CARGO_BIN_EXE_senet")]).arg(folder.path());
    let output = full.output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(stderr(&output).contains("help: "), "{output:?}");
    assert!(folder.path().join(WORK).join("000.values").exists() && !folder.path().join(TABLE).exists());
    assert!(solve_with("modern-kendall", "2", folder.path()).output().unwrap().status.success());
    assert!(fs::read(folder.path().join(TABLE)).unwrap() == undisturbed("2"));
}

/// ^C and its like: saved, said, and gone on with.
#[cfg(unix)]
#[test]
fn interrupted_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = solve(folder.path()).stderr(Stdio::piped()).spawn().unwrap();
    wait_for(&mut child, &folder.path().join(WORK).join("001.sweeps"));
    Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(stderr(&output).contains("stopped") && stderr(&output).contains("the same command goes on"), "{output:?}");
    let output = solve_with("modern-kendall", "2", folder.path()).output().unwrap();
    assert!(output.status.success() && stderr(&output).contains("goes on after sweep"), "{output:?}");
    assert!(fs::read(folder.path().join(TABLE)).unwrap() == undisturbed("2"));
}

#[test]
fn what_is_wrong_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let too_many = solve_with("kendall", "99", folder.path()).output().unwrap();
    assert!(!too_many.status.success() && stderr(&too_many).contains("--pieces"), "{too_many:?}");
    let twice = solve_with("kendall", "1", folder.path()).args(["--pieces", "2"]).output().unwrap();
    assert_eq!(twice.status.code(), Some(2), "{twice:?}");
    let estimated = solve_with("kendall", "4", folder.path()).arg("--estimate").output().unwrap();
    assert!(estimated.status.success() && stdout(&estimated).contains("memory up to"), "{estimated:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn the_measurement_is_a_table() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_senet"));
    let output = command.args(["solve", "--bench", "--rules", "kendall", "--pieces", "1"]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(stdout(&output).contains("| kendall | 1 |"), "{output:?}");
}
