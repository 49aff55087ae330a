//! Functions in an order that packs well: alike beside alike, each only once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

use crate::alike;

type Failed = Error<std::convert::Infallible>;

/// A module with its functions ordered, equal ones made one, and nothing in it
/// that only tools read.
pub(crate) fn tidied(wasm: &[u8]) -> Result<Vec<u8>, String> {
    let failed = |error: Failed| format!("ordering functions: {error}");
    let functions = Functions::of(wasm).map_err(|error| failed(error.into()))?;
    let order = functions.order().map_err(failed)?;
    let mut module = Module::new();
    Ordered(&order).parse_core_module(&mut module, Parser::new(0), wasm).map_err(failed)?;
    Ok(module.finish())
}

/// The functions of a module.
struct Functions<'w> {
    imported: u32,
    /// Type and body of each that is not imported.
    own: Vec<(u32, FunctionBody<'w>)>,
}

/// Where functions go.
struct Order {
    /// The own functions that stay, by their places before, in their new order.
    kept: Vec<usize>,
    /// The new number of every function by its old one.
    numbers: Vec<u32>,
}

impl<'w> Functions<'w> {
    fn of(wasm: &'w [u8]) -> wasmparser::Result<Self> {
        let (mut imported, mut types, mut bodies) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<wasmparser::Result<Vec<u32>>>()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        Ok(Self { imported, own: types.into_iter().zip(bodies).collect() })
    }

    fn order(&self) -> Result<Order, Failed> {
        let imported = self.imported as usize;
        // Which function stands for which: at first each for itself.
        let mut numbers: Vec<u32> = (0..).take(imported + self.own.len()).collect();
        // Functions that call equal ones may be equal themselves, once those are one.
        let bodies = loop {
            let mut bodies: Vec<Option<Vec<u8>>> = Vec::new();
            let mut first: HashMap<(u32, Vec<u8>), u32> = HashMap::new();
            let mut merged = numbers.clone();
            let mut found = false;
            for (place, (kind, body)) in self.own.iter().enumerate() {
                let number = imported + place;
                if numbers[number] as usize != number {
                    bodies.push(None);
                    continue;
                }
                let body = Numbered(&numbers).body(body)?;
                match first.entry((*kind, body.clone())) {
                    Entry::Occupied(same) => {
                        merged[number] = *same.get();
                        found = true;
                        bodies.push(None);
                    }
                    Entry::Vacant(place) => {
                        place.insert(numbers[number]);
                        bodies.push(Some(body));
                    }
                }
            }
            for number in 0..merged.len() {
                merged[number] = merged[merged[number] as usize];
            }
            numbers = merged;
            if !found {
                break bodies;
            }
        };
        let (places, bodies): (Vec<usize>, Vec<&[u8]>) =
            bodies.iter().enumerate().filter_map(|(place, body)| Some((place, body.as_deref()?))).unzip();
        let kept: Vec<usize> = alike::chain(&bodies).into_iter().map(|at| places[at]).collect();
        let mut new = vec![0; self.own.len()];
        for (number, &place) in (self.imported..).zip(&kept) {
            new[place] = number;
        }
        for number in numbers.iter_mut().filter(|number| **number >= self.imported) {
            *number = new[*number as usize - imported];
        }
        Ok(Order { kept, numbers })
    }
}

/// Gives functions other numbers.
struct Numbered<'n>(&'n [u32]);

impl Numbered<'_> {
    fn body(&mut self, body: &FunctionBody<'_>) -> Result<Vec<u8>, Failed> {
        let mut function = self.new_function_with_parsed_locals(body)?;
        let mut reader = body.get_operators_reader()?;
        while !reader.eof() {
            function.instruction(&self.parse_instruction(&mut reader)?);
        }
        Ok(function.into_raw_body())
    }
}

impl Reencode for Numbered<'_> {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Failed> {
        Ok(self.0.get(function as usize).copied().unwrap_or(function))
    }
}

/// Writes a module in this order.
struct Ordered<'o>(&'o Order);

impl Reencode for Ordered<'_> {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Failed> {
        Numbered(&self.0.numbers).function_index(function)
    }

    fn parse_function_section(
        &mut self,
        out: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Failed> {
        let types = section.into_iter().collect::<wasmparser::Result<Vec<u32>>>()?;
        for &place in &self.0.kept {
            out.function(types[place]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, out: &mut CodeSection, section: CodeSectionReader<'_>) -> Result<(), Failed> {
        let bodies = section.into_iter().collect::<wasmparser::Result<Vec<_>>>()?;
        self.0.kept.iter().try_for_each(|&place| self.parse_function_body(out, bodies[place].clone()))
    }

    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader<'_>) -> Result<(), Failed> {
        Ok(())
    }
}
