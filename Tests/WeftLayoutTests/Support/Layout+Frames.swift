import Foundation
import WeftLayout

extension Layout {
  /// The frames, in the coordinates of this layout, of the leaves in it, in order.
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

  /// The frame of the only leaf of a name; null if there is none.
  func frame(named name: String) -> CGRect {
    leafFrames.first { $0.name == name }?.frame ?? .null
  }
}

extension Layout {
  /// The frame of a leaf, found without recursion, however deep it lies; null if it is not there.
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
  /// Whether anything in the layout, at any depth, lies partly outside of what it is in, or is inset by
  /// more than there is, by more than a tolerance in points.
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
