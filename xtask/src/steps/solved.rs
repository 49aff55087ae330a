//! The page of solved games, its picture and its data fit one another and the
//! rules as they are now. No table is needed.

use crate::report::Tally;
use crate::solved::{self, Gallery};
use crate::workspace::Workspace;

pub(super) fn run(workspace: &Workspace) -> Tally {
    let gallery = match Gallery::read(workspace) {
        Ok(gallery) => gallery,
        Err(problem) => return Tally::of(Err(problem)),
    };
    let mut tally = Tally::default();
    tally.check(gallery.has_no_strangers());
    for wanted in gallery.wanted() {
        tally.check(gallery.is_current(wanted));
    }
    for (file, text) in solved::pages(&gallery) {
        tally.check(workspace.read(file.as_ref()).and_then(|kept| {
            let same = kept == text;
            let mend = "`cargo xtask solved --no-solve` mends it";
            if same { Ok(()) } else { Err(format!("{file} is not what docs/solved makes of it; {mend}")) }
        }));
    }
    tally
}
