/// The actions of an explicit group, which are one step when it ends.
@MainActor
final class UndoGroup {
  /// The group that the present task is in.
  @TaskLocal static var current: UndoGroup?

  let history: UndoHistory
  /// The group around it.
  private let parent: UndoGroup?
  private(set) var name: String?
  private(set) var actions: [UndoAction] = []
  private(set) var isOpen = true

  init(_ name: String?, in history: UndoHistory) {
    self.name = name
    self.history = history
    parent = Self.current
  }

  /// The innermost group of a history that is open.
  static func open(in history: UndoHistory) -> UndoGroup? {
    var group = current
    while let candidate = group, candidate.history !== history || !candidate.isOpen {
      group = candidate.parent
    }
    return group
  }

  func append(_ action: UndoAction, named name: String) {
    self.name = self.name ?? name
    actions.append(action)
  }

  func end() { isOpen = false }
}
