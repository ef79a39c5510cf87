import WeftNodes

/// Where the panel of the inspector is.
enum InspectorPlacement: Hashable, Sendable {
  /// At the right side of the window, as high as that.
  case right
  /// At the left side.
  case left
  /// Anywhere in the window.
  case floating

  /// The one that follows when a person asks for another.
  var next: InspectorPlacement {
    switch self {
    case .right: .left
    case .left: .floating
    case .floating: .right
    }
  }
}
