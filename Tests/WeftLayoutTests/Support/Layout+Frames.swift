import Foundation
import WeftLayout

extension Layout {
  /// The frames of the leaves, in the coordinates of this layout and in order.
  var leafFrames: [(name: String, frame: CGRect)] {
    var frames: [(name: String, frame: CGRect)] = []
    collectLeafFrames(from: .zero, into: &frames)
    return frames
  }

  private func collectLeafFrames(from origin: CGPoint, into frames: inout [(name: String, frame: CGRect)]) {
    if let leaf = element as? LeafElement {
      frames.append((leaf.name, CGRect(origin: origin, size: size)))
    }
    for layout in sublayouts {
      let position = CGPoint(x: origin.x + layout.position.x, y: origin.y + layout.position.y)
      layout.collectLeafFrames(from: position, into: &frames)
    }
  }

  /// The frame of the leaf with a name, which must be unique. Null if there is none.
  func frame(named name: String) -> CGRect {
    leafFrames.first { $0.name == name }?.frame ?? .null
  }
}

extension Layout {
  /// The frame of a leaf at any depth, found without recursion. Null if the layout does not contain it.
  func deepFrame(of leaf: LeafElement) -> CGRect {
    var open = [(layout: self, origin: CGPoint.zero)]
    while let (layout, origin) = open.popLast() {
      if layout.element as? LeafElement === leaf { return CGRect(origin: origin, size: layout.size) }
      for sublayout in layout.sublayouts {
        open.append(
          (
            sublayout,
            CGPoint(x: origin.x + sublayout.position.x, y: origin.y + sublayout.position.y)
          ))
      }
    }
    return .null
  }
}

extension Layout {
  /// Whether any element, at any depth, extends beyond its parent, or any insets exceed the size of their
  /// spec, by more than a tolerance in points.
  func overflows(by tolerance: CGFloat = 0.01) -> Bool {
    if let insets = (element as? InsetLayoutSpec)?.insets,
      insets.horizontal < .infinity && insets.horizontal > size.width + tolerance
        || insets.vertical < .infinity && insets.vertical > size.height + tolerance
    {
      return true
    }
    return sublayouts.contains { child in
      let frame = child.frame
      return frame.minX < -tolerance || frame.minY < -tolerance || frame.maxX > size.width + tolerance
        || frame.maxY > size.height + tolerance || child.overflows(by: tolerance)
    }
  }
}
