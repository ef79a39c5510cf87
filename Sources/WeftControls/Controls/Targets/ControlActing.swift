import WeftNodes

/// What is offered of a control by its own class; all controls conform. Nobody else needs to.
public protocol ControlActing: ControlNode {}

extension ControlActing {
  /// The same as `controlState`. Any thread.
  public var state: ControlState { controlState }

  /// Has a closure called on main at some events, with the control. Any thread. User interaction is on from
  /// now on.
  /// ```swift
  /// slider.addAction(for: .valueChanged) { slider in volume = slider.value }
  /// ```
  /// - Parameters:
  ///   - events: the events; at least one.
  ///   - action: what happens.
  /// - Precondition: the node is not layer-backed.
  /// - Returns: what `removeAction(_:for:)` takes.
  @discardableResult
  public func addAction(
    for events: ControlEvents, _ action: @escaping @MainActor @Sendable (Self) -> Void
  ) -> ControlActionIdentity {
    let identity = ControlActionIdentity()
    addRegistration(
      ControlRegistration(receiver: .closure, action: identity, events: events) { _, sender, _ in
        if let sender = sender as? Self { action(sender) }
        return true
      })
    return identity
  }
}

extension ControlNode: ControlActing {}
