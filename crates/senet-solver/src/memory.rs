//! Large vectors.

/// A vector of so many of the same, in large pages where the system has them:
/// a sweep looks in so many places that it would else mostly look for pages.
pub(crate) fn filled<T>(count: usize, make: impl Fn() -> T) -> Vec<T> {
    let mut all = Vec::with_capacity(count);
    #[cfg(target_os = "linux")]
    advise(&mut all);
    all.extend(std::iter::repeat_with(make).take(count));
    all
}

/// Asks the memory for an element that is soon wanted.
#[inline(always)]
pub(crate) fn prefetch<T>(all: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let at = all.as_ptr().wrapping_add(index).cast::<i8>();
        // SAFETY: a prefetch reads nothing; one of no address of ours is without effect.
        #[allow(unsafe_code, reason = "the memory then works on many elements at once")]
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(at);
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (all, index);
}

/// Asks for large pages before anything has been written.
#[cfg(target_os = "linux")]
fn advise<T>(empty: &mut Vec<T>) {
    // Where pages are larger the system refuses the advice, and nothing is lost.
    const PAGE: usize = 4096;
    let spare = empty.spare_capacity_mut();
    let bytes = size_of_val(spare);
    if bytes < 1 << 22 {
        return;
    }
    let start = spare.as_mut_ptr().cast::<u8>();
    let skip = start.addr().wrapping_neg() % PAGE;
    // SAFETY: `skip` is less than a page and the range has many; only whole pages of
    // this vector's own memory are named, and the advice changes none of their contents.
    #[allow(unsafe_code, reason = "no crate asks this for memory of a vector; sweeps take a third less time")]
    let advised = unsafe {
        rustix::mm::madvise(start.add(skip).cast(), (bytes - skip) / PAGE * PAGE, rustix::mm::Advice::LinuxHugepage)
    };
    // A system that does not know the advice does without.
    let _: Result<(), rustix::io::Errno> = advised;
}
