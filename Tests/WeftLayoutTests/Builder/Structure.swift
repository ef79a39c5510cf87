import Foundation
import Testing

@testable import WeftLayout

/// The description that the engine receives of a spec: each item with its rule, its style and its node.
func structure(of spec: some LayoutSpec) -> [String] {
  var description = LayoutDescription(keepsElements: true)
  spec.describe(to: &description)
  return zip(description.items, description.elements).map { item, element in
    let node = (element as? BlockNode)?.name ?? "\(type(of: element))"
    let links = "\(item.firstChild) \(item.nextSibling) \(item.childCount)"
    return "\(node) \(links) \(item.rule) \(item.style)"
  }
}

/// The frames in a layout, depth first.
func frames(of layout: Layout) -> [CGRect] {
  [layout.frame] + layout.sublayouts.flatMap(frames(of:))
}

/// Ranges of all kinds.
let variousRanges = [
  SizeRange.unconstrained,
  SizeRange(max: CGSize(width: 200, height: 100)),
  SizeRange(max: CGSize(width: 40, height: CGFloat.infinity)),
  SizeRange(min: CGSize(width: 60, height: 30), max: CGSize(width: 90, height: 300)),
  SizeRange(exactly: CGSize(width: 120, height: 80)),
]

/// Expects that two specs have the same description for the engine and the same frames in all
/// `variousRanges`.
func expectSame(
  _ one: some LayoutSpec, _ other: some LayoutSpec, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(structure(of: one) == structure(of: other), sourceLocation: sourceLocation)
  for range in variousRanges {
    #expect(
      frames(of: one.layoutThatFits(range)) == frames(of: other.layoutThatFits(range)),
      sourceLocation: sourceLocation)
  }
}
