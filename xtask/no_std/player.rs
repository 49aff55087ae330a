//! Plays a game of senet without the standard library. Built, never run, by
//! `cargo xtask test`.
#![no_std]

extern crate alloc;

use alloc::string::ToString as _;
use core::alloc::{GlobalAlloc, Layout};

use senet::{Rules, State, record::Record};

struct NoMemory;

unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MEMORY: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Reads a rule set and a record, plays the first move again and again, and
/// returns the length of the text of the last position.
#[unsafe(no_mangle)]
pub extern "C" fn play() -> usize {
    let Ok(rules) = Rules::preset("kendall") else { return 0 };
    let mut state = rules.start();
    while let State::Due(position) = state {
        let throw = position.throws(&rules)[0].throw;
        let Ok(decision) = position.with_throw(&rules, throw) else { return 1 };
        let Some(chosen) = decision.legal_moves(&rules).get(0) else { return 2 };
        let Ok(next) = decision.play(&rules, chosen) else { return 3 };
        state = next;
    }
    let record = Record::new(&rules).to_string();
    state.to_string().len() + Record::read(&record).map_or(0, |record| record.to_json().len())
}
