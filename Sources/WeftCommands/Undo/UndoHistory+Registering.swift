extension UndoHistory {
  /// Records something that was done.
  ///
  /// - Parameters:
  ///   - name: what it was, such as "Rename", as it follows "Undo" in a menu. The first of a step counts.
  ///   - undo: undoes it.
  ///   - redo: does it again.
  public func register(
    _ name: String, undo: @escaping @MainActor @Sendable () -> Void,
    redo: @escaping @MainActor @Sendable () -> Void
  ) {
    add(UndoAction(target: nil, undo: .immediate(undo), redo: .immediate(redo)), named: name)
  }

  /// Records something that was done to an object.
  ///
  /// - Parameters:
  ///   - name: what it was, such as "Rename", as it follows "Undo" in a menu. The first of a step counts.
  ///   - target: the object; kept weakly. The action vanishes with it.
  ///   - undo: undoes it.
  ///   - redo: does it again.
  public func register<Target: AnyObject & Sendable>(
    _ name: String, target: Target, undo: @escaping @MainActor @Sendable (Target) -> Void,
    redo: @escaping @MainActor @Sendable (Target) -> Void
  ) {
    let action = UndoAction(
      target: target, undo: .immediate { [weak target] in if let target { undo(target) } },
      redo: .immediate { [weak target] in if let target { redo(target) } })
    add(action, named: name)
  }

  /// Records something that was done, and that takes time to undo or redo, such as moving files.
  ///
  /// - Parameters:
  ///   - name: what it was, such as "Move 3 Files", as it follows "Undo" in a menu. The first of a step counts.
  ///   - undo: undoes it. It throws if it has changed nothing; see `UndoError.failed(name:reason:)`.
  ///   - redo: does it again. It throws if it has changed nothing.
  public func register(
    _ name: String, undo: @escaping @MainActor @Sendable () async throws -> Void,
    redo: @escaping @MainActor @Sendable () async throws -> Void
  ) {
    add(UndoAction(target: nil, undo: .asynchronous(undo), redo: .asynchronous(redo)), named: name)
  }

  /// Records something that was done to an object, and that takes time to undo or redo.
  ///
  /// - Parameters:
  ///   - name: what it was, such as "Move 3 Files", as it follows "Undo" in a menu. The first of a step counts.
  ///   - target: the object; kept weakly, and only retained while the action runs. The action vanishes with it.
  ///   - undo: undoes it. It throws if it has changed nothing; see `UndoError.failed(name:reason:)`.
  ///   - redo: does it again. It throws if it has changed nothing.
  public func register<Target: AnyObject & Sendable>(
    _ name: String, target: Target,
    undo: @escaping @MainActor @Sendable (Target) async throws -> Void,
    redo: @escaping @MainActor @Sendable (Target) async throws -> Void
  ) {
    let action = UndoAction(
      target: target, undo: .asynchronous { [weak target] in if let target { try await undo(target) } },
      redo: .asynchronous { [weak target] in if let target { try await redo(target) } })
    add(action, named: name)
  }

  // MARK: Groups

  /// Makes one step of all that a function registers. Groups in it belong to the same step.
  ///
  /// - Parameters:
  ///   - name: the name of the step; nil, the default, for that of the first action.
  ///   - body: does something. If it throws, what it has registered before can be undone nevertheless.
  /// - Returns: what the function returns.
  public func group<Result>(_ name: String? = nil, _ body: () throws -> Result) rethrows -> Result {
    let group = UndoGroup(name, in: self)
    defer { end(group) }
    return try UndoGroup.$current.withValue(group) { try body() }
  }

  /// Makes one step of all that a function registers until it ends. What others register in the meantime is not a part
  /// of it. The step comes after theirs.
  ///
  /// - Parameters:
  ///   - name: the name of the step; nil, the default, for that of the first action.
  ///   - body: does something. If it throws, what it has registered before can be undone nevertheless.
  /// - Returns: what the function returns.
  public func group<Result: Sendable>(
    _ name: String? = nil, _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let group = UndoGroup(name, in: self)
    defer { end(group) }
    return try await UndoGroup.$current.withValue(group) { try await body() }
  }

  /// Does something that can't be undone: nothing is registered meanwhile. See `isRegistrationEnabled`.
  ///
  /// - Returns: what the function returns.
  public func withoutRegistration<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasEnabled = isRegistrationEnabled
    isRegistrationEnabled = false
    defer { isRegistrationEnabled = wasEnabled }
    return try body()
  }

  private func end(_ group: UndoGroup) {
    group.end()
    guard !group.actions.isEmpty else { return }
    let name = group.name ?? ""
    if let parent = UndoGroup.open(in: self) {
      for action in group.actions { parent.append(action, named: name) }
    } else if !follow(group.actions) {
      push(UndoStep(name, group.actions))
    }
  }

  // MARK: Adding

  private var isRegistering: Bool { isRegistrationEnabled && limit > 0 && !UndoRun.isRunning(in: self) }

  private func add(_ action: UndoAction, named name: String) {
    guard isRegistering else { return }
    if let group = UndoGroup.open(in: self) { return group.append(action, named: name) }
    if follow([action]) { return }
    if groupsByEvent, let (step, turn) = stepOfTurn, turn == EventLoopTurn.current, done.last === step {
      discardUndone()
      step.append(action)
      return didChange()
    }
    let step = UndoStep(name, [action])
    push(step)
    stepOfTurn = (step, EventLoopTurn.current)
    EventLoopTurn.scheduleEnd()
  }

  /// Adds actions to the step that they follow from, while that is the next one on the way back.
  ///
  /// - Returns: whether there is such a step.
  private func follow(_ actions: [UndoAction]) -> Bool {
    guard let cause = followedCause else { return false }
    for action in actions { cause.step.append(action, followingFrom: cause.direction) }
    didChange()
    return true
  }

  /// The step that was undone or redone and that what is registered now follows from; nil if something else is next by now.
  private var followedCause: UndoSideEffect? {
    guard let cause = UndoSideEffect.performed, cause.history === self else { return nil }
    let step = cause.step
    let isNext = run?.step === step || (cause.direction == .undo ? undone : done).last === step
    return isNext || done.contains { $0 === step && $0.isPartial } ? cause : nil
  }

  private func push(_ step: UndoStep) {
    discardUndone()
    stepOfTurn = nil
    done.append(step)
    trim()
    didChange()
  }

  /// Removes what could be redone, since something new was done.
  private func discardUndone() {
    undone = []
    run?.isSuperseded = true
    for step in done where step.isPartial && step !== run?.step { step.discardUndone() }
  }

  // MARK: Changes of texts

  /// Records a change that its owner keeps, as a step of its own or a part of a group.
  ///
  /// - Returns: whether it was recorded.
  package func record(_ change: any TrackedChange, named name: String) -> Bool {
    guard isRegistering else { return false }
    if let group = UndoGroup.open(in: self) {
      group.append(UndoAction(change), named: name)
    } else if !follow([UndoAction(change)]) {
      push(UndoStep(name, [UndoAction(change)]))
    }
    return true
  }

  /// Whether a change is the last step, so that it may grow. Constant time.
  package func isLast(_ change: any TrackedChange) -> Bool {
    guard isRegistering, followedCause == nil, UndoGroup.open(in: self) == nil, let step = done.last else {
      return false
    }
    return step.consists { $0 === change }
  }

  /// Something was added to the last change.
  package func lastChangeDidGrow() {
    guard !undone.isEmpty || run != nil else { return }
    discardUndone()
    didChange()
  }

  /// A change has vanished, because its owner has removed it.
  package func changesWereRemoved() { didChange() }
}
