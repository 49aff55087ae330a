//! From a rule set to a table.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use senet::Rules;
use senet_tablebase::Bits;
use senet_tablebase::file::sealed::{SealError, Sealed};
use senet_tablebase::file::{
    Certificate, Channel, Channels, Header, LayerRecord, SliceRecord, Stopping, TableWriter, WriteError,
};
use senet_tablebase::space::{Slice, Space, SpaceError};

use crate::cells::{Middling, Narrow, Wide, Width};
use crate::due::Due;
use crate::expand::Game;
use crate::layer::{Done, Kept, Left, Proof, Task, ends, sizes, wanted};
use crate::number::Scale;
use crate::objective::Objective;
use crate::patience::{FEW_ROUNDS, MOST_ROUNDS};
use crate::plan::{Keeping, Plan};
use crate::policy::Policy;
use crate::progress::{LEAST_CHANGE, Progress};
use crate::proof::{Claim, owes_more};
use crate::schedule::Schedule;
use crate::watch::{Event, Phase, Watch};
use crate::work::{DRAWN, SWEPT, VALUES, Work, is_absent, is_foreign};

/// What the making of a layer took.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerReport {
    /// The layer.
    pub name: String,
    /// How many positions it has.
    pub cells: u64,
    /// Sweeps over its values.
    pub sweeps: u64,
    /// Seconds, of all runs; what a kill has lost since the last checkpoint is not counted.
    pub seconds: f64,
    /// The largest margin, as a share of 1, of the slices where no more throws
    /// are owed than at the start; where more are, margins grow towards the end of what
    /// is counted.
    pub margin: f64,
    /// The largest margin of all slices; the same, where nothing can be owed.
    pub widest: f64,
    /// How many positions both sides together might never leave.
    pub staying: u64,
}

/// Why no table has been made.
#[derive(Debug)]
pub enum SolveError {
    /// The rule set has too many positions to number.
    Space(SpaceError),
    /// The folder for the work cannot be made.
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// Another program solves in this folder.
    Busy {
        /// The folder.
        path: PathBuf,
    },
    /// A file of the work cannot be written or belongs to other rules.
    Work(SealError),
    /// The table cannot be written.
    Write(WriteError),
    /// The points of the plan are not to the scale of the rules.
    Scale,
    /// Points that a game can bring have no limit that is known.
    NoScale,
    /// Whoever watched wanted it so; the work goes on where it stopped.
    Stopped,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Space(error) => error.fmt(f),
            Self::Folder { path, error } => write!(
                f,
                "the folder {} for the work cannot be made: {error}; choose another folder, or a shorter id for the rules",
                path.display()
            ),
            Self::Busy { path } => {
                write!(f, "another program is solving this in {}; wait until it ends", path.display())
            }
            Self::Work(error) => error.fmt(f),
            Self::Write(error) => error.fmt(f),
            Self::Scale => {
                f.write_str("the points of the plan are not to the scale of the rules; use that of `Objective::points`")
            }
            Self::NoScale => f.write_str(
                "pieces that move back may score again and again, so points cannot be brought to a scale; solve for the win",
            ),
            Self::Stopped => f.write_str("stopped; the same command goes on from here"),
        }
    }
}

impl std::error::Error for SolveError {}

impl From<SpaceError> for SolveError {
    fn from(error: SpaceError) -> Self {
        Self::Space(error)
    }
}

impl From<SealError> for SolveError {
    fn from(error: SealError) -> Self {
        Self::Work(error)
    }
}

impl From<WriteError> for SolveError {
    fn from(error: WriteError) -> Self {
        Self::Write(error)
    }
}

impl From<Left> for SolveError {
    fn from(left: Left) -> Self {
        match left {
            Left::Stopped => Self::Stopped,
            Left::Seal(error) => Self::Work(error),
        }
    }
}

/// Makes a table of a rule set, or goes on making it.
///
/// The table is written to `table`; the work is kept in `work` until then: a folder of its
/// own, of which what this writes is removed in the end, and the folder with it. The
/// result is the same whatever the number of threads and however often the work
/// is interrupted, to the last bit.
///
/// # Errors
/// When the rule set is too large to number, a file cannot be written, or
/// `work` holds the work for another table.
pub fn solve(
    rules: &Rules,
    plan: &Plan,
    table: &Path,
    work: &Path,
    watch: &mut dyn Watch,
) -> Result<Vec<LayerReport>, SolveError> {
    plan.objective.suits(rules)?;
    match plan.bits {
        Bits::Sixteen => solve_by::<Narrow>(rules, plan, table, work, watch),
        Bits::TwentyFour => solve_by::<Middling>(rules, plan, table, work, watch),
        Bits::ThirtyTwo => solve_by::<Wide>(rules, plan, table, work, watch),
    }
}

