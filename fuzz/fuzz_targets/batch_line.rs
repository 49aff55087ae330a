//! Fuzz target: [`senet_fuzz::batch_line`].
#![cfg_attr(fuzzing, no_main)]

senet_fuzz::target!(senet_fuzz::batch_line);
