import WeftNodes
import WeftThreads

extension ControlNode {
  /// Adds a target that acts on main at some events of the control. Any thread. Turns user interaction on.
  ///
  /// The target is kept weakly. Without a target, the nearest object that can act is found each time, from
  /// the control upwards: the control itself, then its view controller, its supernode, and so on. For an
  /// event the same action of the same target exists once, at the place where it was added last.
  ///
  /// - Parameters:
  ///   - target: an object of the class that the action is meant for; nil for the nearest one that can act.
  ///   - action: what it does.
  ///   - events: the events; at least one.
  /// - Precondition: the node is not layer-backed.
  public final func addTarget<Target>(
    _ target: AnyObject?, action: ControlAction<Target>, for events: ControlEvents,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      target == nil || target is Target, "the target is not a \(Target.self)", of: self, file: file,
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

  /// Adds a target that acts by a method without parameters: see `addTarget(_:action:for:)` and
  /// `ControlAction`.
  ///
  /// - Parameters:
  ///   - target: the target, kept weakly; nil for the nearest object of its class from the control upwards.
  ///   - action: a method of its class, such as `Player.stop`.
  ///   - events: the events; at least one.
  ///   - fileID: a part of the action's identity; leave it out.
  ///   - line: a part of the action's identity; leave it out.
  ///   - column: a part of the action's identity; leave it out.
  public final func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @Sendable (Target) -> @MainActor () -> Void,
    for events: ControlEvents, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(
      target, action: ControlAction(action, fileID: fileID, line: line, column: column), for: events,
      file: fileID, line: line)
  }

  /// Adds a target that acts by a method that gets the control: see `addTarget(_:action:for:)` and
  /// `ControlAction`.
  ///
  /// - Parameters:
  ///   - target: the target, kept weakly; nil for the nearest object of its class from the control upwards.
  ///   - action: a method of its class, such as `Player.seek(_:)`.
  ///   - events: the events; at least one.
  ///   - fileID: a part of the action's identity; leave it out.
  ///   - line: a part of the action's identity; leave it out.
  ///   - column: a part of the action's identity; leave it out.
  public final func addTarget<Target: AnyObject, Sender: ControlNode>(
    _ target: Target?, action: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void,
    for events: ControlEvents, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(
      target, action: ControlAction(action, fileID: fileID, line: line, column: column), for: events,
      file: fileID, line: line)
  }

  /// Adds a target that acts by a method that gets the control and the event: see `addTarget(_:action:for:)`
  /// and `ControlAction`.
  ///
  /// - Parameters:
  ///   - target: the target, kept weakly; nil for the nearest object of its class from the control upwards.
  ///   - action: a method of its class, such as `Player.seek(_:with:)`.
  ///   - events: the events; at least one.
  ///   - fileID: a part of the action's identity; leave it out.
  ///   - line: a part of the action's identity; leave it out.
  ///   - column: a part of the action's identity; leave it out.
  public final func addTarget<Target: AnyObject, Sender: ControlNode>(
    _ target: Target?, action: @escaping @Sendable (Target) -> @MainActor (Sender, InputEvent?) -> Void,
    for events: ControlEvents, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    addTarget(
      target, action: ControlAction(action, fileID: fileID, line: line, column: column), for: events,
      file: fileID, line: line)
  }

  /// Removes an action. Any thread. User interaction stays on.
  ///
  /// - Parameters:
  ///   - target: the action's target; nil for all targets, and for actions that were added without one.
  ///   - action: the action.
  ///   - events: the events it is removed for; all by default.
  public final func removeTarget<Target>(
    _ target: AnyObject?, action: ControlAction<Target>, for events: ControlEvents = .allEvents
  ) {
    removeTargets(target, action.identity, for: events)
  }

  /// Removes all actions of a target; nil stands for all targets, and for actions without one. Closures stay.
  /// Any thread.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - events: the events they are removed for; all by default.
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

  /// Removes a closure. Any thread.
  ///
  /// - Parameters:
  ///   - action: what `addAction(for:_:)` returned.
  ///   - events: the events it is removed for; all by default.
  public final func removeAction(_ action: ControlActionIdentity, for events: ControlEvents = .allEvents) {
    changeTargets { $0.remove(events) { $0.action == action } }
  }

  /// The targets that are alive, each once, in the order in which they were added. Any thread.
  public final var allTargets: [AnyObject] { targets.targets }

  /// The events that have actions. Any thread.
  public final var allControlEvents: ControlEvents { targets.events }

  /// The actions of a target at an event, in order; nil asks for the actions without a target. Any thread.
  public final func actions(
    forTarget target: AnyObject?, for event: ControlEvents
  ) -> [ControlActionIdentity] {
    targets.actions(of: target, for: event)
  }

  /// Performs the actions for some events: events with lower bits first, and the actions of an event in the
  /// order in which they were added. Actions that are added meanwhile are not performed. Main.
  ///
  /// - Parameters:
  ///   - events: the events.
  ///   - event: the event that led to them; nil if no input of the user did.
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

  /// The objects that may perform an action without a target, nearest first.
  @MainActor private final var responderChain: some Sequence<AnyObject> {
    ([self as DisplayNode] + supernodes).lazy.flatMap { node -> [AnyObject] in
      let backing = node.state.withLock { $0.backing }
      return (backing?.contentController ?? backing?.controller).map { [node, $0] } ?? [node]
    }
  }
}

extension ControlActionIdentity {
  /// The identity of an action, as `ControlNode.actions(forTarget:for:)` returns it.
  public init<Target>(_ action: ControlAction<Target>) { self = action.identity }
}
