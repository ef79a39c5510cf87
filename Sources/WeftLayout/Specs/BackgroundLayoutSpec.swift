/// Lays an element behind a child, in the child's size. The spec's own `style.width` and `height` do
/// not count; the child's do.
public struct BackgroundLayoutSpec: KnownLayoutSpec {
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

  public var children: [any LayoutElement] { background.map { [$0, child] } ?? [child] }

  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.background, for: self)
    description.addChild(child, to: item)
    if let background { description.addChild(background, to: item) }
  }
}
