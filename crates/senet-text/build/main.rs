//! Makes the catalogues: reads the language files, compares them with the
//! English one, and writes the messages as Rust and every language as a blob.

mod blob;
mod compare;
mod rust;
mod source;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use source::Language;

/// The languages, English first: it says which texts there are.
const CODES: [&str; 7] = ["en", "it", "es", "fr", "ru", "eu", "ar"];

/// Groups of texts that only a terminal shows: left out without the feature `terminal`.
const TERMINAL: [&str; 9] = ["keys.", "learn.", "left.", "plain.", "prompt.", "say.", "sheet.", "show.", "turn."];

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=languages");
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problems) => {
            for problem in problems {
                println!("cargo::error={}", problem.replace('\n', " "));
            }
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Vec<String>> {
    let folder = Path::new("languages");
    let kinds = source::kinds(&read(&folder.join("arguments.toml"))?)?;
    let languages = CODES
        .iter()
        .map(|code| {
            let path = folder.join(format!("{code}.toml"));
            Language::read(code, &path.display().to_string(), &read(&path)?)
        })
        .collect::<Result<Vec<_>, _>>()?;
    let [english, others @ ..] = languages.as_slice() else { return Ok(()) };
    let mut signatures = compare::signatures(english, &kinds)?;
    let mut problems: Vec<String> =
        others.iter().chain([english]).flat_map(|language| compare::compare(language, english, &signatures)).collect();
    problems.extend(compare::compare_terms(&languages));
    if !problems.is_empty() {
        return Err(problems);
    }
    if env::var_os("CARGO_FEATURE_TERMINAL").is_none() {
        signatures.retain(|signature| !TERMINAL.iter().any(|group| signature.key.starts_with(group)));
    }
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    write(&out.join("messages.rs"), &rust::messages(&signatures))?;
    let print = blob::fingerprint(&signatures);
    for language in &languages {
        let text = blob::catalogue(language, &signatures, print)?;
        write(&out.join(format!("{}.txt", language.code)), &text)?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, Vec<String>> {
    fs::read_to_string(path).map_err(|error| vec![format!("cannot read {}: {error}", path.display())])
}

fn write(path: &Path, text: &str) -> Result<(), Vec<String>> {
    fs::write(path, text).map_err(|error| vec![format!("cannot write {}: {error}", path.display())])
}
