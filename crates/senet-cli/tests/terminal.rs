//! The full-screen game on a real terminal (a pseudo-terminal of the system):
//! however it ends, the terminal is as it was and the game is kept.
#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use std::fs::{self, File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

/// Nothing in these tests takes as long; machines may be busy.
const PATIENCE: Duration = Duration::from_mins(1);

/// The program on a terminal of 80 by 24.
struct Screen {
    terminal: Option<File>,
    slave: File,
    child: Child,
    shown: Arc<Mutex<Vec<u8>>>,
    /// Keeps what is shown, until told to stop: while it reads, the terminal is there.
    reader: Option<JoinHandle<()>>,
    stop: Arc<AtomicBool>,
}

impl Screen {
    fn open(home: &Path, args: &[&str]) -> Self {
        let master: OwnedFd = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        tcsetwinsize(&master, Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
        let slave = OpenOptions::new().read(true).write(true).open(&name).unwrap();
        let side = || Stdio::from(slave.try_clone().unwrap());
        // setsid gives the program the terminal as its own, as a login does.
        let child = Command::new("setsid")
            .args(["--ctty", "--wait", env!("CARGO_BIN_EXE_senet")])
            .args(args)
            .env("SENET_HOME", home)
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "C.UTF-8")
            .env_remove("NO_COLOR")
            .stdin(side())
            .stdout(side())
            .stderr(side())
            .spawn()
            .unwrap();
        let terminal = File::from(master);
        let shown = Arc::new(Mutex::new(Vec::new()));
        let (mut reader, sink) = (terminal.try_clone().unwrap(), Arc::clone(&shown));
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let reader = thread::spawn(move || {
            let mut buffer = [0; 4096];
            let while_waiting = Timespec { tv_sec: 0, tv_nsec: 20_000_000 };
            while !told.load(Ordering::SeqCst) {
                if poll(&mut [PollFd::new(&reader, PollFlags::IN)], Some(&while_waiting)) == Ok(0) {
                    continue;
                }
                let Ok(length @ 1..) = reader.read(&mut buffer) else { return };
                sink.lock().unwrap().extend_from_slice(&buffer[..length]);
            }
        });
        Self { terminal: Some(terminal), slave, child, shown, reader: Some(reader), stop }
    }

    /// Closes the terminal, as a window is closed: nobody holds its other end any more.
    fn vanish(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        self.reader.take().unwrap().join().unwrap();
        self.terminal = None;
    }

    fn wait_for(&self, text: &str) {
        let until = Instant::now() + PATIENCE;
        while !self.text().contains(text) {
            assert!(Instant::now() < until, "{text:?} was never shown in: {}", self.text());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// What was shown, without the codes between the letters.
    fn text(&self) -> String {
        let shown = String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned();
        let mut text = String::new();
        let mut rest = shown.chars();
        while let Some(letter) = rest.next() {
            if letter == '\u{1b}' {
                let _ = rest.by_ref().find(|c| !matches!(c, '[' | '?' | ';' | '0'..='9'));
            } else {
                text.push(letter);
            }
        }
        text
    }

    fn keys(&mut self, keys: &str) {
        self.terminal.as_mut().unwrap().write_all(keys.as_bytes()).unwrap();
    }

    fn ends(&mut self) -> ExitStatus {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < until, "the program does not end; shown: {}", self.text());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Whether lines are put together and echoed, as a shell wants it.
    fn is_in_order(&self) -> bool {
        let modes = tcgetattr(&self.slave).unwrap().local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO)
    }

    /// The process of the program itself, a child of `setsid`.
    fn program(&self) -> String {
        let parent = format!("PPid:\t{}", self.child.id());
        let found = fs::read_dir("/proc").unwrap().flatten().find(|entry| {
            let status = fs::read_to_string(entry.path().join("status")).unwrap_or_default();
            status.lines().any(|line| line == parent)
        });
        // Without a fork setsid becomes the program.
        found.map_or(self.child.id().to_string(), |entry| entry.file_name().to_string_lossy().into_owned())
    }

    fn signal(&self, name: &str) {
        assert!(Command::new("kill").args([name, &self.program()]).status().unwrap().success());
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-KILL", &self.program()]).stderr(Stdio::null()).status();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

const GAME: [&str; 8] =
    ["play", "--rules", "modern-kendall", "--dark", "computer:novice", "--seed", "5", "--no-animation"];

/// A game in which the person is asked for a move.
fn in_a_game(home: &Path) -> Screen {
    let mut screen = Screen::open(home, &GAME);
    screen.wait_for("Moves");
    screen.keys(" ");
    screen
}

#[test]
fn the_menu_opens_and_q_leaves_it() {
    let home = home();
    let mut screen = Screen::open(home.path(), &[]);
    screen.wait_for("kendall");
    assert!(!screen.is_in_order(), "the full screen reads keys one by one");
    screen.keys("q");
    assert!(screen.ends().success());
    assert!(screen.is_in_order());
}

#[test]
fn a_signal_gives_the_terminal_back() {
    for signal in ["-TERM", "-HUP", "-INT"] {
        let home = home();
        let mut screen = in_a_game(home.path());
        screen.signal(signal);
        screen.ends();
        assert!(screen.is_in_order(), "after {signal}");
        screen.wait_for("senet play --resume");
    }
}

#[test]
fn keys_that_are_none_do_not_hold_the_game_up() {
    // Half a sequence, no UTF-8, a paste without an end, a mouse at no place.
    for keys in [&b"\x1b[1;"[..], b"\xff", b"\x1b[200~pasted", b"\x1b[<0;0;0M"] {
        let home = home();
        let mut screen = in_a_game(home.path());
        screen.terminal.as_mut().unwrap().write_all(keys).unwrap();
        thread::sleep(Duration::from_millis(200));
        screen.signal("-TERM");
        assert!(screen.ends().success(), "ended by itself after {keys:?}: {}", screen.text());
        assert!(screen.is_in_order(), "after {keys:?}");
    }
}

#[test]
fn much_at_once_is_read_to_its_end() {
    // A long paste, and a key that lay pressed: more than is read at a time.
    for much in [format!("\u{1b}[200~{}\u{1b}[201~", "4-5\n".repeat(20_000)), "\u{1b}[C".repeat(1200)] {
        let home = home();
        let mut screen = in_a_game(home.path());
        let mut terminal = screen.terminal.as_ref().unwrap().try_clone().unwrap();
        thread::spawn(move || terminal.write_all(format!("{much}q").as_bytes()));
        assert!(screen.ends().success());
        assert!(screen.is_in_order());
    }
}

#[test]
fn a_terminal_that_goes_away_ends_the_game() {
    let home = home();
    let mut screen = in_a_game(home.path());
    screen.vanish();
    assert!(tcgetattr(&screen.slave).is_err(), "the terminal is still there");
    screen.ends();
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let home = home();
    let screen = in_a_game(home.path());
    screen.signal("-KILL");
    drop(screen);
    let mut screen = Screen::open(home.path(), &["play", "--resume", "--no-animation"]);
    screen.wait_for("Moves");
    screen.keys("q");
    screen.wait_for("kept");
}