/// What is known of a layer that is done; its cells are in its files.
struct Finished {
    proofs: Vec<Proof>,
    /// The margins of probabilities of a draw, where these are found.
    draws: Option<Vec<u64>>,
    sweeps: u64,
    /// The time that it took in all runs.
    spent: Duration,
}

/// The files of a layer that is done.
struct Mapped {
    values: Sealed,
    draws: Option<Sealed>,
}

impl Mapped {
    fn of(work: &Work, layer: usize, plan: &Plan) -> Result<Self, SealError> {
        let draws = if plan.wants_draws() { Some(work.draws(layer)?) } else { None };
        Ok(Self { values: work.layer(layer)?, draws })
    }
}

fn solve_by<W: Width>(
    rules: &Rules,
    plan: &Plan,
    table: &Path,
    folder: &Path,
    watch: &mut dyn Watch,
) -> Result<Vec<LayerReport>, SolveError> {
    let space = Space::of(rules)?;
    let path = || folder.to_owned();
    let work = Work::open(path(), rules, plan).map_err(|error| match error.kind() {
        std::io::ErrorKind::ResourceBusy => SolveError::Busy { path: path() },
        _ => SolveError::Folder { path: path(), error },
    })?;
    let game = Game { rules, space: &space, objective: plan.objective };
    let mut finished: Vec<Finished> = Vec::new();
    let mut ending: Vec<bool> = Vec::new();
    let mut reports = Vec::new();
    let mut cells_done = 0;
    for (index, layer) in space.layers().iter().enumerate() {
        let layers = space.layers().len();
        watch.event(&Event::Layer { name: &layer.name, index, layers, cells: layer.cells, done: cells_done });
        let done = if let Some(done) = load(&work, index, plan, &space, watch)? {
            watch.event(&Event::Resumed { name: &layer.name, sweeps: None });
            done
        } else {
            // No others: what is mapped counts as memory.
            let wanted = wanted(&space, index);
            let map = |read: usize| wanted[read].then(|| Mapped::of(&work, read, plan)).transpose();
            let mapped = (0..index).map(map).collect::<Result<Vec<_>, _>>()?;
            let earlier = earlier(&space, &finished, &mapped, &ending);
            solve_layer::<W>(game, plan, index, &earlier, &work, watch)?
        };
        cells_done += layer.cells;
        let one = Scale::new(W::MAX, plan.objective).one();
        reports.push(LayerReport {
            name: layer.name.clone(),
            cells: layer.cells,
            sweeps: done.sweeps,
            seconds: done.spent.as_secs_f64(),
            margin: usual_margin(rules, space.slices_of(layer), &done.proofs) as f64 / one as f64,
            widest: done.proofs.iter().map(|proof| proof.margin).max().unwrap_or(0) as f64 / one as f64,
            staying: done.proofs.iter().map(|proof| proof.staying).sum(),
        });
        ending.push(ends(layer, done.proofs.iter().map(|proof| proof.staying), &ending));
        finished.push(done);
    }
    write_table::<W>(rules, plan, &space, (&finished, &ending), &work, table)?;
    work.remove(space.layers().len());
    Ok(reports)
}

/// The largest margin where no more throws are owed than at the start.
fn usual_margin(rules: &Rules, slices: &[Slice], proofs: &[Proof]) -> u64 {
    let usual = slices.iter().zip(proofs).filter(|(slice, _)| !owes_more(rules, slice));
    usual.map(|(_, proof)| proof.margin).max().unwrap_or(0)
}

/// The layers that are done, those of them that are mapped.
fn earlier<'a>(space: &Space, finished: &[Finished], mapped: &'a [Option<Mapped>], ending: &[bool]) -> Done<'a> {
    let slices = space.slices().len();
    let mut done = Done { values: vec![None; slices], draws: vec![None; slices], ends: vec![false; slices] };
    for (((layer, mapped), of), &ends) in finished.iter().zip(mapped).zip(space.layers()).zip(ending) {
        done.ends[of.slices.clone()].fill(ends);
        let Some(mapped) = mapped else { continue };
        let width = mapped.values.len() / of.cells.max(1) as usize;
        for (at, slice) in of.slices.clone().enumerate() {
            let bytes = space.slices()[slice].start as usize * width..space.slices()[slice].end() as usize * width;
            done.values[slice] = Some((&mapped.values[bytes.clone()], layer.proofs[at].margin));
            if let (Some(draws), Some(margins)) = (&mapped.draws, &layer.draws) {
                done.draws[slice] = Some((&draws[bytes], margins[at]));
            }
        }
    }
    done
}

