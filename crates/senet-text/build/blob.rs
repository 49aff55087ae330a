//! A language as one text that a program can carry or fetch, with marks that
//! no language uses. `src/catalogue.rs` reads it and tells what the marks mean.

use std::fmt::Write as _;

use crate::compare::Signature;
use crate::source::{Language, NUMBERS, Piece, SIDES, Text};

/// Tells whether a catalogue was made for the same texts.
pub(crate) fn fingerprint(signatures: &[Signature]) -> u32 {
    let all: Vec<_> = signatures.iter().map(|s| format!("{} {:?} {}", s.key, s.arguments, s.list)).collect();
    hash(&all.join(";"))
}

/// FNV-1a; `src/catalogue.rs` looks terms up by it.
pub(crate) fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The whole catalogue of a language.
pub(crate) fn catalogue(language: &Language, signatures: &[Signature], print: u32) -> Result<String, Vec<String>> {
    let mut out = format!("senet-text 1 {} {print:08x}\n", language.code);
    for (at, signature) in signatures.iter().enumerate() {
        if at > 0 {
            out.push('\u{1e}');
        }
        if let Some(text) = language.texts.get(&signature.key) {
            out.push_str(&written(text, signature, Depth::Outer));
        }
    }
    out.push('\u{1d}');
    let mut terms: Vec<(u32, &String)> = language.terms.iter().map(|(key, text)| (hash(key), text)).collect();
    terms.sort_unstable();
    if let Some(pair) = terms.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(vec![format!("{}: two terms have one hash, near {:?}; reword one", language.file, pair[0].1)]);
    }
    for (at, (hash, text)) in terms.iter().enumerate() {
        let separator = if at > 0 { "\u{1e}" } else { "" };
        let _ = write!(out, "{separator}{hash:08x}{text}");
    }
    Ok(out)
}

#[derive(Clone, Copy)]
enum Depth {
    Outer,
    Inner,
}

fn written(text: &Text, signature: &Signature, depth: Depth) -> String {
    match text {
        Text::Plain(pieces) => pieces
            .iter()
            .map(|piece| match piece {
                Piece::Words(words) => words.clone(),
                Piece::Argument(name) => {
                    let at = signature.arguments.iter().position(|(known, _)| known == name).unwrap_or_default();
                    format!("\u{1}{}", letter(at))
                }
            })
            .collect(),
        Text::List(items) => format!("\u{6}{}", items.join("\u{7}")),
        Text::Forms(forms) => {
            let (open, between) = match depth {
                Depth::Outer => ('\u{2}', "\u{3}"),
                Depth::Inner => ('\u{5}', "\u{4}"),
            };
            let by_side = forms.iter().any(|(name, _)| SIDES.contains(&name.as_str()));
            let selector = if by_side { signature.side } else { signature.number }.unwrap_or_default();
            let forms: Vec<String> = forms
                .iter()
                .map(|(name, form)| format!("{}{}", label(name), written(form, signature, Depth::Inner)))
                .collect();
            format!("{open}{}{}", letter(selector), forms.join(between))
        }
    }
}

fn letter(at: usize) -> char {
    char::from(b'a' + u8::try_from(at).unwrap_or_default())
}

/// The letter of a form.
fn label(name: &str) -> char {
    const LETTERS: [char; 8] = ['z', 'o', 't', 'f', 'm', 'x', 'L', 'D'];
    let at = NUMBERS.iter().chain(&SIDES).position(|known| *known == name);
    at.and_then(|at| LETTERS.get(at)).copied().unwrap_or('x')
}
