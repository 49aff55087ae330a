//! Sealed files: whole and as they were written, or refused.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use senet_tablebase::file::sealed::{self, Label, SealError};

fn label() -> Label {
    Label { kind: *b"a layer ", fingerprint: 0x0123_4567_89ab_cdef, context: vec![3, 4, u64::MAX] }
}

fn write(path: &Path, payload: &[u8]) {
    sealed::write(path, &label(), &[7], |file| file.write_all(payload)).unwrap();
}

/// The payload and the notes, read from front to back.
fn read(path: &Path, label: &Label) -> Result<(Vec<u8>, Vec<u64>), SealError> {
    sealed::read(path, label, |payload| {
        let mut bytes = Vec::new();
        payload.read_to_end(&mut bytes).unwrap();
        (bytes, payload.notes().to_vec())
    })
}

/// Why a file is refused: the same whether it is mapped, read or not even read to its end.
fn refused(path: &Path, label: &Label) -> SealError {
    let refused = sealed::map(path, label).unwrap_err();
    for other in [read(path, label).unwrap_err(), sealed::read(path, label, |_| ()).unwrap_err()] {
        assert_eq!(format!("{refused:?}"), format!("{other:?}"));
    }
    refused
}

/// A sealed file of a few bytes.
fn small() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("small");
    write(&path, b"fifteen pieces");
    (folder, path)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

proptest! {
    #[test]
    fn what_is_written_comes_back(
        kind in any::<[u8; 8]>(),
        fingerprint: u64,
        context in prop::collection::vec(any::<u64>(), 0..20),
        notes in prop::collection::vec(any::<u64>(), 0..20),
        parts in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 0..5),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sealed");
        let label = Label { kind, fingerprint, context };
        sealed::write(&path, &label, &notes, |file| parts.iter().try_for_each(|part| file.write_all(part))).unwrap();
        let found = sealed::map(&path, &label).unwrap();
        prop_assert_eq!(&*found, parts.concat());
        prop_assert_eq!(found.notes(), &notes[..]);
        prop_assert_eq!(found.as_ptr() as usize % 64, 0);
        prop_assert_eq!(read(&path, &label).unwrap(), (parts.concat(), notes));
    }
}

#[test]
fn every_flipped_bit_is_found() {
    let (_folder, path) = small();
    let whole = fs::read(&path).unwrap();
    for bit in 0..whole.len() * 8 {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        fs::write(&path, flipped).unwrap();
        assert!(sealed::map(&path, &label()).is_err(), "bit {} of byte {}", bit % 8, bit / 8);
        refused(&path, &label());
    }
}

#[test]
fn every_other_length_is_refused() {
    let (_folder, path) = small();
    let whole = fs::read(&path).unwrap();
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        let refused = refused(&path, &label());
        assert!(matches!(refused, SealError::Truncated { missing, .. } if missing > 0), "{length}: {refused:?}");
    }
    let told = refused(&path, &label()).to_string();
    assert!(told.ends_with("is cut short, at least 1 bytes are missing; remove it to have it made again"), "{told}");
    fs::write(&path, [&whole[..], b"."].concat()).unwrap();
    assert!(matches!(refused(&path, &label()), SealError::Damaged { .. }));
}

#[test]
fn what_belongs_elsewhere_is_refused() {
    let (_folder, path) = small();
    let refused = |label: &Label| refused(&path, label);
    assert!(matches!(refused(&Label { kind: *b"another ", ..label() }), SealError::ForeignKind { .. }));
    assert!(
        matches!(refused(&Label { fingerprint: 1, ..label() }), SealError::ForeignRules { found, .. } if found > 1)
    );
    let other = refused(&Label { context: vec![3], ..label() });
    assert!(matches!(&other, SealError::ForeignContext { expected, .. } if *expected == [3]), "{other}");
    fs::write(&path, b"[rules]").unwrap();
    assert!(matches!(refused(&label()), SealError::NotSealed { .. }));
}

#[test]
fn later_versions_say_so() {
    let (_folder, path) = small();
    let mut bytes = fs::read(&path).unwrap();
    bytes[8] = 2;
    fs::write(&path, bytes).unwrap();
    let refused = refused(&path, &label());
    assert!(matches!(refused, SealError::Newer { version: 2, .. }), "{refused}");
}

#[test]
fn a_failure_leaves_the_old_file_and_nothing_else() {
    let (folder, path) = small();
    let refused = sealed::write(&path, &label(), &[], |file| {
        file.write_all(&vec![0; 3 << 20])?;
        Err(io::ErrorKind::StorageFull.into())
    });
    let told = refused.unwrap_err().to_string();
    assert!(told.ends_with("; make room on this disk or choose a folder on another"), "{told}");
    assert_eq!(names(folder.path()), ["small"]);
    assert_eq!(read(&path, &label()).unwrap().0, b"fifteen pieces");
}

#[test]
fn what_a_killed_program_left_is_taken_over() {
    let (folder, path) = small();
    fs::write(folder.path().join("small.part"), [1; 5000]).unwrap();
    write(&path, b"ten");
    assert_eq!(read(&path, &label()).unwrap().0, b"ten");
    assert_eq!(names(folder.path()), ["small"]);
}

#[test]
fn two_at_a_time_do_not_write_the_same() {
    let (_folder, path) = small();
    let outer = sealed::write(&path, &label(), &[], |file| {
        let inner = sealed::write(&path, &label(), &[], |_| Ok(())).unwrap_err().to_string();
        assert!(inner.ends_with("wait until that one ends"), "{inner}");
        file.write_all(b"first")
    });
    outer.unwrap();
    assert_eq!(read(&path, &label()).unwrap().0, b"first");
}

/// A file that goes while it is read is not believed, however much of it has come.
#[test]
fn what_is_cut_short_while_it_is_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large");
    write(&path, &vec![3; 5 << 20]);
    let cut = sealed::read(&path, &label(), |payload| {
        let begun = payload.read(&mut [0; 100]).unwrap();
        fs::File::options().write(true).open(&path).unwrap().set_len(3 << 20).unwrap();
        begun
    });
    assert!(matches!(cut, Err(SealError::Truncated { missing, .. }) if missing > 1 << 20), "{cut:?}");
}

#[test]
fn a_map_outlives_its_replacement() {
    let (_folder, path) = small();
    let old = sealed::map(&path, &label()).unwrap();
    write(&path, b"five");
    assert_eq!((&*old, old.notes()), (&b"fifteen pieces"[..], &[7][..]));
    assert_eq!(&*sealed::map(&path, &label()).unwrap(), b"five");
}

#[test]
fn places_that_cannot_be_are_explained() {
    let (folder, path) = small();
    let told = |path: &Path| sealed::write(path, &label(), &[], |_| Ok(())).unwrap_err().to_string();
    let missing = told(&folder.path().join("no/such"));
    assert!(missing.ends_with("; make its folder first"), "{missing}");
    let not_a_file = told(folder.path());
    assert!(not_a_file.ends_with("; name a file, not a folder"), "{not_a_file}");
    let below_a_file = told(&path.join("below"));
    assert!(below_a_file.ends_with("; make its folder first"), "{below_a_file}");
    let many = sealed::write(&path, &label(), &vec![0; 5000], |_| Ok(())).unwrap_err();
    assert!(matches!(many, SealError::TooManyNumbers { count: 5003 }));
    let absent = refused(&folder.path().join("absent"), &label()).to_string();
    assert!(absent.ends_with("; check the path"), "{absent}");
    refused(folder.path(), &label());
}
