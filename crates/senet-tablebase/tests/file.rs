//! Table files: every cell comes back, and whatever is not as it was written is refused.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::cast_possible_truncation, reason = "the numbers of these tests are small")]

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use proptest::prelude::*;
use senet_tablebase::Bits;
use senet_tablebase::file::{
    Certificate, Channel, Channels, Checked, Header, LayerRecord, Objective, SliceRecord, Stopping, TableError,
    TableFile, TableWriter, WriteError,
};

/// The cells of a layer: of each channel.
type Contents = Vec<Vec<Vec<u32>>>;

/// A table of layers of slices of (rows, cells in a row).
fn header(bits: Bits, channels: Channels, layers: &[Vec<(u64, u64)>]) -> Header {
    let slice = |&(rows, row): &(u64, u64)| SliceRecord {
        name: format!("{rows}×{row}"),
        cells: rows * row,
        row,
        value: Certificate { below: rows, above: row },
        draws: channels.has(Channel::Draws).then_some(Certificate { below: u64::MAX, above: 0 }),
        stopping: if rows % 2 == 0 { Stopping::Proven } else { Stopping::NotProven },
    };
    let layer = |(number, slices): (usize, &Vec<(u64, u64)>)| LayerRecord {
        name: format!("layer {number}"),
        slices: slices.iter().map(slice).collect(),
    };
    Header {
        rules: "any rules".into(),
        fingerprint: 0x0123_4567_89ab_cdef,
        options: vec![("water".into(), "back".into()), (String::new(), "ü".into())],
        pieces: 5,
        bits,
        objective: Objective::Points { scale: 45 },
        channels,
        layers: layers.iter().enumerate().map(|(number, slices)| layer((number, slices))).collect(),
    }
}

/// Numbers that are neither smooth nor wild.
fn contents(header: &Header, mut seed: u32) -> Contents {
    let mut next = || {
        seed = seed.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        seed >> 9
    };
    let max = header.bits.max();
    let cell = |cell: u64, number: u32| (cell as u32).wrapping_mul(11).wrapping_add(number % 50) & max;
    let layer = |layer: &LayerRecord| {
        let mut channel = || (0..layer.cells()).map(|place| cell(place, next())).collect();
        header.channels.all().iter().map(|_| channel()).collect()
    };
    header.layers.iter().map(layer).collect()
}

fn write(path: &Path, header: &Header, contents: &Contents, portion: usize) {
    let mut writer = TableWriter::create(path, header).unwrap();
    for (layer, channels) in contents.iter().enumerate() {
        for (&channel, cells) in header.channels.all().iter().zip(channels) {
            for cells in cells.chunks(portion) {
                writer.append(channel, layer, cells).unwrap();
            }
        }
    }
    writer.finish(header).unwrap();
}

fn bytes(header: &Header, contents: &Contents) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    write(&path, header, contents, 1000);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    fs::read(path).unwrap()
}

fn small() -> (Header, Contents) {
    let header = header(Bits::TwentyFour, Channels::ValueAndDraws, &[vec![(4, 1), (3, 40)], vec![], vec![(5, 35)]]);
    let contents = contents(&header, 1);
    (header, contents)
}

fn verified(table: &TableFile) -> Result<Checked, TableError> {
    table.verify_checksums(|_, _| ControlFlow::Continue(()))
}

