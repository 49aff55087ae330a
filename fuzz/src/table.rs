use std::ops::ControlFlow;

use senet_tablebase::file::{Checked, TableFile};

/// The most cells that are asked for at once.
const PORTION: u64 = 10_000;

/// Opens a table and asks for cells, whether it is whole or not.
///
/// A changed byte of the header would be refused for its checksum alone, so the
/// same bytes are tried with the checksum that they ought to have.
///
/// # Panics
/// When a cell is wider than the header says, when one cell and a range of cells
/// say different things, or when a refusal gives no reason.
pub fn table(bytes: &[u8]) {
    check(bytes.to_vec());
    check(resealed(bytes.to_vec()));
}

fn check(bytes: Vec<u8>) {
    let table = match TableFile::from_bytes(bytes) {
        Ok(table) => table,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let verified = table.verify_checksums(|_, _| ControlFlow::Continue(()));
    let header = table.header();
    let mut cells = Vec::new();
    for (layer, record) in header.layers.iter().enumerate().take(20) {
        for &channel in header.channels.all() {
            let count = record.cells();
            for start in [0, count / 2, count.saturating_sub(PORTION)] {
                let range = start..count.min(start + PORTION);
                match table.decode(channel, layer, range.clone(), &mut cells) {
                    Ok(()) => {
                        assert!(cells.iter().all(|&cell| cell <= header.bits.max()));
                        let alone = range.zip(&cells).step_by(97);
                        for (place, &cell) in alone {
                            assert_eq!(table.cell(channel, layer, place), Some(cell), "cell {place}");
                        }
                    }
                    Err(error) => assert!(!error.to_string().is_empty()),
                }
            }
            assert_eq!(table.cell(channel, layer, count), None);
        }
    }
    assert!(matches!(verified, Ok(Checked::Whole) | Err(_)));
}

/// The bytes with the checksum of the header that they ought to have.
fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let length = bytes.get(12..).and_then(|rest| rest.first_chunk()).map(|length| u32::from_le_bytes(*length));
    let length = length.and_then(|length| usize::try_from(length).ok()).unwrap_or_default();
    if (20..=bytes.len()).contains(&length) {
        let checksum = crc32fast::hash(&bytes[..length - 4]);
        bytes[length - 4..length].copy_from_slice(&checksum.to_le_bytes());
    }
    bytes
}
