//! `seeds TARGET FOLDER`: writes the seeds of a fuzz target, one a file.

use std::path::Path;
use std::process::ExitCode;

use senet_fuzz::TARGETS;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [target, folder] = arguments.as_slice() else {
        eprintln!("usage: seeds TARGET FOLDER");
        return ExitCode::from(2);
    };
    match write(target, Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn write(target: &str, folder: &Path) -> Result<(), String> {
    let Some(target) = TARGETS.iter().find(|known| known.name == target) else {
        let names: Vec<&str> = TARGETS.iter().map(|known| known.name).collect();
        return Err(format!("there is no target {target:?}; the targets are {}", names.join(", ")));
    };
    let problem = |error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(folder).map_err(problem)?;
    for (number, seed) in (target.seeds)().into_iter().enumerate() {
        std::fs::write(folder.join(format!("seed-{number:04}")), seed).map_err(problem)?;
    }
    Ok(())
}
