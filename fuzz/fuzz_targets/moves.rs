//! Fuzz target: [`senet_fuzz::moves`].
#![cfg_attr(fuzzing, no_main)]

senet_fuzz::target!(senet_fuzz::moves);
