//! The folder of the page: what a server, or any host of files, serves.

use std::fmt::Write as _;
use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use senet_text::{Catalogue, Lang};
use sha2::{Digest as _, Sha256};

use crate::compiler::Compiler;
use crate::{files, order, packed, parts};

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
    glue(&begun_with, out)?;
    for path in files::list(out)?.into_iter().map(|name| out.join(name)) {
        if path.extension().is_none_or(|ending| ending != "wasm") {
            continue;
        }
        files::write(&path, &order::tidied(&files::read(&path)?)?)?;
    }
    let page = root.join(PAGE);
    for name in files::list(&page)? {
        if name != SERVICE_WORKER {
            files::write(&out.join(&name), &files::read(&page.join(&name))?)?;
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

fn glue(wasm: &Path, out: &Path) -> Result<(), String> {
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(wasm).out_name("senet");
    let made = bindgen.web(true).and_then(|bindgen| {
        let bindgen = bindgen.typescript(false).remove_name_section(true).remove_producers_section(true);
        // The parts meet in the table of the program and in its memory.
        bindgen.keep_lld_exports(true);
        let mut output = bindgen.generate_output()?;
        without_streams(output.wasm_mut());
        output.emit(out)
    });
    made.map_err(|error| format!("wasm-bindgen: {error:#}"))
}

/// Leptos brings streams for its talk with a server of its own. Nobody calls
/// them here; with their exports go the functions that only they need.
fn without_streams(module: &mut walrus::Module) {
    let streams = |name: &str| name.trim_start_matches("__wbg_").starts_with("intounderlying");
    let named: Vec<_> = module.exports.iter().filter(|export| streams(&export.name)).map(walrus::Export::id).collect();
    for export in named {
        module.exports.delete(export);
    }
    walrus::passes::gc::run(module);
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
