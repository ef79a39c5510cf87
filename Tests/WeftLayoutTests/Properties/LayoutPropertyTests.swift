import Foundation
import Testing
import WeftGraphics
import WeftLayout

/// Properties that hold for all trees of specs. Each is tested with a thousand random trees.
@Suite struct LayoutPropertyTests {
  /// Compares frames of the same elements, in order; nil if they agree within a tolerance in points.
  private func difference(
    _ first: [(name: String, frame: CGRect)], _ second: [(name: String, frame: CGRect)],
    within tolerance: CGFloat = 0
  ) -> String? {
    let (first, second) = (first.sorted { $0.name < $1.name }, second.sorted { $0.name < $1.name })
    guard first.map(\.name) == second.map(\.name) else {
      return "other elements: \(first.map(\.name)), \(second.map(\.name))"
    }
    for (one, other) in zip(first, second) {
      for edge in [\CGRect.minX, \.minY, \.maxX, \.maxY]
      where !(abs(one.frame[keyPath: edge] - other.frame[keyPath: edge]) <= tolerance) {
        return "\(one.name) is \(one.frame), not \(other.frame)"
      }
    }
    return nil
  }

  private func verdict(_ difference: String?) -> Trial.Verdict { difference.map { .broken($0) } ?? .holds }

  @Test func theSizeIsInTheRange() {
    Trial.run(.any) { trial in
      for range in [trial.range, trial.looser, .unconstrained] {
        let size = trial.tree.layout(in: range).size
        guard range.contains(size) else { return .broken("\(size) is not in \(range)") }
      }
      return .holds
    }
  }

  @Test func anExactRangeGivesThatSize() {
    Trial.run(.any) { trial in
      let size = trial.tree.layout(in: SizeRange(exactly: trial.range.max)).size
      return size == trial.range.max ? .holds : .broken("\(size) is not \(trial.range.max)")
    }
  }

  @Test func everythingIsFinite() {
    Trial.run(.any) { trial in
      for range in [trial.range, .unconstrained] {
        for (name, frame) in trial.tree.layout(in: range, scale: 2).leafFrames {
          guard frame.isFinite, frame.size.width >= 0, frame.size.height >= 0 else {
            return .broken("\(name) is \(frame) in \(range)")
          }
        }
      }
      return .holds
    }
  }

  @Test func repeatedLayoutInTheSameRangeGivesTheSameResult() {
    Trial.run(.any) { trial in
      let element = trial.tree.build { LeafElement($0, fits: $1) }
      guard let spec = element as? any LayoutSpec else { return .silent }
      let first = spec.layoutThatFits(trial.range)
      _ = spec.layoutThatFits(trial.looser)
      let second = spec.layoutThatFits(trial.range)
      guard first.size == second.size else { return .broken("\(second.size), then \(first.size)") }
      return verdict(difference(second.leafFrames, first.leafFrames))
    }
  }

  @Test func theOrderOfTheLeavesIsThatOfTheTree() {
    Trial.run(.any) { trial in
      let names = trial.tree.layout(in: trial.range).leafFrames.map(\.name)
      return names == trial.tree.leafNames ? .holds : .broken("\(names)")
    }
  }

  @Test func doubledLengthsAtHalfTheScaleGiveDoubledFrames() {
    var shape = TreeShape.any
    // Growth is in whole points, regardless of the scale.
    shape.flexesFreely = false
    Trial.run(shape) { trial in
      let frames = trial.tree.layout(in: trial.range, scale: 2).leafFrames
      let doubled = trial.tree.scaled(by: 2).layout(in: trial.range.scaled(by: 2), scale: 1).leafFrames
      let expected = frames.map {
        (name: $0.name, frame: AffineTransform(scale: 2).applied(to: $0.frame))
      }
      return verdict(difference(doubled, expected, within: 0.001))
    }
  }

  @Test func doubledLengthsGiveDoubledFramesIfNothingIsRounded() {
    Trial.run(.exact) { trial in
      let frames = trial.tree.layout(in: trial.range).leafFrames
      let doubled = trial.tree.scaled(by: 2).layout(in: trial.range.scaled(by: 2)).leafFrames
      let expected = frames.map {
        (name: $0.name, frame: AffineTransform(scale: 2).applied(to: $0.frame))
      }
      return verdict(difference(doubled, expected))
    }
  }

