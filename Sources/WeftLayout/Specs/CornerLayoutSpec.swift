import Foundation

/// A corner of the child of a `CornerLayoutSpec`.
public enum CornerLocation: Sendable, Hashable, CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight
}

/// Places the centre of a small element, such as a badge, on a corner of a child.
public struct CornerLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// The child, which has the corner.
  public var child: any LayoutElement
  /// The element on the corner.
  public var corner: any LayoutElement
  /// The corner of the child.
  public var location: CornerLocation
  /// The offset of the corner element from there, in points.
  public var offset: CGPoint
  /// Whether the spec is large enough for both; by default it is as large as the child, and the corner
  /// element sticks out.
  public var wrapsCorner: Bool

  /// Makes a corner.
  public init(
    child: any LayoutElement, corner: any LayoutElement, location: CornerLocation, offset: CGPoint = .zero,
    wrapsCorner: Bool = false
  ) {
    self.child = child
    self.corner = corner
    self.location = location
    self.offset = offset
    self.wrapsCorner = wrapsCorner
  }

  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child, corner] }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let rule = CornerRule(location: location, offset: offset, wrapsCorner: wrapsCorner)
    let item = description.add(.corner(rule), for: self)
    description.addChild(child, to: item)
    description.addChild(corner, to: item)
  }
}
