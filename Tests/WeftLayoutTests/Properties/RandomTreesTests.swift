import Foundation
import Testing
import WeftLayout

/// Checks that the random trees contain the cases that the properties are about.
@Suite struct RandomTreesTests {
  private final class Counts {
    var counts: [String: Int] = [:]

    func add(_ what: String) { counts[what, default: 0] += 1 }
  }

  @Test func theSameSeedGivesTheSameTree() {
    for seed in [1, 77, 1000] as [UInt64] {
      #expect(Trial(seed: seed, shape: .any).description == Trial(seed: seed, shape: .any).description)
    }
    #expect(Trial(seed: 1, shape: .any).description != Trial(seed: 2, shape: .any).description)
  }

  @Test func looserRangesContainTheOriginalRanges() {
    for seed in 1...1000 as ClosedRange<UInt64> {
      let trial = Trial(seed: seed, shape: .any)
      #expect(trial.looser.contains(trial.range.min) && trial.looser.contains(trial.range.max))
    }
  }

  @Test func everyKindOfLayoutOccursOften() {
    let counts = Counts()
    for seed in 1...1000 as ClosedRange<UInt64> {
      let trial = Trial(seed: seed, shape: .any)
      countKinds(trial.tree, counts)
      let layout = trial.tree.layout(in: trial.range)
      counts.add(layout.overflows() ? "overflows" : "fits")
      if trial.range.isExact { counts.add("exact range") }
      if trial.range != trial.looser { counts.add("looser range") }
      countEvents(layout, counts)
    }
    let kinds = [
      "leaf", "stack", "inset", "overlay", "background", "center", "ratio", "relative", "absolute", "corner",
      "wrapper",
    ]
    let events = [
      "overflows", "fits", "exact range", "looser range", "grown", "shrunk", "several lines", "empty stack",
      "stretched",
    ]
    for name in kinds + events { #expect(counts.counts[name, default: 0] >= 50, "\(name): too seldom") }
    for name in JustifyContent.allCases.map({ "justify \($0)" }) + AlignItems.allCases.map({ "align \($0)" })
      + AlignContent.allCases.map({ "content \($0)" })
    {
      #expect(counts.counts[name, default: 0] >= 50, "\(name): too seldom")
    }
  }

  private func countKinds(_ tree: SpecTree, _ counts: Counts) {
    // The name of the case alone: a description would contain those of all children, at every level.
    counts.add(Mirror(reflecting: tree.kind).children.first?.label ?? "")
    if case .stack(let stack, let children) = tree.kind {
      if children.isEmpty { counts.add("empty stack") }
      counts.add("justify \(stack.justifyContent)")
      counts.add("align \(stack.alignItems)")
      if stack.flexWrap == .wrap { counts.add("content \(stack.alignContent)") }
    }
    for child in tree.children { countKinds(child, counts) }
  }

  private func countEvents(_ layout: Layout, _ counts: Counts) {
    if let stack = layout.element as? StackLayoutSpec { countEvents(of: stack, layout, counts) }
    for sublayout in layout.sublayouts { countEvents(sublayout, counts) }
  }

  private func countEvents(of stack: StackLayoutSpec, _ layout: Layout, _ counts: Counts) {
    let isVertical = stack.direction == .vertical
    func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    var end = -CGFloat.infinity
    for child in layout.sublayouts {
      let start = isVertical ? child.position.y : child.position.x
      if stack.flexWrap == .wrap, start < end - 1 { counts.add("several lines") }
      end = start + length(child.size)
      let style = child.element.style
      let (least, greatest) = (length(child.constrainedSize.min), length(child.constrainedSize.max))
      let own = isVertical ? style.height : style.width
      // Only flexing gives an element an exact length that it does not have by itself.
      guard least == greatest, least > 0, own == .auto, style.flexBasis == .auto else { continue }
      if style.flexGrow > 0 { counts.add("grown") }
      if style.flexShrink > 0 { counts.add("shrunk") }
    }
    if stack.alignItems == .stretch, layout.sublayouts.contains(where: { $0.constrainedSize.isExact }) {
      counts.add("stretched")
    }
  }
}
