import ArgumentParser
import Weft

/// Whether the window is light or dark.
enum AppearanceChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case light
  case dark

  var title: AttributedText { AttributedText(rawValue.capitalized) }

  /// Nil for what the desktop says.
  var style: UserInterfaceStyle? {
    switch self {
    case .auto: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
