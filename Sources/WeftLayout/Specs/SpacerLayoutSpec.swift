import Foundation

/// Nothing, with a style: room in a stack. As small as its range and style allow.
public struct SpacerLayoutSpec: KnownLayoutSpec {
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

  public var children: [any LayoutElement] { [] }

  public func describe(to description: inout LayoutDescription) {
    _ = description.add(.spacer, for: self)
  }
}
