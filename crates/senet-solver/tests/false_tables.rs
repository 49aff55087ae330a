//! Tables that are whole and say what is not so.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::path::Path;

use senet::Rules;
use senet_solver::{Draws, Objective, Plan, SolveError, VerifyError, solve, verify};
use senet_tablebase::file::{Channel, Header, TableFile, TableWriter};

/// Writes a table anew with another header and other cells.
fn rewrite(from: &TableFile, to: &Path, header: &Header, change: impl Fn(usize, &mut [u32])) -> TableFile {
    let mut writer = TableWriter::create(to, header).unwrap();
    for (layer, record) in from.header().layers.iter().enumerate() {
        let mut cells = Vec::new();
        from.decode(Channel::Value, layer, 0..record.cells(), &mut cells).unwrap();
        change(layer, &mut cells);
        writer.append(Channel::Value, layer, &cells).unwrap();
    }
    writer.finish(header).unwrap();
    TableFile::open(to).unwrap()
}

#[test]
fn false_tables_are_found_out() {
    let rules = Rules::preset("modern-kendall").unwrap().with_pieces(2).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("true");
    solve(&rules, &Plan::usual(&rules), &path, &folder.path().join("work"), &mut ()).unwrap();
    let table = TableFile::open(&path).unwrap();
    let header = table.header();
    let at = |name: &str| folder.path().join(name);

    let same = rewrite(&table, &at("same"), header, |_, _| {});
    verify(&rules, &same, &mut ()).unwrap();

    // One value of the last layer, wrong by a little more than the bound.
    let margin = header.layers[2].slices[0].value.above / 256;
    for wrong in [2 * u32::try_from(margin).unwrap(), 1 << 20] {
        let cell = rewrite(&table, &at("cell"), header, |layer, cells| {
            if layer == 2 {
                cells[71_000] = cells[71_000].wrapping_add(wrong);
            }
        });
        let refused = verify(&rules, &cell, &mut ());
        assert!(matches!(&refused, Err(VerifyError::Bounds { layer }) if layer == "2-2"), "{wrong}: {refused:?}");
    }

    // All values of a layer shifted alike.
    let shifted = rewrite(&table, &at("shifted"), header, |layer, cells| {
        if layer == 1 {
            for cell in cells {
                *cell = cell.saturating_add(1 << 16);
            }
        }
    });
    assert!(matches!(verify(&rules, &shifted, &mut ()), Err(VerifyError::Bounds { .. })));

    // Bounds that are too good for the values.
    let mut boast = header.clone();
    for slice in boast.layers.iter_mut().flat_map(|layer| &mut layer.slices) {
        (slice.value.below, slice.value.above) = (64, 64);
    }
    let boast = rewrite(&table, &at("boast"), &boast, |_, _| {});
    assert!(matches!(verify(&rules, &boast, &mut ()), Err(VerifyError::Bounds { .. })));

    // Bounds so wide to one side in an early layer that they would count as less than
    // nothing, and a value of a later layer that is wrong.
    let mut wide = header.clone();
    for slice in wide.layers[..2].iter_mut().flat_map(|layer| &mut layer.slices) {
        slice.value.above = u64::MAX - (1 << 30);
    }
    let wide = rewrite(&table, &at("wide"), &wide, |layer, cells| {
        if layer == 2 {
            let last = cells.len() - 18;
            cells[last] = cells[last].wrapping_add(4 * u32::try_from(margin).unwrap());
        }
    });
    assert!(matches!(verify(&rules, &wide, &mut ()), Err(VerifyError::Bounds { .. })));

    let others = Rules::preset("kendall").unwrap().with_pieces(2).unwrap();
    assert!(matches!(verify(&others, &table, &mut ()), Err(VerifyError::OtherRules { .. })));
}

/// Where more is owed than at the start nothing is supposed: what is stated has to come out. Sweeps
/// go on while they help, so a little less than what the solver states may well be true.
#[test]
fn false_bounds_where_more_is_owed_are_found_out() {
    let rules = Rules::preset("ptolemies").unwrap().with_pieces(1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (path, work) = (folder.path().join("true"), folder.path().join("work"));
    solve(&rules, &Plan::usual(&rules), &path, &work, &mut ()).unwrap();
    let table = TableFile::open(&path).unwrap();
    verify(&rules, &table, &mut ()).unwrap();
    // Half of what was needed at the end of what is counted, and hardly anything elsewhere.
    for (owed, stated) in [(2, None), (3, None), (4, None), (5, Some(2)), (5, None)] {
        let mut boast = table.header().clone();
        let name = format!("1-1 owed:{owed}");
        let slice = boast.layers[0].slices.iter_mut().find(|slice| slice.name == name).unwrap();
        let less = |margin: u64| stated.map_or(1, |part| margin / part);
        (slice.value.below, slice.value.above) = (less(slice.value.below), less(slice.value.above));
        let boast = rewrite(&table, &folder.path().join("boast"), &boast, |_, _| {});
        assert!(matches!(verify(&rules, &boast, &mut ()), Err(VerifyError::Bounds { .. })), "{name}");
    }
}

/// Points to another scale than the rules need would prove another game.
#[test]
fn a_false_scale_is_found_out() {
    let rules = Rules::preset("bell").unwrap().with_pieces(1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (path, work) = (folder.path().join("true"), folder.path().join("work"));
    let points = Plan { objective: Objective::points(&rules), draws: Draws::Left, ..Plan::usual(&rules) };
    solve(&rules, &points, &path, &work, &mut ()).unwrap();
    let table = TableFile::open(&path).unwrap();
    verify(&rules, &table, &mut ()).unwrap();
    for scale in [0, 1, u32::MAX] {
        let mut header = table.header().clone();
        header.objective = senet_tablebase::file::Objective::Points { scale };
        let other = rewrite(&table, &folder.path().join("other"), &header, |_, _| {});
        assert!(matches!(verify(&rules, &other, &mut ()), Err(VerifyError::OtherScale)), "{scale}");
        let plan = Plan { objective: Objective::Points { scale }, ..points };
        let refused = solve(&rules, &plan, &folder.path().join("new"), &work, &mut ());
        assert!(matches!(refused, Err(SolveError::Scale)), "{scale}");
    }
}