  @Test func swappedAxesGiveSwappedFrames() {
    for var shape in [TreeShape.exact, .any] {
      shape.couplesAxes = false
      shape.hasBaselines = false
      Trial.run(shape) { trial in
        let frames = trial.tree.layout(in: trial.range).leafFrames
        let turned = trial.tree.turned.layout(in: trial.range.turned).leafFrames.map {
          (name: $0.name, frame: CGRect($0.frame.minY, $0.frame.minX, $0.frame.height, $0.frame.width))
        }
        return verdict(difference(turned, frames))
      }
    }
  }

  @Test func mirroredTreesGiveMirroredFrames() {
    mirror(TreeShape.exact.mirrorable, tolerance: 0)
  }

  @Test func mirroredTreesGiveMirroredFramesExceptForRounding() {
    var shape = TreeShape.any.mirrorable
    shape.couplesAxes = false
    shape.depth = 3
    mirror(shape, tolerance: 3)
  }

  @Test func nothingOverflowsItsParentIfThereIsEnoughSpace() {
    Trial.run(.roomy) { trial in
      let range = SizeRange(min: trial.range.min, max: CGSize(20_000, 20_000))
      let layout = trial.tree.layout(in: range)
      return layout.overflows(by: 1) ? .broken("\(layout.leafFrames) in \(layout.size)") : .holds
    }
  }

  @Test func sizeChosenInALooserRangeIsAlsoChosenInANarrowerOne() {
    var shape = TreeShape.plain
    // In a stack with several lines, the minimum breadth applies to each line.
    shape.wraps = false
    Trial.run(shape) { trial in
      let size = trial.tree.layout(in: trial.looser).size
      let (least, greatest) = (trial.range.min, trial.range.max)
      let fewer = SizeRange(
        min: CGSize(min(least.width, size.width), min(least.height, size.height)),
        max: CGSize(max(greatest.width, size.width), max(greatest.height, size.height)))
      let chosen = trial.tree.layout(in: fewer).size
      return isSame(size, chosen) ? .holds : .broken("\(chosen) in \(fewer), not \(size)")
    }
  }

  @Test func largerMaximumMakesNothingSmaller() {
    var shape = TreeShape.plain
    shape.wraps = false
    Trial.run(shape) { trial in
      let size = trial.tree.layout(in: trial.range).size
      let wide = SizeRange(min: trial.range.min, max: trial.looser.max)
      let larger = trial.tree.layout(in: wide).size
      let isLarger = larger.width >= size.width - 0.01 && larger.height >= size.height - 0.01
      return isLarger ? .holds : .broken("\(larger) in \(wide), \(size) in \(trial.range)")
    }
  }

  @Test func largerMinimumMakesNothingSmaller() {
    var shape = TreeShape.plain
    shape.wraps = false
    Trial.run(shape) { trial in
      let size = trial.tree.layout(in: SizeRange(min: trial.looser.min, max: trial.range.max)).size
      let larger = trial.tree.layout(in: trial.range).size
      let isLarger = larger.width >= size.width - 0.01 && larger.height >= size.height - 0.01
      return isLarger ? .holds : .broken("\(larger), but \(size) with the minimum of \(trial.looser)")
    }
  }

  private func isSame(_ one: CGSize, _ other: CGSize) -> Bool {
    abs(one.width - other.width) <= 0.01 && abs(one.height - other.height) <= 0.01
  }

  private func mirror(_ shape: TreeShape, tolerance: CGFloat) {
    Trial.run(shape, speakingOf: 30) { trial in
      let layout = trial.tree.layout(in: trial.range)
      let mirrored = trial.tree.mirrored.layout(in: trial.range)
      // Overflow is at the end of a stack, also in the mirrored tree.
      if layout.overflows() || mirrored.overflows() { return .silent }
      guard abs(layout.size.width - mirrored.size.width) <= tolerance else {
        return .broken("\(mirrored.size), not \(layout.size)")
      }
      let expected = layout.leafFrames.map {
        (
          name: $0.name,
          frame: CGRect(
            layout.size.width - $0.frame.maxX, $0.frame.minY, $0.frame.width, $0.frame.height)
        )
      }
      return verdict(difference(mirrored.leafFrames, expected, within: tolerance))
    }
  }
}
