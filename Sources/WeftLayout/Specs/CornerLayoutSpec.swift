import Foundation

/// A corner of the child of a `CornerLayoutSpec`.
public enum CornerLocation: Sendable, Hashable, CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight
}

/// Puts the centre of a small element, such as a badge, on a corner of a child.
public struct CornerLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// What has the corner.
  public var child: any LayoutElement
  /// What lies on it.
  public var corner: any LayoutElement
  /// Which corner.
  public var location: CornerLocation
  /// How far the corner element is moved from there, in points.
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

  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child, corner] }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let rule = CornerRule(location: location, offset: offset, wrapsCorner: wrapsCorner)
    let item = description.add(.corner(rule), for: self)
    description.addChild(child, to: item)
    description.addChild(corner, to: item)
  }
}
