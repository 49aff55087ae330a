//! Golden playthroughs: one whole random game of every rule set and option
//! mix, ply by ply, in `testdata/playthroughs/`.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::games::game;
use crate::sets::Named;

/// The seed of the games on file.
pub const SEED: u64 = 1907;
const LONGEST: usize = 20_000;

/// The file of a rule set's playthrough.
#[must_use]
pub fn file(set: &Named) -> PathBuf {
    let name: String = set.to_string().replace(" --option ", "+").replace(',', "_");
    crate::root().join(format!("testdata/playthroughs/{name}.txt"))
}

/// The playthrough as text: for every ply the throw (`-` for a choice made
/// instead of throwing), the move among how many, and the state after it.
#[must_use]
pub fn text(set: &Named) -> String {
    let rules = set.load();
    let mut text = format!("# {set}\n{}\n", rules.start());
    for step in game(&rules, SEED, LONGEST) {
        let (throw, among) = match step.decision {
            Some(decision) => (decision.throw().to_string(), decision.legal_moves(&rules).len()),
            None => ("-".to_owned(), 1),
        };
        let _ = writeln!(text, "{throw} {} of {among}: {}", step.chosen, step.after);
    }
    text
}
