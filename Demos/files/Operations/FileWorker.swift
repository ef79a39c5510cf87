import Foundation
import Glibc

/// Carries out what the user does with files, outside of main, one after the other.
actor FileWorker {
  /// What happens with a file whose name is taken.
  enum Answer: Sendable {
    case replace, keepBoth, skip, stop
  }

  /// How far it is.
  struct Progress: Hashable, Sendable {
    var done: Int64 = 0
    var total: Int64 = 0
  }

  /// What has been done, and how it is undone.
  struct Outcome: Sendable {
    /// The files that are new, by path.
    var made: [String] = []
    /// What takes it back.
    var undo: [FileAction] = []
    /// What could not be done.
    var failures: [FileFailure] = []
    /// Whether the user has stopped it at a question.
    var isStopped = false
    /// Whether it was cancelled before everything was done.
    var isCancelled = false
  }

  private let trash: Trash
  private let onProgress: @Sendable (Progress) -> Void
  private let ask: @Sendable (String) async -> Answer
  private var progress = Progress()

  /// - Parameters:
  ///   - onProgress: called on any thread while files are copied.
  ///   - ask: called with a path that is taken.
  init(
    trash: Trash = .home, onProgress: @escaping @Sendable (Progress) -> Void,
    ask: @escaping @Sendable (String) async -> Answer
  ) { (self.trash, self.onProgress, self.ask) = (trash, onProgress, ask) }

  /// Carries out an operation. A file that can't be changed does not keep the others from it. It stops early if the task
  /// is cancelled; what is done until then stays.
  func perform(_ operation: FileAction) async -> Outcome {
    var outcome = Outcome()
    switch operation {
    case .copy(let paths, let folder): await put(paths, into: folder, isMove: false, &outcome)
    case .move(let paths, let folder): await put(paths, into: folder, isMove: true, &outcome)
    case .rename(let renamings): rename(renamings, &outcome)
    case .makeFolder(let path): makeFolder(path, &outcome)
    case .trash(let paths): moveToTrash(paths, &outcome)
    }
    return outcome
  }

  private func attempt(_ path: String, _ outcome: inout Outcome, _ body: (inout Outcome) throws -> Void) {
    do {
      try body(&outcome)
    } catch is CancellationError {
      outcome.isCancelled = true
    } catch let failure as FileFailure {
      outcome.failures.append(failure)
    } catch {
      outcome.failures.append(FileFailure(path, .system(EIO)))
    }
  }

  // MARK: Copying and moving

  private func put(_ paths: [String], into folder: String, isMove: Bool, _ outcome: inout Outcome) async {
    progress = Progress(total: isMove ? 0 : paths.reduce(0) { $0 + FileSystem.size(of: $1) })
    var back: [FileAction.Renaming] = []
    // What was replaced is in the trash.
    var replaced: [FileAction.Renaming] = []
    for path in paths where !outcome.isStopped {
      guard !Task.isCancelled else {
        outcome.isCancelled = true
        break
      }
      guard let (target, replaces) = await target(of: path, in: folder, isMove: isMove, &outcome) else {
        continue
      }
      attempt(path, &outcome) { outcome in
        try put(path, at: target, isMove: isMove, replaces: replaces, &replaced) {
          outcome.made.append(target)
          if isMove { back.append(.init(from: target, to: path)) }
        }
      }
    }
    if isMove, !back.isEmpty { outcome.undo.append(.rename(back)) }
    if !isMove, !outcome.made.isEmpty { outcome.undo.append(.trash(outcome.made)) }
    if !replaced.isEmpty { outcome.undo.append(.rename(replaced)) }
  }

  /// Copies or moves a file to a path. What is there goes to the trash, once everything that replaces it is there.
  private func put(
    _ path: String, at target: String, isMove: Bool, replaces: Bool, _ replaced: inout [FileAction.Renaming],
    didPut: () -> Void
  ) throws {
    var kept: String?
    func makeSpace() throws {
      guard replaces, FileSystem.exists(target) else { return }
      kept = try trash.put(target, moveAnyhow)
    }
    do {
      if isMove, try moveAtOnce(path, to: target, beforePlacing: makeSpace) {
        didPut()
      } else {
        let copied = try copy(path, to: target, beforePlacing: makeSpace)
        didPut()
        if isMove { try FileCopy.removeSources(copied) }
      }
    } catch {
      // What was replaced comes back, unless something else is there.
      if let kept, !FileSystem.exists(target) {
        try moveAnyhow(kept, target)
        trash.forget(kept)
      } else if let kept {
        replaced.append(.init(from: kept, to: target))
      }
      throw error
    }
    if let kept { replaced.append(.init(from: kept, to: target)) }
  }

  /// Where a file goes; nil if it does not.
  private func target(
    of path: String, in folder: String, isMove: Bool, _ outcome: inout Outcome
  ) async -> (String, replaces: Bool)? {
    let name = FileAction.name(of: path)
    let target = folder == "/" ? "/" + name : folder + "/" + name
    let (inner, outer) = (FileSystem.resolved(folder), FileSystem.resolved(path))
    if FileSystem.isFolder(path), inner == outer || inner.hasPrefix(outer + "/") {
      outcome.failures.append(FileFailure(path, .insideItself))
      return nil
    }
    if target == path { return isMove ? nil : (FileSystem.freePath(for: name, in: folder), false) }
    guard FileSystem.exists(target) else { return (target, false) }
    switch await ask(target) {
    case .replace: return (target, true)
    case .keepBoth: return (FileSystem.freePath(for: name, in: folder), false)
    case .skip: return nil
    case .stop:
      outcome.isStopped = true
      return nil
    }
  }

  /// Moves a file on its medium. Returns false if the target is on another one.
  private func moveAtOnce(_ path: String, to target: String, beforePlacing: () throws -> Void = {}) throws
    -> Bool
  {
    guard FileSystem.exists(path) else { throw FileFailure(path, .system(ENOENT)) }
    guard FileSystem.isOnSameMedium(path, FileAction.folder(of: target)) else { return false }
    try beforePlacing()
    do {
      try FileSystem.rename(path, to: target)
      return true
    } catch let failure as FileFailure where failure.reason == .system(EXDEV) { return false }
  }

  /// Moves a file, also to another medium.
  private func moveAnyhow(_ path: String, _ target: String) throws {
    if try moveAtOnce(path, to: target) { return }
    try FileCopy.removeSources(try copy(path, to: target))
  }

  private func copy(
    _ path: String, to target: String, beforePlacing: () throws -> Void = {}
  ) throws -> [String] {
    let copy = FileCopy { count in
      self.progress.done += count
      self.onProgress(self.progress)
    }
    return try copy.copy(path, to: target, beforePlacing: beforePlacing)
  }

  // MARK: The rest

  private func rename(_ renamings: [FileAction.Renaming], _ outcome: inout Outcome) {
    var back: [FileAction.Renaming] = []
    for renaming in renamings {
      attempt(renaming.from, &outcome) { outcome in
        try moveAnyhow(renaming.from, renaming.to)
        trash.forget(renaming.from)
        outcome.made.append(renaming.to)
        back.append(.init(from: renaming.to, to: renaming.from))
      }
    }
    if !back.isEmpty { outcome.undo = [.rename(back)] }
  }

  private func makeFolder(_ path: String, _ outcome: inout Outcome) {
    attempt(path, &outcome) { outcome in
      guard mkdir(path, 0o777) == 0 else {
        throw errno == EEXIST ? FileFailure(path, .exists) : FileFailure.last(path)
      }
      (outcome.made, outcome.undo) = ([path], [.trash([path])])
    }
  }

  private func moveToTrash(_ paths: [String], _ outcome: inout Outcome) {
    var back: [FileAction.Renaming] = []
    for path in paths {
      attempt(path, &outcome) { _ in back.append(.init(from: try trash.put(path, moveAnyhow), to: path)) }
    }
    if !back.isEmpty { outcome.undo = [.rename(back)] }
  }
}
