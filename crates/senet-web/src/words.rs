//! The texts of the page, all in one place: [`t`] says a [`Msg`].

use senet::{Move, Player, Rules, State, Switch, Throw, ThrowSet};
use senet_play::{Choice, Contestant, Level, Ply, Seat, Verdict};

use crate::model::Said;

/// What the page says.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "each is named after what it says")]
pub enum Msg<'a> {
    Title,
    Subtitle,
    RuleSet,
    OwnFile,
    Opponent,
    Person,
    PersonHere,
    Level(Level),
    YouPlay,
    Side(Player),
    WhoeverBegins,
    Begin,
    GoOn,
    GoOnAbout { rules: &'a str, plies: usize },
    Options,
    Switch(Switch),
    Pieces(u8),
    Appearance,
    Theme,
    ThemeAuto,
    ThemeLight,
    ThemeDark,
    ThemeContrast,
    Board,
    BoardWood,
    BoardFaience,
    Motion,
    MotionFull,
    MotionNone,
    Menu,
    Throw,
    Skip,
    Play(Move),
    EnterThrow(Throw),
    Entered,
    Undo,
    Redo,
    Hint,
    Chances { light: f32 },
    ChancesShow,
    Share,
    Copied,
    CopyThis,
    Moves,
    NoMoves,
    Throws,
    Expected,
    ToStart,
    Back,
    Forward,
    ToNow,
    LookingAt { ply: usize },
    BoardLabel,
    SticksLabel,
    SticksTumble,
    SticksRest,
    SticksShow(Throw),
    House { number: u8, name: Option<&'a str>, holder: Option<Player> },
    MayGo,
    MayBeReached,
    Chosen,
    Hand { side: Player, count: u8 },
    Off { side: Player, count: u8 },
    Lost { side: Player, count: u8 },
    TrayHand,
    TrayOff,
    ToThrow(&'a str),
    ToMove { who: &'a str, throw: Throw },
    Thinking(&'a str),
    ForBeginning(&'a str),
    Seat(&'a Seat),
    You,
    Winner(Option<Player>),
    Another,
    Said(&'a Said, &'a Rules),
    Ply(&'a Ply),
    Verdict(Verdict),
    Points { side: Player, thrown: u32, expected: f64 },
    Damaged,
    Loading,
    NotKept,
    Close,
}

/// The words for something.
#[must_use]
pub fn t(msg: &Msg<'_>) -> String {
    match *msg {
        Msg::Chances { light } => format!("Light {:.0} % · Dark {:.0} %", light * 100.0, (1.0 - light) * 100.0),
        Msg::Level(level) => format!("computer, {level}"),
        Msg::Side(side) => side.to_string(),
        Msg::GoOnAbout { rules, plies } => format!("{rules}, {plies} plies played"),
        Msg::Switch(Switch::On) => "on".into(),
        Msg::Switch(Switch::Off) => "off".into(),
        Msg::Pieces(1) => "1 piece a side".into(),
        Msg::Pieces(n) => format!("{n} pieces a side"),
        Msg::Play(chosen) => plain_move(chosen),
        Msg::EnterThrow(throw) => throw.to_string(),
        Msg::LookingAt { ply: 0 } => "The board as the game began".into(),
        Msg::LookingAt { ply } => format!("The board after ply {ply}"),
        Msg::SticksShow(throw) => format!("The sticks show {throw}"),
        Msg::House { number, name, holder } => house(number, name, holder),
        Msg::Hand { side, count } => format!("{side}: {count} in hand"),
        Msg::Off { side, count } => format!("{side}: {count} borne off"),
        Msg::Lost { side, count } => format!("{side}: {count} captured"),
        Msg::ToThrow(who) => format!("{who}: throw the sticks"),
        Msg::ToMove { who, throw } => format!("{who}: move with {throw}"),
        Msg::Thinking(who) => format!("{who} is thinking"),
        Msg::ForBeginning(who) => format!("{who}: throw for who begins"),
        Msg::Seat(seat) => seat.title(),
        Msg::Winner(None) => "A draw".into(),
        Msg::Winner(Some(side)) => format!("{side} has won"),
        Msg::Said(said, rules) => told(said, rules),
        Msg::Ply(ply) => {
            format!("{} {}", ply.throw().map_or_else(|| "–".into(), |throw| throw.to_string()), ply.played)
        }
        Msg::Verdict(ref verdict) => verdict.to_string(),
        Msg::Points { side, thrown, expected } => format!("{side}: {thrown} points, {expected:.0} expected"),
        _ => fixed(msg).to_owned(),
    }
}

/// Texts without anything in them.
fn fixed(msg: &Msg<'_>) -> &'static str {
    match msg {
        Msg::Title => "Senet",
        Msg::Subtitle => "The game of thirty houses",
        Msg::RuleSet => "Rules",
        Msg::OwnFile => "A rule file of your own …",
        Msg::Opponent => "Opponent",
        Msg::Person => "person",
        Msg::PersonHere => "a person at this device",
        Msg::YouPlay => "You play",
        Msg::WhoeverBegins => "as thrown",
        Msg::Begin => "Begin",
        Msg::GoOn => "Go on playing",
        Msg::Options => "Options",
        Msg::Appearance => "Appearance",
        Msg::Theme => "Colours",
        Msg::ThemeAuto => "as the device",
        Msg::ThemeLight => "light",
        Msg::ThemeDark => "dark",
        Msg::ThemeContrast => "high contrast",
        Msg::Board => "Board",
        Msg::BoardWood => "wood and ivory",
        Msg::BoardFaience => "faience",
        Msg::Motion => "Movement",
        Msg::MotionFull => "sticks tumble, pieces travel",
        Msg::MotionNone => "none",
        Msg::Menu => "Menu",
        Msg::Throw => "Throw the sticks",
        Msg::Skip => "Skip",
        Msg::Entered => "What did you throw?",
        Msg::Undo => "Take back",
        Msg::Redo => "Play again",
        Msg::Hint => "Hint",
        Msg::ChancesShow => "Chances",
        Msg::Share => "Share",
        Msg::Copied => "The link is in the clipboard. It holds the whole game.",
        Msg::CopyThis => "This link holds the whole game:",
        Msg::Moves => "Moves",
        Msg::NoMoves => "Nothing has been played yet.",
        Msg::Throws => "Throws",
        Msg::Expected => "expected",
        Msg::ToStart => "To the beginning",
        Msg::Back => "Step back",
        Msg::Forward => "Step forward",
        Msg::ToNow => "To the game as it stands",
        Msg::BoardLabel => "The board of thirty houses",
        Msg::SticksLabel => "Throwing sticks",
        Msg::SticksTumble => "The sticks tumble",
        Msg::SticksRest => "The sticks have not been thrown",
        Msg::MayGo => "may go",
        Msg::MayBeReached => "may be reached",
        Msg::Chosen => "chosen",
        Msg::TrayHand => "in hand",
        Msg::TrayOff => "borne off",
        Msg::You => "You",
        Msg::Another => "Another game",
        Msg::Damaged => "The game kept here cannot go on",
        Msg::Loading => "The board is being laid out …",
        Msg::NotKept => "This browser keeps no games: private windows and full disks do that. The game goes on.",
        Msg::Close => "Close",
        _ => "",
    }
}

fn plain_move(chosen: Move) -> String {
    match chosen {
        Move::Pass => "Pass: nothing can move".into(),
        Move::Stay => "Stay".into(),
        Move::Stop => "Give the rest up".into(),
        other => other.to_string(),
    }
}

fn house(number: u8, name: Option<&str>, holder: Option<Player>) -> String {
    let name = name.map(|name| format!(", {name}")).unwrap_or_default();
    let holder = holder.map_or_else(|| "empty".into(), |side| format!("{side} piece"));
    format!("House {number}{name}: {holder}")
}

fn told(said: &Said, rules: &Rules) -> String {
    match said {
        Said::RitualThrow { by, throw } => {
            let who = if *by == Contestant::First { "The first player" } else { "The second player" };
            format!("{who} throws {throw}.")
        }
        Said::Begins { side } => format!("{side} begins."),
        Said::Threw { side, throw, in_vain: false } => format!("{side} throws {throw}."),
        Said::Threw { side, throw, in_vain: true } => format!("{side} throws {throw}. No piece can move."),
        Said::Played(ply) => format!("{}.", played(ply)),
        Said::Again { side } => format!("{side} throws again."),
        Said::TakenBack { ply } => format!("Taken back to ply {ply}. The same throws come again."),
        Said::PlayedAgain => "Played again.".into(),
        Said::Refused { reason } => format!("Not so: {reason}."),
        Said::WhichOf { count } => format!("{count} moves lead there. Which one?"),
        Said::Advice(hint) => {
            let what = match hint.choice {
                Choice::Throw => "throw".to_owned(),
                Choice::Instead(chosen) | Choice::Use(chosen) => chosen.to_string(),
            };
            format!("The strongest player would play {what}; it gives itself {}.", hint.win)
        }
        Said::Over { winner, state } => {
            let points = match state {
                State::Over(finished) => finished.outcome(rules).points,
                _ => senet::ByPlayer::new(0, 0),
            };
            let result = t(&Msg::Winner(*winner));
            format!("The game is over. {result}, {} : {}.", points[Player::Light], points[Player::Dark])
        }
        Said::Trouble { why } => format!("{why}."),
    }
}

fn played(ply: &Ply) -> String {
    let side = ply.side;
    match ply.played {
        Move::Go { from, to } | Move::Step { from, to } => format!("{side} goes from {from} to {to}"),
        Move::Hit { from, to } => format!("{side} goes from {from} to {to} and meets an enemy piece"),
        Move::HitSending { from, to, victim } => {
            format!("{side} goes from {from} to {to} and sends the enemy piece to {victim}")
        }
        Move::Carried { from, via, to } => format!("{side} goes from {from} to {via} and is carried to {to}"),
        Move::Rebirth { to } => format!("{side} rises from the water to {to}"),
        Move::BearOff { from } => format!("{side} bears a piece off from {from}"),
        Move::Enter { on } => format!("{side} enters on {on}"),
        Move::EnterDiverted { on, to } => format!("{side} enters on {on} and stands on {to}"),
        Move::EnterSending { on, victim } => format!("{side} enters on {on} and sends the enemy piece to {victim}"),
        Move::Stay => format!("{side} stays"),
        Move::Stop => format!("{side} gives the rest up"),
        Move::Pass => format!("{side} passes"),
    }
}

/// The values in one line, for a label.
#[must_use]
pub fn values(throws: ThrowSet) -> String {
    throws.to_string()
}
