/// How large an `AbsoluteLayoutSpec` is.
public enum AbsoluteSizing: Sendable, Hashable, CaseIterable {
  /// As large as its range allows; where that has no end, as large as its children need.
  case `default`
  /// As large as its children need.
  case sizeToFit
}

/// Puts each child where its `style.layoutPosition` says, in the size that its style asks for.
public struct AbsoluteLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// How large the spec itself is.
  public var sizing: AbsoluteSizing
  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement]

  /// Makes an absolute layout.
  public init(sizing: AbsoluteSizing = .default, children: [any LayoutElement]) {
    self.sizing = sizing
    self.children = children
  }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.absolute(sizing), for: self)
    description.addChildren(children, to: item)
  }
}
