//! Chance that is not a throw: what a careless player picks.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A seeded source of choices for players that err on purpose.
///
/// It is separate from the throws, so that nobody's play changes what is thrown;
/// the same seed given to both still makes two unrelated streams.
///
/// ```
/// use senet_engine::Picker;
/// let mut picker = Picker::seeded(7);
/// assert!(picker.below(3) < 3);
/// assert!((0.0..1.0).contains(&picker.unit()));
/// ```
#[derive(Clone, Debug)]
pub struct Picker(ChaCha8Rng);

impl Picker {
    /// The picker of this seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut stream = ChaCha8Rng::from_seed(key);
        stream.set_stream(1);
        Self(stream)
    }

    /// A number below `end`, each as likely; 0 when `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        // The bias of a 64-bit multiplication is below 2⁻⁵⁰ for numbers of moves.
        let product = u128::from(self.0.next_u64()) * end as u128;
        usize::try_from(product >> 64).unwrap_or(0)
    }

    /// A number from 0 to below 1.
    pub fn unit(&mut self) -> f32 {
        (self.0.next_u32() >> 8) as f32 / 16_777_216.0
    }
}
