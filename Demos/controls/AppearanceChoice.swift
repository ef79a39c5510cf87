import ArgumentParser
import Weft

/// Whether the window is light or dark.
enum AppearanceChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto
  case light
  case dark

  var title: AttributedText { AttributedText(rawValue.capitalized) }

  /// The style; nil to follow the desktop.
  var style: UserInterfaceStyle? {
    switch self {
    case .auto: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
