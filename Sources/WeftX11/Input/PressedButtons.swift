import WeftNodes

/// The buttons that are down in a window and its popups. They share one state: with a grab, a button that went down in
/// one of them may come up in another.
@MainActor
final class PressedButtons {
  var all: Set<PointerButton> = []
  /// Whether a finger has pressed them, for which the server emulates a pointer. The state in events of XInput does not
  /// contain what the server emulates.
  var isTouch = false

  /// Removes what a finger has pressed.
  func clearTouch() { if isTouch { all = [] } }
}
