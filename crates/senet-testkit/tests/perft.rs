//! The perft counts of the independent reference.

use senet_testkit::perft::lines;

#[test]
fn counts_equal_the_reference() {
    let lines = lines();
    assert_eq!(lines.len(), 26);
    for line in lines {
        let rules = line.set.load();
        let start = rules.start();
        assert_eq!(start.to_string(), line.start, "{}", line.set);
        for (depth, count) in (1..).zip(&line.counts) {
            assert_eq!(senet::perft(&rules, &start, depth), *count, "{} at depth {depth}", line.set);
        }
    }
}
