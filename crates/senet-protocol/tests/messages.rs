//! Messages for every preset, there and back.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use senet::{PRESET_IDS, Rules};
use senet_protocol::RuleSet;
use senet_protocol::engine::{Answer, Choice, Effort, Failure, Reply, Request, Wanted};

#[test]
fn rule_sets_come_back_with_their_options() {
    for id in PRESET_IDS {
        let rules = Rules::preset(id).unwrap();
        let mut all = vec![rules.clone()];
        for option in rules.option_definitions() {
            for choice in &option.choices {
                all.extend(rules.with_options(&[(option.name.as_str(), choice.value.clone())]));
            }
        }
        for rules in all {
            let sent = RuleSet::of(&rules);
            assert_eq!(sent.text, None, "{id}");
            assert_eq!(sent.load().unwrap().fingerprint(), rules.fingerprint(), "{id}");
            let wanted = Wanted::Choose { level: "strong".into(), seed: u64::MAX, ply: 3, effort: Effort::nodes(9) };
            let request = Request { id: 7, rules: sent, position: rules.start().to_string(), wanted };
            assert_eq!(Request::read(&request.write()), Ok(request));
        }
    }
}

#[test]
fn own_rules_are_sent_whole() {
    let text = Rules::preset("dom").unwrap().template("dom");
    let mine = Rules::from_toml("mine.toml", &text, &[]).unwrap();
    let sent = RuleSet::of(&mine);
    assert_eq!(sent.name, "mine.toml");
    assert_eq!(sent.load().unwrap().fingerprint(), mine.fingerprint());
    let broken = RuleSet { text: Some("id = 3".into()), ..sent };
    assert!(broken.load().unwrap_err().to_string().starts_with("mine.toml:1:"));
}

#[test]
fn answers_come_back() {
    let answers = [
        Ok(Answer { choice: Some(Choice::Throw), light_wins: Some(0.625), others: vec![] }),
        Ok(Answer { choice: Some(Choice::Use("12x17>4".into())), light_wins: None, others: vec![] }),
        Ok(Answer { choice: Some(Choice::Instead("9~12".into())), light_wins: None, others: vec![] }),
        Ok(Answer {
            choice: Some(Choice::Use("9-12".into())),
            light_wins: Some(0.5),
            others: vec![(Choice::Throw, 0.375), (Choice::Use("1-4".into()), 0.25)],
        }),
        Err(Failure::Over),
        Err(Failure::Level("no such level".into())),
    ];
    for (id, answer) in (0..).zip(answers) {
        let reply = Reply { id, answer };
        assert_eq!(Reply::read(&reply.write()), Ok(reply));
    }
}

#[test]
fn other_texts_are_refused_with_the_place() {
    let error = Request::read("id 1\nrules dom\ncolour 2\n").unwrap_err().to_string();
    assert_eq!(error, "not a message of this version: line 3: there is no position");
    assert!(Reply::read("").is_err());
    assert!(Reply::read("id 1\nthrow \nuse 1-2\n").is_err());
}
