import Foundation
import WeftLayout

/// Leaves in a horizontal stack and, with the axes swapped, in a vertical one. Both have to give the same
/// lengths.
struct StackCase {
  var properties = StackProperties()
  /// The leaves: lengths along the stack, lengths across it, and styles in terms of a horizontal stack.
  var leaves: [LeafElement]

  init(_ leaves: [LeafElement], _ change: (inout StackProperties) -> Void = { _ in }) {
    self.leaves = leaves
    change(&properties)
  }

  /// The stack.
  var spec: StackLayoutSpec {
    StackLayoutSpec(
      direction: properties.direction, spacing: properties.spacing,
      justifyContent: properties.justifyContent, alignItems: properties.alignItems,
      flexWrap: properties.flexWrap, alignContent: properties.alignContent,
      lineSpacing: properties.lineSpacing, children: leaves)
  }

  /// The vertical stack, with the axes of its leaves swapped.
  var turned: StackCase {
    var turned = self
    turned.properties.direction = .vertical
    turned.leaves = leaves.map { leaf in
      var style = leaf.style
      (style.width, style.height) = (style.height, style.width)
      (style.minWidth, style.minHeight) = (style.minHeight, style.minWidth)
      (style.maxWidth, style.maxHeight) = (style.maxHeight, style.maxWidth)
      return LeafElement(leaf.name, fits: leaf.fits.map { CGSize($0.height, $0.width) }, style: style)
    }
    return turned
  }

  /// The frames of the leaves in terms of a horizontal stack. Nil if the two directions give different
  /// frames.
  func frames(
    _ lengths: ClosedRange<CGFloat>, _ breadths: ClosedRange<CGFloat>, scale: CGFloat = 1
  ) -> [CGRect]? {
    let horizontal = spec.measured(lengths, breadths, scale: scale)
    let vertical = turned.spec.measured(breadths, lengths, scale: scale)
    let back = vertical.frames.map { CGRect($0.minY, $0.minX, $0.height, $0.width) }
    guard back == horizontal.frames, vertical.size == CGSize(horizontal.size.height, horizontal.size.width)
    else { return nil }
    return back
  }

  /// The lengths of the leaves along the stack.
  func lengths(_ lengths: ClosedRange<CGFloat>, scale: CGFloat = 1) -> [CGFloat]? {
    frames(lengths, 0...1000, scale: scale)?.map(\.width)
  }

  /// Where the leaves begin along the stack.
  func starts(_ lengths: ClosedRange<CGFloat>, scale: CGFloat = 1) -> [CGFloat]? {
    frames(lengths, 0...1000, scale: scale)?.map(\.minX)
  }
}
