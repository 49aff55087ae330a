//! The program taken apart: what every visit begins with, and the parts that
//! are fetched when somebody wants them. `crates/senet-web/src/parts.rs` says which.

use std::path::{Path, PathBuf};

use crate::files;

/// The script that fetches the parts.
const FETCHES: &str = "./parts.js";
/// The same, as a file beside the program.
pub(crate) const SCRIPT: &str = "parts.js";
/// What the program's own script is called by it.
const PROGRAM: &str = "./senet.js";

/// The names of marks that end with a digest of the path where Cargo keeps sources.
const MARK: &[u8] = b"_WASM_SPLIT_MARKER_";
const DIGEST: usize = 16;

/// How the script starts a part that it has fetched, and how it does so on hosts
/// that do not know what kind of file that is.
const STREAMED: &str = "WebAssembly.instantiateStreaming(src, imports)";
const PLAIN: &str = "WebAssembly.instantiate(await (await src).arrayBuffer(), imports)";

/// Puts the parts and the script that fetches them into the folder; what is left is the file to begin with.
pub(crate) fn take_apart(wasm: &Path, out: &Path) -> Result<PathBuf, String> {
    let mut whole = files::read(wasm)?;
    let marks: Vec<usize> =
        whole.windows(MARK.len()).enumerate().filter(|(_, it)| *it == MARK).map(|(at, _)| at).collect();
    for at in marks {
        if let Some(digest) = whole.get_mut(at + MARK.len()..at + MARK.len() + DIGEST) {
            digest.fill(b'0');
        }
    }
    let begun_with = wasm.with_extension("first.wasm");
    let mut options = wasm_split_cli_support::Options::new(&whole);
    options.output_dir = out;
    options.main_out_path = &begun_with;
    options.main_module = PROGRAM;
    options.link_name = FETCHES;
    wasm_split_cli_support::transform(options).map_err(|error| format!("taking the program apart: {error:#}"))?;
    let script = out.join(FETCHES);
    let text = files::read_text(&script)?;
    if !text.contains(STREAMED) {
        return Err(format!("{FETCHES} does not start parts by `{STREAMED}` any more; mend xtask-web/src/parts.rs"));
    }
    files::write(&script, text.replace(STREAMED, PLAIN).as_bytes())?;
    Ok(begun_with)
}
