//! `senet table info`.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use senet::RulesFingerprint;
use senet_tablebase::file::{Certificate, Channel, Header, LayerRecord, Objective, Stopping, TableFile};
use senet_tablebase::table::Margin;
use serde_json::{Value, json};

use super::words;
use crate::failure::Failure;

/// What `senet table info` takes.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  senet table info kendall-1.table
  senet table info kendall-1.table --json")]
pub(super) struct InfoArgs {
    /// The table
    file: PathBuf,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &InfoArgs) -> Result<(), Failure> {
    let table = super::open(&args.file)?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", json(&table))?;
    } else {
        out.write_all(text(&table).as_bytes())?;
    }
    Ok(())
}

/// The widest bound of a channel of a layer, in units of its values.
fn margin(header: &Header, layer: &LayerRecord, channel: Channel) -> f64 {
    margins(header, layer, channel)[1]
}

/// The narrowest and the widest bound of a channel of a layer, in units of its values.
fn margins(header: &Header, layer: &LayerRecord, channel: Channel) -> [f64; 2] {
    let wider = |certificate: Certificate| certificate.below.max(certificate.above);
    let units = layer.slices.iter().filter_map(|slice| match channel {
        Channel::Value => Some(wider(slice.value)),
        Channel::Draws => slice.draws.map(wider),
    });
    let (least, widest) = units.fold((u64::MAX, 0), |(least, widest), unit| (unit.min(least), unit.max(widest)));
    [least.min(widest), widest].map(|units| {
        let share = (units as f64 / 256.0 / f64::from(header.bits.max())).min(1.0);
        match (channel, header.objective) {
            (Channel::Value, Objective::Points { scale }) => 2.0 * share * f64::from(scale),
            _ => share,
        }
    })
}

fn ends(layer: &LayerRecord) -> bool {
    layer.slices.iter().all(|slice| slice.stopping == Stopping::Proven)
}

fn cells(header: &Header) -> u64 {
    header.layers.iter().map(LayerRecord::cells).fold(0, u64::saturating_add)
}

fn text(table: &TableFile) -> String {
    let header = table.header();
    let positions = cells(header);
    let mut lines = vec![
        words::title(header),
        format!("  fingerprint  {}", RulesFingerprint::from_u64(header.fingerprint)),
        format!("  value        {}", words::objective(header.objective)),
        format!("  positions    {positions}"),
        format!("  file         {} bytes, {} bits a value before packing", table.size(), header.bits),
    ];
    let draws = header.channels.has(Channel::Draws);
    if draws {
        lines.push("  draws        their probabilities are in the table".into());
    }
    lines.push(String::new());
    lines.join("\n") + "\n" + &layers(header)
}

/// The layers: how many positions, how exact, and whether play ends.
pub(super) fn layers(header: &Header) -> String {
    let mut lines = vec![format!("  {:<10} {:>14}  {:<9} play ends", "layer", "positions", "exact to")];
    let mut less = false;
    for layer in &header.layers {
        let proven = if ends(layer) { "proven" } else { "not proven; bounds hold for play that ends" };
        let [least, widest] = margins(header, layer, Channel::Value).map(|margin| Margin(margin).to_string());
        less |= least != widest;
        let exact = if least == widest { least } else { least + " *" };
        lines.push(format!("  {:<10} {:>14}  {exact:<9} {proven}", layer.name.escape_debug(), layer.cells()));
    }
    if less {
        lines.push("  * less is known where more throws are owed than at the start".into());
    }
    lines.join("\n") + "\n"
}

fn json(table: &TableFile) -> Value {
    let header = table.header();
    let layer = |layer: &LayerRecord| {
        let draws = header.channels.has(Channel::Draws).then(|| margin(header, layer, Channel::Draws));
        json!({
            "name": layer.name,
            "positions": layer.cells(),
            "margin": margin(header, layer, Channel::Value),
            "draws_margin": draws,
            "ends": ends(layer),
        })
    };
    let options: Vec<Value> =
        header.options.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
    json!({
        "rules": header.rules,
        "options": options,
        "pieces": header.pieces,
        "fingerprint": RulesFingerprint::from_u64(header.fingerprint).to_string(),
        "bits": header.bits.count(),
        "objective": match header.objective { Objective::Win => "win", Objective::Points { .. } => "points" },
        "draws": header.channels.has(Channel::Draws),
        "positions": cells(header),
        "bytes": table.size(),
        "layers": header.layers.iter().map(layer).collect::<Vec<_>>(),
    })
}
