import WeftGraphics
import WeftNodes

/// How a link looks while it is pressed.
public enum TextHighlightStyle: Hashable, Sendable, CaseIterable {
  /// Translucent black, for text on light backgrounds.
  case light
  /// Translucent white, for text on dark backgrounds.
  case dark

  var color: Color {
    switch self {
    case .light: Color(white: 0, alpha: 0.11)
    case .dark: Color(white: 1, alpha: 0.22)
    }
  }
}
