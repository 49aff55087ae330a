//! Why a table is refused, or cannot be written.

use std::fmt;
use std::ops::Range;
use std::path::PathBuf;

use super::{Channel, IoFailure};

/// Why a table cannot be opened, or not be believed.
#[derive(Debug)]
#[non_exhaustive]
pub enum TableError {
    /// The system refused.
    Io(IoFailure),
    /// Something else.
    NotATable {
        /// The file.
        path: PathBuf,
    },
    /// Written by a later version of the program.
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// Bytes are missing at the end.
    Truncated {
        /// The file.
        path: PathBuf,
        /// How many, at least.
        missing: u64,
    },
    /// The file goes on where it should be over.
    TooLong {
        /// The file.
        path: PathBuf,
        /// By how many bytes.
        surplus: u64,
    },
    /// Some bit of the header is not as it was written.
    DamagedHeader {
        /// The file.
        path: PathBuf,
    },
    /// The header is as it was written and makes no sense.
    ImpossibleHeader {
        /// The file.
        path: PathBuf,
    },
    /// Some bit is not as it was written.
    Damaged {
        /// The file.
        path: PathBuf,
        /// Somewhere in these bytes.
        bytes: Range<u64>,
    },
    /// Cells cannot be decoded.
    Undecodable {
        /// The file.
        path: PathBuf,
        /// The channel.
        channel: Channel,
        /// The index of the layer.
        layer: usize,
        /// The first cell of those, in the layer.
        cell: u64,
    },
    /// Cells are asked for that the table does not have.
    NoSuchCells {
        /// The channel.
        channel: Channel,
        /// The index of the layer.
        layer: usize,
        /// The cells.
        cells: Range<u64>,
    },
}

impl From<IoFailure> for TableError {
    fn from(failure: IoFailure) -> Self {
        Self::Io(failure)
    }
}

/// What is to be done about a file that is not whole.
const AGAIN: &str = "copy it again, or build it again with `senet solve`";

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(failure) => failure.fmt(f),
            Self::NotATable { path } => write!(f, "{} is not a table of senet; check the path", path.display()),
            Self::Newer { path, version } => write!(
                f,
                "{} has format {version}, this program reads up to {}; use a later version of it",
                path.display(),
                super::wire::VERSION
            ),
            Self::Truncated { path, missing } => {
                write!(f, "{} is cut short, at least {missing} bytes are missing; {AGAIN}", path.display())
            }
            Self::TooLong { path, surplus } => {
                write!(f, "{} goes on for {surplus} bytes after its end; {AGAIN}", path.display())
            }
            Self::DamagedHeader { path } => write!(f, "{} is damaged in its header; {AGAIN}", path.display()),
            Self::ImpossibleHeader { path } => {
                write!(f, "{} has a header that no program of ours writes; {AGAIN}", path.display())
            }
            Self::Damaged { path, bytes } => {
                write!(f, "{} is damaged between its bytes {} and {}; {AGAIN}", path.display(), bytes.start, bytes.end)
            }
            Self::Undecodable { path, channel, layer, cell } => write!(
                f,
                "{} is damaged: {channel:?} of layer {layer} cannot be decoded from cell {cell} on; {AGAIN}",
                path.display()
            ),
            Self::NoSuchCells { channel, layer, cells } => write!(
                f,
                "the table has no {channel:?} of the cells {cells:?} of layer {layer}; ask for those that its header names"
            ),
        }
    }
}

impl std::error::Error for TableError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(failure) => Some(&failure.source),
            _ => None,
        }
    }
}

/// Why a table cannot be written.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// The system refused.
    Io(IoFailure),
    /// A row of 0 cells or one that does not divide its slice, certificates for
    /// other channels than there are, or a name, a list or a count too long.
    ImpossibleHeader,
    /// Other names, counts, options or widths at the end than at the beginning.
    HeaderChanged,
    /// Cells come out of order.
    OutOfOrder {
        /// The channel and the index of the layer that were given.
        given: (Channel, usize),
        /// Those that are next; `None` when all cells have been given.
        next: Option<(Channel, usize)>,
    },
    /// More cells than the layer has.
    TooMany {
        /// The index of the layer.
        layer: usize,
        /// How many too many.
        surplus: u64,
    },
    /// A cell that the width does not hold.
    TooLarge {
        /// The cell.
        cell: u32,
        /// The largest that there is.
        max: u32,
    },
    /// Cells are missing at the end.
    Incomplete {
        /// The channel and the index of the layer that are next.
        next: (Channel, usize),
    },
}

impl From<IoFailure> for WriteError {
    fn from(failure: IoFailure) -> Self {
        Self::Io(failure)
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(failure) => failure.fmt(f),
            Self::ImpossibleHeader => {
                f.write_str("the header contradicts itself or is too long; give rows that divide their slices, certificates for all channels, names below 65536 bytes")
            }
            Self::HeaderChanged => f.write_str("the header is not that of the beginning; change certificates alone"),
            Self::OutOfOrder { given: (channel, layer), next } => {
                write!(f, "cells of {channel:?} of layer {layer} come out of order; ")?;
                match next {
                    Some((channel, layer)) => write!(f, "give {channel:?} of layer {layer} next"),
                    None => f.write_str("all cells have been given"),
                }
            }
            Self::TooMany { layer, surplus } => {
                write!(f, "{surplus} cells too many in layer {layer}; give as many as the header says")
            }
            Self::TooLarge { cell, max } => write!(f, "the cell {cell} is above {max}; choose a wider cell"),
            Self::Incomplete { next: (channel, layer) } => {
                write!(f, "cells are missing; give those of {channel:?} of layer {layer} next")
            }
        }
    }
}

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(failure) => Some(&failure.source),
            _ => None,
        }
    }
}
