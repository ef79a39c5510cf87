import Foundation
import WeftGraphics
import WeftLayout

/// Builds trees of specs from bytes.
struct LayoutTreeBuilder {
  var reader: FuzzReader
  private var remaining = 60

  init(reader: FuzzReader) { self.reader = reader }

  /// An element with a style and its descendants.
  mutating func element(depth: Int) -> any LayoutElement {
    remaining -= 1
    var element = bare(depth: depth)
    element.style = style()
    return element
  }

  private mutating func bare(depth: Int) -> any LayoutElement {
    guard depth > 0, remaining > 0, !reader.isAtEnd else { return leaf() }
    switch reader.number(below: 14) {
    case 0...3: return stack(depth: depth)
    case 4:
      let insets = EdgeInsets(
        top: reader.length(), left: reader.length(), bottom: reader.length(), right: reader.length())
      return InsetLayoutSpec(insets: insets, child: element(depth: depth - 1))
    case 5: return OverlayLayoutSpec(child: element(depth: depth - 1), overlay: element(depth: depth - 1))
    case 6:
      return BackgroundLayoutSpec(child: element(depth: depth - 1), background: element(depth: depth - 1))
    case 7:
      return CenterLayoutSpec(
        centering: CenteringOptions(rawValue: reader.number(below: 4)),
        sizing: CenterSizingOptions(rawValue: reader.number(below: 4)), child: element(depth: depth - 1))
    case 8: return RatioLayoutSpec(ratio: reader.length() / 10, child: element(depth: depth - 1))
    case 9:
      return RelativeLayoutSpec(
        horizontalPosition: reader.pick(RelativePosition.self),
        verticalPosition: reader.pick(RelativePosition.self),
        sizing: RelativeSizingOptions(rawValue: reader.number(below: 4)), child: element(depth: depth - 1))
    case 10:
      return AbsoluteLayoutSpec(sizing: reader.pick(AbsoluteSizing.self), children: elements(depth: depth))
    case 11:
      return CornerLayoutSpec(
        child: element(depth: depth - 1), corner: element(depth: depth - 1),
        location: reader.pick(CornerLocation.self),
        offset: CGPoint(x: reader.length(), y: reader.length()), wrapsCorner: reader.bool())
    case 12: return WrapperLayoutSpec(children: elements(depth: depth))
    default: return leaf()
    }
  }

  private mutating func elements(depth: Int) -> [any LayoutElement] {
    (0..<reader.number(below: 6)).map { _ in element(depth: depth - 1) }
  }

  private mutating func stack(depth: Int) -> any LayoutElement {
    StackLayoutSpec(
      direction: reader.pick(StackDirection.self), spacing: reader.length(),
      justifyContent: reader.pick(JustifyContent.self), alignItems: reader.pick(AlignItems.self),
      flexWrap: reader.pick(FlexWrap.self), alignContent: reader.pick(AlignContent.self),
      lineSpacing: reader.length(), children: elements(depth: depth))
  }

  private mutating func leaf() -> any LayoutElement {
    LayoutLeaf(widest: CGSize(width: reader.length(), height: reader.length()), breaks: reader.bool())
  }

  // MARK: Styles

  private mutating func style() -> LayoutElementStyle {
    var style = LayoutElementStyle()
    let (sizes, others) = (reader.byte(), reader.byte())
    if sizes & 1 != 0 { style.width = dimension() }
    if sizes & 2 != 0 { style.height = dimension() }
    if sizes & 4 != 0 { style.minWidth = dimension() }
    if sizes & 8 != 0 { style.maxWidth = dimension() }
    if sizes & 16 != 0 { style.minHeight = dimension() }
    if sizes & 32 != 0 { style.maxHeight = dimension() }
    if sizes & 64 != 0 { style.flexBasis = dimension() }
    if sizes & 128 != 0 { style.layoutPosition = CGPoint(x: reader.length(), y: reader.length()) }
    if others & 1 != 0 { style.flexGrow = reader.length() / 10 }
    if others & 2 != 0 { style.flexShrink = reader.length() / 10 }
    if others & 4 != 0 { style.spacingBefore = reader.length() }
    if others & 8 != 0 { style.spacingAfter = reader.length() }
    if others & 16 != 0 { style.alignSelf = reader.pick(AlignSelf.self) }
    if others & 32 != 0 { style.ascender = reader.length() }
    if others & 64 != 0 { style.descender = reader.length() }
    return style
  }

  private mutating func dimension() -> WeftLayout.Dimension {
    switch reader.number(below: 4) {
    case 0: .auto
    case 1: .fraction(reader.length() / 100)
    default: .points(reader.length())
    }
  }
}
