import WeftNodes

/// An action that a control performs on one of its targets: a method of the target's class, with none, one or
/// two parameters.
///
/// Two actions are equal if both were made at the same place of the program, so code that runs twice adds an
/// action once. An action that is added and removed at different places has to be made once and kept:
/// ```swift
/// extension Player {
///   static let togglePlayback = ControlAction(Player.togglePlayback)
/// }
/// button.addTarget(player, action: Player.togglePlayback, for: .touchUpInside)
/// ```
public struct ControlAction<Target>: Sendable {
  let identity: ControlActionIdentity
  let perform: @MainActor @Sendable (Target, ControlNode, InputEvent?) -> Void

  private init(
    _ identity: ControlActionIdentity,
    _ perform: @escaping @MainActor @Sendable (Target, ControlNode, InputEvent?) -> Void
  ) {
    self.identity = identity
    self.perform = perform
  }

  /// Makes an action of a closure, for targets of any class.
  ///
  /// - Parameters:
  ///   - fileID: where the action is made; leave it out.
  ///   - line: where the action is made; leave it out.
  ///   - column: where the action is made; leave it out.
  ///   - body: called with the target, the control, and the event that led to the action, or nil if there was
  ///     none.
  public init(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ body: @escaping @MainActor @Sendable (Target, ControlNode, InputEvent?) -> Void
  ) {
    self.init(ControlActionIdentity(fileID, line, column), body)
  }

  /// Makes an action of a method without parameters, such as `Player.stop`.
  ///
  /// - Parameters:
  ///   - method: the method of the class.
  ///   - fileID: where the action is made; leave it out.
  ///   - line: where the action is made; leave it out.
  ///   - column: where the action is made; leave it out.
  public init(
    _ method: @escaping @Sendable (Target) -> @MainActor () -> Void, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(ControlActionIdentity(fileID, line, column)) { target, _, _ in method(target)() }
  }

  /// Makes an action of a method that gets the control. It does nothing for a control of another class than
  /// the method takes.
  ///
  /// - Parameters:
  ///   - method: the method of the class.
  ///   - fileID: where the action is made; leave it out.
  ///   - line: where the action is made; leave it out.
  ///   - column: where the action is made; leave it out.
  public init<Sender: ControlNode>(
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(ControlActionIdentity(fileID, line, column)) { target, sender, _ in
      if let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// Makes an action of a method that gets the control, and the event that led to the action, or nil if there
  /// was none. It does nothing for a control of another class than the method takes.
  ///
  /// - Parameters:
  ///   - method: the method of the class.
  ///   - fileID: where the action is made; leave it out.
  ///   - line: where the action is made; leave it out.
  ///   - column: where the action is made; leave it out.
  public init<Sender: ControlNode>(
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender, InputEvent?) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(ControlActionIdentity(fileID, line, column)) { target, sender, event in
      if let sender = sender as? Sender { method(target)(sender, event) }
    }
  }
}

extension ControlAction: Hashable {
  /// Whether both were made at the same place.
  public static func == (one: ControlAction, other: ControlAction) -> Bool { one.identity == other.identity }

  /// Hashes the place where it was made.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
