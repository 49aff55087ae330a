#![doc = "The rules of senet."]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod house;
mod player;
mod rules;
mod throw;

pub use house::{House, HouseSet, Houses};
pub use player::{ByPlayer, Player};
pub use rules::*;
pub use throw::{Device, Throw, ThrowSet, WeightedThrow};
