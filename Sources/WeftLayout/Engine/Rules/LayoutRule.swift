import Foundation

/// The rule by which an item of a description arranges its children.
enum LayoutRule {
  /// A node, which measures itself.
  case node
  /// An empty node: as large as its range allows. Its size is the range's minimum if the range is infinite.
  case plainNode
  /// An element that only its own code can measure, with its index in `opaqueElements`.
  case opaque(Int32)
  case stack(StackRule)
  case inset(InsetRule)
  /// The first child determines the size, the second lies over it.
  case overlay
  /// The first child determines the size, the second lies behind it.
  case background
  case relative(RelativeRule)
  /// Height divided by width; 0 for none.
  case ratio(CGFloat)
  case absolute(AbsoluteSizing)
  case corner(CornerRule)
  case wrapper
  case spacer

  /// Whether the sizes of the item's own style are used.
  var usesStyle: Bool {
    switch self {
    case .inset, .overlay, .background: false
    default: true
    }
  }

  /// Whether the result also depends on the size of the parent, besides the range.
  var dependsOnParentSize: Bool {
    switch self {
    case .inset, .overlay, .background, .opaque: true
    default: false
    }
  }
}
