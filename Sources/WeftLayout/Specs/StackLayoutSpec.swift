import Foundation

/// Puts children one after the other, and lets them grow, shrink, wrap and align: a simple flexible
/// box layout.
///
/// It follows CSS flexbox (https://www.w3.org/TR/css-flexbox-1/) with these differences: children do
/// not shrink by themselves, grow only where the range asks for more than they take, have no minimum
/// length of their own, and keep their document order.
public struct StackLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// Which way the stack runs.
  public var direction: StackDirection
  /// The room between two children, in points; may be negative.
  public var spacing: CGFloat
  /// Where free room along the stack goes.
  public var justifyContent: JustifyContent
  /// Where the children are across the stack.
  public var alignItems: AlignItems
  /// Whether the stack starts a new line where children don't fit.
  public var flexWrap: FlexWrap
  /// Where free room across the lines goes.
  public var alignContent: AlignContent
  /// The room between two lines, in points; may be negative.
  public var lineSpacing: CGFloat
  /// What the spec arranges, from back to front.
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

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let stack = StackRule(self)
    let item = description.add(.stack(stack), for: self)
    description.addChildren(children, to: item)
    if stack.isVertical { description.adoptBaselines(of: item) }
  }
}
