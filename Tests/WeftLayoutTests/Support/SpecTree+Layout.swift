import Foundation
import WeftLayout

extension SpecTree {
  /// Builds the tree and lays it out.
  func layout(in range: SizeRange, scale: CGFloat = 1) -> Layout {
    let element = build { LeafElement($0, fits: $1) }
    let spec = element as? any LayoutSpec ?? WrapperLayoutSpec(child: element)
    return spec.layoutThatFits(range, parentSize: range.max, scale: scale)
  }
}
