import Foundation

/// An element as a labelled rectangle: what an overlay draws over a window to show how it is laid out.
public struct LayoutOutline: Sendable, Hashable {
  /// What sort of element it is.
  public enum Kind: Sendable, Hashable {
    case node, spec
    /// Neither: an element of somebody's own.
    case custom
  }

  /// What the element is called: its name, or else its type or sort of spec.
  public let name: String
  /// What sort of element it is.
  public let kind: Kind
  /// Where it is, in points of the root of the layout.
  public let frame: CGRect
  /// How many elements are around it.
  public let depth: Int
}

extension LayoutOutline: CustomStringConvertible {
  /// `2 title: 100×20 at (0, 8)`: depth, name and frame.
  public var description: String {
    "\(depth) \(name): \(LayoutText.size(frame.size)) at \(LayoutText.point(frame.origin))"
  }
}

extension Layout {
  /// The layout and everything in it as labelled rectangles, each before what is in it.
  ///
  /// The layout of a spec holds its specs too, that of a node its subnodes only.
  /// - Parameters:
  ///   - origin: what is added to the layout's own position, in points.
  ///   - depth: the depth of the layout itself.
  public func outlines(at origin: CGPoint = .zero, depth: Int = 0) -> [LayoutOutline] {
    var outlines: [LayoutOutline] = []
    var remaining = [(layout: self, origin: origin, depth: depth)]
    while let (layout, origin, depth) = remaining.popLast() {
      let position = CGPoint(x: origin.x + layout.position.x, y: origin.y + layout.position.y)
      outlines.append(
        LayoutOutline(
          name: LayoutText.name(of: layout.element), kind: LayoutOutline.Kind(layout.element),
          frame: CGRect(origin: position, size: layout.size), depth: depth))
      remaining.append(contentsOf: layout.sublayouts.reversed().map { ($0, position, depth + 1) })
    }
    return outlines
  }
}

extension LayoutOutline.Kind {
  /// What sort of element something is.
  init(_ element: any LayoutElement) {
    self = element is any LayoutNode ? .node : element is any LayoutSpec ? .spec : .custom
  }
}
