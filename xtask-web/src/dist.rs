//! The folder of the page: what a server, or any host of files, serves.

use std::fmt::Write as _;
use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use senet_text::{Catalogue, Lang};
use sha2::{Digest as _, Sha256};

use crate::compiler::Compiler;
use crate::{files, glue, order, packed, parts, trimmed};

/// The file that tells what the page was built with.
pub(crate) const BUILT_WITH: &str = "BUILT_WITH";

/// The version of wasm-bindgen, which must be that of the page's own.
const BINDGEN: &str = "0.2.130";

/// Where the files come from that are served as they are.
const PAGE: &str = "crates/senet-web/page";

/// What the page is built with here.
pub(crate) fn built_with(compiler: &Compiler) -> String {
    format!("{}wasm-bindgen {BINDGEN}\n", compiler.version)
}

/// Puts everything into the folder.
pub(crate) fn lay_out(root: &Path, wasm: &Path, compiler: &Compiler, out: &Path) -> Result<(), String> {
    files::clear(out)?;
    let begun_with = parts::take_apart(wasm, out)?;
    glue::make(&begun_with, out)?;
    let fetching = out.join(parts::SCRIPT);
    files::write(&fetching, trimmed::script(&files::read_text(&fetching)?)?.as_bytes())?;
    for path in files::list(out)?.into_iter().map(|name| out.join(name)) {
        if path.extension().is_none_or(|ending| ending != "wasm") {
            continue;
        }
        files::write(&path, &order::tidied(&files::read(&path)?)?)?;
    }
    let page = root.join(PAGE);
    for name in files::list(&page)? {
        if name != SERVICE_WORKER {
            let path = page.join(&name);
            match path.extension().and_then(|ending| ending.to_str()) {
                Some("js") => files::write(&out.join(&name), trimmed::script(&files::read_text(&path)?)?.as_bytes())?,
                Some("css") => files::write(&out.join(&name), trimmed::style(&files::read_text(&path)?)?.as_bytes())?,
                _ => files::write(&out.join(&name), &files::read(&path)?)?,
            }
        }
    }
    texts(out)?;
    book(out)?;
    let service_worker = service_worker(&files::read_text(&page.join(SERVICE_WORKER))?, out)?;
    files::write(&out.join(SERVICE_WORKER), service_worker.as_bytes())?;
    for name in files::list(out)? {
        if packed::is_packed(&name) {
            packed::pack(out, &name)?;
        }
    }
    files::write(&out.join(BUILT_WITH), built_with(compiler).as_bytes())
}

/// Every language that the program in the page does not carry, in a file of its own.
fn texts(out: &Path) -> Result<(), String> {
    files::make(&out.join("text"))?;
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::English) {
        files::write(&out.join(format!("text/{lang}.txt")), Catalogue::source(lang).as_bytes())?;
    }
    Ok(())
}

/// The rule book, a file for each chapter, and one for each page in another language.
fn book(out: &Path) -> Result<(), String> {
    files::make(&out.join("book"))?;
    senet_book::LANGUAGES.iter().try_for_each(|language| files::make(&out.join("book").join(language)))?;
    senet_book::files().try_for_each(|(name, text)| files::write(&out.join(name), text.as_bytes()))
}

const SERVICE_WORKER: &str = "sw.js";

/// The service worker with its list of files, each with its hash, and a version that
/// changes with any of them.
fn service_worker(template: &str, out: &Path) -> Result<String, String> {
    let mut list = Vec::new();
    let mut all = Sha256::new();
    for name in &files::list(out)? {
        let digest = Sha256::digest(files::read(&out.join(name))?);
        all.update(name.as_bytes());
        all.update(digest);
        let entry = |name: &str| format!("[\"{name}\", \"sha256-{}\"]", BASE64_STANDARD.encode(digest));
        if name == "index.html" {
            // The page itself is kept under the address of its folder too.
            list.push(entry("./"));
        }
        list.push(entry(name));
    }
    all.update(template.as_bytes());
    let digest = all.finalize();
    let version = digest.iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    Ok(template
        .replace("\"@VERSION@\"", &format!("\"{version}\""))
        .replace("@FILES@", &format!("[\n  {},\n]", list.join(",\n  "))))
}
