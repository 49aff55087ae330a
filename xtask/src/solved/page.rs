//! The page: a table of all, and a section for each.

use std::fmt::Write as _;

use super::data::{Better, Solved, Swing};
use super::gallery::{Gallery, Wanted};
use super::words::{as_far_as, bounded, count, percent, signed, size, time, tiny};

const HEAD: &str = "\
# Solved games

<!-- Written by `cargo xtask solved` from docs/solved; do not edit. -->

Every position of these games has been valued exactly. The value of the start is the probability that the side
to throw first wins when both sides always choose what is best for them; a draw counts ½. Behind `±` stands how
far off it can be at most. That bound is not an estimate: it is proven while the table is made, and `senet table
verify` proves it again from the table alone. How, and under which conditions, [the solver](solver.md) tells.

Fewer pieces than the sources give make a smaller game by the same rules. What holds with three pieces need not
hold with ten.
";

const AGAIN: &str = "
Everything here is made again by one command, which takes hours; it goes on where it was stopped:

```sh
cargo xtask solved
```
";

/// The whole page.
pub(super) fn text(gallery: &Gallery, picture: &str) -> String {
    let mut text = HEAD.to_owned();
    let _ = writeln!(text, "\n![How much the side that begins has of it, by rule set]({picture})");
    text += AGAIN;
    overview(gallery, &mut text);
    waiting(gallery, &mut text);
    for (wanted, solved) in gallery.all_solved() {
        section(wanted, solved, &mut text);
    }
    text
}

fn overview(gallery: &Gallery, text: &mut String) {
    let mut rows = gallery.all_solved().peekable();
    if rows.peek().is_none() {
        return;
    }
    text.push_str(
        "\n## All of them\n\n\
         | rules | pieces | positions | value of the start | draw | time | positions/s a thread | peak memory | gap |\n\
         |---|---:|---:|---|---|---:|---:|---:|---|\n",
    );
    for (wanted, solved) in rows {
        let [value, ..] = bounded(solved.value);
        let _ = writeln!(
            text,
            "| [`{}`](#{}) | {} | {} | {} ± {} | {} | {} | {} | {} | {} |",
            wanted.rules,
            anchor(wanted),
            wanted.pieces,
            count(solved.positions),
            value,
            tiny(solved.value.bound()),
            draw(solved),
            time(solved.seconds),
            speed(solved),
            solved.peak_memory.map_or_else(|| "–".to_owned(), size),
            tiny(2.0 * solved.margin),
        );
    }
    text.push_str(
        "\nThe gap is the widest distance between the two bounds of any position of the table that owes no more throws \
         than the start; where more are owed, bounds widen. No draw is given where the rules know none.\n",
    );
}

