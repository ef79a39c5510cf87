/// Lays an element over a child, in the child's size. The spec's own `style.width` and `height` do not
/// count; the child's do.
public struct OverlayLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// What decides about the size.
  public var child: any LayoutElement
  /// What lies over it; nil for nothing.
  public var overlay: (any LayoutElement)?

  /// Makes an overlay.
  public init(child: any LayoutElement, overlay: (any LayoutElement)?) {
    self.child = child
    self.overlay = overlay
  }

  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement] { overlay.map { [child, $0] } ?? [child] }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.overlay, for: self)
    description.addChild(child, to: item)
    if let overlay { description.addChild(overlay, to: item) }
  }
}
