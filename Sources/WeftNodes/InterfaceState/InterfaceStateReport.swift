/// What a node has been notified of, in a change of its state that is under way.
struct InterfaceStateReport {
  let node: ObjectIdentifier
  /// The state that the node has now.
  var state: InterfaceState
  /// The parts of the state that were reported to the node.
  var reported: InterfaceState
  /// The state that was reported to it as a whole.
  var announced: InterfaceState

  init(_ node: ObjectIdentifier, from oldState: InterfaceState, to newState: InterfaceState) {
    (self.node, state, reported, announced) = (node, newState, oldState, oldState)
  }

  /// Records that a part of the state is being reported to the node. Returns false if it was reported already, or if that
  /// is no longer its state.
  mutating func begin(_ part: InterfaceState, in newState: InterfaceState) -> Bool {
    guard state == newState, newState.contains(part) != reported.contains(part) else { return false }
    reported.formSymmetricDifference(part)
    return true
  }

  /// Returns the state that was announced before; nil if there is nothing to announce.
  mutating func beginAnnouncement(of newState: InterfaceState) -> InterfaceState? {
    guard state == newState, announced != newState else { return nil }
    defer { announced = newState }
    return announced
  }
}
