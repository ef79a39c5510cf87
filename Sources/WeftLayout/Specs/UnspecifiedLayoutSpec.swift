/// What stands for no spec: a node whose `layoutSpecThatFits(_:)` is not overridden is laid out by hand.
package struct UnspecifiedLayoutSpec: LayoutSpec {
  package init() {}

  package var style: LayoutElementStyle {
    get { LayoutElementStyle() }
    set { _ = newValue }
  }

  package var children: [any LayoutElement] { [] }

  package func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    Layout(element: self, size: constrainedSize.min)
  }
}
