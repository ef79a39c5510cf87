/// Lays an element over a child, in the child's size. The sizes in the spec's own style are ignored; those of
/// the child are used.
public struct OverlayLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// The child, which determines the size.
  public var child: any LayoutElement
  /// The element over it; nil for none.
  public var overlay: (any LayoutElement)?

  /// Makes an overlay.
  public init(child: any LayoutElement, overlay: (any LayoutElement)?) {
    self.child = child
    self.overlay = overlay
  }

  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement] { overlay.map { [child, $0] } ?? [child] }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.overlay, for: self)
    description.addChild(child, to: item)
    if let overlay { description.addChild(overlay, to: item) }
  }
}
