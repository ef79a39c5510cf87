import WeftLocalization

/// Why a step of an `UndoHistory` was not undone or redone, or not completely.
public enum UndoError: Error, Sendable {
  /// There is nothing to undo, or to redo.
  case nothing
  /// Another step is being undone or redone.
  ///
  /// - Parameter name: the name of that step.
  case busy(name: String)
  /// What the step changes can't be changed at the moment, such as a text that is read-only. The step stays where it is.
  ///
  /// - Parameter name: the name of the step.
  case refused(name: String)
  /// An action of the step has thrown an error. The actions before it are undone, or redone. The history knows that:
  /// the same step goes on where it has stopped, or goes back.
  ///
  /// - Parameters:
  ///   - name: the name of the step.
  ///   - reason: what the action has thrown.
  case failed(name: String, reason: any Error)
}

extension UndoError: CustomStringConvertible {
  /// What is wrong, in a sentence in the language of the program.
  public var description: String {
    switch self {
    case .nothing: translated("There is nothing to undo or redo.")
    case .busy(let name): translated("“%1” is still being undone or redone.", name)
    case .refused(let name): translated("“%1” can’t be undone or redone at the moment.", name)
    case .failed(let name, let reason): translated("“%1” was not undone or redone: %2", name, "\(reason)")
    }
  }
}
