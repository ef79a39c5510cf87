/// Lays an element behind a child, in the child's size. The spec's own `style.width` and `height` do
/// not count; the child's do.
public struct BackgroundLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// What decides about the size.
  public var child: any LayoutElement
  /// What lies behind it; nil for nothing.
  public var background: (any LayoutElement)?

  /// Makes a background.
  public init(child: any LayoutElement, background: (any LayoutElement)?) {
    self.child = child
    self.background = background
  }

  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement] { background.map { [$0, child] } ?? [child] }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.background, for: self)
    description.addChild(child, to: item)
    if let background { description.addChild(background, to: item) }
  }
}
