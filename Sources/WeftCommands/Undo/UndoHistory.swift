import WeftLocalization

/// What the user has done and can undo, in steps with names: "Undo Rename", "Undo Move 3 Files".
///
/// A window has one, `WindowScene.undoHistory`, and a node finds it by `undoHistory`. The commands `.undo` and `.redo`
/// act on it where no node handles them: menu items have the titles of the steps, and Control-Z and Control-Shift-Z work.
///
/// ```swift
/// @MainActor final class File {
///   var name = "Notes"
///   func rename(to new: String, in history: UndoHistory?) {
///     let old = name
///     name = new
///     history?.register("Rename", target: self) { $0.name = old } redo: { $0.name = new }
///   }
/// }
/// ```
/// **Steps.** All actions that are registered while one event is handled are one step, which has the name of the first.
/// `group(_:_:)` makes one step of what a function does, however long it takes.
///
/// **Redoing.** Every action brings its own way back. What is registered while a step is undone or redone belongs to that
/// step, and is ignored; so an action may call functions that register actions themselves. What follows later, such as what
/// the delegate of a text registers when it hears that a change was undone, is taken back before the step is redone.
///
/// **Time.** An action may be asynchronous. While it runs, `canUndo` and `canRedo` are false, and further requests are
/// refused rather than queued: the user would not see what they apply to. Something new can be done and registered. If
/// an action throws, nothing is lost: those before it are undone and the step remains, so it can be undone further,
/// and redone. `lastError` and `onFailure` tell of it.
///
/// **Text.** An editable text keeps its typing itself, in words and runs, and the history has a step for each of these.
/// So typing here, an action of the program and typing there are undone in reverse order. The steps of a text that is
/// not in the window are passed over until it is there again. They vanish with the text, and when it appears in another
/// window: a window never changes what is in another one. The text itself can still undo its changes.
///
/// An action keeps what its functions capture alive; one with a target does not keep that, and vanishes with it.
@MainActor
public final class UndoHistory {
  /// The steps that are done, and that which is being undone or redone.
  var done: [UndoStep] = []
  /// The steps that are undone; the first to redo is the last of the array.
  var undone: [UndoStep] = []
  /// The step to which further actions of the turn belong, and the turn.
  var stepOfTurn: (step: UndoStep, turn: Int)?
  var run: UndoRun?
  var observers: [UndoObserver] = []

  /// The maximum number of steps that can be undone: 1000 by default. The oldest are dropped. With 0, or less, nothing
  /// can be undone.
  public var limit: Int { didSet { if limit != oldValue { limitDidChange() } } }

  /// Whether `register` has an effect. True by default. While it is false, what is done can't be undone, and the steps
  /// remain as they are; see also `withoutRegistration(_:)`.
  public var isRegistrationEnabled = true

  /// Whether the actions that are registered while one event is handled are one step. True by default; otherwise each is
  /// one, outside of groups.
  public var groupsByEvent = true

  /// Why the last step that was asked for was not undone or redone, or not completely; nil if that succeeded. It stays
  /// as it is when there is no step, or another is under way.
  public internal(set) var lastError: UndoError?

  /// Called when an asynchronous action that `undo()` or `redo()` started has failed, for example to show an alert. Nil
  /// by default.
  public var onFailure: (@MainActor (UndoError) -> Void)?

  /// Makes an empty history.
  ///
  /// - Parameter limit: the maximum number of steps.
  public init(limit: Int = 1000) { self.limit = limit }

  // MARK: State

  /// Whether there is a step that can be undone now, and no other is being undone or redone.
  public var canUndo: Bool { canPerform(.undo) }

  /// Whether there is a step that can be redone now, and no other is being undone or redone.
  public var canRedo: Bool { canPerform(.redo) }

  /// The name of the step that would be undone, or is being undone, such as "Rename"; nil if there is none.
  public var undoName: String? { name(.undo) }

  /// The name of the step that would be redone, or is being redone; nil if there is none.
  public var redoName: String? { name(.redo) }

  /// The title for undoing, such as "Undo Rename", or "Undo" if there is no step.
  public var undoTitle: String { Self.title(of: .undo, undoName) }

  /// The title for redoing, such as "Redo Rename", or "Redo" if there is no step.
  public var redoTitle: String { Self.title(of: .redo, redoName) }

  /// Whether a step is being undone or redone, by an action that needs time.
  public var isBusy: Bool { run != nil }

  private func name(_ direction: UndoDirection) -> String? {
    if let run, run.direction == direction { return run.step.name }
    return next(direction)?.name
  }

  private func canPerform(_ direction: UndoDirection) -> Bool {
    run == nil && next(direction)?.readiness(for: direction) == .ready
  }

  private static func title(of command: Command, _ name: String?) -> String {
    guard let name, !name.isEmpty else { return command.title }
    return command == .undo
      ? translated("Undo %1", context: "undo step", name) : translated("Redo %1", context: "undo step", name)
  }

  /// The step that is next in a direction, whether it can be performed now or not.
  func next(_ direction: UndoDirection) -> UndoStep? {
    removeUnreachable()
    switch direction {
    case .undo: return done.last { $0.readiness(for: .undo) != .dormant }
    case .redo:
      return done.last(where: \.isPartial) ?? undone.last { $0.readiness(for: .redo) != .dormant }
    }
  }

  // MARK: Observing

  /// Calls a function whenever the history has changed, for instance to update a button: after a step was added, undone,
  /// redone or removed, and when an asynchronous action begins and ends.
  ///
  /// - Parameters:
  ///   - observer: whose function it is; kept weakly. The calls end with it.
  ///   - onChange: the function, which gets the observer.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, onChange: @escaping @MainActor (Observer) -> Void
  ) {
    observers.append(UndoObserver(observer, onChange))
  }

  /// Ends the calls for an observer.
  public func removeObserver(_ observer: AnyObject) { observers.removeAll { $0.object === observer } }

  func didChange() {
    guard !observers.isEmpty else { return }
    observers.removeAll { $0.object == nil }
    for observer in observers { observer.call() }
  }

  // MARK: Removing

  /// Removes all steps. What is being undone or redone goes on, and can't be undone or redone afterwards. Closing a
  /// window does this with its history.
  public func removeAll() {
    for step in done + undone { step.removeAll() }
    done = []
    undone = []
    stepOfTurn = nil
    didChange()
  }

  /// Removes the actions that were registered for a target.
  public func removeActions(of target: AnyObject) {
    for step in done + undone { step.removeActions(of: target) }
    removeEmpty()
    didChange()
  }

  /// Removes changes whose owner belongs to another history now.
  package func removeChanges(where isRemoved: (any TrackedChange) -> Bool) {
    for step in done + undone { step.removeChanges(where: isRemoved) }
    removeEmpty()
    didChange()
  }

  private func removeUnreachable() {
    for step in done { step.removeUnreachable() }
    for step in undone { step.removeUnreachable() }
    removeEmpty()
  }

  private func removeEmpty() {
    done.removeAll { $0.isEmpty && $0 !== run?.step }
    undone.removeAll(where: \.isEmpty)
  }

  private func limitDidChange() {
    trim()
    didChange()
  }

  /// Drops the oldest steps beyond the limit.
  func trim() {
    let limit = max(limit, 0)
    while done.count > limit, let index = done.firstIndex(where: { $0 !== run?.step }) {
      done.remove(at: index)
    }
    if undone.count > limit { undone.removeFirst(undone.count - limit) }
  }
}
