//! The one source of throws: seeded, reproducible, the same on every machine.

use core::fmt;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng, TryRng};
use senet::{Device, Throw};

/// Which side of a throwing stick lies up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StickSide {
    /// The flat, light side, which counts.
    Light,
    /// The round, dark side.
    Dark,
}

/// How the sticks or the die fell, for showing them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Faces {
    /// Four sticks, from left to right.
    Sticks([StickSide; 4]),
    /// A die, and how often a value that is thrown again came up before.
    Die {
        /// The value that counts.
        shown: u8,
        /// How many fives were thrown again before it (common die only).
        rethrown: u8,
    },
}

/// One cast: its value and how the sticks or the die fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cast {
    /// The value.
    pub throw: Throw,
    /// What a person sees.
    pub faces: Faces,
}

/// A seeded source of throws for one game.
///
/// The same seed and device give the same casts for ever, on every machine; a
/// test pins them. The generator is `ChaCha8`, keyed with the seed.
///
/// ```
/// use senet::Device;
/// use senet_engine::ThrowSource;
/// let mut throws = ThrowSource::seeded(Device::SticksNone5, 1);
/// let first = throws.cast();
/// throws.cast();
/// throws.skip_to(0);
/// assert_eq!(throws.cast(), first);
/// ```
#[derive(Clone, Debug)]
pub struct ThrowSource {
    device: Device,
    seed: u64,
    made: u64,
    stream: ChaCha8Rng,
}

impl ThrowSource {
    /// The source of this seed.
    #[must_use]
    pub fn seeded(device: Device, seed: u64) -> Self {
        Self { device, seed, made: 0, stream: keyed(seed) }
    }

    /// A source whose seed the operating system draws; [`seed`](Self::seed) tells it.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn from_system(device: Device) -> Result<Self, NoSystemRandomness> {
        let seed = rand::rngs::SysRng.try_next_u64().map_err(|error| NoSystemRandomness(error.to_string()))?;
        Ok(Self::seeded(device, seed))
    }

    /// The seed, with which the same casts come again.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What is thrown.
    #[must_use]
    pub fn device(&self) -> Device {
        self.device
    }

    /// How many casts were made, those skipped included: the index of the next one, from 0.
    #[must_use]
    pub fn made(&self) -> u64 {
        self.made
    }

    /// The next cast.
    pub fn cast(&mut self) -> Cast {
        self.made += 1;
        match self.device {
            Device::SticksNone5 => self.sticks(5),
            Device::SticksNone6 => self.sticks(6),
            Device::LongDie => die(1 + self.low_bits(3), 0),
            Device::CommonDie => self.common_die(),
        }
    }

    /// Makes `index` (from 0) the index of the next cast, forward or back. Costs
    /// as much as casting that often (some nanoseconds each).
    pub fn skip_to(&mut self, index: u64) {
        if index < self.made {
            self.made = 0;
            self.stream = keyed(self.seed);
        }
        while self.made < index {
            self.cast();
        }
    }

    /// The lowest bits of the next word.
    fn low_bits(&mut self, mask: u8) -> u8 {
        self.stream.next_u32().to_le_bytes()[0] & mask
    }

    fn sticks(&mut self, none: u8) -> Cast {
        let bits = self.low_bits(0xF);
        let side = |stick: u32| if bits >> stick & 1 != 0 { StickSide::Light } else { StickSide::Dark };
        let light = [0, 1, 2, 3].map(|stick| bits >> stick & 1).iter().sum();
        let value = if light == 0 { none } else { light };
        Cast { throw: throw(value), faces: Faces::Sticks([side(0), side(1), side(2), side(3)]) }
    }

    /// Values 6 and 7 of three bits are not faces of a die; a five is thrown again.
    fn common_die(&mut self) -> Cast {
        let mut rethrown = 0u8;
        loop {
            match self.low_bits(7) {
                4 => rethrown = rethrown.saturating_add(1),
                face @ 0..=5 => return die(face + 1, rethrown),
                _ => {}
            }
        }
    }
}

fn die(shown: u8, rethrown: u8) -> Cast {
    Cast { throw: throw(shown), faces: Faces::Die { shown, rethrown } }
}

fn throw(value: u8) -> Throw {
    match Throw::new(value) {
        Some(throw) => throw,
        None => unreachable!("sticks and dice show 1 to 6"),
    }
}

/// The key is the seed, lowest byte first, and zeros.
fn keyed(seed: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

/// The operating system gave no random numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSystemRandomness(String);

impl fmt::Display for NoSystemRandomness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the system gives no random numbers ({}); give a seed instead", self.0)
    }
}

impl std::error::Error for NoSystemRandomness {}
