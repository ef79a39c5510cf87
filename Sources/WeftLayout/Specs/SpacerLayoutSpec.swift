import Foundation

/// Nothing, with a style: room in a stack. As small as its range and style allow.
public struct SpacerLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()

  /// Makes a spacer that does not grow, unless its style is told to.
  public init() {}

  /// Makes a spacer for a stack.
  /// - Parameters:
  ///   - length: the room in points that it takes at least.
  ///   - flexGrow: its share of the room that is left.
  public init(length: CGFloat, flexGrow: CGFloat = 1) {
    style.flexBasis = .points(length)
    style.flexGrow = flexGrow
  }

  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement] { [] }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    _ = description.add(.spacer, for: self)
  }
}
