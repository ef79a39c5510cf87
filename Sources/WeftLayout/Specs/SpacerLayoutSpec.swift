import Foundation

/// An empty element with a style: space in a stack. As small as its range and style allow.
public struct SpacerLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()

  /// Makes a spacer that does not grow, unless its style is changed.
  public init() {}

  /// Makes a spacer for a stack.
  /// - Parameters:
  ///   - length: the minimum space in points.
  ///   - flexGrow: its share of the remaining space.
  public init(length: CGFloat, flexGrow: CGFloat = 1) {
    style.flexBasis = .points(length)
    style.flexGrow = flexGrow
  }

  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement] { [] }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    _ = description.add(.spacer, for: self)
  }
}
