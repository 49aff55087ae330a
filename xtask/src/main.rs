//! The tasks of the project. `cargo xtask test` does everything that continuous
//! integration does.

mod command;
mod digits;
mod pictures;
mod presets;
mod report;
mod solved;
mod steps;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use report::AfterFailure;
use workspace::Workspace;

/// The tasks of the project.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// Run every check that continuous integration runs, and count
    Test {
        /// Stop at the first step that fails
        #[arg(long)]
        fail_fast: bool,
        /// Run only this step; may be given several times
        #[arg(long, value_name = "STEP")]
        only: Vec<String>,
        /// List the steps and do nothing
        #[arg(long)]
        list: bool,
    },
    /// Draw the pictures of the README anew
    Pictures,
    /// Write the presets in their compact form, after a rule-set file has changed
    Presets,
    /// Solve what is not solved yet, and write docs/solved.md anew
    Solved(solved::Options),
    /// Build the page, into the folder that the server carries
    Web {
        /// Build it elsewhere, and fail when a byte differs
        #[arg(long)]
        check: bool,
        /// Only write the sizes of the built page into docs/performance.md
        #[arg(long, conflicts_with = "check")]
        sizes: bool,
        /// Only take pictures of the built page in a browser, into this folder
        #[arg(long, value_name = "FOLDER", conflicts_with_all = ["check", "sizes"])]
        pictures: Option<String>,
        /// Only measure how soon the built page can be used, and note it in docs/performance.md
        #[arg(long, conflicts_with_all = ["check", "sizes", "pictures"])]
        time: bool,
    },
    /// Look for inputs that break a reader, with cargo-fuzz
    Fuzz {
        /// One of `position`, `moves`, `record`, `rule_file`, `batch_line`
        target: String,
        /// For how many seconds
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
}

fn main() -> ExitCode {
    let workspace = Workspace::here();
    match Cli::parse().task {
        Task::Test { list: true, .. } => {
            for step in steps::ALL {
                println!("{:10} {}", step.name, step.about);
            }
            ExitCode::SUCCESS
        }
        Task::Test { fail_fast, only, .. } => {
            let chosen = match steps::chosen(&only) {
                Ok(chosen) => chosen,
                Err(problem) => {
                    eprintln!("{problem}");
                    return ExitCode::from(2);
                }
            };
            let after_failure = if fail_fast { AfterFailure::Stop } else { AfterFailure::GoOn };
            report::run(&workspace, &chosen, after_failure)
        }
        Task::Pictures => pictures::run(&workspace),
        Task::Presets => presets::run(&workspace),
        Task::Solved(options) => solved::run(&workspace, &options),
        Task::Web { check, sizes, pictures, time } => {
            let done = match (check, sizes, time, pictures) {
                (true, ..) => steps::web::task(&workspace, steps::web::Task::Check),
                (_, true, ..) => steps::sizes::write(&workspace),
                (_, _, true, _) => steps::browser::time(&workspace),
                (.., Some(folder)) => steps::browser::pictures(&workspace, &folder),
                _ => {
                    steps::web::task(&workspace, steps::web::Task::Build).and_then(|()| steps::sizes::write(&workspace))
                }
            };
            match done {
                Ok(()) => ExitCode::SUCCESS,
                Err(problem) => {
                    eprintln!("{problem}");
                    ExitCode::FAILURE
                }
            }
        }
        Task::Fuzz { target, seconds } => steps::fuzz::run(&workspace, &target, seconds),
    }
}
