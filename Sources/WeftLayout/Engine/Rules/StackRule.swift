import Foundation

/// The parameters of a stack.
struct StackRule {
  let isVertical: Bool
  let wraps: Bool
  let justifyContent: JustifyContent
  let alignItems: AlignItems
  let alignContent: AlignContent
  let spacing: CGFloat
  let lineSpacing: CGFloat

  init(_ spec: StackLayoutSpec) {
    isVertical = spec.direction == .vertical
    wraps = spec.flexWrap == .wrap
    justifyContent = spec.justifyContent
    alignItems = spec.alignItems
    alignContent = spec.alignContent
    spacing = LayoutElementStyle.offset(spec.spacing)
    lineSpacing = LayoutElementStyle.offset(spec.lineSpacing)
  }

  /// The alignment of a child with the given style across the stack.
  @inline(__always)
  func alignment(of style: LayoutElementStyle) -> AlignItems {
    switch style.alignSelf {
    case .auto: break
    case .start: return .start
    case .end: return .end
    case .center: return .center
    case .stretch: return .stretch
    }
    guard isVertical, alignItems == .baselineFirst || alignItems == .baselineLast else { return alignItems }
    return .start
  }
}
