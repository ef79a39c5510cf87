extension UndoHistory {
  /// Undoes the last step. If one of its actions is asynchronous, that goes on afterwards: see `isBusy` and `onFailure`.
  ///
  /// - Returns: whether it was undone, or is being undone; false if there is nothing to undo, another step is being
  ///   undone or redone, or what it changes refuses that.
  @discardableResult
  public func undo() -> Bool { perform(.undo) }

  /// Redoes the step that was undone last; see `undo()`.
  ///
  /// - Returns: whether it was redone, or is being redone.
  @discardableResult
  public func redo() -> Bool { perform(.redo) }

  /// Undoes the last step, and returns when that is done.
  ///
  /// If the task is cancelled, so are the asynchronous actions. They decide what that means.
  ///
  /// - Throws: `UndoError`. After `failed(name:reason:)` the step may be undone in part.
  public func undoAndWait() async throws(UndoError) { try await performAndWait(.undo) }

  /// Redoes the step that was undone last, and returns when that is done; see `undoAndWait()`.
  ///
  /// - Throws: `UndoError`. After `failed(name:reason:)` the step may be redone in part.
  public func redoAndWait() async throws(UndoError) { try await performAndWait(.redo) }

  private func perform(_ direction: UndoDirection) -> Bool {
    do throws(UndoError) {
      return start(try begin(direction))
    } catch {
      return false
    }
  }

  private func performAndWait(_ direction: UndoDirection) async throws(UndoError) {
    let run = try begin(direction)
    do throws(UndoError) {
      if let action = try run.advance() {
        didChange()
        try await run.proceed(from: action)
      }
    } catch {
      end(run, error)
      throw error
    }
    end(run, nil)
  }

  /// Begins to perform the next step in a direction.
  private func begin(_ direction: UndoDirection) throws(UndoError) -> UndoRun {
    if let run { throw .busy(name: run.step.name) }
    guard let step = next(direction) else { throw .nothing }
    guard step.readiness(for: direction) == .ready else {
      let error = UndoError.refused(name: step.name)
      lastError = error
      throw error
    }
    return begin(step, direction)
  }

  private func begin(_ step: UndoStep, _ direction: UndoDirection) -> UndoRun {
    stepOfTurn = nil
    if let index = undone.lastIndex(where: { $0 === step }) {
      undone.remove(at: index)
      done.append(step)
    }
    let run = UndoRun(step, direction, in: self)
    self.run = run
    return run
  }

  /// Performs a step that has begun.
  private func start(_ run: UndoRun) -> Bool {
    do throws(UndoError) {
      guard let action = try run.advance() else {
        end(run, nil)
        return true
      }
      didChange()
      Task { await finish(run, from: action) }
      return true
    } catch {
      end(run, error)
      return false
    }
  }

  private func finish(_ run: UndoRun, from action: UndoAction) async {
    do throws(UndoError) {
      try await run.proceed(from: action)
      end(run, nil)
    } catch {
      end(run, error)
      onFailure?(error)
    }
  }

  private func end(_ run: UndoRun, _ error: UndoError?) {
    let step = run.step
    self.run = nil
    run.end()
    if run.isSuperseded { step.discardUndone() }
    if step.done.isEmpty, let index = done.lastIndex(where: { $0 === step }) {
      done.remove(at: index)
      if !step.isEmpty { undone.append(step) }
    }
    lastError = error
    trim()
    didChange()
    run.show()
  }

  // MARK: Changes of texts

  /// Undoes or redoes a change of a text, whatever was done after it, if it is a step of its own.
  ///
  /// - Returns: whether there is such a step, which was performed or refused.
  package func perform(
    _ direction: UndoDirection, where isSearched: (any TrackedChange) -> Bool
  ) -> Bool {
    let steps = direction == .undo ? done : undone
    guard run == nil,
      let step = steps.last(where: { $0.consists(of: isSearched, ignoringSideEffects: true) })
    else { return false }
    _ = start(begin(step, direction))
    return true
  }
}
