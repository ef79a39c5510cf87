import WeftNodes

/// The actions that a control performs at its events, in order.
package struct ControlTargets: Sendable {
  private var registrations: [ControlRegistration] = []

  package var isEmpty: Bool { registrations.allSatisfy(\.isVoid) }

  /// The events that have actions.
  var events: ControlEvents {
    registrations.lazy.filter { !$0.isVoid }.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The targets that were named and are alive, each once.
  var targets: [AnyObject] {
    var found: [AnyObject] = []
    for target in registrations.compactMap(\.target) where !found.contains(where: { $0 === target }) {
      found.append(target)
    }
    return found
  }

  /// Adds a registration after the others. An equal one is removed first, for the events that both have.
  mutating func add(_ registration: ControlRegistration) {
    registrations.removeAll(where: \.isVoid)
    remove(registration.events) {
      $0.action == registration.action && $0.hasSameReceiver(as: registration)
    }
    registrations.append(registration)
  }

  /// Removes, for some events, the registrations that a condition holds for.
  mutating func remove(_ events: ControlEvents, where isMeant: (ControlRegistration) -> Bool) {
    for index in registrations.indices where isMeant(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty || $0.isVoid }
  }

  /// The registrations for some events, in the order in which they are performed.
  func registrations(for events: ControlEvents) -> [ControlRegistration] {
    events.intersection(self.events).single.flatMap { event in
      registrations.filter { !$0.events.isDisjoint(with: event) }
    }
  }

  /// The actions of a target for an event, in the order in which they are performed.
  func actions(of target: AnyObject?, for event: ControlEvents) -> [ControlActionIdentity] {
    registrations.filter { registration in
      guard !registration.events.isDisjoint(with: event) else { return false }
      switch registration.receiver {
      case .target(let weak): return target != nil && weak.object === target
      case .responderChain: return target == nil
      case .closure: return false
      }
    }.map(\.action)
  }
}
