import Foundation

// The modifiers of the style. For a spec, which is a value, they return a changed copy. For a node they
// return a `StyledElement` and leave the node's own style unchanged.

extension LayoutElement where Styled == StyledElement {
  /// The element with a changed style for the layout in which it is used. If the element itself is an object,
  /// such as a node, it keeps its own style.
  public func withStyle(_ change: (inout LayoutElementStyle) -> Void) -> StyledElement {
    var style = style
    change(&style)
    return StyledElement(unstyled: self, style: style)
  }
}

extension LayoutSpec {
  /// A copy with a changed style.
  @inlinable
  public func withStyle(_ change: (inout LayoutElementStyle) -> Void) -> Self {
    var copy = self
    change(&copy.style)
    return copy
  }
}

extension LayoutElement where Framed == Styled {
  /// The element with changed sizes in its style.
  @inlinable
  public func resized(_ change: (inout LayoutElementStyle) -> Void) -> Styled {
    withStyle(change)
  }
}

extension LayoutElement {
  /// In a stack: the element's share of free space.
  @inlinable
  public func flexGrow(_ factor: CGFloat = 1) -> Styled {
    withStyle { $0.flexGrow = factor }
  }

  /// In a stack: the element's share of missing space, weighted by its length.
  @inlinable
  public func flexShrink(_ factor: CGFloat = 1) -> Styled {
    withStyle { $0.flexShrink = factor }
  }

  /// In a stack: the length along the stack from which growing and shrinking start.
  @inlinable
  public func flexBasis(_ length: Dimension) -> Styled {
    withStyle { $0.flexBasis = length }
  }

  /// In a stack: the length along the stack, in points, from which growing and shrinking start.
  @inlinable @_disfavoredOverload
  public func flexBasis(_ length: CGFloat) -> Styled {
    flexBasis(.points(length))
  }

  /// In a stack: the alignment across the stack, if it differs from the stack's.
  @inlinable
  public func alignSelf(_ alignment: AlignSelf) -> Styled {
    withStyle { $0.alignSelf = alignment }
  }

  /// In a stack: space before the element, in points, in addition to the stack's spacing.
  @inlinable
  public func spacingBefore(_ length: CGFloat) -> Styled {
    withStyle { $0.spacingBefore = length }
  }

  /// In a stack: space after the element, in points, in addition to the stack's spacing.
  @inlinable
  public func spacingAfter(_ length: CGFloat) -> Styled {
    withStyle { $0.spacingAfter = length }
  }

  /// In an absolute layout: the element's origin, in points.
  @inlinable
  public func layoutPosition(_ position: CGPoint) -> Styled {
    withStyle { $0.layoutPosition = position }
  }

  /// In an absolute layout: the element's origin, in points.
  @inlinable
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> Styled {
    layoutPosition(CGPoint(x: x, y: y))
  }
}
