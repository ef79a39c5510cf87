import WeftNodes

/// The buttons that are down in a window and its popups. They share one state: with a grab, a button that went down in
/// one of them may come up in another.
@MainActor
final class PressedButtons {
  var all: Set<PointerButton> = []
}
