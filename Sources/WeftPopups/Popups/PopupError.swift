/// Why a popup can't be opened.
public enum PopupError: Error, Hashable, Sendable {
  /// The node that it belongs to is in no visible window.
  case noWindow
  /// Another program has all input, for example with a menu of its own.
  case inputIsGrabbed
  /// Its window can't be made, because the display is closed or lost.
  case noSurface
}

extension PopupError: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String {
    switch self {
    case .noWindow: "A popup is opened from a node in a visible window."
    case .inputIsGrabbed: "Another program has the pointer or the keyboard, so no popup can take them."
    case .noSurface: "The window of a popup can't be made, because its display is closed."
    }
  }
}
