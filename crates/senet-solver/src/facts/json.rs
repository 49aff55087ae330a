//! Facts for programs.

use senet_tablebase::file::{Header, Objective, Stopping};
use senet_tablebase::table::Bounded;
use serde_json::{Value, json};

use super::{Facts, FirstMove, HouseValue, Shortest, Start, Swing};

impl Facts {
    /// The facts as JSON: `docs/solver.md` names the keys.
    #[must_use]
    pub fn to_json(&self, header: &Header) -> Value {
        let options: Vec<Value> =
            header.options.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        let objective = match header.objective {
            Objective::Win => "win",
            Objective::Points { .. } => "points",
        };
        json!({
            "rules": header.rules,
            "options": options,
            "pieces": header.pieces,
            "fingerprint": senet::RulesFingerprint::from_u64(header.fingerprint).to_string(),
            "bits": header.bits.count(),
            "objective": objective,
            "positions": self.sampled.cells,
            "sampled": { "every": self.sampled.every, "positions": self.sampled.taken },
            "start": start(&self.start),
            "houses": {
                "layer": self.houses_layer,
                "values": self.houses.iter().map(house).collect::<Vec<_>>(),
            },
            "longest_shortest_win": self.shortest.as_ref().map(shortest),
            "largest_swing": self.swing.as_ref().map(swing),
            "largest_swing_of_that_layer": self.early_swing.as_ref().map(swing),
            "forced_share": self.forced.share(),
        })
    }
}

fn bounded(value: &Bounded) -> Value {
    json!({
        "value": value.value,
        "below": value.below,
        "above": value.above,
        "ends": value.stopping == Stopping::Proven,
    })
}

fn start(start: &Start) -> Value {
    json!({
        "position": start.position,
        "beginner": bounded(&start.value),
        "draw": start.draws.as_ref().map(bounded),
        "first_moves": start.first.iter().map(first).collect::<Vec<_>>(),
    })
}

fn first(first: &FirstMove) -> Value {
    json!({
        "throw": first.throw.value(),
        "weight": first.weight,
        "move": first.best.to_string(),
        "after": bounded(&first.value),
        "second": first.second.map(|second| json!({ "move": second.mv.to_string(), "loss": second.loss })),
    })
}

fn house(value: &HouseValue) -> Value {
    json!({ "house": value.house.number(), "own": value.own, "enemy": value.enemy })
}

fn shortest(shortest: &Shortest) -> Value {
    json!({
        "position": shortest.position,
        "throws": shortest.throws,
        "positions_never_won": shortest.never,
        "from_start": shortest.start,
    })
}

fn swing(swing: &Swing) -> Value {
    let throw = |(throw, value): (senet::Throw, f64)| json!({ "throw": throw.value(), "value": value });
    json!({
        "position": swing.position,
        "difference": swing.difference,
        "worst": throw(swing.worst),
        "best": throw(swing.best),
    })
}
