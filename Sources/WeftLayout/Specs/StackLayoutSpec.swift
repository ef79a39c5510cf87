import Foundation

/// Places children one after the other. They can grow, shrink, wrap and align: a simple flexible box layout.
///
/// It follows CSS flexbox (https://www.w3.org/TR/css-flexbox-1/) with these differences: children do not
/// shrink by default, grow only if the range requires more than they take, have no automatic minimum length,
/// and keep their document order. They grow by whole points, and the first one gets what remains. Factors that add
/// up to less than 1 still share all of the space.
public struct StackLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// The direction of the stack.
  public var direction: StackDirection
  /// The space between two children, in points; may be negative.
  public var spacing: CGFloat
  /// The distribution of free space along the stack.
  public var justifyContent: JustifyContent
  /// The alignment of the children across the stack.
  public var alignItems: AlignItems
  /// Whether the stack starts a new line when children don't fit.
  public var flexWrap: FlexWrap
  /// The distribution of free space across the lines.
  public var alignContent: AlignContent
  /// The space between two lines, in points; may be negative.
  public var lineSpacing: CGFloat
  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement]

  /// Makes a stack.
  public init(
    direction: StackDirection = .horizontal, spacing: CGFloat = 0, justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch, flexWrap: FlexWrap = .noWrap, alignContent: AlignContent = .start,
    lineSpacing: CGFloat = 0, children: [any LayoutElement]
  ) {
    self.direction = direction
    self.spacing = spacing
    self.justifyContent = justifyContent
    self.alignItems = alignItems
    self.flexWrap = flexWrap
    self.alignContent = alignContent
    self.lineSpacing = lineSpacing
    self.children = children
  }

  /// A horizontal stack.
  public static func horizontal(
    spacing: CGFloat = 0, justifyContent: JustifyContent = .start, alignItems: AlignItems = .stretch,
    children: [any LayoutElement]
  ) -> StackLayoutSpec {
    StackLayoutSpec(
      direction: .horizontal, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
      children: children)
  }

  /// A vertical stack.
  public static func vertical(
    spacing: CGFloat = 0, justifyContent: JustifyContent = .start, alignItems: AlignItems = .stretch,
    children: [any LayoutElement]
  ) -> StackLayoutSpec {
    StackLayoutSpec(
      direction: .vertical, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
      children: children)
  }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let stack = StackRule(self)
    let item = description.add(.stack(stack), for: self)
    description.addChildren(children, to: item)
    if stack.isVertical { description.adoptBaselines(of: item) }
  }
}