/// A layer that an earlier run has done.
fn load(
    work: &Work,
    index: usize,
    plan: &Plan,
    space: &Space,
    watch: &mut dyn Watch,
) -> Result<Option<Finished>, SolveError> {
    let layer = &space.layers()[index];
    let slices = layer.slices.len();
    let Some(values) = usable(work.layer(index), work, index, VALUES, watch)? else { return Ok(None) };
    let whole = values.len() as u64 == layer.cells * plan.bits.bytes() as u64;
    let (sweeps, spent, notes) = match values.notes().split_first_chunk() {
        Some((&[sweeps, spent], notes)) if whole && notes.len() == 2 * slices => (sweeps, spent, notes),
        _ => return Ok(not_whole(work, index, VALUES, watch)),
    };
    let spent = Duration::from_millis(spent);
    let proofs = notes.chunks(2).map(|pair| Proof { margin: pair[0], staying: pair[1] }).collect();
    let mut draws = None;
    if plan.wants_draws() {
        draws = match usable(work.draws(index), work, index, DRAWN, watch)? {
            Some(cells) if cells.len() == values.len() && cells.notes().len() == slices => Some(cells.notes().to_vec()),
            Some(_) => return Ok(not_whole(work, index, DRAWN, watch)),
            None => return Ok(None),
        };
    }
    Ok(Some(Finished { proofs, draws, sweeps, spent }))
}

/// Says that a file of an earlier run is not used.
fn not_whole<T>(work: &Work, index: usize, what: &str, watch: &mut dyn Watch) -> Option<T> {
    watch.event(&Event::Discarded { path: work.path(index, what), reason: "it is not whole".to_owned() });
    None
}

/// A file of an earlier run, if it can be used; if it is damaged, that is said
/// and the work done again.
fn usable<T>(
    found: Result<T, SealError>,
    work: &Work,
    index: usize,
    what: &str,
    watch: &mut dyn Watch,
) -> Result<Option<T>, SolveError> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if is_absent(&error) => Ok(None),
        Err(error) if is_foreign(&error) => Err(error.into()),
        Err(error) => {
            watch.event(&Event::Discarded { path: work.path(index, what), reason: error.to_string() });
            Ok(None)
        }
    }
}

fn solve_layer<W: Width>(
    game: Game<'_>,
    plan: &Plan,
    index: usize,
    done: &Done<'_>,
    work: &Work,
    watch: &mut dyn Watch,
) -> Result<Finished, SolveError> {
    let layer = &game.space.layers()[index];
    let schedule = Schedule::new(game.space, layer);
    let cells = W::zeros(layer.cells as usize);
    let scale = Scale::new(W::MAX, plan.objective);
    let task = Task::<W> {
        game,
        layer,
        schedule: &schedule,
        done,
        scale,
        cells: &cells,
        keeping: plan.keeping,
        sizes: sizes(&schedule),
    };
    let totals = task.sizes.len();
    let anew = || Kept::new(game.rules, game.space, layer, plan.keeping);
    let mut kept = anew();
    let mut before = Duration::ZERO;
    let started = Instant::now();
    let saved = work.recall::<W>(index, (totals, plan.keeping), &cells, kept.as_ref());
    let untouched = saved.as_ref().is_err_and(is_absent);
    let recalled = match usable(saved, work, index, SWEPT, watch)? {
        Some(None) => not_whole(work, index, SWEPT, watch),
        found => found.flatten(),
    };
    let mut progress = if let Some((progress, spent)) = recalled {
        before = spent;
        watch.event(&Event::Resumed { name: &layer.name, sweeps: Some((progress.sweep - 1) as u32) });
        progress
    } else {
        if !untouched {
            // Some of the file may have been taken up. What is kept goes before there is another: there is
            // no room for two.
            W::clear(&cells);
            drop(kept.take());
            kept = anew();
        }
        task.guess();
        Progress::new(totals, Task::<W>::enough(), plan.keeping)
    };
    let mut due = Due::every(plan.checkpoint_every);
    let mut staying = None;
    let margins = loop {
        task.improve(&mut progress, kept.as_ref(), watch, |progress, save| {
            if due.is_due(save) {
                let spent = before + started.elapsed();
                work.save_sweeps::<W>(index, progress, spent, &cells, kept.as_ref())?;
                due.saved();
            }
            Ok(())
        })?;
        // The proof needs the memory. Uses help it only where all are kept.
        if plan.keeping != Keeping::Ample {
            kept = None;
        } else if let Some(kept) = &mut kept {
            kept.changes.clear();
        }
        let policy = kept.as_ref().map(|kept| &kept.policy);
        if staying.is_none() {
            staying = Some(task.staying(watch)?);
        }
        match margins(&task, &progress, policy, watch)? {
            Some(margins) => break margins,
            None => progress.tighten(),
        }
        match &mut kept {
            Some(kept) => kept.changes = Kept::no_changes(layer, plan.keeping),
            // What is searched next is kept from there on.
            None => kept = anew(),
        }
    };
    drop(kept);
    let staying = staying.unwrap_or_default();
    let proofs: Vec<Proof> =
        margins.iter().zip(&staying).map(|(&margin, &staying)| Proof { margin, staying }).collect();
    let mut notes = vec![progress.sweep, 0];
    notes.extend(proofs.iter().flat_map(|proof| [proof.margin, proof.staying]));
    let mut draws = None;
    if plan.wants_draws() {
        let found = W::zeros(cells.len());
        task.improve_draws(&found, watch)?;
        let mut grains = task.grains(&done.draws);
        let margins = loop {
            let claim = Claim { grains: &grains, stated: None, rounds: MOST_ROUNDS };
            match task.prove(Phase::DrawBounds, claim, Some(&found), None, watch)? {
                Ok(margins) => break margins,
                Err(more) => grains = more,
            }
        };
        work.save_draws::<W>(index, &margins, &found)?;
        draws = Some(margins);
    }
    let spent = before + started.elapsed();
    notes[1] = spent.as_millis() as u64;
    // The values last: only with them the layer is done.
    work.save_layer::<W>(index, &notes, &cells)?;
    work.forget_sweeps(index);
    Ok(Finished { proofs, draws, sweeps: progress.sweep, spent })
}

