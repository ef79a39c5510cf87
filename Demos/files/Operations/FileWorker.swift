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
    do { try body(&outcome) } catch is CancellationError {
    } catch let failure as FileFailure { outcome.failures.append(failure) } catch {
      outcome.failures.append(FileFailure(path, .system(EIO)))
    }
  }

  // MARK: Copying and moving

  private func put(_ paths: [String], into folder: String, isMove: Bool, _ outcome: inout Outcome) async {
    progress = Progress(total: isMove ? 0 : paths.reduce(0) { $0 + FileSystem.size(of: $1) })
    var back: [FileAction.Renaming] = []
    for path in paths where !Task.isCancelled {
      guard let (target, replaces) = await target(of: path, in: folder, isMove: isMove, &outcome) else {
        if outcome.isStopped { break }
        continue
      }
      attempt(path, &outcome) { outcome in
        let isMoved = try isMove && moveAtOnce(path, to: target, replaces: replaces)
        if !isMoved { try copy(path, to: target, replaces: replaces) }
        if isMove, !isMoved { try FileSystem.remove(path) }
        outcome.made.append(target)
        if isMove { back.append(.init(from: target, to: path)) }
      }
    }
    if isMove {
      outcome.undo = back.isEmpty ? [] : [.rename(back)]
    } else if !outcome.made.isEmpty {
      outcome.undo = [.trash(outcome.made)]
    }
  }

  /// Where a file goes; nil if it does not.
  private func target(
    of path: String, in folder: String, isMove: Bool, _ outcome: inout Outcome
  ) async -> (String, replaces: Bool)? {
    let name = FileAction.name(of: path)
    let target = folder == "/" ? "/" + name : folder + "/" + name
    if folder == path || folder.hasPrefix(path + "/") {
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
  private func moveAtOnce(_ path: String, to target: String, replaces: Bool) throws -> Bool {
    do {
      try FileSystem.rename(path, to: target, replaces: replaces)
      return true
    } catch let failure as FileFailure where failure.reason == .system(EXDEV) { return false }
  }

  private func copy(_ path: String, to target: String, replaces: Bool) throws {
    let copy = FileCopy { count in
      self.progress.done += count
      self.onProgress(self.progress)
    }
    try copy.copy(path, to: target, replaces: replaces)
  }

  // MARK: The rest

  private func rename(_ renamings: [FileAction.Renaming], _ outcome: inout Outcome) {
    var back: [FileAction.Renaming] = []
    for renaming in renamings {
      attempt(renaming.from, &outcome) { outcome in
        if try !moveAtOnce(renaming.from, to: renaming.to, replaces: false) {
          try copy(renaming.from, to: renaming.to, replaces: false)
          try FileSystem.remove(renaming.from)
        }
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
      attempt(path, &outcome) { _ in back.append(.init(from: try trash.put(path), to: path)) }
    }
    if !back.isEmpty { outcome.undo = [.rename(back)] }
  }
}
