import Foundation

/// An element as a labelled rectangle, for an overlay that shows the layout of a window.
public struct LayoutOutline: Sendable, Hashable {
  /// The kind of the element.
  public enum Kind: Sendable, Hashable {
    case node, spec
    /// Neither: a custom element.
    case custom
  }

  /// The element's name, or else its type or kind of spec.
  public let name: String
  /// The kind of the element.
  public let kind: Kind
  /// The frame in points of the root of the layout.
  public let frame: CGRect
  /// The number of elements around it.
  public let depth: Int
}

extension LayoutOutline: CustomStringConvertible {
  /// `2 title: 100×20 at (0, 8)`: depth, name and frame.
  public var description: String {
    "\(depth) \(name): \(LayoutText.size(frame.size)) at \(LayoutText.point(frame.origin))"
  }
}

extension Layout {
  /// The layout and everything in it as labelled rectangles, each before its contents.
  ///
  /// The layout of a spec also contains its specs, the layout of a node only its subnodes.
  /// - Parameters:
  ///   - origin: an offset that is added to the layout's own position, in points.
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
  /// The kind of an element.
  init(_ element: any LayoutElement) {
    self = element is any LayoutNode ? .node : element is any LayoutSpec ? .spec : .custom
  }
}