/// The margins of the values of a layer; `None` where values are to become better first.
fn margins<'a, W: Width>(
    task: &Task<'a, W>,
    progress: &Progress,
    policy: Option<&'a Policy>,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u64>>, Left> {
    // Each proof begins anew, as it does where the program was stopped before it.
    let mut grains = task.grains(&task.done.values);
    let may_improve = progress.enough > LEAST_CHANGE;
    let rounds = if may_improve { FEW_ROUNDS } else { MOST_ROUNDS };
    loop {
        let claim = Claim { grains: &grains, stated: None, rounds };
        match task.prove(Phase::Bounds, claim, None, policy, watch)? {
            Ok(margins) => return Ok(Some(margins)),
            Err(_) if may_improve => return Ok(None),
            Err(more) => grains = more,
        }
    }
}

/// The header of the table that a plan makes of a rule set.
fn header(rules: &Rules, plan: &Plan, space: &Space, (finished, ending): (&[Finished], &[bool])) -> Header {
    let layers = space.layers().iter().zip(finished).zip(ending).map(|((layer, done), &ends)| {
        let slices = space.slices_of(layer).iter().enumerate().map(|(at, slice)| {
            let certificate = |margin| Certificate { below: margin, above: margin };
            SliceRecord {
                name: slice.to_string(),
                cells: slice.cells,
                row: slice.stride,
                value: certificate(done.proofs[at].margin),
                draws: done.draws.as_ref().map(|margins| certificate(margins[at])),
                stopping: if ends { Stopping::Proven } else { Stopping::NotProven },
            }
        });
        LayerRecord { name: layer.name.clone(), slices: slices.collect() }
    });
    Header {
        rules: rules.id().to_owned(),
        fingerprint: rules.fingerprint().to_u64(),
        options: rules.info().options.iter().map(|(name, value)| (name.clone(), value.to_string())).collect(),
        pieces: rules.clauses().start.pieces,
        bits: plan.bits,
        objective: match plan.objective {
            Objective::Win => senet_tablebase::file::Objective::Win,
            Objective::Points { scale } => senet_tablebase::file::Objective::Points { scale },
        },
        channels: if plan.wants_draws() { Channels::ValueAndDraws } else { Channels::Value },
        layers: layers.collect(),
    }
}

fn write_table<W: Width>(
    rules: &Rules,
    plan: &Plan,
    space: &Space,
    finished: (&[Finished], &[bool]),
    work: &Work,
    table: &Path,
) -> Result<(), SolveError> {
    let header = header(rules, plan, space, finished);
    let mut writer = TableWriter::create(table, &header).map_err(SolveError::Write)?;
    for index in 0..space.layers().len() {
        let done = Mapped::of(work, index, plan)?;
        append::<W>(&mut writer, Channel::Value, index, &done.values)?;
        if let Some(draws) = &done.draws {
            append::<W>(&mut writer, Channel::Draws, index, draws)?;
        }
    }
    writer.finish(&header).map_err(SolveError::Write)
}

fn append<W: Width>(writer: &mut TableWriter, channel: Channel, layer: usize, bytes: &[u8]) -> Result<(), SolveError> {
    const CHUNK: usize = 1 << 16;
    let mut cells = Vec::with_capacity(CHUNK);
    for chunk in bytes.chunks(CHUNK * W::BITS.bytes()) {
        cells.clear();
        cells.extend((0..chunk.len() / W::BITS.bytes()).map(|at| W::read(chunk, at)));
        writer.append(channel, layer, &cells).map_err(SolveError::Write)?;
    }
    Ok(())
}
