//! Tables that are whole and say what is not so.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::path::Path;

use senet::Rules;
use senet_solver::{Plan, VerifyError, solve, verify};
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

    let others = Rules::preset("kendall").unwrap().with_pieces(2).unwrap();
    assert!(matches!(verify(&others, &table, &mut ()), Err(VerifyError::OtherRules { .. })));
}
