import WeftGraphics

/// Keeps a distance from its edges to a child.
///
/// An infinite inset takes what is left: infinite on the left alone pushes the child to the right,
/// infinite on both sides centres it. That needs a range with an end; without, it counts as 0. Insets
/// may be negative. The spec's own `style.width` and `height` do not count; wrap it to give it a size.
public struct InsetLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// The distances in points. What is no number counts as 0.
  public var insets: EdgeInsets
  /// What is inset.
  public var child: any LayoutElement

  /// Makes an inset.
  public init(insets: EdgeInsets, child: any LayoutElement) {
    self.insets = insets
    self.child = child
  }

  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child] }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.inset(InsetRule(insets)), for: self)
    description.addChild(child, to: item)
  }
}
