//! Whether there is room for a table, and how much memory one has taken.

use std::fs;
use std::path::Path;

use senet_solver::{Estimate, Keeping};

use super::words::size;
use crate::failure::Failure;

/// Refuses what there is no room for: `memory` in bytes, or what the machine has free.
pub(super) fn fits(
    estimate: &Estimate,
    (memory, keeping): (Option<u64>, Keeping),
    out: &Path,
    work: &Path,
) -> Result<(), Failure> {
    memory_fits(estimate.memory, memory, keeping)?;
    // What an earlier run has written need not be written again.
    let needed = estimate.disk.saturating_sub(taken(work));
    if let Some(free) = free_disk(out).filter(|&free| free < needed) {
        let what = format!("the table takes {} of disk, and there are {}", size(needed), size(free));
        return Err(Failure::request(what, "make room, choose a folder on another disk with --out, or fewer --pieces"));
    }
    Ok(())
}

/// Refuses what there is no memory for: `memory` in bytes, or what the machine has free.
pub(super) fn memory_fits(needed: u64, memory: Option<u64>, keeping: Keeping) -> Result<(), Failure> {
    if let Some(lacked) = lacking(needed, memory) {
        let what = format!("the table takes {} of memory, and there are {}", size(needed), size(lacked));
        let free = lacked >> 20;
        let remedy = match keeping {
            Keeping::Ample if memory.is_none() => {
                format!("keep less of each position with --memory {free}, or solve with --lean or with fewer --pieces")
            }
            Keeping::Lean => "solve with fewer --bits or with fewer --pieces".to_owned(),
            Keeping::Ample | Keeping::Modest | Keeping::Scant => {
                "solve with --lean, with fewer --bits or with fewer --pieces".to_owned()
            }
        };
        return Err(Failure::request(what, remedy));
    }
    Ok(())
}

/// Refuses to prove a table again where the machine has not so much memory free.
pub(in crate::commands) fn verifying_fits(needed: u64) -> Result<(), Failure> {
    if let Some(memory) = lacking(needed, None) {
        let what = format!("proving its bounds takes {} of memory, and there are {}", size(needed), size(memory));
        return Err(Failure::request(what, "end other programs, or use a larger machine"));
    }
    Ok(())
}

/// The memory that there is, where it is less than what is needed.
fn lacking(needed: u64, memory: Option<u64>) -> Option<u64> {
    memory.or_else(free_memory).filter(|&memory| memory < needed)
}

/// Bytes in the files of a folder.
fn taken(folder: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    entries.flatten().filter_map(|entry| entry.metadata().ok()).map(|found| found.len()).sum()
}

#[cfg(unix)]
fn free_disk(folder: &Path) -> Option<u64> {
    rustix::fs::statvfs(folder).ok().map(|room| room.f_bavail.saturating_mul(room.f_frsize))
}

/// Other systems say when they are full.
#[cfg(not(unix))]
fn free_disk(_: &Path) -> Option<u64> {
    None
}

/// Memory that can be had without swapping; `None` where the system does not say.
fn free_memory() -> Option<u64> {
    number_of(&fs::read_to_string("/proc/meminfo").ok()?, "MemAvailable:")
}

/// The most memory that this program has had, in bytes; `None` where the system does not say.
pub(super) fn peak() -> Option<u64> {
    number_of(&fs::read_to_string("/proc/self/status").ok()?, "VmHWM:")
}

/// From now on [`peak`] is that of what follows, where the system can do that.
pub(super) fn forget_peak() {
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// A number of KiB in a text of the system, in bytes.
fn number_of(text: &str, key: &str) -> Option<u64> {
    let rest = text.lines().find_map(|line| line.strip_prefix(key))?;
    rest.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1 << 10)
}
