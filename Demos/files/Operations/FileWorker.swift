import Foundation
import Glibc

/// Carries out what the user does with files, outside of main, one after the other.
actor FileWorker {
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

  let trash: Trash
  let ask: @Sendable (FileConflict) async -> FileConflict.Answer
  let onProgress: @Sendable (Progress) -> Void
  var progress = Progress()

  /// - Parameters:
  ///   - onProgress: called on any thread while files are copied.
  ///   - ask: called with a name that is taken.
  init(
    trash: Trash = .home, onProgress: @escaping @Sendable (Progress) -> Void,
    ask: @escaping @Sendable (FileConflict) async -> FileConflict.Answer
  ) { (self.trash, self.onProgress, self.ask) = (trash, onProgress, ask) }

  /// Carries out an operation. A file that can't be changed does not keep the others from it. It stops early if the task
  /// is cancelled; what is done until then stays.
  func perform(_ operation: FileAction) async -> Outcome {
    var outcome = Outcome()
    switch operation {
    case .copy(let paths, let folder): await put(paths, into: folder, isMove: false, &outcome)
    case .move(let paths, let folder): await put(paths, into: folder, isMove: true, &outcome)
    case .link(let paths, let folder): link(paths, into: folder, &outcome)
    case .rename(let renamings): rename(renamings, &outcome)
    case .makeFolder(let path): makeFolder(path, &outcome)
    case .restoreFolders(let folders): restoreFolders(folders, &outcome)
    case .removeFolders(let paths): removeFolders(paths, &outcome)
    case .trash(let paths): moveToTrash(paths, &outcome)
    case .restore(let paths): restore(paths, &outcome)
    case .delete(let paths): delete(paths, &outcome)
    case .emptyTrash: emptyTrash(&outcome)
    case .setAccess(let accesses): setAccess(accesses, &outcome)
    }
    return outcome
  }

  /// Does something with one file, unless the task is cancelled.
  func attempt(_ path: String, _ outcome: inout Outcome, _ body: (inout Outcome) throws -> Void) {
    if Task.isCancelled { outcome.isCancelled = true }
    guard !outcome.isCancelled else { return }
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

  // MARK: Names, folders and links

  private func rename(_ renamings: [FileAction.Renaming], _ outcome: inout Outcome) {
    var back: [FileAction.Renaming] = []
    var takenFromTrash: [String] = []
    for renaming in renamings {
      attempt(renaming.from, &outcome) { outcome in
        outcome.failures += try moveAcrossMedia(renaming.from, renaming.to)
        outcome.made.append(renaming.to)
        guard !FileSystem.exists(renaming.from) else { return }
        if trash.contains(renaming.from) {
          // Back there it gets a new note, which says where it was.
          trash.removeRecord(of: renaming.from)
          takenFromTrash.append(renaming.to)
        } else {
          back.append(.init(from: renaming.to, to: renaming.from))
        }
      }
    }
    if !back.isEmpty { outcome.undo.append(.rename(back)) }
    if !takenFromTrash.isEmpty { outcome.undo.append(.trash(takenFromTrash)) }
  }

  private func makeFolder(_ path: String, _ outcome: inout Outcome) {
    attempt(path, &outcome) { outcome in
      guard mkdir(path, 0o777) == 0 else {
        throw errno == EEXIST ? FileFailure(path, .exists) : .lastOfChange(path)
      }
      (outcome.made, outcome.undo) = ([path], [.trash([path])])
    }
  }

  private func restoreFolders(_ folders: [FileAction.RemovedFolder], _ outcome: inout Outcome) {
    var made: [String] = []
    for folder in folders where !FileSystem.exists(folder.path) {
      attempt(folder.path, &outcome) { _ in
        guard mkdir(folder.path, 0o700) == 0 else { throw FileFailure.last(folder.path) }
        // What was in it comes back next.
        chmod(folder.path, mode_t(folder.mode) | 0o700)
        made.append(folder.path)
      }
    }
    if !made.isEmpty { outcome.undo = [.removeFolders(made.reversed())] }
  }

  private func removeFolders(_ paths: [String], _ outcome: inout Outcome) {
    let removed = paths.compactMap(FileSystem.removeIfEmpty)
    if !removed.isEmpty { outcome.undo = [.restoreFolders(removed.reversed())] }
  }

  private func link(_ paths: [String], into folder: String, _ outcome: inout Outcome) {
    for path in paths {
      attempt(path, &outcome) { outcome in
        let target = FileSystem.freePath(for: FileAction.name(of: path), in: folder)
        guard symlink(path, target) == 0 else { throw FileFailure.lastOfChange(target) }
        outcome.made.append(target)
      }
    }
    if !outcome.made.isEmpty { outcome.undo = [.trash(outcome.made)] }
  }

  private func setAccess(_ accesses: [FileAction.Access], _ outcome: inout Outcome) {
    var back: [FileAction.Access] = []
    for access in accesses {
      attempt(access.path, &outcome) { _ in
        back.append(.init(path: access.path, mode: try FileSystem.setMode(access.mode, of: access.path)))
      }
    }
    if !back.isEmpty { outcome.undo = [.setAccess(back)] }
  }

  // MARK: The trash

  private func moveToTrash(_ paths: [String], _ outcome: inout Outcome) {
    var back: [FileAction.Renaming] = []
    for path in paths {
      attempt(path, &outcome) { outcome in
        let (kept, failures) = try trash.put(path, moveAcrossMedia)
        outcome.failures += failures
        if !FileSystem.exists(path) { back.append(.init(from: kept, to: path)) }
      }
    }
    if !back.isEmpty { outcome.undo = [.rename(back)] }
  }

  private func restore(_ paths: [String], _ outcome: inout Outcome) {
    for path in paths {
      attempt(path, &outcome) { outcome in
        let origin = try trash.origin(of: path)
        let folder = FileAction.folder(of: origin)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let target = FileSystem.freePath(for: FileAction.name(of: origin), in: folder)
        outcome.failures += try moveAcrossMedia(path, target)
        outcome.made.append(target)
        if !FileSystem.exists(path) { trash.removeRecord(of: path) }
      }
    }
    if !outcome.made.isEmpty { outcome.undo = [.trash(outcome.made)] }
  }

  private func delete(_ paths: [String], _ outcome: inout Outcome) {
    for path in paths {
      attempt(path, &outcome) { _ in
        try FileSystem.remove(path)
        trash.removeRecord(of: path)
      }
    }
  }

  private func emptyTrash(_ outcome: inout Outcome) {
    attempt(trash.files, &outcome) { _ in try FileSystem.removeContents(of: trash.files) }
    attempt(trash.files, &outcome) { _ in try trash.removeStaleRecords() }
  }
}
