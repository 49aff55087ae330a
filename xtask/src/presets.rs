//! The presets in the form that programs read them from.

use std::fs;
use std::process::ExitCode;

use crate::workspace::Workspace;

const FILE: &str = "crates/senet/rules/presets.bin";

/// Writes them anew. A test of the rules crate finds out when that was forgotten.
pub(crate) fn run(workspace: &Workspace) -> ExitCode {
    let written = senet::compact_presets().map_err(|errors| errors.to_string()).and_then(|bytes| {
        fs::write(workspace.root().join(FILE), bytes).map_err(|error| format!("cannot write {FILE}: {error}"))
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}
