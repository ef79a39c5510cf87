import WeftGraphics
import WeftLayout
import WeftNodes

/// The kind of an outlined element.
enum OutlineKind: Hashable {
  case node, stack, inset, layers, place, ratio, absolute, corner, wrapper, spacer, custom

  init(_ element: any LayoutElement) {
    self =
      switch element {
      case is DisplayNode: .node
      case is StackLayoutSpec: .stack
      case is InsetLayoutSpec: .inset
      case is OverlayLayoutSpec, is BackgroundLayoutSpec: .layers
      case is CenterLayoutSpec, is RelativeLayoutSpec: .place
      case is RatioLayoutSpec: .ratio
      case is AbsoluteLayoutSpec: .absolute
      case is CornerLayoutSpec: .corner
      case is WrapperLayoutSpec: .wrapper
      case is SpacerLayoutSpec: .spacer
      default: .custom
      }
  }

  /// The colour of lines and labels. All have a similar lightness, so that none stands out, and are dark
  /// enough for white letters.
  var color: Color {
    switch self {
    case .node: Color(hex: 0x2563D9)
    case .stack: Color(hex: 0x15855A)
    case .inset: Color(hex: 0xB8651B)
    case .layers: Color(hex: 0x7A4CC2)
    case .place: Color(hex: 0xB03A82)
    case .ratio: Color(hex: 0x8A7410)
    case .absolute: Color(hex: 0x51606F)
    case .corner: Color(hex: 0xC23B34)
    case .wrapper: Color(hex: 0x6B6F76)
    case .spacer: Color(hex: 0x1A7F93)
    case .custom: Color(hex: 0x855238)
    }
  }
}
