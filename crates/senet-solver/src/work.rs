//! The folder where a table grows: layers that are done, and the last
//! checkpoint of the one that is not.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;

use senet::Rules;
use senet_tablebase::file::sealed::{self, Label, PayloadReader, SealError, Sealed};

use crate::cells::Width;
use crate::layer::Kept;
use crate::objective::Objective;
use crate::plan::{Keeping, Plan};
use crate::portions;
use crate::progress::Progress;
use crate::restless::Restless;

/// The folder of one table while it is made.
pub(crate) struct Work {
    folder: PathBuf,
    /// Locked for as long as it is open.
    lock: File,
    fingerprint: u64,
    context: Vec<u64>,
}

/// Counts up when a file of an earlier program can no longer be gone on with.
const METHOD: u64 = 7;

const LAYER: [u8; 8] = *b"layer\0\0\0";
const DRAWS: [u8; 8] = *b"draws\0\0\0";
const SWEEPS: [u8; 8] = *b"sweeps\0\0";

/// What the files of a layer are called, after its number.
pub(crate) const VALUES: &str = "values";
pub(crate) const DRAWN: &str = "draws";
pub(crate) const SWEPT: &str = "sweeps";

/// The file that is locked while somebody works in the folder.
const LOCK: &str = "lock";

/// Locks a folder.
fn lock(folder: &Path) -> io::Result<File> {
    let path = folder.join(LOCK);
    let file = File::options().write(true).create(true).truncate(false).open(&path)?;
    match file.try_lock() {
        // Some network disks know no locks: then there is none.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
    }
}

/// Cells go to a file so many at a time.
const CHUNK: usize = 1 << 16;

impl Work {
    /// Makes the folder, and keeps other programs out of it.
    pub(crate) fn open(folder: PathBuf, rules: &Rules, plan: &Plan) -> io::Result<Self> {
        fs::create_dir_all(&folder)?;
        let lock = lock(&folder)?;
        let scale = match plan.objective {
            Objective::Win => 0,
            Objective::Points { scale } => u64::from(scale),
        };
        Ok(Self {
            folder,
            lock,
            fingerprint: rules.fingerprint().to_u64(),
            context: vec![METHOD, u64::from(plan.bits.count()), scale, plan.keeping as u64],
        })
    }

    pub(crate) fn path(&self, layer: usize, what: &str) -> PathBuf {
        self.folder.join(format!("{layer:03}.{what}"))
    }

    fn label(&self, kind: [u8; 8], layer: usize) -> Label {
        let mut context = self.context.clone();
        context.push(layer as u64);
        Label { kind, fingerprint: self.fingerprint, context }
    }

    fn write<W: Width>(path: &Path, label: &Label, notes: &[u64], cells: &[W::Unit]) -> Result<(), SealError> {
        sealed::write(path, label, notes, |to| put::<W>(to, cells))
    }

    /// A layer that is done: its cells, and what was noted with them.
    pub(crate) fn layer(&self, layer: usize) -> Result<Sealed, SealError> {
        sealed::map(&self.path(layer, VALUES), &self.label(LAYER, layer))
    }

    pub(crate) fn save_layer<W: Width>(&self, layer: usize, notes: &[u64], cells: &[W::Unit]) -> Result<(), SealError> {
        Self::write::<W>(&self.path(layer, VALUES), &self.label(LAYER, layer), notes, cells)
    }

    /// The probabilities of a draw of a layer that is done.
    pub(crate) fn draws(&self, layer: usize) -> Result<Sealed, SealError> {
        sealed::map(&self.path(layer, DRAWN), &self.label(DRAWS, layer))
    }

    pub(crate) fn save_draws<W: Width>(&self, layer: usize, notes: &[u64], cells: &[W::Unit]) -> Result<(), SealError> {
        Self::write::<W>(&self.path(layer, DRAWN), &self.label(DRAWS, layer), notes, cells)
    }

    pub(crate) fn save_sweeps<W: Width>(
        &self,
        layer: usize,
        progress: &Progress,
        spent: Duration,
        cells: &[W::Unit],
        kept: Option<&Kept>,
    ) -> Result<(), SealError> {
        let mut notes = vec![spent.as_millis() as u64];
        notes.extend(progress.notes());
        sealed::write(&self.path(layer, SWEPT), &self.label(SWEEPS, layer), &notes, |to| {
            put::<W>(to, cells)?;
            if let Some(few) = &progress.few {
                few.cells.write(to)?;
            }
            let Some(kept) = kept else { return Ok(()) };
            for changes in &kept.changes[..progress.noting()] {
                for start in (0..changes.len()).step_by(CHUNK) {
                    to.write_all(&changes.bytes(start..changes.len().min(start + CHUNK)))?;
                }
            }
            kept.policy.all_codes().into_iter().flat_map(|codes| codes.chunks(CHUNK)).try_for_each(|codes| {
                let bytes: Vec<u8> = codes.iter().map(|code| code.load(Ordering::Relaxed)).collect();
                to.write_all(&bytes)
            })?;
            // Of any number, so not among the notes.
            kept.policy.notes().into_iter().try_for_each(|note| to.write_all(&note.to_le_bytes()))
        })
    }

