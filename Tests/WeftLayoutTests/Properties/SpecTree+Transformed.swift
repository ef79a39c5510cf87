import Foundation
import WeftGraphics
import WeftLayout

import enum WeftLayout.Dimension

extension SpecTree {
  /// The same tree with all lengths multiplied by a number.
  func scaled(by factor: CGFloat) -> SpecTree {
    var tree = withChildren(children.map { $0.scaled(by: factor) })
    tree.style = style.scaled(by: factor)
    switch tree.kind {
    case .leaf(let name, let fits):
      tree.kind = .leaf(name, fits: fits.map { CGSize($0.width * factor, $0.height * factor) })
    case .stack(var properties, let children):
      properties.spacing *= factor
      properties.lineSpacing *= factor
      tree.kind = .stack(properties, children)
    case .inset(let insets, let child):
      let scaled = EdgeInsets(
        top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
        right: insets.right * factor)
      tree.kind = .inset(scaled, child)
    case .corner(var properties, let child, let corner):
      properties.offset = CGPoint(x: properties.offset.x * factor, y: properties.offset.y * factor)
      tree.kind = .corner(properties, child: child, corner: corner)
    case .overlay, .background, .center, .ratio, .relative, .absolute, .wrapper: break
    }
    return tree
  }

  /// The same tree with x and y swapped: horizontal stacks become vertical. Only for trees without coupled
  /// axes and baselines, which do not behave the same on both axes.
  var turned: SpecTree {
    var tree = withChildren(children.map(\.turned))
    tree.style = style.turned
    switch tree.kind {
    case .leaf(let name, let fits): tree.kind = .leaf(name, fits: fits.map { CGSize($0.height, $0.width) })
    case .stack(var properties, let children):
      properties.direction = properties.direction == .horizontal ? .vertical : .horizontal
      tree.kind = .stack(properties, children)
    case .inset(let insets, let child):
      let turned = EdgeInsets(
        top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
      tree.kind = .inset(turned, child)
    case .center(let centering, let sizing, let child):
      tree.kind = .center(
        CenteringOptions(rawValue: Self.exchangingBits(centering.rawValue)),
        CenterSizingOptions(rawValue: Self.exchangingBits(sizing.rawValue)), child)
    case .relative(let properties, let child):
      let turned = RelativeProperties(
        horizontalPosition: properties.verticalPosition, verticalPosition: properties.horizontalPosition,
        sizing: RelativeSizingOptions(rawValue: Self.exchangingBits(properties.sizing.rawValue)))
      tree.kind = .relative(turned, child)
    case .corner(var properties, let child, let corner):
      properties.offset = CGPoint(x: properties.offset.y, y: properties.offset.x)
      switch properties.location {
      case .topRight: properties.location = .bottomLeft
      case .bottomLeft: properties.location = .topRight
      case .topLeft, .bottomRight: break
      }
      tree.kind = .corner(properties, child: child, corner: corner)
    case .ratio(let ratio, let child): tree.kind = .ratio(1 / ratio, child)
    case .overlay, .background, .absolute, .wrapper: break
    }
    return tree
  }

  private static func exchangingBits(_ options: Int) -> Int { (options & 1) << 1 | (options >> 1) & 1 }
}

extension LayoutElementStyle {
  /// The same style with all lengths multiplied by a number.
  func scaled(by factor: CGFloat) -> LayoutElementStyle {
    func scaled(_ dimension: Dimension) -> Dimension {
      if case .points(let points) = dimension { .points(points * factor) } else { dimension }
    }
    var style = self
    (style.width, style.height) = (scaled(width), scaled(height))
    (style.minWidth, style.minHeight) = (scaled(minWidth), scaled(minHeight))
    (style.maxWidth, style.maxHeight) = (scaled(maxWidth), scaled(maxHeight))
    style.flexBasis = scaled(flexBasis)
    (style.spacingBefore, style.spacingAfter) = (spacingBefore * factor, spacingAfter * factor)
    (style.ascender, style.descender) = (ascender * factor, descender * factor)
    style.layoutPosition = CGPoint(x: layoutPosition.x * factor, y: layoutPosition.y * factor)
    return style
  }

  /// The same style with x and y swapped.
  var turned: LayoutElementStyle {
    var style = self
    (style.width, style.height) = (height, width)
    (style.minWidth, style.minHeight) = (minHeight, minWidth)
    (style.maxWidth, style.maxHeight) = (maxHeight, maxWidth)
    style.layoutPosition = CGPoint(x: layoutPosition.y, y: layoutPosition.x)
    return style
  }
}

extension SizeRange {
  func scaled(by factor: CGFloat) -> SizeRange {
    SizeRange(
      min: CGSize(min.width * factor, min.height * factor),
      max: CGSize(max.width * factor, max.height * factor))
  }

  var turned: SizeRange {
    SizeRange(min: CGSize(min.height, min.width), max: CGSize(max.height, max.width))
  }
}
