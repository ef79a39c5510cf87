import WeftLayout
import WeftNodes
import WeftText

extension WritingDirection {
  /// The direction of text in a layout.
  package init(_ direction: LayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
