import WeftGraphics

/// Surrounds a child with insets.
///
/// An infinite inset takes the remaining space: infinite on the left alone pushes the child to the right,
/// infinite on both sides centres it. This needs a finite range; in an infinite one, the inset counts as 0.
/// Insets may be negative. The sizes in the spec's own style are ignored; wrap it to give it a size.
public struct InsetLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// The insets in points. NaN and negative infinity count as 0.
  public var insets: EdgeInsets
  /// The inset child.
  public var child: any LayoutElement

  /// Makes an inset.
  public init(insets: EdgeInsets, child: any LayoutElement) {
    self.insets = insets
    self.child = child
  }

  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child] }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.inset(InsetRule(insets)), for: self)
    description.addChild(child, to: item)
  }
}
