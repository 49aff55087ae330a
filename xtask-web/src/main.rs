//! Builds the page: the game as WebAssembly, the glue that a browser needs for
//! it, and everything beside it. A program apart from `xtask`, because what makes
//! the glue takes minutes to build and only this needs it.
//!
//! Called by `cargo xtask web`:
//!
//! ```text
//! xtask-web build ROOT [PROFILE OUT]    builds, into crates/senet-server/dist or OUT
//! xtask-web lay-out ROOT WASM OUT       lays a program out that was built before
//! xtask-web check ROOT                  builds anew elsewhere and compares
//! ```

mod alike;
mod compiler;
mod dist;
mod files;
mod glue;
mod order;
mod packed;
mod parts;
mod trimmed;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Where the page lies in the repository.
const DIST: &str = "crates/senet-server/dist";
/// The profile of the page that is committed.
const PROFILE: &str = "web";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["build", root] => build(Path::new(root), PROFILE, &Path::new(root).join(DIST)),
        ["build", root, profile, out] => build(Path::new(root), profile, Path::new(out)),
        ["lay-out", root, wasm, out] => compiler::Compiler::find()
            .and_then(|found| dist::lay_out(Path::new(root), Path::new(wasm), &found, Path::new(out))),
        ["check", root] => check(Path::new(root)),
        _ => Err("say `build ROOT [PROFILE OUT]` or `check ROOT`; `cargo xtask web` does".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn build(root: &Path, profile: &str, out: &Path) -> Result<(), String> {
    let compiler = compiler::Compiler::find()?;
    let wasm = compiler.build(root, profile, &target(root))?;
    dist::lay_out(root, &wasm, &compiler, out)
}

/// Builds in a folder of its own, and compares byte by byte.
fn check(root: &Path) -> Result<(), String> {
    let committed = root.join(DIST);
    let compiler = compiler::Compiler::find()?;
    let recorded = files::read_text(&committed.join(dist::BUILT_WITH))?;
    let here = dist::built_with(&compiler);
    if recorded != here {
        return Err(format!(
            "the page was built with another compiler than this machine has, so its bytes cannot be compared.\n\
             recorded in {DIST}/{}:\n{recorded}\nhere:\n{here}\n\
             Build it anew with `cargo xtask web` and commit {DIST}.",
            dist::BUILT_WITH
        ));
    }
    let fresh = target(root).join("check");
    files::clear(&fresh)?;
    let out = fresh.join("dist");
    let wasm = compiler.build(root, PROFILE, &target(root))?;
    dist::lay_out(root, &wasm, &compiler, &out)?;
    let differing = files::differences(&committed, &out)?;
    if differing.is_empty() {
        println!("{} files, all as committed", files::list(&out)?.len());
        return Ok(());
    }
    Err(format!(
        "the page in {DIST} is not what its source makes of it:\n    {}\nBuild it anew with `cargo xtask web` and commit {DIST}.",
        differing.join("\n    ")
    ))
}

/// Where the compiler works: a folder of its own within the usual one.
fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from).join("web")
}
