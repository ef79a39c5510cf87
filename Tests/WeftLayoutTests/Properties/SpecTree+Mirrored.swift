import Foundation
import WeftGraphics
import WeftLayout

extension SpecTree {
  /// The same tree with left and right swapped.
  ///
  /// Wrapping stacks and horizontal `spaceBetween` have no mirror image: their first line starts at the
  /// left, and so does their layout if there is too little space.
  var mirrored: SpecTree {
    var tree = withChildren(children.map(\.mirrored))
    switch tree.kind {
    case .stack(let properties, let children): tree.kind = Self.mirror(properties, children)
    case .inset(let insets, let child):
      let swapped = EdgeInsets(
        top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
      tree.kind = .inset(swapped, child)
    case .relative(var properties, let child):
      properties.horizontalPosition = Self.mirror(properties.horizontalPosition)
      tree.kind = .relative(properties, child)
    case .corner(var properties, let child, let corner):
      properties.location = Self.mirror(properties.location)
      properties.offset.x = -properties.offset.x
      tree.kind = .corner(properties, child: child, corner: corner)
    case .leaf, .overlay, .background, .center, .ratio, .absolute, .wrapper: break
    }
    return tree
  }

  private static func mirror(_ properties: StackProperties, _ children: [SpecTree]) -> Kind {
    var properties = properties
    guard properties.direction == .horizontal else {
      properties.alignItems = mirrorAlignment(properties.alignItems)
      let children = children.map { child in
        var child = child
        switch child.style.alignSelf {
        case .start: child.style.alignSelf = .end
        case .end: child.style.alignSelf = .start
        case .auto, .center, .stretch: break
        }
        return child
      }
      return .stack(properties, children)
    }
    switch properties.justifyContent {
    case .start: properties.justifyContent = .end
    case .end: properties.justifyContent = .start
    case .center, .spaceBetween, .spaceAround: break
    }
    let reversed = children.reversed().map { child in
      var child = child
      (child.style.spacingBefore, child.style.spacingAfter) = (
        child.style.spacingAfter, child.style.spacingBefore
      )
      return child
    }
    return .stack(properties, reversed)
  }

  private static func mirrorAlignment(_ alignment: AlignItems) -> AlignItems {
    switch alignment {
    case .start, .baselineFirst, .baselineLast: .end
    case .end: .start
    case .center, .stretch: alignment
    }
  }

  private static func mirror(_ position: RelativePosition) -> RelativePosition {
    switch position {
    case .none, .center: position
    case .start: .end
    case .end: .start
    }
  }

  private static func mirror(_ location: CornerLocation) -> CornerLocation {
    switch location {
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .bottomLeft: .bottomRight
    case .bottomRight: .bottomLeft
    }
  }
}
