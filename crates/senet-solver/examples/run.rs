use senet_solver::*;
struct W(std::time::Instant);
impl Watch for W { fn event(&mut self, e: &Event<'_>) { match e { Event::Swept{phase,sweep,residual} => if *phase != Phase::Values || sweep % 10 == 0 { eprint!(" {phase:?}{sweep}:{residual:.0e}({:.1})", self.0.elapsed().as_secs_f64()) }, Event::Layer{name,cells,..} => eprint!("\n{name} {cells}:"), Event::Progress{..} => {}, e => eprint!(" {e:?}") } } }
fn main(){ let a: Vec<String> = std::env::args().collect();
 let r = senet::Rules::preset(&a[1]).unwrap().with_pieces(a[2].parse().unwrap()).unwrap();
 let mut plan = Plan::usual(&r); if let Some(b) = a.get(3) { plan.bits = b.parse().unwrap(); }
 let d = std::path::PathBuf::from(format!("/tmp/tables/{}-{}", a[1], a[2])); std::fs::create_dir_all(&d).unwrap();
 let t = std::time::Instant::now();
 let reports = solve(&r, &plan, &d.join("t"), &d.join("w"), &mut W(t)).unwrap();
 eprintln!(); for l in reports { eprintln!("{} cells {} sweeps {} {:.2}s {:.0}/s margin {:.1e} staying {}", l.name, l.cells, l.sweeps, l.seconds, l.cells as f64/l.seconds, l.margin, l.staying); }
 eprintln!("{} total {:.1}s", a[1], t.elapsed().as_secs_f64()); }
