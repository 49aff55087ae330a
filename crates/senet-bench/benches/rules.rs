//! Random plies, move generations and perft leaves of every rule set:
//! `cargo bench -p senet-bench`. `senet bench` shows the same as a table.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use senet::Rules;

const PLIES: u64 = 20_000;
const DECISIONS: usize = 1_000;
const DEPTH: u32 = 3;

fn rules(c: &mut Criterion) {
    let mut group = c.benchmark_group("random plies");
    group.throughput(Throughput::Elements(PLIES));
    for rules in Rules::presets() {
        group.bench_with_input(BenchmarkId::from_parameter(rules.id()), &rules, |b, rules| {
            b.iter(|| senet_bench::random_play(black_box(rules), 1, PLIES));
        });
    }
    group.finish();

    let mut group = c.benchmark_group("move generations");
    group.throughput(Throughput::Elements(DECISIONS as u64));
    for rules in Rules::presets() {
        let decisions = senet_bench::sample(&rules, 1, DECISIONS);
        group.bench_with_input(BenchmarkId::from_parameter(rules.id()), &rules, |b, rules| {
            b.iter(|| senet_bench::generations(black_box(rules), &decisions));
        });
    }
    group.finish();

    let mut group = c.benchmark_group("perft leaves");
    for rules in Rules::presets() {
        group.throughput(Throughput::Elements(senet_bench::perft_leaves(&rules, DEPTH)));
        group.bench_with_input(BenchmarkId::from_parameter(rules.id()), &rules, |b, rules| {
            b.iter(|| senet_bench::perft_leaves(black_box(rules), DEPTH));
        });
    }
    group.finish();
}

fn short() -> Criterion {
    Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800))
}

criterion_group! { name = benches; config = short(); targets = rules }
criterion_main!(benches);
