/// Lays an element over a child, in the child's size. The spec's own `style.width` and `height` do not
/// count; the child's do.
public struct OverlayLayoutSpec: KnownLayoutSpec {
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

  public var children: [any LayoutElement] { overlay.map { [child, $0] } ?? [child] }

  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.overlay, for: self)
    description.addChild(child, to: item)
    if let overlay { description.addChild(overlay, to: item) }
  }
}
