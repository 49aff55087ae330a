//! Commands that the steps run.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{self, Stdio};

/// A command with its arguments, shown before it runs.
pub(crate) struct Command {
    inner: process::Command,
    shown: String,
}

impl Command {
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let shown = program.as_ref().to_string_lossy().into_owned();
        let mut inner = process::Command::new(program);
        inner.stdin(Stdio::null());
        Self { inner, shown }
    }

    /// The cargo that runs this task.
    pub(crate) fn cargo() -> Self {
        let mut command = Self::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        "cargo".clone_into(&mut command.shown);
        command
    }

    pub(crate) fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        self.shown.push(' ');
        self.shown.push_str(&arg.as_ref().to_string_lossy());
        self.inner.arg(arg);
        self
    }

    pub(crate) fn args<A: AsRef<OsStr>>(self, args: impl IntoIterator<Item = A>) -> Self {
        args.into_iter().fold(self, Self::arg)
    }

    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.inner.current_dir(folder);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.inner.env(name, value);
        self
    }

    pub(crate) fn without_env(mut self, name: &str) -> Self {
        self.inner.env_remove(name);
        self
    }

    /// Runs it, its output going where ours goes.
    ///
    /// # Errors
    /// What went wrong, naming the command.
    pub(crate) fn run(mut self) -> Result<(), String> {
        self.show();
        let status = self.inner.status().map_err(|error| self.unable(&error))?;
        self.judge(status)
    }

    /// Runs it and returns what it wrote on standard output.
    ///
    /// # Errors
    /// What went wrong, naming the command.
    pub(crate) fn output(mut self) -> Result<String, String> {
        let output = self.inner.stderr(Stdio::piped()).output().map_err(|error| self.unable(&error))?;
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        self.judge(output.status).map_err(|problem| format!("{problem}\n{}", words.trim_end()))?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs it and hands over each line of standard output as it comes.
    ///
    /// # Errors
    /// What went wrong, naming the command; the lines were handed over all the same.
    pub(crate) fn lines(mut self, mut each: impl FnMut(&str)) -> Result<(), String> {
        self.show();
        let mut child = self.inner.stdout(Stdio::piped()).spawn().map_err(|error| self.unable(&error))?;
        if let Some(stdout) = child.stdout.take() {
            for line in BufReader::new(stdout).split(b'\n') {
                let line = line.map_err(|error| self.unable(&error))?;
                each(String::from_utf8_lossy(&line).trim_end_matches('\r'));
            }
        }
        let status = child.wait().map_err(|error| self.unable(&error))?;
        self.judge(status)
    }

    /// Runs it with this text on standard input and returns what it wrote on
    /// standard output; its errors go where ours go.
    ///
    /// # Errors
    /// What went wrong, naming the command.
    pub(crate) fn answer(mut self, input: &str) -> Result<String, String> {
        let mut child =
            self.inner.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(|error| self.unable(&error))?;
        if let Some(mut stdin) = child.stdin.take() {
            // A program may end without reading what it is told.
            let _ = stdin.write_all(input.as_bytes());
        }
        let output = child.wait_with_output().map_err(|error| self.unable(&error))?;
        let words = String::from_utf8_lossy(&output.stdout).into_owned();
        self.judge(output.status).map_err(|problem| format!("{problem}\n{}", words.trim_end()))?;
        Ok(words)
    }

    fn show(&self) {
        println!("$ {}", self.shown);
    }

    fn unable(&self, error: &std::io::Error) -> String {
        format!("`{}` cannot be run: {error}", self.shown)
    }

    fn judge(&self, status: process::ExitStatus) -> Result<(), String> {
        if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status})", self.shown)) }
    }
}
