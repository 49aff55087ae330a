//! Debian's compiler for the web: it has the standard library's source, which
//! the usual one lacks, and is the same wherever Debian is.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const LINKERS: [&str; 2] = ["/usr/bin/wasm-ld-22", "/usr/bin/wasm-ld"];
const TARGET: &str = "wasm32-unknown-unknown";
/// What installs it.
const REMEDY: &str = "apt-get install --no-install-recommends rustc-web cargo-web rust-web-src lld-22";

/// The compiler that was found.
#[derive(Debug)]
pub(crate) struct Compiler {
    /// What `rustc -vV` says.
    pub(crate) version: String,
    linker: &'static str,
}

impl Compiler {
    /// Looks for it.
    pub(crate) fn find() -> Result<Self, String> {
        let missing = |what: &str| format!("the page needs {what}, which is not here; install it with\n    {REMEDY}");
        let output = Command::new(RUSTC).arg("-vV").output().map_err(|_| missing(RUSTC))?;
        if !Path::new(CARGO).exists() {
            return Err(missing(CARGO));
        }
        if !Path::new("/usr/lib/rustlib/src/rust/library/Cargo.lock").exists() {
            return Err(missing("the source of the standard library"));
        }
        let linker = LINKERS.into_iter().find(|path| Path::new(path).exists()).ok_or_else(|| missing(LINKERS[0]))?;
        Ok(Self { version: String::from_utf8_lossy(&output.stdout).into_owned(), linker })
    }

    /// Builds the page's program; the file.
    pub(crate) fn build(&self, root: &Path, profile: &str, target: &Path) -> Result<PathBuf, String> {
        let status = Command::new(CARGO)
            .args(["rustc", "--locked", "--profile", profile, "-p", "senet-web", "--lib", "--target", TARGET])
            .args(["-Z", "build-std=std,panic_abort", "-Z", "build-std-features=optimize_for_size", "--target-dir"])
            .arg(target)
            // What refers to what must still be known when the program is taken apart.
            .args(["--", "-Clink-arg=--emit-relocs"])
            .current_dir(root)
            // The compiler is a stable one with the key to what it keeps for later.
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTC", RUSTC)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", self.linker)
            .env("RUSTFLAGS", flags(root, profile))
            .env_remove("RUSTC_WRAPPER")
            .env_remove("RUSTC_WORKSPACE_WRAPPER")
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env_remove("CARGO_BUILD_TARGET_DIR")
            .env_remove("CARGO_TARGET_DIR")
            .env_remove("RUSTUP_TOOLCHAIN")
            .env_remove("CARGO")
            .status()
            .map_err(|error| format!("cannot start {CARGO}: {error}"))?;
        if !status.success() {
            return Err(format!("{CARGO} could not build the page: {status}"));
        }
        Ok(target.join(TARGET).join(profile).join("senet_web.wasm"))
    }
}

/// What nobody is shown anyway is left out: where the program ended, and why.
const TERSE: &str = "-Zlocation-detail=none -Zunstable-options -Cpanic=immediate-abort";

/// No path of this machine gets into the program.
fn flags(root: &Path, profile: &str) -> String {
    let home = env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let cargo = env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    format!(
        "--remap-path-prefix={}=/cargo --remap-path-prefix={}=/senet {}",
        cargo.join("registry/src").display(),
        root.display(),
        if profile == crate::PROFILE { TERSE } else { "" }
    )
}
