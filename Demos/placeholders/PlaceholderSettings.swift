import Foundation

/// The user's choices about the placeholders of the wall.
struct PlaceholderSettings: Sendable {
  /// The behaviour of a placeholder.
  enum Mode: Int, CaseIterable, Sendable {
    /// It fades when its card is drawn.
    case fade
    /// It stays, as if more contents were to come.
    case persist
    /// There is no placeholder: the main thread waits until the cards are drawn.
    case never

    var title: String {
      switch self {
      case .fade: "Fade"
      case .persist: "Persist"
      case .never: "Never show"
      }
    }
  }

  /// The time before a placeholder is shown.
  enum Grace: Int, CaseIterable, Sendable {
    case none
    case short
    case long

    var title: String {
      switch self {
      case .none: "None"
      case .short: "50 ms"
      case .long: "0.8 s"
      }
    }

    /// In seconds.
    var duration: TimeInterval {
      switch self {
      case .none: 0
      case .short: 0.05
      case .long: 0.8
      }
    }
  }

  var mode = Mode.fade
  var grace = Grace.none
}
