//! Fuzz target: [`senet_fuzz::rule_file`].
#![cfg_attr(fuzzing, no_main)]

senet_fuzz::target!(senet_fuzz::rule_file);
