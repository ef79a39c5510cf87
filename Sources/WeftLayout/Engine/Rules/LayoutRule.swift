import Foundation

/// What an item of a description does with its children.
enum LayoutRule {
  /// A node, which measures itself.
  case node
  /// A node with nothing in it: as large as its range allows, or as small where that has no end.
  case plainNode
  /// An element that only its own code can measure; the number says where it is kept.
  case opaque(Int32)
  case stack(StackRule)
  case inset(InsetRule)
  /// The first child decides, the second lies over it.
  case overlay
  /// The first child decides, the second lies behind it.
  case background
  case relative(RelativeRule)
  /// Height divided by width; 0 for none.
  case ratio(CGFloat)
  case absolute(AbsoluteSizing)
  case corner(CornerRule)
  case wrapper
  case spacer

  /// Whether the sizes of the item's own style count.
  var obeysStyle: Bool {
    switch self {
    case .inset, .overlay, .background: false
    default: true
    }
  }

  /// Whether the answer depends on the size of the parent beside the range.
  var dependsOnParentSize: Bool {
    switch self {
    case .inset, .overlay, .background, .opaque: true
    default: false
    }
  }
}
