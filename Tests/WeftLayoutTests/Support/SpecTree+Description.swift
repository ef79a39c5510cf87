import Foundation
import WeftLayout

extension SpecTree: CustomStringConvertible {
  /// The tree as lines of text. Each element lists the values that differ from a default style.
  var description: String { lines(indentation: "").joined(separator: "\n") }

  private func lines(indentation: String) -> [String] {
    let style = self.style.differences.map { " " + $0 }.joined()
    return [indentation + title + style] + children.flatMap { $0.lines(indentation: indentation + "  ") }
  }

  private var title: String {
    switch kind {
    case .leaf(let name, let fits): "\(name) \(fits.map { "\($0.width)×\($0.height)" })"
    case .stack(let stack, _):
      "\(stack.direction) stack, spacing \(stack.spacing), justify \(stack.justifyContent), "
        + "align \(stack.alignItems), \(stack.flexWrap), content \(stack.alignContent), "
        + "lineSpacing \(stack.lineSpacing)"
    case .inset(let insets, _):
      "inset top \(insets.top), left \(insets.left), bottom \(insets.bottom), right \(insets.right)"
    case .overlay: "overlay (child, overlay)"
    case .background: "background (background, child)"
    case .center(let centering, let sizing, _):
      "center \(centering.rawValue), sizing \(sizing.rawValue)"
    case .ratio(let ratio, _): "ratio \(ratio)"
    case .relative(let relative, _):
      "relative \(relative.horizontalPosition) \(relative.verticalPosition), "
        + "sizing \(relative.sizing.rawValue)"
    case .absolute(let sizing, _): "absolute \(sizing)"
    case .corner(let corner, _, _):
      "corner \(corner.location), offset (\(corner.offset.x), \(corner.offset.y)), "
        + "wraps \(corner.wrapsCorner) (child, corner)"
    case .wrapper: "wrapper"
    }
  }
}

extension LayoutElementStyle {
  /// The values that differ from a default style.
  fileprivate var differences: [String] {
    let plain = LayoutElementStyle()
    return zip(Mirror(reflecting: self).children, Mirror(reflecting: plain).children).compactMap {
      own, other in
      "\(own.value)" == "\(other.value)" ? nil : "\(own.label ?? "?") \(own.value)"
    }
  }
}
