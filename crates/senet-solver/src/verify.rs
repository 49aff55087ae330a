//! Proving the bounds of a table again.

use std::fmt;
use std::ops::ControlFlow;

use senet::Rules;
use senet_tablebase::Bits;
use senet_tablebase::file::{Certificate, Channel, Checked, Header, Stopping, TableError, TableFile};
use senet_tablebase::space::{Space, SpaceError};
use senet_tablebase::table::layers_agree;

use crate::cells::{Middling, Narrow, Wide, Width};
use crate::expand::Game;
use crate::layer::{Done, Left, Task, ends, sizes};
use crate::number::Scale;
use crate::objective::Objective;
use crate::patience::MOST_ROUNDS;
use crate::plan::Keeping;
use crate::proof::Claim;
use crate::schedule::Schedule;
use crate::slacks::{Grain, SLACK};
use crate::watch::{Event, Phase, Watch};
use crate::work::bytes_of;

/// Why a table is not what it says.
#[derive(Debug)]
#[non_exhaustive]
pub enum VerifyError {
    /// It cannot be read, or a checksum does not fit.
    Table(TableError),
    /// The rule set has too many positions to number.
    Space(SpaceError),
    /// It is the table of other rules.
    OtherRules {
        /// The fingerprint in the table.
        found: u64,
        /// That of the rules.
        expected: u64,
    },
    /// Its layers are not those of the rules.
    OtherLayers,
    /// Its points have another scale than those of the rules.
    OtherScale,
    /// Play does not end as it says: from this layer, or from one that it leads to.
    Ending {
        /// The layer.
        layer: String,
        /// How many positions of the layer both sides together might never leave.
        staying: u64,
    },
    /// The bounds that it states are not proven by its values.
    Bounds {
        /// The layer.
        layer: String,
    },
    /// Whoever watched wanted it to stop.
    Stopped,
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(error) => error.fmt(f),
            Self::Space(error) => error.fmt(f),
            Self::OtherRules { found, expected } => write!(
                f,
                "the table is of other rules (fingerprint {found:016x}, these rules have {expected:016x}); name its rules and options"
            ),
            Self::OtherLayers => f.write_str("the layers are not those of these rules; solve them again"),
            Self::OtherScale => f.write_str("its points are not to the scale of these rules; solve them again"),
            Self::Ending { layer, staying } => write!(
                f,
                "that play from layer {layer} ends is not proven ({staying} positions of it might never be left), and \
                 the table says otherwise; solve it again"
            ),
            Self::Bounds { layer } => {
                write!(f, "the values of layer {layer} do not prove the bounds that the table states; solve it again")
            }
            Self::Stopped => f.write_str("stopped before the end"),
        }
    }
}

impl std::error::Error for VerifyError {}

impl From<TableError> for VerifyError {
    fn from(error: TableError) -> Self {
        Self::Table(error)
    }
}

/// Checks the checksums of a table, then proves anew, from its values alone,
/// that play ends where it says so and that the exact values are within the
/// bounds that it states.
///
/// `rules` are those that the table was made for, with its number of pieces.
/// Needs more memory than making the table did: it decodes the layers that others
/// lead to, where making it maps them from files.
///
/// # Errors
/// The first thing that is not as the table says.
pub fn verify(rules: &Rules, table: &TableFile, watch: &mut dyn Watch) -> Result<(), VerifyError> {
    match table.header().bits {
        Bits::Sixteen => verify_by::<Narrow>(rules, table, watch),
        Bits::TwentyFour => verify_by::<Middling>(rules, table, watch),
        Bits::ThirtyTwo => verify_by::<Wide>(rules, table, watch),
    }
}

/// The cells of a layer as bytes: values, and probabilities of a draw.
type Bytes = (Vec<u8>, Option<Vec<u8>>);

fn verify_by<W: Width>(rules: &Rules, table: &TableFile, watch: &mut dyn Watch) -> Result<(), VerifyError> {
    let header = table.header();
    let expected = rules.fingerprint().to_u64();
    if header.fingerprint != expected {
        return Err(VerifyError::OtherRules { found: header.fingerprint, expected });
    }
    let space = Space::of(rules).map_err(VerifyError::Space)?;
    if !layers_agree(header, &space) {
        return Err(VerifyError::OtherLayers);
    }
    let checked = table
        .verify_checksums(|_, _| if watch.stops() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })?;
    if checked == Checked::Stopped {
        return Err(VerifyError::Stopped);
    }
    let objective = match header.objective {
        senet_tablebase::file::Objective::Win => Objective::Win,
        senet_tablebase::file::Objective::Points { scale } => Objective::Points { scale },
    };
    // Another scale would bring values out of what can be stored, and prove another game.
    objective.suits(rules).map_err(|_| VerifyError::OtherScale)?;
    let game = Game { rules, space: &space, objective };
    let mut layers: Vec<Bytes> = Vec::new();
    let mut ending: Vec<bool> = Vec::new();
    let mut done = 0;
    for (index, layer) in space.layers().iter().enumerate() {
        let count = space.layers().len();
        watch.event(&Event::Layer { name: &layer.name, index, layers: count, cells: layer.cells, done });
        done += layer.cells;
        let cells = read::<W>(table, Channel::Value, index, layer.cells)?;
        let draws = if header.channels.has(Channel::Draws) {
            Some(read::<W>(table, Channel::Draws, index, layer.cells)?)
        } else {
            None
        };
        let ends = check_layer::<W>(game, header, index, (&layers, &ending), &cells, draws.as_deref(), watch)?;
        ending.push(ends);
        layers.push((bytes_of::<W>(&cells), draws.as_deref().map(bytes_of::<W>)));
        // What no later layer leads to is not needed any more.
        for (read, bytes) in layers.iter_mut().enumerate() {
            if space.layers()[index + 1..].iter().all(|later| !later.reads.contains(&read)) {
                *bytes = Bytes::default();
            }
        }
    }
    Ok(())
}

