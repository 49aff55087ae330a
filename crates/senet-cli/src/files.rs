//! Files that are never half written.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use crate::failure::Failure;

/// Writes a file whole or not at all: beside its place first, then renamed.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    replace(path, bytes).map_err(|error| Failure::Write { path: path.to_owned(), error })
}

/// Reads a text file.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::read(path, error))
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let special = fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir());
    if special {
        // A device or a pipe, such as /dev/stdout, has no half-written state.
        return fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    // Through a link, so that the link stays one.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = tempfile::Builder::new().prefix(".senet-").permissions(permissions(&target)).tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(&target).map_err(|error| error.error)?;
    Ok(())
}

/// Those of the file that is there, else the usual ones.
#[cfg(unix)]
fn permissions(target: &Path) -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(target).map_or_else(|_| fs::Permissions::from_mode(0o666), |found| found.permissions())
}

#[cfg(not(unix))]
fn permissions(_: &Path) -> fs::Permissions {
    fs::metadata(".").map(|found| found.permissions()).unwrap_or_else(|_| unreachable!("the folder we are in"))
}
