//! Taking the bits of a set that lie in a mask, close together.

/// How the bits of a set that lie in a mask are moved together at the low end.
///
/// The solver ranks every successor of every position, so it chooses once for
/// a whole sweep.
pub trait Gather: Copy + Send + Sync {
    /// The bits of `set` in the places of `mask`, moved to the low end, order kept.
    #[must_use]
    fn gather(self, set: u32, mask: u32) -> u32;
}

/// Works on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Gather for Portable {
    #[inline(always)]
    fn gather(self, mut set: u32, mask: u32) -> u32 {
        set &= mask;
        let mut gaps = !mask;
        // From the top, so that the places below a gap are still where they were.
        while gaps != 0 {
            let gap = 1 << gaps.ilog2();
            let below = gap - 1;
            set = set & below | set >> 1 & !below;
            gaps ^= gap;
        }
        set
    }
}

/// The instruction `pext` of x86-64 with BMI2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Bmi2 {
    /// The proof that this machine has the instruction; `None` where it has not.
    #[must_use]
    pub fn detect() -> Option<Self> {
        std::is_x86_feature_detected!("bmi2").then_some(Self(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Gather for Bmi2 {
    #[inline(always)]
    #[allow(
        unsafe_code,
        reason = "one instruction in place of a loop of up to ten, for each successor of each position"
    )]
    fn gather(self, set: u32, mask: u32) -> u32 {
        // SAFETY: a `Bmi2` comes only from `detect`, which has seen that the machine
        // has the instruction.
        unsafe { std::arch::x86_64::_pext_u32(set, mask) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portable_gathers_as_defined() {
        let slow = |set: u32, mask: u32| {
            let places = (0..32).filter(|place| mask >> place & 1 != 0);
            places.enumerate().fold(0, |low, (to, place)| low | (set >> place & 1) << to)
        };
        let mut number = 0x9E37_79B9_u32;
        for _ in 0..10_000 {
            number = number.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            let (set, mask) = (number.rotate_left(11), number ^ number.rotate_left(17));
            assert_eq!(Portable.gather(set, mask), slow(set, mask));
            #[cfg(target_arch = "x86_64")]
            if let Some(bmi2) = Bmi2::detect() {
                assert_eq!(bmi2.gather(set, mask), slow(set, mask));
            }
        }
    }
}
