//! An order in which alike stands beside alike.

use std::collections::HashMap;

/// How many bytes are compared at once.
const WIDTH: usize = 5;
/// By how many of their smallest hashes alike ones are looked for.
const HASHES: u64 = 24;
/// How many candidates that share a hash are compared.
const COMPARED: usize = 64;

/// The places of the bodies in an order in which each is followed by the one
/// most like it, of those that are left.
pub(crate) fn chain(bodies: &[&[u8]]) -> Vec<usize> {
    let pieces: Vec<Vec<u64>> = bodies.iter().map(|body| pieces(body)).collect();
    let smallest: Vec<Vec<u64>> =
        pieces.iter().map(|pieces| (0..HASHES).map(|by| least(pieces, by)).collect()).collect();
    let mut sharing: HashMap<(usize, u64), Vec<usize>> = HashMap::new();
    for (place, hashes) in smallest.iter().enumerate() {
        for (by, hash) in hashes.iter().enumerate() {
            sharing.entry((by, *hash)).or_default().push(place);
        }
    }
    // Where nothing like the last one is left, the next begins a new chain.
    let mut beginnings: Vec<usize> = (0..bodies.len()).collect();
    beginnings.sort_by_key(|&place| (bodies[place], place));
    let mut beginnings = beginnings.into_iter();
    let mut left = vec![true; bodies.len()];
    let mut order = Vec::new();
    let mut next = None;
    while let Some(place) = next.or_else(|| beginnings.find(|&place| left[place])) {
        left[place] = false;
        order.push(place);
        next = None;
        let mut best = 0.0;
        for (by, hash) in smallest[place].iter().enumerate() {
            let Some(those) = sharing.get_mut(&(by, *hash)) else { continue };
            those.retain(|&other| left[other]);
            for &other in those.iter().take(COMPARED) {
                let likeness = likeness(&pieces[place], &pieces[other]);
                if likeness > best {
                    (best, next) = (likeness, Some(other));
                }
            }
        }
    }
    order
}

/// The hashes of all that stands in a body, sorted, each once.
fn pieces(body: &[u8]) -> Vec<u64> {
    let mut hashes: Vec<u64> = body
        .windows(WIDTH)
        .map(|piece| spread(piece.iter().fold(0, |hash, byte| hash << 8 | u64::from(*byte))))
        .collect();
    hashes.sort_unstable();
    hashes.dedup();
    hashes
}

fn least(pieces: &[u64], by: u64) -> u64 {
    pieces.iter().map(|hash| spread(hash ^ spread(by + 1))).min().unwrap_or_default()
}

/// Each bit of the number in all bits of another one.
fn spread(number: u64) -> u64 {
    let number = (number ^ number >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    (number ^ number >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53) ^ number >> 33
}

/// Which share of both is common to them.
#[allow(clippy::cast_precision_loss, reason = "no function is as long")]
fn likeness(one: &[u64], other: &[u64]) -> f64 {
    let (mut a, mut b) = (one.iter().peekable(), other.iter().peekable());
    let mut common = 0;
    while let (Some(x), Some(y)) = (a.peek(), b.peek()) {
        match x.cmp(y) {
            std::cmp::Ordering::Less => drop(a.next()),
            std::cmp::Ordering::Greater => drop(b.next()),
            std::cmp::Ordering::Equal => {
                common += 1;
                a.next();
                b.next();
            }
        }
    }
    f64::from(common) / (one.len() + other.len()) as f64
}

#[cfg(test)]
mod tests {
    use super::chain;

    #[test]
    fn alike_stands_beside_alike() {
        let bodies: [&[u8]; 5] =
            [b"the first of all functions", b"something else", b"the last of all functions", b"", b"something other"];
        let order = chain(&bodies);
        let place = |body: usize| order.iter().position(|&there| there == body).unwrap_or_default();
        assert_eq!(order.len(), bodies.len());
        assert_eq!(place(0).abs_diff(place(2)), 1, "{order:?}");
        assert_eq!(place(1).abs_diff(place(4)), 1, "{order:?}");
    }
}
