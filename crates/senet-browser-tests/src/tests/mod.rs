//! The tests, one subject a file.

mod aloud;
mod board;
mod keeping;
mod keyboard;
mod languages;
mod layout;
mod newcomer;
mod obstacles;
mod parts;
mod pieces;
mod pointing;
mod rule_file;
mod secret;
mod worker;

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
    rule_file::rules_of_ones_own_are_told_from_known_ones,
    pieces::pieces_are_chosen_and_told_apart,
    pieces::trays_are_there_where_something_lies_in_them,
    pieces::the_last_move_is_in_sight_however_the_phone_is_held,
    board::the_middle_of_each_house_is_that_house,
    layout::nothing_is_wider_than_the_screen_and_targets_are_large,
    layout::a_board_begins_where_its_page_does,
    newcomer::every_view_begins_at_its_top,
    newcomer::sticks_show_what_is_to_be_used_and_nothing_else,
    newcomer::a_small_phone_shows_what_matters,
    newcomer::a_press_on_a_house_tells_of_it,
    newcomer::keys_work_at_the_table_and_nowhere_else,
    newcomer::what_opens_looks_like_it,
    newcomer::a_lesson_has_one_way_back_and_one_main_button,
    newcomer::the_editor_says_what_lies_there_and_not_what_was_typed,
    newcomer::a_position_is_played_by_whom_the_menu_names,
    languages::arabic_runs_from_the_right_and_the_board_stays,
    pointing::a_piece_is_dragged,
    pointing::a_drag_ends_wherever_it_is_let_go,
    pointing::a_refused_move_says_why,
    secret::nothing_tells_the_throw_early,
    secret::stillness_is_respected,
    keeping::a_reload_keeps_the_game,
    keeping::the_page_works_without_a_network,
    keeping::any_host_of_files_will_do,
    parts::nothing_is_fetched_before_the_first_moves_that_is_not_counted,
    parts::a_part_that_does_not_come_can_be_tried_again,
    keeping::a_link_leaves_the_game_that_was_here,
    keeping::a_game_that_cannot_be_read_is_not_lost,
    keeping::every_window_goes_over_to_a_newer_version,
    keeping::a_host_in_the_middle_of_a_change_is_not_kept,
    worker::the_game_goes_on_whatever_becomes_of_the_worker,
    obstacles::no_view_is_an_obstacle,
    languages::arabic_is_at_home_on_every_view,
    languages::the_rule_book_is_in_every_language,
    pointing::a_game_by_mouse,
    pointing::a_game_by_touch_on_a_small_phone,
    keyboard::the_focus_goes_along,
    keyboard::a_game_by_keyboard_alone,
    aloud::a_game_is_followed_by_ear,
];
