import WeftNodes
import WeftThreads

extension ControlNode {
  /// Has a target act on main at some events of the control. Any thread. User interaction is on from now on.
  ///
  /// The target is kept weakly. Without one, whoever is the first that can act, from the control upwards, is
  /// found each time: the control itself, then its view controller, its supernode, and so on. The same action
  /// of the same target is there once for an event, at the place where it was added last.
  ///
  /// - Parameters:
  ///   - target: who acts: something that the action is meant for; nil for whoever can.
  ///   - action: what it does.
  ///   - events: the events; at least one.
  /// - Precondition: the node is not layer-backed.
  public final func addTarget<Target>(
    _ target: AnyObject?, action: ControlAction<Target>, for events: ControlEvents,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      target == nil || target is Target, "\(Target.self) acts, but the target is none", of: self, file: file,
      line: line)
    let receiver: ControlRegistration.Receiver =
      target.map { .target(.init(object: $0)) } ?? .responderChain
    addRegistration(
      ControlRegistration(receiver: receiver, action: action.identity, events: events) {
        guard let target = $0 as? Target else { return false }
        action.perform(target, $1, $2)
        return true
      }, file: file, line: line)
  }

  /// Has a target act by a method without parameters: see `addTarget(_:action:for:)` and `ControlAction`.
  ///
  /// - Parameters:
  ///   - target: who acts, kept weakly; nil for the first of its class from the control upwards.
  ///   - action: a method of its class, such as `Player.stop`.
  ///   - events: the events; at least one.
  ///   - fileID: what tells the action from others; leave it out.
  ///   - line: what tells the action from others; leave it out.
  ///   - column: what tells the action from others; leave it out.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @Sendable (Target) -> @MainActor () -> Void,
    for events: ControlEvents, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(
      target, action: ControlAction(action, fileID: fileID, line: line, column: column), for: events,
      file: fileID, line: line)
  }

  /// Has a target act by a method that gets the control: see `addTarget(_:action:for:)` and `ControlAction`.
  ///
  /// - Parameters:
  ///   - target: who acts, kept weakly; nil for the first of its class from the control upwards.
  ///   - action: a method of its class, such as `Player.seek(_:)`.
  ///   - events: the events; at least one.
  ///   - fileID: what tells the action from others; leave it out.
  ///   - line: what tells the action from others; leave it out.
  ///   - column: what tells the action from others; leave it out.
  public final func addTarget<Target: AnyObject, Sender: ControlNode>(
    _ target: Target?, action: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void,
    for events: ControlEvents, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(
      target, action: ControlAction(action, fileID: fileID, line: line, column: column), for: events,
      file: fileID, line: line)
  }

  /// Has a target act by a method that gets the control and the event: see `addTarget(_:action:for:)` and
  /// `ControlAction`.
  ///
  /// - Parameters:
  ///   - target: who acts, kept weakly; nil for the first of its class from the control upwards.
  ///   - action: a method of its class, such as `Player.seek(_:with:)`.
  ///   - events: the events; at least one.
  ///   - fileID: what tells the action from others; leave it out.
  ///   - line: what tells the action from others; leave it out.
  ///   - column: what tells the action from others; leave it out.
  public final func addTarget<Target: AnyObject, Sender: ControlNode>(
    _ target: Target?, action: @escaping @Sendable (Target) -> @MainActor (Sender, InputEvent?) -> Void,
    for events: ControlEvents, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(
      target, action: ControlAction(action, fileID: fileID, line: line, column: column), for: events,
      file: fileID, line: line)
  }

  /// Has an action happen no more. Any thread. User interaction stays on.
  ///
  /// - Parameters:
  ///   - target: whose action; nil for those of all targets, and those that were added without one.
  ///   - action: which action.
  ///   - events: at which events; all by default.
  public final func removeTarget<Target>(
    _ target: AnyObject?, action: ControlAction<Target>, for events: ControlEvents = .allEvents
  ) {
    removeTargets(target, action.identity, for: events)
  }

  /// Has a target act no more, whatever it did; nil stands for all targets, and for actions without one.
  /// Closures stay. Any thread.
  ///
  /// - Parameters:
  ///   - target: whose actions.
  ///   - events: at which events; all by default.
  public final func removeTarget(_ target: AnyObject?, for events: ControlEvents = .allEvents) {
    removeTargets(target, nil, for: events)
  }

  private final func removeTargets(
    _ target: AnyObject?, _ action: ControlActionIdentity?, for events: ControlEvents
  ) {
    changeTargets { targets in
      targets.remove(events) { registration in
        if case .closure = registration.receiver { return false }
        return (target == nil || registration.target === target)
          && (action == nil || registration.action == action)
      }
    }
  }

  /// Has a closure called no more. Any thread.
  ///
  /// - Parameters:
  ///   - action: what `addAction(for:_:)` returned.
  ///   - events: at which events; all by default.
  public final func removeAction(_ action: ControlActionIdentity, for events: ControlEvents = .allEvents) {
    changeTargets { $0.remove(events) { $0.action == action } }
  }

  /// The targets that are alive, each once, in the order in which they were added. Any thread.
  public final var allTargets: [AnyObject] { targets.targets }

  /// The events at which something happens. Any thread.
  public final var allControlEvents: ControlEvents { targets.events }

  /// What a target does at an event, in order; nil asks for the actions without a target. Any thread.
  public final func actions(
    forTarget target: AnyObject?, for event: ControlEvents
  ) -> [ControlActionIdentity] {
    targets.actions(of: target, for: event)
  }

  /// Has happen what is to happen at some events: those with lower bits first, and for each event in the
  /// order of adding. Who is added meanwhile is not told. Main.
  ///
  /// - Parameters:
  ///   - events: the events.
  ///   - event: what led to them; nil for nothing that a person did.
  @MainActor public final func sendActions(for events: ControlEvents, with event: InputEvent? = nil) {
    for registration in targets.registrations(for: events) {
      switch registration.receiver {
      case .target(let weak):
        if let target = weak.object { _ = registration.perform(target, self, event) }
      case .closure:
        _ = registration.perform(self, self, event)
      case .responderChain:
        _ = responderChain.contains { registration.perform($0, self, event) }
      }
    }
  }

  /// Those who may act where no target was named, nearest first.
  @MainActor private final var responderChain: some Sequence<AnyObject> {
    ([self as DisplayNode] + supernodes).lazy.flatMap { node -> [AnyObject] in
      let backing = node.state.withLock { $0.backing }
      return (backing?.contentController ?? backing?.controller).map { [node, $0] } ?? [node]
    }
  }
}

extension ControlActionIdentity {
  /// What tells an action from others, as `ControlNode.actions(forTarget:for:)` names it.
  public init<Target>(_ action: ControlAction<Target>) { self = action.identity }
}