fn draw(solved: &Solved) -> String {
    match solved.draw {
        None => "–".to_owned(),
        Some(draw) if draw.value <= draw.bound() => format!("at most {}", tiny(draw.above)),
        Some(draw) => format!("{} ± {}", bounded(draw)[0], tiny(draw.bound())),
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rounded speed, positive and below 10⁹")]
fn speed(solved: &Solved) -> String {
    let speed = solved.positions as f64 / solved.seconds.max(1e-3) / f64::from(solved.threads.max(1));
    // Two digits: another run differs in the third.
    let scale = 10_f64.powf(speed.max(1.0).log10().floor() - 1.0).max(1.0);
    count(((speed / scale).round() * scale) as u64)
}

fn waiting(gallery: &Gallery, text: &mut String) {
    let mut rows = gallery.waiting().peekable();
    if rows.peek().is_none() {
        return;
    }
    text.push_str("\n## Not solved yet\n\nWhat `senet solve --estimate` says that they would take.\n\n");
    text.push_str("| rules | pieces | positions | memory, at most | time, about |\n|---|---:|---:|---:|---:|\n");
    for wanted in rows {
        let _ = write!(text, "| [`{id}`](rules/{id}.md) | {} ", wanted.pieces, id = wanted.rules);
        let _ = match gallery.announced(wanted) {
            Some(known) => writeln!(text, "| {} | {} | {} |", count(known.positions), known.memory, known.time),
            None => writeln!(text, "| – | – | – |"),
        };
    }
}

fn heading(wanted: &Wanted) -> String {
    let plural = if wanted.pieces == 1 { "" } else { "s" };
    format!("{}, {} piece{plural}", wanted.rules, wanted.pieces)
}

fn anchor(wanted: &Wanted) -> String {
    let kept = heading(wanted).to_lowercase();
    kept.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c)).map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn section(wanted: &Wanted, solved: &Solved, text: &mut String) {
    let (value, id) = (solved.value, &wanted.rules);
    let _ = writeln!(text, "\n## {}\n\n[{}](rules/{id}.md), from `{}`.", heading(wanted), wanted.title, solved.start);
    let better = match value.better() {
        Better::First => "the side that begins is better off",
        Better::Second => "the side that begins is worse off",
        Better::Unknown => "who is better off the bounds leave open",
    };
    let [middle, below, above] = bounded(value);
    let _ = writeln!(text, "Value of the start: **{middle}**, proven between {below} and {above}: {better}.");
    if solved.draw.is_some() {
        let _ = writeln!(text, "Probability of a draw: {}.", draw(solved));
    }
    if solved.may_never_end > 0 {
        let _ = writeln!(
            text,
            "From {} positions it is not proven that play ends whatever is played; the bounds are for play that ends.",
            count(solved.may_never_end)
        );
    }
    first_moves(solved, text);
    houses(solved, text);
    facts(solved, text);
    making(solved, text);
}

fn first_moves(solved: &Solved, text: &mut String) {
    let all: u32 = solved.first_moves.iter().map(|first| first.weight).sum();
    text.push_str(
        "\n| first throw | comes | best move | value then | second best | loses |\n|---:|---|---|---|---|---|\n",
    );
    for first in &solved.first_moves {
        let (second, loss) = match &first.second {
            None => ("–".to_owned(), "–".to_owned()),
            // Two values that are each off by the bound may change places.
            Some(second) if second.loss <= 2.0 * first.bound => {
                (format!("`{}`", second.mv), "too little to tell".to_owned())
            }
            Some(second) => (format!("`{}`", second.mv), as_far_as(second.loss, first.bound, 6)),
        };
        // The rules may give the first throw.
        let comes = if first.weight == 0 { "given".to_owned() } else { format!("{} of {all}", first.weight) };
        let _ = writeln!(
            text,
            "| {} | {comes} | `{}` | {} | {second} | {loss} |",
            first.throw,
            first.best,
            as_far_as(first.value, first.bound, 6)
        );
    }
}

fn houses(solved: &Solved, text: &mut String) {
    let _ = writeln!(
        text,
        "\nWhat an own piece on a house is worth, in percentage points of winning against the mean of all positions, in layer {}:\n",
        solved.houses.layer
    );
    text.push_str(
        "| houses | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for (row, values) in (0..).zip(solved.houses.own.chunks(10)) {
        let _ = write!(text, "| {}–{} |", 10 * row + 1, 10 * row + 10);
        for value in values {
            let worth = value.map_or_else(|| "–".to_owned(), |value| signed(100.0 * value, 1));
            let _ = write!(text, " {worth} |");
        }
        text.push('\n');
    }
}

fn facts(solved: &Solved, text: &mut String) {
    text.push('\n');
    match &solved.longest_shortest_win {
        None => text.push_str("- longest shortest win: not looked for, the table is too large\n"),
        Some(found) => {
            if let Some(position) = &found.position {
                let _ =
                    writeln!(text, "- longest shortest win: {} throws of both sides, from `{position}`", found.throws);
            }
            if let Some(start) = found.from_start {
                let _ = writeln!(text, "- shortest win from the start: {start} throws of both sides");
            }
            if found.positions_never_won > 0 {
                let never = count(found.positions_never_won);
                let _ = writeln!(text, "- positions that the side to throw can never win: {never}");
            }
        }
    }
    let layer = format!(" in layer {}", solved.houses.layer);
    swing(solved.largest_swing.as_ref(), "", text);
    if solved.largest_swing != solved.largest_swing_of_that_layer {
        swing(solved.largest_swing_of_that_layer.as_ref(), &layer, text);
    }
    let _ = writeln!(text, "- forced: {} of throws leave one use", percent(solved.forced_share, 1));
    if solved.sampled_every > 1 {
        let _ = writeln!(text, "- swings, houses and forced throws are of one position in {}", solved.sampled_every);
    }
}

fn swing(swing: Option<&Swing>, place: &str, text: &mut String) {
    let Some(Swing { position, difference, worst, best }) = swing else { return };
    let _ = writeln!(
        text,
        "- largest swing of one throw{place}: {difference:.4}, in `{position}`: {:.4} with a {}, {:.4} with a {}",
        worst.value, worst.throw, best.value, best.throw
    );
}

fn making(solved: &Solved, text: &mut String) {
    let threads = if solved.threads == 1 { "one thread".to_owned() } else { format!("{} threads", solved.threads) };
    let machine = solved.machine.as_ref().map_or_else(String::new, |machine| format!(" on {machine}"));
    let _ = write!(text, "- made in {} by {threads}{machine}; ", time(solved.seconds));
    if let Some(peak) = solved.peak_memory {
        let _ = write!(text, "{} of memory at the peak, ", size(peak));
    }
    let remark = solved.remark.as_ref().map_or_else(String::new, |remark| format!("; {remark}"));
    let _ = writeln!(text, "{} announced{remark}", size(solved.announced_memory));
    if let Some(layer) = solved.layers.iter().max_by_key(|layer| layer.positions) {
        let (positions, seconds) = (count(layer.positions), time(layer.seconds));
        let _ = writeln!(
            text,
            "- the largest of {} layers, {}: {positions} positions, {} sweeps, {seconds}",
            solved.layers.len(),
            layer.layer,
            layer.sweeps
        );
    }
    let _ = writeln!(text, "- `{}`", solved.command);
}
