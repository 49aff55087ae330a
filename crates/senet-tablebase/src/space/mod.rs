//! Which positions a rule set has.
