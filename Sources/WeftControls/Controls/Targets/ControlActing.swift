import WeftNodes

/// Methods of controls whose signature depends on the control's own class. All controls conform. Other types
/// do not need to.
public protocol ControlActing: ControlNode {}

extension ControlActing {
  /// The same as `controlState`. Any thread.
  public var state: ControlState { controlState }

  /// Adds a closure that is called on main at some events, with the control. Any thread. Turns user
  /// interaction on.
  /// ```swift
  /// slider.addAction(for: .valueChanged) { slider in volume = slider.value }
  /// ```
  /// - Parameters:
  ///   - events: the events; at least one.
  ///   - action: the closure.
  /// - Precondition: the node is not layer-backed.
  /// - Returns: the identity that `removeAction(_:for:)` takes.
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
