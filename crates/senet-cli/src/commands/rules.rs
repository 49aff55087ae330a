//! `senet rules`: the rule sets, and a person's own.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use senet::{PRESET_IDS, Rules, schema};
use senet_text::Lang;

use crate::commands::rules_text;
use crate::failure::Failure;
use crate::files;
use crate::language::Spoken;
use crate::rule_set::{self, RuleSet};

/// What `senet rules` takes.
#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    #[command(subcommand)]
    action: Action,
}

/// What is done with rule sets.
#[derive(Subcommand, Debug)]
enum Action {
    /// List the rule sets
    #[command(after_help = "\
Examples:
  senet rules list
  senet rules list --lang es
  senet rules list --json")]
    List {
        /// In JSON: id, title, author, period, pieces, special
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        spoken: Spoken,
    },
    /// Show a rule set: source, start, options, clauses, decisions
    #[command(after_help = "\
Examples:
  senet rules show kendall
  senet rules show dom --option pieces=7
  senet rules show ramses --book
  senet rules show ramses --book --lang ru
  senet rules show kendall --toml")]
    Show {
        /// The rule set: a name, or the path of a file ending in .toml
        id: String,
        /// An option of the rule set, such as pieces=5; may be given again
        #[arg(long = "option", value_name = "NAME=VALUE", value_parser = rule_set::option)]
        options: Vec<(String, senet::OptionValue)>,
        /// The page of the rule book instead
        #[arg(long, conflicts_with = "toml")]
        book: bool,
        /// The rule-set file instead
        #[arg(long)]
        toml: bool,
        #[command(flatten)]
        spoken: Spoken,
    },
    /// Explain a key of rule-set files; without a key, list them
    #[command(after_help = "\
Examples:
  senet rules explain
  senet rules explain passing
  senet rules explain bearing_off.exits")]
    Explain {
        /// The key
        key: Option<String>,
    },
    /// Check rule-set files and show every mistake at once
    #[command(after_help = "\
Examples:
  senet rules check my-rules.toml")]
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Write a commented file to start an own rule set from
    #[command(after_help = "\
Examples:
  senet rules new my-rules
  senet rules new quick-dom --rules dom --option pieces=7 --out quick-dom.toml
  senet rules new my-rules --out -")]
    New {
        /// The name of the new rule set: a lower-case letter, then letters, digits, dots and hyphens
        id: String,
        #[command(flatten)]
        from: RuleSet,
        /// The file to write instead of ID.toml; - for standard output
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Overwrite a file that is there
        #[arg(long)]
        force: bool,
    },
}

/// Runs the command.
pub(crate) fn run(args: &RulesArgs) -> Result<(), Failure> {
    match &args.action {
        Action::List { json: true, .. } => print(&rules_text::list_json()),
        Action::List { spoken, .. } => print(&rules_text::list(spoken.texts())),
        Action::Show { id, options, book, toml, spoken } => {
            let rules = rule_set::load(id, options)?;
            let text = match (book, toml) {
                (true, _) => page(&rules, spoken.lang())?.to_owned(),
                (_, true) => rules.source_text().to_owned(),
                _ => rules_text::full(spoken.texts(), &rules),
            };
            print(&text)
        }
        Action::Explain { key } => explain(key.as_deref()),
        Action::Check { files } => check(files),
        Action::New { id, from, out, force } => new(id, &from.load()?, out.as_deref(), *force),
    }
}

fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        writeln!(out)?;
    }
    Ok(())
}

fn page(rules: &Rules, lang: Lang) -> Result<&'static str, Failure> {
    senet_book::text_in(rules.id(), lang.code()).ok_or_else(|| {
        let what = format!("the rule book has no page on {}", rules.id());
        Failure::request(what, "senet rules show without --book shows the clauses")
    })
}

fn explain(key: Option<&str>) -> Result<(), Failure> {
    let Some(name) = key else {
        return print(&rules_text::keys());
    };
    let Some(key) = schema::key(name) else {
        let near = schema::nearest_key(name).map_or(String::new(), |near| format!("; did you mean {near:?}?"));
        let what = format!("rule-set files have no key {name:?}{near}");
        return Err(Failure::request(what, "senet rules explain lists the keys"));
    };
    print(&key.to_string())
}

/// The files read one after the other; a mistake in one does not hide those of the next.
fn check(paths: &[PathBuf]) -> Result<(), Failure> {
    let mut failed = false;
    for path in paths {
        let name = path.display().to_string();
        let checked = files::read(path).and_then(|text| Ok(rule_set::from_text(&name, &text, &[])?));
        match checked {
            Ok(rules) => {
                let senet::Info { id, revision, .. } = rules.info();
                let options = rules.option_definitions().len();
                print(&format!("{name}: rule set {id}, revision {revision}, {options} options: no mistakes"))?;
            }
            Err(Failure::Rules(senet::RulesError::File(errors))) => {
                failed = true;
                eprintln!("{errors}");
                let count = errors.as_slice().len();
                let mistakes = if count == 1 { "1 mistake".into() } else { format!("{count} mistakes") };
                eprintln!("{name}: {mistakes}; senet rules explain KEY says what a key means");
            }
            Err(failure) => {
                failed = true;
                eprintln!("senet: {failure}");
            }
        }
    }
    if failed { Err(Failure::Said) } else { Ok(()) }
}

fn new(id: &str, from: &Rules, out: Option<&Path>, force: bool) -> Result<(), Failure> {
    // Who names the file means the rule set in it.
    let id = id.strip_suffix(".toml").unwrap_or(id);
    if PRESET_IDS.contains(&id) {
        let what = format!("{id:?} is the name of a rule set that comes with the program");
        return Err(Failure::request(what, "choose another name"));
    }
    let text = from.template(id);
    if let Err(error) = rule_set::from_text("the new file", &text, &[]) {
        let what = format!("{id:?} cannot be the name of a rule set: {error}");
        return Err(Failure::request(what, "use lower-case letters, digits, - and ., beginning with a letter"));
    }
    let path = out.map_or_else(|| PathBuf::from(format!("{id}.toml")), Path::to_owned);
    if path.as_os_str() == "-" {
        return print(&text);
    }
    if path.exists() && !force {
        let what = format!("{} is already there", path.display());
        return Err(Failure::request(what, "choose another file with --out, or overwrite it with --force"));
    }
    files::write(&path, text.as_bytes())?;
    let shown = path.display();
    print(&format!("{shown}: change what you like, then\n  senet rules check {shown}\n  senet play --rules {shown}"))
}