    /// Fills cells and what is kept from the last checkpoint of a layer; `None` when it does not
    /// fit. Then, and after any error but that there is none, both are to be made anew.
    pub(crate) fn recall<W: Width>(
        &self,
        layer: usize,
        circumstances: (usize, Keeping),
        cells: &[W::Unit],
        kept: Option<&Kept>,
    ) -> Result<Option<(Progress, Duration)>, SealError> {
        let (path, label) = (self.path(layer, SWEPT), self.label(SWEEPS, layer));
        sealed::read(&path, &label, |saved| take_up::<W>(saved, circumstances, cells, kept))
    }

    pub(crate) fn forget_sweeps(&self, layer: usize) {
        // What is left over is replaced or removed with the folder.
        let _ = fs::remove_file(self.path(layer, SWEPT));
    }

    /// Removes what is kept of so many layers, and the folder if nothing else is in it:
    /// the table has been made.
    pub(crate) fn remove(self, layers: usize) {
        for layer in 0..layers {
            for what in [VALUES, DRAWN, SWEPT] {
                let path = self.path(layer, what);
                // Nothing reads it any more; what cannot be removed is in nobody's way.
                let _ = fs::remove_file(path.with_extension(format!("{what}.part")));
                let _ = fs::remove_file(path);
            }
        }
        let _ = fs::remove_file(self.folder.join(LOCK));
        drop(self.lock);
        let _ = fs::remove_dir(&self.folder);
    }
}

/// Whether a file is simply not there.
pub(crate) fn is_absent(error: &SealError) -> bool {
    matches!(error, SealError::Io(failure) if failure.source.kind() == io::ErrorKind::NotFound)
}

/// Whether a file belongs to another table.
pub(crate) fn is_foreign(error: &SealError) -> bool {
    matches!(error, SealError::ForeignKind { .. } | SealError::ForeignRules { .. } | SealError::ForeignContext { .. })
}

/// Writes cells as bytes, a portion at a time.
fn put<W: Width>(to: &mut dyn Write, cells: &[W::Unit]) -> io::Result<()> {
    cells.chunks(CHUNK).try_for_each(|chunk| to.write_all(&bytes_of::<W>(chunk)))
}

/// Cells as little-endian bytes.
pub(crate) fn bytes_of<W: Width>(cells: &[W::Unit]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(cells.len() * W::BITS.bytes());
    for index in 0..cells.len() {
        bytes.extend_from_slice(&W::load(cells, index).to_le_bytes()[..W::BITS.bytes()]);
    }
    bytes
}

/// Fills cells and what is kept from what [`Work::save_sweeps`] wrote; `None` when it cannot
/// have been that. What cannot be read is told by the file, all of which is verified.
fn take_up<W: Width>(
    saved: &mut PayloadReader,
    (totals, keeping): (usize, Keeping),
    cells: &[W::Unit],
    kept: Option<&Kept>,
) -> Option<(Progress, Duration)> {
    let notes = saved.notes().to_vec();
    let (&spent, notes) = notes.split_first()?;
    let width = W::BITS.bytes();
    let values = portions::read(saved, cells.len() * width, |start, bytes| {
        for at in 0..bytes.len() / width {
            W::store(cells, start / width + at, W::read(bytes, at));
        }
    });
    values.ok()?;
    let progress = Progress::read(notes, (totals, keeping), |len| Restless::read(saved, cells.len(), len))?;
    if let Some(Kept { policy, changes }) = kept {
        let size = keeping.noted().bytes();
        for changes in changes.get(..progress.noting())? {
            portions::read(saved, cells.len() * size, |start, bytes| changes.fill(start / size, bytes)).ok()?;
        }
        for codes in policy.all_codes() {
            let codes = portions::read(saved, codes.len(), |start, bytes| {
                for (code, &saved) in codes[start..].iter().zip(bytes) {
                    code.store(saved, Ordering::Relaxed);
                }
            });
            codes.ok()?;
        }
        let mut rest = Vec::new();
        saved.read_to_end(&mut rest).ok()?;
        let (effects, []) = rest.as_chunks::<8>() else { return None };
        policy.recall(&effects.iter().map(|&note| u64::from_le_bytes(note)).collect::<Vec<_>>())?;
    } else {
        saved.read(&mut [0]).ok().filter(|&more| more == 0)?;
    }
    Some((progress, Duration::from_millis(spent)))
}
