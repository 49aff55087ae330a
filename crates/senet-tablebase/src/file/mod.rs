//! The table file: cells in layers, small on the disk, each found at once, with
//! all that is needed to know what they are and whether they are whole.
//!
//! This module knows no rules: it stores names, numbers and cells.
//!
//! ```
//! use senet_tablebase::Bits;
//! use senet_tablebase::file::{
//!     Certificate, Channel, Channels, Checked, Header, LayerRecord, Objective, SliceRecord, Stopping, TableFile, TableWriter,
//! };
//! use std::ops::ControlFlow;
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("small.table");
//! let slice = SliceRecord {
//!     name: "1-1".into(),
//!     cells: 870,
//!     row: 29,
//!     value: Certificate::default(),
//!     draws: None,
//!     stopping: Stopping::Proven,
//! };
//! let mut header = Header {
//!     rules: "some-rules".into(),
//!     fingerprint: 0x5e_4e_e7,
//!     options: vec![],
//!     pieces: 1,
//!     bits: Bits::Sixteen,
//!     objective: Objective::Win,
//!     channels: Channels::Value,
//!     layers: vec![LayerRecord { name: "1-1".into(), slices: vec![slice] }],
//! };
//! let cells: Vec<u32> = (0..870).map(|cell| 32_000 + 40 * (cell / 29) - 40 * (cell % 29)).collect();
//! let mut writer = TableWriter::create(&path, &header)?;
//! writer.append(Channel::Value, 0, &cells)?;
//! header.layers[0].slices[0].value = Certificate { below: 130, above: 130 };
//! writer.finish(&header)?;
//!
//! let table = TableFile::open(&path)?;
//! assert_eq!(table.header(), &header);
//! assert_eq!(table.cell(Channel::Value, 0, 30), Some(32_000));
//! assert_eq!(table.cell(Channel::Value, 0, 870), None);
//! assert_eq!(table.verify_checksums(|_, _| ControlFlow::Continue(()))?, Checked::Whole);
//!
//! let whole = std::fs::read(&path)?;
//! let refused = TableFile::from_bytes(whole[..whole.len() - 3].to_vec()).unwrap_err();
//! assert!(refused.to_string().contains("at least 3 bytes are missing"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The bytes
//!
//! Numbers are little-endian. A checksum is the CRC-32 of zlib and gzip
//! (reflected polynomial `EDB88320`): four bytes. A text is its length in bytes
//! (two bytes), then UTF-8. A table is **header, groups, index, list of
//! checksums**, without gaps. Groups and index together are the body.
//!
//! ## Header
//!
//! | at | size | what |
//! |---|---|---|
//! | 0 | 8 | `senettb` and a line feed |
//! | 8 | 4 | version: 1 |
//! | 12 | 4 | H, the length of the header |
//! | 16 | 8 | the length of the file: H + B + 4 × ⌈B / 2²⁰⌉ |
//! | 24 | 8 | B, the length of the body |
//! | 32 | 4 | checksum of the list of checksums |
//! | 36 | 1 | bits of a cell: 16, 24 or 32 |
//! | 37 | 1 | pieces a side |
//! | 38 | 1 | objective: 0 win, 1 points |
//! | 39 | 1 | channels: 1 value; 2 value and draws |
//! | 40 | 4 | scale of the points; 0 where the objective is to win |
//! | 44 | 8 | fingerprint of the rules |
//! | 52 | | text: id of the rule set |
//! | | 2 | how many options, then for each the texts of key and value |
//! | | 4 | how many layers, then for each: |
//! | | | text: its name |
//! | | 4 | how many slices, then for each: |
//! | | | text: its name |
//! | | 8 | cells |
//! | | 8 | R, cells in a row; divides the number of cells |
//! | | 1 | 1: play from here is proven to end; 0: it is not |
//! | | 8, 8 | certificate of the values: below, above |
//! | | 8, 8 | certificate of the draws, in a table that has them |
//! | H − 4 | 4 | checksum of all before it |
//!
//! ## Tiles and groups
//!
//! The cells of a slice stand in rows of R. A tile is a rectangle of them: `w`
//! columns and `h` rows, where w = min(R, 32) and h = ⌊128 / w⌋; at the right
//! and lower edges of the slice it is smaller. The tiles of a slice are numbered
//! row by row, those of a layer through all its slices.
//!
//! 64 tiles (fewer at the end of a layer) are a group: 64 numbers of two
//! bytes, the places of the tiles as counted from the beginning of the group (0
//! for those that are missing), then the tiles. Groups stand in the order of the
//! layers; for each layer those of the values, then those of the draws.
//!
//! ## A tile
//!
//! The first byte says how it is coded:
//! - 254: one cell follows (2, 3 or 4 bytes, as the width says), and all are like it;
//! - 255: all cells follow, row by row;
//! - less than the bits of a cell: this number is k. The first cell follows, then
//!   for every other one, row by row, its difference to left + above − above left,
//!   which is 0 + above − 0 in the first column and left + 0 − 0 in the first row.
//!   All is reckoned modulo 2^bits.
//!
//! A difference d, taken between −2^(bits−1) and 2^(bits−1) − 1, is folded into
//! f = 2d, or −2d − 1 where d is negative. With q = ⌊f / 2^k⌋, the code is q zeros, a
//! one, and the k low bits of f; where q is 20 or more, it is 20 zeros and f in as
//! many bits as a cell has. Bits fill bytes from the lowest one on, numbers begin
//! with their lowest bit, and what is left of the last byte is 0.
//!
//! ## Index and checksums
//!
//! The index is, for each group in order, its place in the file, in eight
//! bytes. The list of checksums has one for each 2²⁰ bytes of the body,
//! counted from H; the last chunk may be shorter.

#![allow(
    clippy::cast_possible_truncation,
    reason = "places in memory, bytes of numbers, and sizes of tiles, which are small"
)]

mod encoder;
mod error;
mod io_failure;
mod map;
mod plan;
mod record;
mod replace;
pub mod sealed;
mod table_file;
mod tile;
mod wire;
mod writer;

pub use error::{TableError, WriteError};
pub use io_failure::{Doing, IoFailure};
pub use record::{Certificate, Channel, Channels, Header, LayerRecord, Objective, SliceRecord, Stopping};
pub use table_file::{Checked, TableFile};
pub use writer::TableWriter;
