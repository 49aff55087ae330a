//! Files and folders.

use std::fs;
use std::path::Path;

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

pub(crate) fn read_text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// Makes the folder, empty.
pub(crate) fn clear(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("cannot clear {}: {error}", folder.display()))?;
    }
    make(folder)
}

/// Makes a folder that is not there yet.
pub(crate) fn make(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))
}

/// The names of the files in a folder, and in the folders in it, in their order.
pub(crate) fn list(folder: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    let entries = fs::read_dir(folder).map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    for entry in entries {
        let entry = entry.map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            names.extend(list(&entry.path())?.into_iter().map(|inner| format!("{name}/{inner}")));
        } else {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// What differs between two folders, one line a file.
pub(crate) fn differences(committed: &Path, fresh: &Path) -> Result<Vec<String>, String> {
    let (old, new) = (list(committed)?, list(fresh)?);
    let mut found: Vec<String> =
        old.iter().filter(|name| !new.contains(name)).map(|name| format!("{name} is no longer made")).collect();
    for name in &new {
        if !old.contains(name) {
            found.push(format!("{name} is missing"));
        } else if read(&committed.join(name))? != read(&fresh.join(name))? {
            found.push(format!("{name} differs"));
        }
    }
    Ok(found)
}
