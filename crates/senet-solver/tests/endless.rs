//! Rules by which play may never end: the table says so, and the bounds are for play that ends.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use senet::Rules;
use senet_solver::{Plan, VerifyError, solve, verify};
use senet_tablebase::file::{Channel, Stopping, TableFile, TableWriter};

/// A preset's rules by which a piece leaves from house 30 alone and who cannot move passes:
/// pieces that cannot come to 30 stand for ever.
fn endless() -> Rules {
    let text = Rules::preset("skiryuk").unwrap().source_text().split("\n[options").next().unwrap().to_owned();
    let exits = text.lines().find(|line| line.starts_with("exits = ")).unwrap();
    let text = text.replace(exits, "exits = { 30 = \"any\" }");
    let text = text.replace("\nlast_resort = \"stay\"\n", "\nlast_resort = \"pass\"\n");
    Rules::from_toml("endless.toml", &text, &[]).unwrap().with_pieces(1).unwrap()
}

#[test]
fn what_may_never_end_is_told() {
    let rules = endless();
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let layers = solve(&rules, &Plan::usual(&rules), &at("table"), &at("work"), &mut ()).unwrap();
    let staying: u64 = layers.iter().map(|layer| layer.staying).sum();
    assert!(staying > 0, "{layers:?}");
    assert!(!at("work").exists());
    let table = TableFile::open(&at("table")).unwrap();
    verify(&rules, &table, &mut ()).unwrap();
    // A layer of which a single position may be kept is not proven anywhere in it.
    for (layer, report) in table.header().layers.iter().zip(&layers) {
        let proven = layer.slices.iter().filter(|slice| slice.stopping == Stopping::Proven).count();
        assert_eq!(proven, if report.staying == 0 { layer.slices.len() } else { 0 }, "{}", layer.name);
    }

    // A table that says otherwise is found out, though only of one slice where nothing stays.
    let mut boast = table.header().clone();
    let last = boast.layers.len() - 1;
    let slice = boast.layers[last].slices.iter_mut().find(|slice| slice.stopping == Stopping::NotProven).unwrap();
    slice.stopping = Stopping::Proven;
    let mut writer = TableWriter::create(&at("boast"), &boast).unwrap();
    for (layer, record) in boast.layers.iter().enumerate() {
        let mut cells = Vec::new();
        table.decode(Channel::Value, layer, 0..record.cells(), &mut cells).unwrap();
        writer.append(Channel::Value, layer, &cells).unwrap();
    }
    writer.finish(&boast).unwrap();
    let refused = verify(&rules, &TableFile::open(&at("boast")).unwrap(), &mut ());
    assert!(matches!(&refused, Err(VerifyError::Ending { staying, .. }) if *staying > 0), "{refused:?}");
}
