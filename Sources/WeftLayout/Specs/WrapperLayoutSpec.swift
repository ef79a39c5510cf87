/// Lays children over each other, each at the origin, and is as large as the largest.
public struct WrapperLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement]

  /// Makes a wrapper.
  public init(children: [any LayoutElement]) {
    self.children = children
  }

  /// Makes a wrapper of one child: a spec that is nothing but that child, and may have a style of
  /// its own.
  public init(child: any LayoutElement) {
    self.init(children: [child])
  }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.wrapper, for: self)
    description.addChildren(children, to: item)
  }
}
