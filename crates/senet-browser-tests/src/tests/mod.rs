//! The tests, one subject a file.

mod board;
mod keeping;
mod keyboard;
mod languages;
mod layout;
mod obstacles;
mod parts;
mod pieces;
mod pointing;
mod rule_file;
mod secret;

use crate::runner::Test;

/// Names a function as a test.
macro_rules! tests {
    ($($module:ident :: $name:ident,)*) => {
        &[$(Test { name: stringify!($name), run: |stage| Box::pin($module::$name(stage)) },)*]
    };
}

/// All of them: the quick ones first.
pub(crate) const ALL: &[Test] = tests![
    rule_file::a_bad_rule_file_shows_line_and_column,
    rule_file::games_and_positions_are_dropped_too,
    pieces::pieces_are_chosen_and_told_apart,
    pieces::trays_are_there_where_something_lies_in_them,
    pieces::the_last_move_is_in_sight_however_the_phone_is_held,
    board::the_middle_of_each_house_is_that_house,
    layout::nothing_is_wider_than_the_screen_and_targets_are_large,
    languages::arabic_runs_from_the_right_and_the_board_stays,
    pointing::a_piece_is_dragged,
    pointing::a_refused_move_says_why,
    secret::nothing_tells_the_throw_early,
    secret::stillness_is_respected,
    keeping::a_reload_keeps_the_game,
    keeping::the_page_works_without_a_network,
    keeping::any_host_of_files_will_do,
    parts::nothing_is_fetched_before_the_first_moves_that_is_not_counted,
    parts::a_part_that_does_not_come_can_be_tried_again,
    obstacles::no_view_is_an_obstacle,
    pointing::a_game_by_mouse,
    pointing::a_game_by_touch_on_a_small_phone,
    keyboard::a_game_by_keyboard_alone,
];
