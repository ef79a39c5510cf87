/// The states of a window: those that it has, and those that were requested from the window manager and not granted yet.
///
/// The window manager answers late, or not at all. Until it answers, a request can be taken back by another one.
struct NegotiatedStates: Hashable {
  /// The states that the window has: those that the window manager has reported. Without one, and before the window is
  /// shown, those that the program has set.
  private(set) var actual: WindowStates = []
  /// The states of which a request is on its way.
  private var pending: WindowStates = []
  /// Those of them that are requested to be there.
  private var requested: WindowStates = []

  /// The states that the window has when all requests are granted.
  var expected: WindowStates { actual.subtracting(pending).union(requested) }

  /// Those of some states that have to be requested, so that the window has them, or has them no longer: all that are
  /// different, and all of which another request may be on its way.
  func unmet(_ states: WindowStates, isSet: Bool) -> WindowStates {
    let different = isSet ? states.subtracting(actual) : states.intersection(actual)
    return different.union(states.intersection(pending))
  }

  /// Records that states were requested from the window manager.
  mutating func request(_ states: WindowStates, isSet: Bool) {
    pending.formUnion(states)
    if isSet { requested.formUnion(states) } else { requested.subtract(states) }
  }

  /// Records the states that the window manager has reported. A report of something else than was requested last is the
  /// answer to an earlier request.
  mutating func report(_ states: WindowStates) {
    actual = states
    pending.formIntersection(actual.symmetricDifference(requested))
    requested.formIntersection(pending)
  }

  /// Sets the states, and forgets all requests: no window manager has to grant them.
  mutating func set(_ states: WindowStates) { self = NegotiatedStates(actual: states) }

  init(actual: WindowStates = []) { self.actual = actual }
}
