import WeftLayout

/// What `layoutSpecThatFits(_:)` gives where it is not overridden: no spec at all.
struct UnspecifiedLayoutSpec: LayoutSpec {
  var style: LayoutElementStyle {
    get { LayoutElementStyle() }
    set { _ = newValue }
  }

  var children: [any LayoutElement] { [] }

  func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    Layout(element: self, size: constrainedSize.min)
  }
}
