import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftListLayouts

/// Checks that hold for every layout.
enum LayoutChecks {
  /// Expects that two states agree about every element and about random rectangles.
  static func expectSame(
    _ state: some CollectionLayoutState, as other: some CollectionLayoutState, of model: LayoutModel,
    using random: inout SeededGenerator, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(state.contentSize == other.contentSize, sourceLocation: sourceLocation)
    for address in model.addresses {
      let (found, expected) = (state.attributes(for: address), other.attributes(for: address))
      guard found != expected else { continue }
      Issue.record("\(address): \(found as Any), not \(expected as Any)", sourceLocation: sourceLocation)
      return
    }
    expectQueries(of: state, agreeIn: model, using: &random, sourceLocation: sourceLocation)
  }

  /// Expects that the elements found in random rectangles are those whose frames overlap them.
  static func expectQueries(
    of state: some CollectionLayoutState, agreeIn model: LayoutModel, using generator: inout SeededGenerator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let all = model.addresses.compactMap { state.attributes(for: $0) }
    let size = state.contentSize
    for _ in 0..<4 {
      func random(_ range: ClosedRange<CGFloat>) -> CGFloat {
        // Not too close to edges: an overlap of less than a thousandth of a pixel does not count.
        CGFloat(Int(CGFloat.random(in: range, using: &generator) * 8)) / 8
      }
      let rect = CGRect(
        x: random(-50...(size.width + 50)), y: random(-50...(size.height + 50)), width: random(0...400),
        height: random(0...400))
      let expected = Set(all.filter { isSeen($0, in: rect) }.map(\.element))
      let found = state.elements(in: rect)
      #expect(Set(found.map(\.element)) == expected, sourceLocation: sourceLocation)
      #expect(found.count == expected.count, "No element is found twice.", sourceLocation: sourceLocation)
      for attributes in found where attributes != state.attributes(for: attributes.element) {
        Issue.record("\(attributes) differs when queried alone", sourceLocation: sourceLocation)
      }
    }
  }

  private static func isSeen(_ attributes: CollectionLayoutAttributes, in rect: CGRect) -> Bool {
    guard attributes.frame.width > 0, attributes.frame.height > 0, rect.width > 0, rect.height > 0 else {
      return false
    }
    func overlaps(_ frame: CGRect) -> Bool {
      frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
    }
    return overlaps(attributes.frame.union(attributes.separatorFrame ?? attributes.frame))
      || attributes.sticky.map { overlaps($0.limits) } ?? false
  }

  /// Expects that a state that was changed randomly, step by step, equals a new state.
  ///
  /// The layout must have fixed estimates, because averages depend on what was measured before.
  static func expectIncremental(
    _ layout: some CollectionLayout, in context: CollectionLayoutContext, seed: UInt64, steps: Int = 36,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var random = SeededGenerator(seed: seed)
    var model = LayoutModel(itemCounts: [7, 0, 12, 3], headers: true, footers: seed % 2 == 0)
    var context = context
    context.sections = model.layoutSections
    var state = layout.makeState(in: context)
    for step in 0..<steps {
      if step % 3 == 2 {
        let edit = model.editRandomly(using: &random)
        context.sections = model.layoutSections
        state.apply(edit, in: context)
      } else {
        state.setMeasuredSizes(model.measureSome(4, using: &random))
      }
      var fresh = layout.makeState(in: context)
      fresh.setMeasuredSizes(model.measuredSizes)
      expectSame(state, as: fresh, of: model, using: &random, sourceLocation: sourceLocation)
    }
  }

  /// Contexts in all combinations of reading direction and inversion.
  static var contexts: [CollectionLayoutContext] {
    [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
      [false, true].map { isInverted in
        CollectionLayoutContext(
          viewportSize: CGSize(width: 320, height: 300), sections: [],
          contentInset: EdgeInsets(top: 10, left: 4, bottom: 0, right: 6), scale: isInverted ? 2 : 1,
          layoutDirection: direction, isInverted: isInverted)
      }
    }
  }
}
