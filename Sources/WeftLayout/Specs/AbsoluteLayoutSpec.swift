/// How large an `AbsoluteLayoutSpec` is.
public enum AbsoluteSizing: Sendable, Hashable, CaseIterable {
  /// As large as its range allows; if that is infinite, as large as its children need.
  case `default`
  /// As large as its children need.
  case sizeToFit
}

/// Places each child at its `style.layoutPosition`, in the size that its style requests.
public struct AbsoluteLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// Determines the size of the spec itself.
  public var sizing: AbsoluteSizing
  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement]

  /// Makes an absolute layout.
  public init(sizing: AbsoluteSizing = .default, children: [any LayoutElement]) {
    self.sizing = sizing
    self.children = children
  }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let item = description.add(.absolute(sizing), for: self)
    description.addChildren(children, to: item)
  }
}
