import Foundation
import Glibc

// Copying and moving files into a folder.

extension FileWorker {
  /// What has been put somewhere, and what takes it back.
  private struct Putting {
    let isMove: Bool
    /// Whether more than one file may be asked about.
    var hasSeveral: Bool
    var back: [FileAction.Renaming] = []
    /// What was replaced, which is in the trash.
    var replaced: [FileAction.Renaming] = []
    /// The folders that were empty when everything in them was moved, each after what was in it.
    var removedFolders: [FileAction.RemovedFolder] = []
    /// What came out of the trash: back there it gets a new note.
    var takenFromTrash: [String] = []
  }

  /// Where a file goes.
  private enum Target {
    case free(String)
    case taken(String)
    case folder(String)
  }

  func put(_ paths: [String], into folder: String, isMove: Bool, _ outcome: inout Outcome) async {
    progress = Progress(total: isMove ? 0 : paths.reduce(0) { $0 + FileSystem.size(of: $1) })
    var putting = Putting(isMove: isMove, hasSeveral: paths.count > 1)
    for path in paths { await put(path, into: folder, &putting, &outcome) }
    if !putting.removedFolders.isEmpty {
      outcome.undo.append(.restoreFolders(putting.removedFolders.reversed()))
    }
    if !putting.back.isEmpty { outcome.undo.append(.rename(putting.back)) }
    if !putting.takenFromTrash.isEmpty { outcome.undo.append(.trash(putting.takenFromTrash)) }
    if !isMove, !outcome.made.isEmpty { outcome.undo.append(.trash(outcome.made)) }
    if !putting.replaced.isEmpty { outcome.undo.append(.rename(putting.replaced)) }
  }

  private func put(
    _ path: String, into folder: String, _ putting: inout Putting, _ outcome: inout Outcome
  ) async {
    if Task.isCancelled { outcome.isCancelled = true }
    guard !outcome.isStopped, !outcome.isCancelled else { return }
    switch await target(of: path, in: folder, putting, &outcome) {
    case .free(let target): put(path, at: target, replaces: false, &putting, &outcome)
    case .taken(let target): put(path, at: target, replaces: true, &putting, &outcome)
    case .folder(let target): await merge(path, into: target, &putting, &outcome)
    case nil: break
    }
  }

  /// Puts what is in a folder into another one.
  private func merge(
    _ folder: String, into target: String, _ putting: inout Putting, _ outcome: inout Outcome
  ) async {
    putting.hasSeveral = true
    var names: [String] = []
    attempt(folder, &outcome) { outcome in
      let found = try FileSystem.names(in: folder)
      names = found.names
      outcome.failures += found.failures
    }
    for name in names { await put(FileAction.path(of: name, in: folder), into: target, &putting, &outcome) }
    // What was skipped keeps its folder.
    if putting.isMove, let removed = FileSystem.removeIfEmpty(folder) {
      putting.removedFolders.append(removed)
    }
  }

  private func put(
    _ path: String, at target: String, replaces: Bool, _ putting: inout Putting, _ outcome: inout Outcome
  ) {
    var isThere = false
    attempt(path, &outcome) { outcome in
      outcome.failures += try put(
        path, at: target, isMove: putting.isMove, replaces: replaces, &putting.replaced)
      isThere = true
    }
    guard isThere else { return }
    outcome.made.append(target)
    guard putting.isMove, !FileSystem.exists(path) else { return }
    if trash.contains(path) {
      trash.removeRecord(of: path)
      putting.takenFromTrash.append(target)
    } else {
      putting.back.append(.init(from: target, to: path))
    }
  }

  /// Copies or moves a file to a path. What is there goes to the trash, once everything that replaces it is there.
  ///
  /// - Returns: what could not be copied of a folder, or stayed where it was.
  private func put(
    _ path: String, at target: String, isMove: Bool, replaces: Bool, _ replaced: inout [FileAction.Renaming]
  ) throws -> [FileFailure] {
    var kept: String?
    func makeSpace() throws {
      guard replaces, FileSystem.exists(target) else { return }
      let (place, failures) = try trash.put(target, moveAcrossMedia)
      kept = place
      if let failure = failures.first { throw failure }
    }
    let failures: [FileFailure]
    do {
      if isMove, try moveAtOnce(path, to: target, beforePlacing: makeSpace) {
        failures = []
      } else {
        let copied = try copy(path, to: target, beforePlacing: makeSpace)
        failures = copied.failures + (isMove ? FileCopy.removeSources(copied) : [])
      }
    } catch {
      // What was replaced comes back, unless something else is there.
      if let kept, !FileSystem.exists(target) {
        _ = try moveAcrossMedia(kept, target)
        trash.removeRecord(of: kept)
      } else if let kept {
        replaced.append(.init(from: kept, to: target))
      }
      throw error
    }
    if let kept { replaced.append(.init(from: kept, to: target)) }
    return failures
  }

  /// Where a file goes; nil if it does not.
  private func target(
    of path: String, in folder: String, _ putting: Putting, _ outcome: inout Outcome
  ) async -> Target? {
    let name = FileAction.name(of: path)
    let target = FileAction.path(of: name, in: folder)
    let isFolder = FileSystem.isFolder(path)
    let (inner, outer) = (FileSystem.resolved(folder), FileSystem.resolved(path))
    if isFolder, inner == outer || inner.hasPrefix(outer + "/") {
      outcome.failures.append(FileFailure(path, .insideItself))
      return nil
    }
    if target == path { return putting.isMove ? nil : .free(FileSystem.freePath(for: name, in: folder)) }
    guard FileSystem.exists(target) else { return .free(target) }
    let conflict = FileConflict(
      path: target, present: .init(of: target), new: .init(of: path), hasOthers: putting.hasSeveral)
    switch await ask(conflict) {
    case .merge: return conflict.isBetweenFolders ? .folder(target) : nil
    case .replace: return .taken(target)
    case .keepBoth:
      return .free(FileSystem.freePath(for: name, in: folder, andIn: FileAction.folder(of: path)))
    case .skip: return nil
    case .stop:
      outcome.isStopped = true
      return nil
    }
  }

  // MARK: One file

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
  ///
  /// - Returns: what of it stayed where it was. Nothing has moved if it throws.
  func moveAcrossMedia(_ path: String, _ target: String) throws -> [FileFailure] {
    if try moveAtOnce(path, to: target) { return [] }
    let copied = try copy(path, to: target)
    return copied.failures + FileCopy.removeSources(copied)
  }

  private func copy(
    _ path: String, to target: String, beforePlacing: () throws -> Void = {}
  ) throws -> FileCopy.Copied {
    let copy = FileCopy { count in
      self.progress.done += count
      self.onProgress(self.progress)
    }
    return try copy.copy(path, to: target, beforePlacing: beforePlacing)
  }
}
