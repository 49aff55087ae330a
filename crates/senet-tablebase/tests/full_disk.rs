//! A disk that fills up, and a program that is killed: each time the test runs
//! itself as a child, in which the writing ends badly.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use senet_tablebase::Bits;
use senet_tablebase::file::sealed::{self, Label};
use senet_tablebase::file::{
    Certificate, Channel, Channels, Header, LayerRecord, Objective, SliceRecord, Stopping, TableFile, TableWriter,
};

/// Tells the child where to write.
const FOLDER: &str = "SENET_TEST_FOLDER";

fn label() -> Label {
    Label { kind: *b"test    ", fingerprint: 1, context: vec![] }
}

fn header() -> Header {
    let slice = SliceRecord {
        name: "all".into(),
        cells: 4 << 20,
        row: 1,
        value: Certificate::default(),
        draws: None,
        stopping: Stopping::Proven,
    };
    Header {
        rules: "any".into(),
        fingerprint: 1,
        options: vec![],
        pieces: 1,
        bits: Bits::ThirtyTwo,
        objective: Objective::Win,
        channels: Channels::Value,
        layers: vec![LayerRecord { name: "all".into(), slices: vec![slice] }],
    }
}

/// Cells that no code makes small.
fn noise(count: usize) -> Vec<u32> {
    let next = |state: &u64| Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
    std::iter::successors(Some(1), next)
        .take(count)
        .map(|state| u32::from_be_bytes(*state.to_be_bytes().first_chunk().unwrap()))
        .collect()
}

fn folder_of_child() -> Option<PathBuf> {
    std::env::var_os(FOLDER).map(PathBuf::from)
}

/// Runs one of these tests as a child, through a shell.
fn child(test: &str, script: &str, folder: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh"]).arg(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture"]).env(FOLDER, folder);
    command
}

/// In the child no file may be longer than 2 MiB; the signal for it is ignored, so that writing fails.
const LIMITED: &str = "trap '' XFSZ; ulimit -f 4096; exec \"$@\"";

fn names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn tables_on_a_full_disk() {
    let Some(folder) = folder_of_child() else {
        let folder = tempfile::tempdir().unwrap();
        let output = child("tables_on_a_full_disk", LIMITED, folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        assert_eq!(names(folder.path()), [""; 0]);
        return;
    };
    let mut writer = TableWriter::create(&folder.join("table"), &header()).unwrap();
    let refused = writer.append(Channel::Value, 0, &noise(4 << 20)).unwrap_err().to_string();
    assert!(refused.ends_with("; raise the limit on the size of files or choose another disk"), "{refused}");
}

#[test]
fn sealed_files_on_a_full_disk() {
    let Some(folder) = folder_of_child() else {
        let folder = tempfile::tempdir().unwrap();
        sealed::write(&folder.path().join("sealed"), &label(), &[], |file| file.write_all(b"before")).unwrap();
        let output = child("sealed_files_on_a_full_disk", LIMITED, folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        assert_eq!(names(folder.path()), ["sealed"]);
        assert_eq!(&*sealed::map(&folder.path().join("sealed"), &label()).unwrap(), b"before");
        return;
    };
    // Too much by a little, so that only the last of the buffer does not fit.
    let payload = vec![7; (2 << 20) + 10];
    let refused = sealed::write(&folder.join("sealed"), &label(), &[], |file| {
        payload.chunks(1000).try_for_each(|chunk| file.write_all(chunk))
    });
    let refused = refused.unwrap_err().to_string();
    assert!(refused.ends_with("; raise the limit on the size of files or choose another disk"), "{refused}");
}

#[test]
fn a_killed_writer_leaves_no_table() {
    let Some(folder) = folder_of_child() else {
        let folder = tempfile::tempdir().unwrap();
        let mut command = child("a_killed_writer_leaves_no_table", "exec \"$@\"", folder.path());
        let mut running = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut told = running.stdout.take().unwrap();
        let mut heard = String::new();
        while !heard.contains("half written") {
            let mut byte = [0];
            told.read_exact(&mut byte).unwrap();
            heard.push(char::from(byte[0]));
        }
        running.kill().unwrap();
        running.wait().unwrap();
        assert_eq!(names(folder.path()), ["table.part"]);
        assert!(TableFile::open(&folder.path().join("table.part")).is_err());
        // The next one takes over what was left.
        let path = folder.path().join("table");
        let mut writer = TableWriter::create(&path, &header()).unwrap();
        let cells = noise(4 << 20);
        writer.append(Channel::Value, 0, &cells).unwrap();
        writer.finish(&header()).unwrap();
        assert_eq!(names(folder.path()), ["table"]);
        assert_eq!(TableFile::open(&path).unwrap().cell(Channel::Value, 0, 4_000_000), Some(cells[4_000_000]));
        return;
    };
    let mut writer = TableWriter::create(&folder.join("table"), &header()).unwrap();
    writer.append(Channel::Value, 0, &noise(2 << 20)).unwrap();
    println!("half written");
    loop {
        std::thread::park();
    }
}
