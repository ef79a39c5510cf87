/// What a node has heard of a change of its state that is under way.
struct InterfaceStateReport {
  let node: ObjectIdentifier
  /// The state that the node has now.
  var state: InterfaceState
  /// The parts of which the node has heard.
  var heard: InterfaceState
  /// The state of which it has heard as a whole.
  var announced: InterfaceState

  init(_ node: ObjectIdentifier, from oldState: InterfaceState, to newState: InterfaceState) {
    (self.node, state, heard, announced) = (node, newState, oldState, oldState)
  }

  /// Records that the node hears now of a part of its state. Returns false if it has heard, or if that is no longer its state.
  mutating func begin(_ part: InterfaceState, in newState: InterfaceState) -> Bool {
    guard state == newState, newState.contains(part) != heard.contains(part) else { return false }
    heard.formSymmetricDifference(part)
    return true
  }

  /// Returns the state that was announced before; nil if there is nothing to announce.
  mutating func beginAnnouncement(of newState: InterfaceState) -> InterfaceState? {
    guard state == newState, announced != newState else { return nil }
    defer { announced = newState }
    return announced
  }
}
