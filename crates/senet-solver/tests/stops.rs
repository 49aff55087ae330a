//! Work that is stopped and gone on with.

#![allow(missing_docs, clippy::unwrap_used, reason = "a test may panic")]

use senet::Rules;
use senet_solver::{Event, Keeping, Phase, Plan, SolveError, Watch, solve};

/// Stops after so many totals, and counts when few positions were being taken.
struct Stops {
    left: u64,
    among_few: u64,
}

impl Watch for Stops {
    fn event(&mut self, event: &Event<'_>) {
        if let Event::Progress { .. } = event {
            self.left = self.left.saturating_sub(1);
            let few = matches!(event, Event::Progress { phase: Phase::Few, .. });
            self.among_few += u64::from(few && self.left == 0);
        }
    }
    fn stops(&mut self) -> bool {
        self.left == 0
    }
}

/// A number that looks random and is the same in every run.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// Stopped between any two totals, in every kind of sweep, it makes the table that it makes
/// undisturbed.
#[test]
fn stopped_anywhere_it_makes_the_same_table() {
    use Keeping::{Ample, Lean, Modest, Scant};
    let games = [
        ("kendall", 2, Ample),
        ("jequier", 1, Modest),
        ("ptolemies", 1, Ample),
        ("modern-kendall", 2, Ample),
        ("modern-kendall", 2, Scant),
        ("dom", 1, Lean),
        ("skiryuk", 2, Ample),
    ];
    for (id, pieces, keeping) in games {
        let rules = Rules::preset(id).unwrap().with_pieces(pieces).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let (whole, table) = (folder.path().join("whole"), folder.path().join("table"));
        let work = folder.path().join("work");
        let plan = Plan { keeping, ..Plan::usual(&rules) };
        solve(&rules, &plan, &whole, &work, &mut ()).unwrap();
        let (mut seed, mut stops, mut among_few) = (pieces.into(), 0, 0);
        loop {
            // Proofs are begun anew, so some runs are longer.
            let totals = if stops % 8 == 7 { 2_000 } else { 1 + next(&mut seed) % 60 };
            let mut watch = Stops { left: totals, among_few: 0 };
            match solve(&rules, &plan, &table, &work, &mut watch) {
                Ok(_) => break,
                Err(SolveError::Stopped) => stops += 1,
                Err(error) => panic!("{id}: {error}"),
            }
            among_few += watch.among_few;
        }
        assert!(stops > 4, "{id}: {stops}");
        assert!(std::fs::read(&table).unwrap() == std::fs::read(&whole).unwrap(), "{id}: after {stops} stops");
        // A side in the water waits there, and the other comes and goes.
        assert!(id != "kendall" || among_few > 8, "{among_few}");
    }
}
