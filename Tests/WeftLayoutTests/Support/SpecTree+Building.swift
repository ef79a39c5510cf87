import Foundation
import WeftLayout

extension SpecTree {
  /// The tree as elements of the library. The caller creates the leaves.
  func build(_ makeLeaf: (_ name: String, _ fits: [CGSize]) -> any LayoutElement) -> any LayoutElement {
    let elements = children.map { $0.build(makeLeaf) }
    var element = makeElement(elements, makeLeaf)
    element.style = style
    return element
  }

  private func makeElement(
    _ elements: [any LayoutElement], _ makeLeaf: (String, [CGSize]) -> any LayoutElement
  ) -> any LayoutElement {
    switch kind {
    case .leaf(let name, let fits): makeLeaf(name, fits)
    case .stack(let stack, _):
      StackLayoutSpec(
        direction: stack.direction, spacing: stack.spacing, justifyContent: stack.justifyContent,
        alignItems: stack.alignItems, flexWrap: stack.flexWrap, alignContent: stack.alignContent,
        lineSpacing: stack.lineSpacing, children: elements)
    case .inset(let insets, _): InsetLayoutSpec(insets: insets, child: elements[0])
    case .overlay: OverlayLayoutSpec(child: elements[0], overlay: elements[1])
    case .background: BackgroundLayoutSpec(child: elements[1], background: elements[0])
    case .center(let centering, let sizing, _):
      CenterLayoutSpec(centering: centering, sizing: sizing, child: elements[0])
    case .ratio(let ratio, _): RatioLayoutSpec(ratio: ratio, child: elements[0])
    case .relative(let relative, _):
      RelativeLayoutSpec(
        horizontalPosition: relative.horizontalPosition, verticalPosition: relative.verticalPosition,
        sizing: relative.sizing, child: elements[0])
    case .absolute(let sizing, _): AbsoluteLayoutSpec(sizing: sizing, children: elements)
    case .corner(let corner, _, _):
      CornerLayoutSpec(
        child: elements[0], corner: elements[1], location: corner.location, offset: corner.offset,
        wrapsCorner: corner.wrapsCorner)
    case .wrapper: WrapperLayoutSpec(children: elements)
    }
  }
}
