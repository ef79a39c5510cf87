import Foundation
import WeftLayout
import WeftNodes

extension DisplayNode {
  /// Lays out the node and everything in it, and explains the result. Print the explanation, or traverse it.
  /// Any thread. Nothing is changed or retained.
  ///
  /// - Parameters:
  ///   - range: the sizes to choose from, in points; the style's sizes narrow them.
  ///   - parentSize: the size that fractions in the style refer to; nil for the range's largest size.
  public final func explainLayout(in range: SizeRange, parentSize: CGSize? = nil) -> LayoutExplanation {
    let narrowed = range.intersection(style.sizeRange(parentSize: parentSize ?? range.max))
    var engine = LayoutEngine(scale: layoutScale, keepsElements: true)
    engine.scratch = LayoutScratch()
    let size = measuredSize(in: narrowed, parentSize: narrowed.max, by: &engine).size
    return NodeExplainer(isApplied: false).explanation(
      of: self, askedIn: range, narrowedTo: narrowed, size: size, position: .zero, by: &engine)
  }

  /// Explains why the node and everything in it have the frames that the last layout pass gave them. Any
  /// thread. Nothing is changed.
  ///
  /// Subnodes that no spec has placed come last in each node, with the size that they have.
  public final var layoutExplanation: LayoutExplanation {
    var engine = LayoutEngine(scale: layoutScale, keepsElements: true)
    engine.scratch = LayoutScratch()
    let (range, frame) = (lastRange, frame)
    var explanation = NodeExplainer(isApplied: true).explanation(
      of: self, askedIn: range, narrowedTo: range, size: frame.size, position: frame.origin, by: &engine)
    explanation.frame = frame
    return explanation
  }

  /// A drawing, in characters, of the node's spec for the range that it was last laid out in; see
  /// `LayoutSpec.asciiArt`. A box with the node's name if it has no spec. Any thread.
  public final var asciiArt: String {
    var engine = LayoutEngine(scale: layoutScale)
    engine.scratch = LayoutScratch()
    guard case .spec(let spec) = layoutSource(in: lastRange, by: &engine) else { return asciiBox }
    return spec.asciiArt
  }
}
