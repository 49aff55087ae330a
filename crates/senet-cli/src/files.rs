//! Files: read whole and within bounds, never half written.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use crate::failure::Failure;

/// The longest text file that is read, in bytes.
const LONGEST: u64 = 32 << 20;

/// Reads a text file.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let bytes = read_bytes(path).map_err(|error| Failure::Read { path: path.to_owned(), error })?;
    if bytes.len() as u64 > LONGEST {
        let what = format!("{}: longer than {LONGEST} bytes", path.display());
        return Err(Failure::request(what, "is this the right file?"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let what = format!("{}:{line}:{column}: this is not text in UTF-8", path.display());
        Failure::request(what, "save the file as UTF-8")
    })
}

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file whole or not at all: beside its place first, then renamed.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    replace(path, bytes).map_err(|error| Failure::Write { path: path.to_owned(), error: bare(error) })
}

/// The error without the name of the temporary file, which means nothing to anybody.
fn bare(error: io::Error) -> io::Error {
    let said = error.to_string();
    match said.split_once(" at path ") {
        Some((why, _)) if error.get_ref().is_some() => io::Error::new(error.kind(), why),
        _ => error,
    }
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        // A device or a pipe, such as /dev/stdout, has no half-written state.
        return fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    // Through a link, so that the link stays one.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = temporary(&target).tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(&target).map_err(|error| error.error)?;
    Ok(())
}

/// With the permissions of the file that is there, else the usual ones.
fn temporary(target: &Path) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".senet-");
    if let Ok(found) = fs::metadata(target) {
        builder.permissions(found.permissions());
    } else {
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    }
    builder
}
