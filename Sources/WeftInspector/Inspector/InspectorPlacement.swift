import WeftNodes

/// Where the panel of the inspector is.
enum InspectorPlacement: Hashable, Sendable {
  /// At the right side of the window, with its full height.
  case right
  /// At the left side.
  case left
  /// Anywhere in the window.
  case floating

  /// The placement that follows when the user switches it.
  var next: InspectorPlacement {
    switch self {
    case .right: .left
    case .left: .floating
    case .floating: .right
    }
  }
}
