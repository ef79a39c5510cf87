// Lays out the trees of FlexTreeBenchmarks.swift with Taffy. Prints the median time of each, in milliseconds.
use std::time::Instant;
use taffy::prelude::*;

/// The same numbers as SeededNumbers.swift.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn unit(&mut self) -> f32 {
        ((self.next() >> 11) as f64 / (1u64 << 53) as f64) as f32
    }

    fn dimension(&mut self) -> Dimension {
        let kind = self.unit();
        if kind < 0.2 {
            auto()
        } else if kind < 0.8 {
            length(self.unit() * 500.0)
        } else {
            percent(self.unit())
        }
    }
}

struct Tree {
    taffy: TaffyTree,
    numbers: Numbers,
    is_random: bool,
}

impl Tree {
    fn node(&mut self, subnodes: &[NodeId]) -> NodeId {
        let style = if self.is_random {
            let width = self.numbers.dimension();
            Style { size: Size { width, height: self.numbers.dimension() }, ..Default::default() }
        } else {
            Style { size: length(10.0), flex_grow: 1.0, ..Default::default() }
        };
        self.taffy.new_with_children(style, subnodes).unwrap()
    }

    fn level(&mut self, count: usize, branching: usize) -> Vec<NodeId> {
        if count <= branching {
            return (0..count).map(|_| self.node(&[])).collect();
        }
        let below = (count - branching) / branching;
        (0..branching)
            .map(|_| {
                let subnodes = self.level(below, branching);
                self.node(&subnodes)
            })
            .collect()
    }

    fn families(&mut self, count: usize) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        let mut made = 1;
        while made < count {
            let leaves: Vec<_> = (0..1 + self.numbers.next() % 4).map(|_| self.node(&[])).collect();
            made += leaves.len() + 1;
            let family = self.node(&leaves);
            nodes.push(family);
        }
        nodes
    }

    fn chain(&mut self, count: usize) -> Vec<NodeId> {
        let style = Style { flex_grow: 1.0, ..Default::default() };
        let mut node = self.taffy.new_leaf(style.clone()).unwrap();
        for _ in 1..count {
            node = self.taffy.new_with_children(style.clone(), &[node]).unwrap();
        }
        vec![node]
    }
}

fn measure(shape: &str, count: usize) -> f64 {
    let runs = if count > 10_000 { 5 } else { 25 };
    let mut samples: Vec<f64> = (0..runs)
        .map(|_| {
            let mut tree = Tree { taffy: TaffyTree::new(), numbers: Numbers(12345), is_random: shape != "nested" };
            let subnodes = match shape {
                "nested" => tree.level(count, 10),
                "wide" => tree.families(count),
                "deep" => tree.level(count, 2),
                _ => tree.chain(count),
            };
            let root = tree.taffy.new_with_children(Style::default(), &subnodes).unwrap();
            let start = Instant::now();
            tree.taffy.compute_layout(root, Size::MAX_CONTENT).unwrap();
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

fn main() {
    for (shape, counts) in [
        ("nested", &[1_000, 10_000, 100_000][..]),
        ("wide", &[1_000, 10_000, 100_000]),
        ("deep", &[4_000, 10_000, 100_000]),
        ("chain", &[1_000]),
    ] {
        for &count in counts {
            println!("{shape} {count}\t{:.3}", measure(shape, count));
        }
    }
}
