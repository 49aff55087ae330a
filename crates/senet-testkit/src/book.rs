//! The rule book's worked positions, found in `docs/rules/*.md` and executed.
//!
//! A worked position is a fenced block ```` ```senet ID [NAME=VALUE]… ```` of
//! lines `key: value`; `docs/rules/README.md` says what each key means.

use std::fmt::Write as _;
use std::fs;

use senet::{Move, Rules, State};

use crate::sets::Named;

/// One worked position.
#[derive(Clone, Debug)]
pub struct Example {
    /// The file's name.
    pub file: String,
    /// The line of the fence, from 1.
    pub line: usize,
    /// The rule set.
    pub set: Named,
    /// The heading above it that names a clause, for example `K1`.
    pub clause: String,
    /// The lines: key, value.
    pub lines: Vec<(String, String)>,
}

/// All worked positions of the book, in order.
///
/// # Panics
/// When the folder cannot be read or a line is not of the form.
#[must_use]
pub fn examples() -> Vec<Example> {
    let mut files: Vec<_> = fs::read_dir(crate::root().join("docs/rules"))
        .expect("docs/rules")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "md") && !path.ends_with("README.md"))
        .collect();
    files.sort();
    let mut examples = Vec::new();
    for path in files {
        let file = path.file_name().expect("a name").to_string_lossy().into_owned();
        examples.extend(of_file(&file, &fs::read_to_string(&path).expect("a file")));
    }
    examples
}

fn of_file(file: &str, text: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut open: Option<Example> = None;
    let mut clause = String::new();
    for (index, line) in text.lines().enumerate() {
        if let Some(example) = &mut open {
            if line.starts_with("```") {
                examples.extend(open.take());
            } else if !line.trim().is_empty() {
                let (key, value) =
                    line.split_once(':').unwrap_or_else(|| panic!("{file}:{}: not KEY: VALUE", index + 1));
                example.lines.push((key.trim().to_owned(), value.trim().to_owned()));
            }
        } else if let Some(heading) = line.strip_prefix("### ") {
            heading.split([' ', '—']).next().unwrap_or_default().clone_into(&mut clause);
        } else if let Some(set) = line.strip_prefix("```senet ") {
            let set = Named::parse(set);
            let lines = Vec::new();
            open = Some(Example { file: file.to_owned(), line: index + 1, set, clause: clause.clone(), lines });
        }
    }
    assert!(open.is_none(), "{file}: a worked position is not closed");
    examples
}

impl Example {
    /// What does not hold, one a line; empty when all does.
    #[must_use]
    pub fn run(&self) -> String {
        let rules = self.set.load();
        let mut wrong = String::new();
        let mut state = None;
        let invalid = self.lines.iter().find(|(key, _)| key == "invalid").map(|(_, reason)| reason);
        for (key, value) in &self.lines {
            let result = match (key.as_str(), &state) {
                ("position", _) => match State::read(&rules, value) {
                    Ok(read) if invalid.is_none() => {
                        state = Some(read);
                        same(value, &read.to_string())
                    }
                    Ok(_) => Err("the position is accepted".to_owned()),
                    Err(errors) => match invalid {
                        Some(reason) if errors.to_string().contains(reason) => Ok(()),
                        _ => Err(errors.to_string()),
                    },
                },
                ("invalid", _) => Ok(()),
                (_, None) => Err("there is no valid position above".to_owned()),
                (_, Some(state)) => expect(&rules, state, key, value),
            };
            if let Err(problem) = result {
                let _ = writeln!(wrong, "{}:{} ({}) {key}: {value}\n    {problem}", self.file, self.line, self.clause);
            }
        }
        wrong
    }
}

fn same(expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("found: {found}")) }
}

fn expect(rules: &Rules, state: &State, key: &str, value: &str) -> Result<(), String> {
    let moves = || {
        let mut moves: Vec<String> = match state {
            State::Due(position) => position.choices(rules).iter().map(|m| m.to_string()).collect(),
            State::Pending(decision) => decision.legal_moves(rules).iter().map(|m| m.to_string()).collect(),
            State::Over(_) => Vec::new(),
        };
        moves.sort();
        moves
    };
    let listed = |moves: Vec<String>| if moves.is_empty() { "none".to_owned() } else { moves.join(", ") };
    match (key, state) {
        ("moves", State::Pending(_)) | ("choices", State::Due(_)) => same(value, &listed(moves())),
        ("includes", _) => {
            let found = moves();
            let missing: Vec<_> = value.split(',').map(str::trim).filter(|m| !found.iter().any(|f| f == m)).collect();
            if missing.is_empty() { Ok(()) } else { Err(format!("found: {}", listed(found))) }
        }
        ("throws", State::Due(position)) => {
            let throws = position.throws(rules).iter().map(|w| format!("{}:{}", w.throw, w.weight));
            same(value, &throws.collect::<Vec<_>>().join(", "))
        }
        ("refuse", _) => refuse(rules, state, value),
        ("play", _) => {
            let (text, after) = value.split_once("->").ok_or("write MOVE -> POSITION")?;
            let chosen: Move = text.trim().parse().map_err(|e: senet::MoveTextError| e.to_string())?;
            let played = match state {
                State::Due(position) => position.play_choice(rules, chosen),
                State::Pending(decision) => decision.play(rules, chosen),
                State::Over(_) => return Err("the game is over".to_owned()),
            };
            same(after.trim(), &played.map_err(|refusal| refusal.cite(rules).to_string())?.to_string())
        }
        ("result", State::Over(finished)) => {
            let outcome = finished.outcome(rules);
            let winner = outcome.winner.map_or("draw".to_owned(), |side| side.letter().to_string());
            let points = outcome.points;
            same(value, &format!("{winner} {} {}", points[senet::Player::Light], points[senet::Player::Dark]))
        }
        _ => Err("this key has no meaning here".to_owned()),
    }
}

/// `MOVE (LABEL)`: refused, by this clause.
fn refuse(rules: &Rules, state: &State, value: &str) -> Result<(), String> {
    let (text, label) = value.rsplit_once('(').ok_or("write MOVE (LABEL)")?;
    let chosen: Move = text.trim().parse().map_err(|e: senet::MoveTextError| e.to_string())?;
    let refusal = match state {
        State::Due(position) => position.check_choice(rules, chosen),
        State::Pending(decision) => decision.check(rules, chosen),
        State::Over(_) => return Err("the game is over".to_owned()),
    };
    match refusal {
        Ok(()) => Err("the move is legal".to_owned()),
        Err(refusal) => {
            let citation = refusal.cite(rules);
            if citation.label() == Some(label.trim_end_matches(')')) {
                Ok(())
            } else {
                Err(format!("refused otherwise: {citation}"))
            }
        }
    }
}
