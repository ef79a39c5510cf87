import WeftLayout

/// The default result of `layoutSpecThatFits(_:)`: no spec.
package struct UnspecifiedLayoutSpec: LayoutSpec {
  package var style: LayoutElementStyle {
    get { LayoutElementStyle() }
    set { _ = newValue }
  }

  package var children: [any LayoutElement] { [] }

  package func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    Layout(element: self, size: constrainedSize.min)
  }
}
