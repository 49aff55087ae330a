//! Texts for people come from `senet-text`: the source of the page holds none.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};

/// Literals that look like texts for people, and why they may stay.
const EXCEPTIONS: [(&str, &str); 5] = [
    ("its worker ended", "what the engine says of itself, within the page's own sentence"),
    ("(max-width: 40rem) and (orientation: portrait)", "a question to the browser"),
    ("GET", "what a browser sends"),
    ("Key", "how a browser calls a key by its place"),
    ("[id^=house-], #off, #hand", "names of elements"),
];

/// Attributes whose value is read or heard by people.
const SPOKEN: [&str; 7] =
    ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "alt", "placeholder", "title"];

/// A string literal with what stands around it.
struct Literal {
    text: String,
    before: String,
    after: String,
}

/// The literals of a source, and the source without them. Comments and tests are left out.
fn literals(source: &str) -> (Vec<Literal>, String) {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = source.lines().map(|line| if is_aside(line) { "" } else { line.split(" // ").next().unwrap_or("") });
    let source = lines.collect::<Vec<_>>().join("\n");
    let (mut found, mut bare, mut rest) = (Vec::<Literal>::new(), String::new(), source.as_str());
    while let Some((code, from)) = split_at_quote(rest) {
        bare.push_str(code);
        let (text, after) = literal(from);
        let before: String = bare.trim_end().chars().rev().take(30).collect::<Vec<_>>().into_iter().rev().collect();
        bare.push('¤');
        found.push(Literal { text, before, after: after.trim_start().chars().take(3).collect() });
        rest = after;
    }
    bare.push_str(rest);
    (found, bare)
}

fn is_aside(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("//") || line.starts_with("#!") || line.starts_with("#[") || line.contains("reason = \"")
}

/// The code before the next literal, and what follows its first quotation mark.
fn split_at_quote(text: &str) -> Option<(&str, &str)> {
    // A quotation mark as a character is none that opens a text.
    let open = text.match_indices('"').map(|(at, _)| at).find(|&at| !text[..at].ends_with('\''))?;
    Some((&text[..open], &text[open + 1..]))
}

fn literal(text: &str) -> (String, &str) {
    let (mut out, mut chars) = (String::new(), text.char_indices());
    while let Some((at, letter)) = chars.next() {
        match letter {
            '"' => return (out, &text[at + 1..]),
            '\\' => out.push(if chars.next().is_some_and(|(_, next)| next == 'n') { '\n' } else { ' ' }),
            other => out.push(other),
        }
    }
    (out, "")
}

/// A text with what is put into it taken out.
fn fixed(text: &str) -> String {
    text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect::<Vec<_>>().join("")
}

fn is_word(word: &str) -> bool {
    let word = word.trim_matches(|letter: char| ".,:;!?…".contains(letter));
    word.len() > 1 && word.chars().all(|letter| letter.is_alphabetic() || letter == '\'')
}

/// Two words side by side, or one that begins with a capital.
fn is_prose(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let capital =
        |word: &&str| is_word(word) && word.starts_with(char::is_uppercase) && word[1..].contains(char::is_lowercase);
    words.windows(2).any(|pair| pair.iter().all(|word| is_word(word))) || words.first().is_some_and(capital)
}

fn has_letters(text: &str) -> bool {
    text.chars().filter(|letter| letter.is_alphabetic()).count() > 1
}

/// Whether a literal is a text for people. `classes` are those of the style sheet.
fn is_for_people(literal: &Literal, classes: &str) -> bool {
    let text = fixed(&literal.text);
    if EXCEPTIONS.iter().any(|(known, _)| *known == literal.text) {
        return false;
    }
    if SPOKEN.iter().any(|name| literal.before.ends_with(&format!("{name}="))) {
        return has_letters(&text);
    }
    let between_tags = literal.after.starts_with("</")
        || (literal.before.ends_with('>') && !literal.before.ends_with("=>") && !literal.before.ends_with("->"));
    if between_tags {
        return has_letters(&text);
    }
    // Names of keys are compared with, and names of classes are in the style sheet.
    let compared = literal.after.starts_with("=>") || literal.after.starts_with('|') || literal.before.ends_with('|');
    let styled =
        literal.before.ends_with("class=") || text.split_whitespace().all(|word| classes.contains(&format!(".{word}")));
    is_prose(&text) && !compared && !styled
}

/// Texts of a view that stand there without quotation marks.
fn unquoted(bare: &str) -> Vec<&str> {
    let before_end = bare.split("</").map(|part| part.rsplit('>').next().unwrap_or_default());
    let mut found: Vec<&str> =
        before_end.filter(|text| !text.contains(['{', '}', ';', '\n', '(']) && has_letters(text)).collect();
    // What follows the last tag is code.
    found.retain(|text| bare.contains(&format!(">{text}</")));
    found
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn the_source_of_the_page_holds_no_text_for_people() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let classes = fs::read_to_string(root.join("page/style.css")).unwrap();
    let mut found = Vec::new();
    for path in sources(&root.join("src")) {
        let source = fs::read_to_string(&path).unwrap();
        let (literals, bare) = literals(&source);
        let name = path.strip_prefix(root).unwrap().display().to_string();
        found.extend(
            literals
                .iter()
                .filter(|literal| is_for_people(literal, &classes))
                .map(|literal| format!("{name}: {:?}", literal.text)),
        );
        found.extend(unquoted(&bare).into_iter().map(|text| format!("{name}: {text}")));
    }
    assert!(found.is_empty(), "texts for people go into crates/senet-text/languages:\n{}", found.join("\n"));
}

#[test]
fn texts_are_recognised() {
    let classes = ".piece .light { }";
    let found = |source: &str| {
        let (literals, bare) = literals(source);
        literals.iter().any(|literal| is_for_people(literal, classes)) || !unquoted(&bare).is_empty()
    };
    for source in [
        "view! { <p>\"menu\"</p> }",
        "view! { <p>Menu</p> }",
        "view! { <p aria-label=\"off\"></p> }",
        "let a = \"Menu\";",
        "format!(\"{side} has won\")",
        "Some(\"cannot be read\".into())",
    ] {
        assert!(found(source), "{source}");
    }
    for source in [
        "view! { <p class=\"piece light\">{t(Msg::PageMenu)}\" · \"</p> }",
        "match key { \"Enter\" | \"Escape\" => 1, \"Home\" => 2 }",
        "format!(\"translate({x} 60) rotate({turn})\")",
        "// \"a comment about something\"\nlet x: Vec<Vec<u8>> = a; // \"Another\"",
        "if a { \"piece light\" } else { \"sign\" }",
    ] {
        assert!(!found(source), "{source}");
    }
}