fn read<W: Width>(table: &TableFile, channel: Channel, layer: usize, count: u64) -> Result<Vec<W::Unit>, TableError> {
    const CHUNK: u64 = 1 << 16;
    let cells = W::zeros(count as usize);
    let mut portion = Vec::new();
    let mut from = 0;
    while from < count {
        let to = count.min(from + CHUNK);
        portion.clear();
        table.decode(channel, layer, from..to, &mut portion)?;
        for (at, &cell) in portion.iter().enumerate() {
            W::store(&cells, from as usize + at, cell);
        }
        from = to;
    }
    Ok(cells)
}

/// Proves what the table says of a layer; gives whether play from there ends.
fn check_layer<W: Width>(
    game: Game<'_>,
    header: &Header,
    index: usize,
    (layers, ending): (&[Bytes], &[bool]),
    cells: &[W::Unit],
    draws: Option<&[W::Unit]>,
    watch: &mut dyn Watch,
) -> Result<bool, VerifyError> {
    let space = game.space;
    let layer = &space.layers()[index];
    let schedule = Schedule::new(space, layer);
    let scale = Scale::new(W::MAX, game.objective);
    let done = earlier::<W>(space, header, index, (layers, ending), scale.one().cast_unsigned());
    let task = Task::<W> {
        game,
        layer,
        schedule: &schedule,
        done: &done,
        scale,
        cells,
        keeping: Keeping::Ample,
        sizes: sizes(&schedule),
    };
    let record = &header.layers[index];
    let staying = task.staying(watch).map_err(stopped)?;
    let ends = ends(layer, staying.iter().copied(), ending);
    if !ends && record.slices.iter().any(|slice| slice.stopping == Stopping::Proven) {
        return Err(VerifyError::Ending { layer: layer.name.clone(), staying: staying.iter().sum() });
    }
    let refused = || VerifyError::Bounds { layer: layer.name.clone() };
    let mut proves = |phase, stated: Option<Vec<Certificate>>, draws| {
        let stated = stated.ok_or_else(refused)?;
        let slices = space.slices_of(layer).iter();
        let grain = |(slice, &certificate)| {
            if task.owes_more(slice) {
                Some(Grain::Relative)
            } else {
                quantum(certificate, scale.one()).map(Grain::Even)
            }
        };
        let grains: Vec<Grain> = slices.zip(&stated).map(grain).collect::<Option<_>>().ok_or_else(refused)?;
        let stated: Vec<u64> = stated.iter().map(|&of| stated_margin(of, scale.one().cast_unsigned())).collect();
        let claim = Claim { grains: &grains, stated: Some(&stated), rounds: MOST_ROUNDS };
        let margins = task.prove(phase, claim, draws, None, watch).map_err(stopped)?.map_err(|_| refused())?;
        if margins.iter().zip(&stated).all(|(margin, most)| margin <= most) { Ok(()) } else { Err(refused()) }
    };
    proves(Phase::Bounds, Some(record.slices.iter().map(|slice| slice.value).collect()), None)?;
    if draws.is_some() {
        proves(Phase::DrawBounds, record.slices.iter().map(|slice| slice.draws).collect(), draws)?;
    }
    Ok(ends)
}

/// How far exact values can be from those stored, to either side, by what is stated.
fn stated_margin(certificate: Certificate, one: u64) -> u64 {
    certificate.below.min(certificate.above).min(one)
}

fn stopped(_: Left) -> VerifyError {
    // Nothing is saved here, so nothing else can have gone wrong.
    VerifyError::Stopped
}

/// The quantum of slack that a stated bound allows: the sweeps begin with
/// [`SLACK`] of them, which must not be more than what is stated.
fn quantum(certificate: Certificate, one: i64) -> Option<i64> {
    let margin = i64::try_from(certificate.below.min(certificate.above)).ok()?;
    if margin >= one {
        // Nothing is stated; a little more than everything.
        return Some(one / SLACK + 1);
    }
    Some(margin / SLACK).filter(|&quantum| quantum > 0)
}

fn earlier<'a, W: Width>(
    space: &Space,
    header: &Header,
    index: usize,
    (layers, ending): (&'a [Bytes], &[bool]),
    one: u64,
) -> Done<'a> {
    let slices = space.slices().len();
    let mut done = Done { values: vec![None; slices], draws: vec![None; slices], ends: vec![false; slices] };
    for &read in &space.layers()[index].reads {
        let (values, draws) = &layers[read];
        for (at, slice) in space.layers()[read].slices.clone().enumerate() {
            let record = &header.layers[read].slices[at];
            let width = W::BITS.bytes();
            let (start, end) = (space.slices()[slice].start as usize, space.slices()[slice].end() as usize);
            // What has been proven of that layer, which is the narrower side to both.
            let margin = |certificate| stated_margin(certificate, one);
            done.values[slice] = Some((&values[start * width..end * width], margin(record.value)));
            done.ends[slice] = ending[read];
            if let (Some(draws), Some(certificate)) = (draws, record.draws) {
                done.draws[slice] = Some((&draws[start * width..end * width], margin(certificate)));
            }
        }
    }
    done
}