/// Everything in a table is what was written, however it is asked for.
fn compare(table: &TableFile, header: &Header, contents: &Contents) {
    assert_eq!(table.header(), header);
    assert_eq!(verified(table).unwrap(), Checked::Whole);
    let mut found = vec![99];
    for (layer, channels) in contents.iter().enumerate() {
        for (&channel, cells) in header.channels.all().iter().zip(channels) {
            let count = cells.len() as u64;
            table.decode(channel, layer, 0..count, &mut found).unwrap();
            assert_eq!(&found, cells);
            for (place, &cell) in (0..).zip(cells) {
                assert_eq!(table.cell(channel, layer, place), Some(cell), "{channel:?} {layer} {place}");
            }
            assert_eq!(table.cell(channel, layer, count), None);
            let refused = table.decode(channel, layer, 0..count + 1, &mut found);
            assert!(matches!(refused, Err(TableError::NoSuchCells { .. })));
        }
    }
    assert_eq!(table.cell(Channel::Value, contents.len(), 0), None);
    assert_eq!(table.cell(Channel::Value, usize::MAX, u64::MAX), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn every_cell_comes_back(
        bits in prop::sample::select(&Bits::ALL),
        channels in prop::sample::select(vec![Channels::Value, Channels::ValueAndDraws]),
        layers in prop::collection::vec(prop::collection::vec((0..40_u64, 1..150_u64), 0..4), 0..4),
        portion in 1..9000_usize,
        from in 0..=1000_usize,
        length in 0..=1000_usize,
        seed: u32,
    ) {
        let header = header(bits, channels, &layers);
        let contents = contents(&header, seed);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        write(&path, &header, &contents, portion);
        let table = TableFile::open(&path).unwrap();
        compare(&table, &header, &contents);
        prop_assert_eq!(table.size(), fs::metadata(&path).unwrap().len());
        for (layer, channels) in contents.iter().enumerate() {
            let cells = &channels[0];
            let start = cells.len() * from / 1000;
            let end = start + (cells.len() - start) * length / 1000;
            let mut found = Vec::new();
            table.decode(Channel::Value, layer, start as u64..end as u64, &mut found).unwrap();
            prop_assert_eq!(&found, &cells[start..end]);
        }
        // How the cells were given makes no difference.
        prop_assert_eq!(bytes(&header, &contents), fs::read(&path).unwrap());
    }
}

#[test]
fn many_groups_and_chunks() {
    let header = header(Bits::ThirtyTwo, Channels::Value, &[vec![(700, 1000), (1, 1), (3, 7), (0, 5), (9000, 28)]]);
    let contents = contents(&header, 3);
    let bytes = bytes(&header, &contents);
    assert!(bytes.len() > 1 << 20);
    let table = TableFile::from_bytes(bytes.clone()).unwrap();
    compare(&table, &header, &contents);
    let mut told = Vec::new();
    let stopped = table.verify_checksums(|done, total| {
        told.push((done, total));
        ControlFlow::Break(())
    });
    assert!(matches!((stopped, &told[..]), (Ok(Checked::Stopped), &[(done, total)]) if done < total), "{told:?}");

    let mut damaged = bytes;
    let place = damaged.len() - 100_000;
    damaged[place] ^= 4;
    let refused = verified(&TableFile::from_bytes(damaged).unwrap()).unwrap_err();
    assert!(matches!(&refused, TableError::Damaged { bytes, .. } if bytes.contains(&(place as u64))), "{refused}");
}

#[test]
fn every_flipped_bit_is_found() {
    let (header, contents) = small();
    let whole = bytes(&header, &contents);
    for bit in 0..whole.len() * 8 {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let refused = TableFile::from_bytes(flipped).and_then(|table| {
            // What cannot be trusted can be asked all the same.
            for (layer, record) in header.layers.iter().enumerate() {
                let _ = table.decode(Channel::Draws, layer, 0..record.cells(), &mut Vec::new());
            }
            verified(&table)
        });
        assert!(refused.is_err(), "bit {} of byte {}", bit % 8, bit / 8);
    }
}

#[test]
fn every_other_length_is_refused() {
    let (header, contents) = small();
    let whole = bytes(&header, &contents);
    for length in 0..whole.len() {
        let refused = TableFile::from_bytes(whole[..length].to_vec()).unwrap_err();
        let said = matches!(refused, TableError::Truncated { missing, .. } if missing <= (whole.len() - length) as u64);
        assert!(said, "{length}: {refused}");
    }
    let refused = TableFile::from_bytes([&whole[..], &[0; 7]].concat()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "memory goes on for 7 bytes after its end; copy it again, or build it again with `senet solve`"
    );
}

/// The bytes with a correct checksum of the header.
fn resealed(mut bytes: Vec<u8>, length: usize) -> Vec<u8> {
    let checksum = crc32fast::hash(&bytes[..length - 4]);
    bytes[length - 4..length].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

#[test]
fn hostile_counts_are_refused() {
    let (header, contents) = small();
    let whole = bytes(&header, &contents);
    let length = u32::from_le_bytes(whole[12..16].try_into().unwrap()) as usize;
    for place in 8..length - 4 {
        for size in [1, 2, 4, 8] {
            for value in [0xff, 0x7f, 0] {
                let mut hostile = whole.clone();
                let end = (place + size).min(length - 4);
                hostile[place..end].fill(value);
                if let Ok(table) = TableFile::from_bytes(resealed(hostile, length)) {
                    let layers = table.header().layers.iter().enumerate();
                    for (layer, record) in layers.filter(|(_, record)| record.cells() < 100_000) {
                        let _ = table.decode(Channel::Value, layer, 0..record.cells(), &mut Vec::new());
                        let _ = table.cell(Channel::Draws, layer, record.cells() / 2);
                    }
                    let _ = table.cell(Channel::Value, 0, u64::MAX / 2);
                }
            }
        }
    }
    // As many cells as a number holds, in few bytes.
    let cells = whole.windows(8).position(|window| window == 120_u64.to_le_bytes()).unwrap();
    let mut hostile = whole;
    hostile[cells..cells + 8].copy_from_slice(&(40 * (u64::MAX / 64)).to_le_bytes());
    let refused = TableFile::from_bytes(resealed(hostile, length)).unwrap_err();
    assert!(matches!(refused, TableError::ImpossibleHeader { .. }), "{refused}");
}

#[test]
fn other_files_are_refused() {
    let refused = TableFile::from_bytes(b"[rules]\nid = 3".to_vec()).unwrap_err();
    assert_eq!(refused.to_string(), "memory is not a table of senet; check the path");
    let (header, contents) = small();
    let mut later = bytes(&header, &contents);
    later[8] = 7;
    let refused = TableFile::from_bytes(later).unwrap_err();
    assert_eq!(refused.to_string(), "memory has format 7, this program reads up to 1; use a later version of it");
    let folder = tempfile::tempdir().unwrap();
    let refused = TableFile::open(&folder.path().join("none")).unwrap_err().to_string();
    assert!(refused.ends_with("; check the path"), "{refused}");
    assert!(matches!(TableFile::open(folder.path()), Err(TableError::Io(_))));
}

#[test]
fn cells_come_in_order_and_fit() {
    let (header, contents) = small();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let mut writer = TableWriter::create(&path, &header).unwrap();
    assert_eq!(writer.next(), Some((Channel::Value, 0)));
    let refused = writer.append(Channel::Draws, 0, &[1]).unwrap_err();
    assert_eq!(refused.to_string(), "cells of Draws of layer 0 come out of order; give Value of layer 0 next");
    let refused = writer.append(Channel::Value, 0, &[1 << 24]).unwrap_err();
    assert_eq!(refused.to_string(), "the cell 16777216 is above 16777215; choose a wider cell");
    writer.append(Channel::Value, 0, &contents[0][0]).unwrap();
    assert_eq!(writer.next(), Some((Channel::Draws, 0)));
    let refused = writer.append(Channel::Draws, 0, &[3; 130]).unwrap_err();
    assert!(matches!(refused, WriteError::TooMany { layer: 0, surplus: 6 }), "{refused}");
    assert_eq!(writer.next(), Some((Channel::Value, 2)), "a layer without cells is passed over");
    assert!(matches!(writer.finish(&header), Err(WriteError::Incomplete { next: (Channel::Value, 2) })));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn the_header_changes_in_its_certificates_alone() {
    let (header, contents) = small();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let finish = |last: &Header| {
        let mut writer = TableWriter::create(&path, &header).unwrap();
        for (layer, channels) in contents.iter().enumerate() {
            for (&channel, cells) in header.channels.all().iter().zip(channels) {
                if !cells.is_empty() {
                    writer.append(channel, layer, cells).unwrap();
                }
            }
        }
        writer.finish(last)
    };
    let mut certified = header.clone();
    certified.layers[0].slices[0].value = Certificate { below: 1, above: 2 };
    certified.layers[2].slices[0].stopping = Stopping::Proven;
    finish(&certified).unwrap();
    compare(&TableFile::open(&path).unwrap(), &certified, &contents);
    fs::remove_file(&path).unwrap();
    let renamed = Header { rules: "no  rules".into(), ..header.clone() };
    assert!(matches!(finish(&renamed), Err(WriteError::HeaderChanged)));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn headers_that_contradict_themselves_leave_no_file() {
    let (good, _) = small();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let refused = |change: fn(&mut Header)| {
        let mut header = good.clone();
        change(&mut header);
        assert!(matches!(TableWriter::create(&path, &header), Err(WriteError::ImpossibleHeader)));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    };
    refused(|header| header.layers[0].slices[0].row = 0);
    refused(|header| header.layers[0].slices[0].row = 3);
    refused(|header| header.layers[0].slices[0].draws = None);
    refused(|header| header.layers[0].slices[0].cells = u64::MAX);
    refused(|header| header.rules = "x".repeat(70_000));
}

#[test]
fn a_writer_that_is_dropped_leaves_nothing() {
    let (header, contents) = small();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    write(&path, &header, &contents, 10);
    let before = fs::read(&path).unwrap();
    let mut writer = TableWriter::create(&path, &header).unwrap();
    assert!(folder.path().join("table.part").exists());
    let busy = TableWriter::create(&path, &header).err().unwrap().to_string();
    assert!(busy.ends_with("another program is writing it: wait until that one ends"), "{busy}");
    writer.append(Channel::Value, 0, &contents[0][0]).unwrap();
    drop(writer);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_eq!(fs::read(&path).unwrap(), before);
}
