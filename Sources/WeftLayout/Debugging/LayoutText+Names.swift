import Foundation
import WeftGraphics

extension LayoutText {
  /// The name of an element in descriptions, on one line: its debug name, or else its kind.
  package static func name(of element: any LayoutElement) -> String {
    guard let name = element.debugName, !name.isEmpty else { return kind(of: element) }
    return singleLine(name)
  }

  /// The kind of an element: the name of the function that creates it for specs, the type name for everything
  /// else.
  package static func kind(of element: any LayoutElement) -> String {
    switch element {
    case let stack as StackLayoutSpec:
      stack.flexWrap == .wrap ? "Flow" : stack.direction == .vertical ? "VStack" : "HStack"
    case is InsetLayoutSpec: "Inset"
    case is OverlayLayoutSpec: "Overlay"
    case is BackgroundLayoutSpec: "Background"
    case is CenterLayoutSpec: "Center"
    case is RelativeLayoutSpec: "Relative"
    case let ratio as RatioLayoutSpec: "Ratio (\(number(ratio.ratio)))"
    case is AbsoluteLayoutSpec: "Absolute"
    case is CornerLayoutSpec: "Corner"
    case is WrapperLayoutSpec: "ZStack"
    case is SpacerLayoutSpec: "Spacer"
    case let styled as StyledElement: kind(of: styled.element)
    default: String(describing: type(of: element))
    }
  }

  /// Formats insets as `10`, or as `left 4, right 4`.
  static func insets(_ insets: EdgeInsets) -> String {
    let sides = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
    ]
    if sides.allSatisfy({ $0.1 == insets.top }) { return number(insets.top) }
    return sides.filter { $0.1 != 0 }.map { "\($0.0) \(number($0.1))" }.joined(separator: ", ")
  }

  /// The maximum number of characters of a name.
  private static let longestName = 40

  private static func singleLine(_ name: String) -> String {
    let line = String(name.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return line.count > longestName ? line.prefix(longestName - 1) + "…" : line
  }
}
