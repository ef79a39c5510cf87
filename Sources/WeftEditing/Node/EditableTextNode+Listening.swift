import WeftControls
import WeftNodes

extension EditableTextNode {
  /// Called with the text when the user has changed it, like the delegate's
  /// `editableTextNodeDidUpdateText(_:)`. Nil by default. Set on any thread, called on main.
  public final var onTextChange: (@MainActor @Sendable (String) -> Void)? {
    get { listener.withLock { $0.onTextChange } }
    set { setListener(\.onTextChange, to: newValue) }
  }

  /// Called with the text when Return is pressed in a single line, unless the delegate's
  /// `editableTextNodeShouldReturn(_:)` returns false. Nil by default. Set on any thread, called on main.
  public final var onSubmit: (@MainActor @Sendable (String) -> Void)? {
    get { listener.withLock { $0.onSubmit } }
    set { setListener(\.onSubmit, to: newValue) }
  }

  /// Called like `onTextChange`, and before it: for nodes that are built on this one.
  package final var onEdit: (@MainActor @Sendable () -> Void)? {
    get { listener.withLock { $0.onEdit } }
    set { setListener(\.onEdit, to: newValue) }
  }

  /// Changes a value of the listener.
  final func setListener<Callback: Sendable>(
    _ path: WritableKeyPath<Listener, Callback>, to new: Callback
  ) {
    // The old closure is released outside of the lock.
    let old = listener.withLock { listener in
      defer { listener[keyPath: path] = new }
      return listener[keyPath: path]
    }
    withExtendedLifetime(old) {}
  }

  /// Whether changes have to be reported.
  final var reportsChanges: Bool {
    listener.withLock { $0.delegate != nil || $0.onTextChange != nil || $0.onEdit != nil }
  }

  /// Reports that the user has changed the text.
  @MainActor final func notifyChange() {
    guard let cause = listener.withLock({ $0.cause }) else { return report() }
    setListener(\.cause, to: nil)
    cause.perform { report() }
  }

  @MainActor private final func report() {
    listener.withLock { $0.onEdit }?()
    delegate?.editableTextNodeDidUpdateText(self)
    onTextChange?(text)
  }
}
