//! Fuzz target: [`senet_fuzz::table`].
#![cfg_attr(fuzzing, no_main)]

senet_fuzz::target!(senet_fuzz::table);
