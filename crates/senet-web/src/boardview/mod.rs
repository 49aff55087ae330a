//! The board on the page: drawn from the signs and geometry of `senet-board` as
//! live elements, one for each house.

pub(crate) mod art;
mod desk;
mod draw;
mod place;
mod pointer;
mod trail;

pub(crate) use desk::Desk;
pub(crate) use draw::board;
