/// Lays an element behind a child, in the child's size. The sizes in the spec's own style are ignored; those of
/// the child are used.
public struct BackgroundLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// The child, which determines the size.
  public var child: any LayoutElement
  /// The element behind it; nil for none.
  public var background: (any LayoutElement)?

  /// Makes a background.
  public init(child: any LayoutElement, background: (any LayoutElement)?) {
    self.child = child
    self.background = background
  }

  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement] { background.map { [$0, child] } ?? [child] }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.background, for: self)
    description.addChild(child, to: item)
    if let background { description.addChild(background, to: item) }
  }
}
