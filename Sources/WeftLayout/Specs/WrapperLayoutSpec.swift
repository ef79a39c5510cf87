/// Lays children over each other, each at the origin. As large as the largest child.
public struct WrapperLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement]

  /// Makes a wrapper.
  public init(children: [any LayoutElement]) {
    self.children = children
  }

  /// Makes a wrapper of one child: a spec with only that child and its own style.
  public init(child: any LayoutElement) {
    self.init(children: [child])
  }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.wrapper, for: self)
    description.addChildren(children, to: item)
  }
}
