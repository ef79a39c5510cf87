import Foundation
import Synchronization
import TestSupport
import Testing

@testable import files

/// What the file browser does with files.
@Suite final class FileWorkerTests: Sendable {
  private let folder: String
  private let trash: Trash

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("weft-files-\(UUID().uuidString)").path
    trash = Trash(folder: folder + "/trash")
    for name in ["from", "to"] {
      try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  private func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  private func worker(_ answer: FileConflict.Answer = .stop) -> FileWorker {
    FileWorker(trash: trash, onProgress: { _ in }, ask: { _ in answer })
  }

  // MARK: Copying

  @Test func aFolderIsCopiedWithEverythingInItAndTheCopyIsUndone() async throws {
    try FileManager.default.createDirectory(atPath: path("from/a/b"), withIntermediateDirectories: true)
    try write("deep", "from/a/b/deep.txt")
    try FileManager.default.createSymbolicLink(atPath: path("from/a/link"), withDestinationPath: "b/deep.txt")
    let outcome = await worker().perform(.copy([path("from/a")], into: path("to")))
    #expect(outcome.failures == [] && outcome.made == [path("to/a")])
    #expect(text("to/a/b/deep.txt") == "deep" && text("from/a/b/deep.txt") == "deep")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("to/a/link")) == "b/deep.txt")
    for step in outcome.undo { _ = await worker().perform(step) }
    #expect(try names("to") == [] && text("from/a/b/deep.txt") == "deep")
  }

  @Test func datesAndPermissionsAreKept() async throws {
    try write("#!/bin/sh", "from/run")
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o750, .modificationDate: date], ofItemAtPath: path("from/run"))
    _ = await worker().perform(.copy([path("from/run")], into: path("to")))
    let attributes = try FileManager.default.attributesOfItem(atPath: path("to/run"))
    #expect(attributes[.posixPermissions] as? Int == 0o750 && attributes[.modificationDate] as? Date == date)
  }

  @Test(arguments: [FileConflict.Answer.replace, .keepBoth, .skip])
  func aTakenNameIsAsked(answer: FileConflict.Answer) async throws {
    try write("new", "from/a.txt")
    try write("old", "to/a.txt")
    let outcome = await worker(answer).perform(.copy([path("from/a.txt")], into: path("to")))
    #expect(outcome.failures == [])
    switch answer {
    case .replace: #expect(try names("to") == ["a.txt"] && text("to/a.txt") == "new")
    case .keepBoth: #expect(text("to/a.txt") == "old" && text("to/a (2).txt") == "new")
    default: #expect(try names("to") == ["a.txt"] && text("to/a.txt") == "old")
    }
  }

  @Test(arguments: [true, false])
  func whatWasReplacedIsThereAgainAfterUndo(isMove: Bool) async throws {
    try write("new", "from/a.txt")
    try write("old", "to/a.txt")
    let paths = [path("from/a.txt")]
    let outcome = await worker(.replace).perform(
      isMove ? .move(paths, into: path("to")) : .copy(paths, into: path("to")))
    #expect(text("to/a.txt") == "new")
    for step in outcome.undo { _ = await worker().perform(step) }
    #expect(text("to/a.txt") == "old" && text("from/a.txt") == "new")
  }

  @Test func aFolderIsNotCopiedIntoItselfThroughALink() async throws {
    try FileManager.default.createDirectory(atPath: path("from/a"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path("to/link"), withDestinationPath: path("from/a"))
    let outcome = await worker().perform(.copy([path("from/a")], into: path("to/link")))
    #expect(outcome.failures.map(\.reason) == [.insideItself])
    #expect(try names("from/a") == [])
  }

  @Test func onlyWhatWasCopiedIsRemoved() throws {
    try FileManager.default.createDirectory(atPath: path("from/a"), withIntermediateDirectories: true)
    try write("one", "from/a/one")
    let copied = try FileCopy(onProgress: { _ in }).copy(path("from/a"), to: path("to/a"))
    try write("two", "from/a/two")
    #expect(FileCopy.removeSources(copied).map(\.reason) == [.system(ENOTEMPTY)])
    #expect(try names("from/a") == ["two"] && names("to/a") == ["one"])
  }

  @Test func aCopyInTheSameFolderGetsANumber() async throws {
    try write("one", "from/a.tar.gz")
    _ = await worker().perform(.copy([path("from/a.tar.gz")], into: path("from")))
    #expect(try names("from") == ["a (2).tar.gz", "a.tar.gz"])
  }

  @Test func aCopyThatIsCancelledHalfwayLeavesTheOldFileWhole() async throws {
    let size = 64 << 20
    try Data(count: size).write(to: URL(fileURLWithPath: path("from/large")))
    try write("old", "to/large")
    let task = Mutex<Task<FileWorker.Outcome, Never>?>(nil)
    let (begins, begin) = AsyncStream<Void>.makeStream()
    let worker = FileWorker(
      trash: trash,
      onProgress: { progress in
        if progress.done < Int64(size) { task.withLock { $0?.cancel() } }
      },
      ask: { _ in
        // The test has stored the task by then.
        for await _ in begins { break }
        return .replace
      })
    let from = path("from/large")
    let to = path("to")
    let running = Task { await worker.perform(.copy([from], into: to)) }
    task.withLock { $0 = running }
    begin.yield()
    let outcome = await running.value
    #expect(outcome.made == [] && outcome.undo == [])
    #expect(try names("to") == ["large"] && text("to/large") == "old")
  }

  @Test func aFolderIsNotPutIntoItself() async throws {
    try FileManager.default.createDirectory(atPath: path("from/a/b"), withIntermediateDirectories: true)
    for action in [
      FileAction.copy([path("from/a")], into: path("from/a/b")), .move([path("from")], into: path("from")),
    ] {
      let outcome = await worker().perform(action)
      #expect(outcome.failures.map(\.reason) == [.insideItself])
    }
    #expect(try names("from/a/b") == [])
  }

  @Test func aFileThatIsGoneDoesNotKeepTheOthersFromIt() async throws {
    try write("one", "from/one")
    let outcome = await worker().perform(.copy([path("from/none"), path("from/one")], into: path("to")))
    #expect(outcome.failures.map(\.path) == [path("from/none")] && text("to/one") == "one")
    #expect(outcome.failures.first?.description == "“none” is not there any more.")
  }

  // MARK: Moving

  @Test func filesAreMovedAndMovedBack() async throws {
    try write("one", "from/one")
    try write("two", "from/two")
    let outcome = await worker().perform(.move([path("from/one"), path("from/two")], into: path("to")))
    #expect(try names("from") == [] && names("to") == ["one", "two"])
    for step in outcome.undo { _ = await worker().perform(step) }
    #expect(try names("from") == ["one", "two"] && names("to") == [])
  }

  @Test func aNewNameDoesNotReplaceAFile() async throws {
    try write("one", "from/one")
    try write("two", "from/two")
    let outcome = await worker().perform(.rename([.init(from: path("from/one"), to: path("from/two"))]))
    #expect(outcome.failures.map(\.reason) == [.exists] && outcome.undo == [])
    #expect(text("from/one") == "one" && text("from/two") == "two")
  }

  // MARK: The trash

  @Test func filesComeBackFromTheTrash() async throws {
    try write("one", "from/näme %20.txt")
    let outcome = await worker().perform(.trash([path("from/näme %20.txt")]))
    #expect(try names("from") == [] && names("trash/files") == ["näme %20.txt"])
    let note = try #require(text("trash/info/näme %20.txt.trashinfo"))
    #expect(note.hasPrefix("[Trash Info]\nPath=") && note.contains("n%C3%A4me%20%2520.txt\nDeletionDate="))
    for step in outcome.undo { _ = await worker().perform(step) }
    #expect(text("from/näme %20.txt") == "one")
    #expect(try names("trash/files") == [] && names("trash/info") == [])
  }

  @Test func anotherFileOfTheNameLeavesTheNoteOfOneInTheTrash() async throws {
    try write("one", "from/a.txt")
    _ = await worker().perform(.trash([path("from/a.txt")]))
    try write("two", "to/a.txt")
    _ = await worker().perform(.rename([.init(from: path("to/a.txt"), to: path("to/b.txt"))]))
    #expect(try names("trash/info") == ["a.txt.trashinfo"])
  }

  @Test func filesOfOneNameAreInTheTrashTogether() async throws {
    for text in ["one", "two"] {
      try write(text, "from/a.txt")
      _ = await worker().perform(.trash([path("from/a.txt")]))
    }
    #expect(try names("trash/files") == ["a (2).txt", "a.txt"])
    #expect(try names("trash/info") == ["a (2).txt.trashinfo", "a.txt.trashinfo"])
  }

  @Test func aFolderIsMadeOnce() async throws {
    let first = await worker().perform(.makeFolder(path("to/new")))
    let second = await worker().perform(.makeFolder(path("to/new")))
    #expect(first.made == [path("to/new")] && second.failures.map(\.reason) == [.exists])
  }

  @Test func whatWasThrownAwayUndoneAndThrownAwayAgainCanBeRestored() async throws {
    try write("a", "from/a.txt")
    let outcome = await worker().perform(.trash([path("from/a.txt")]))
    var again: [FileAction] = []
    for step in outcome.undo { again += await worker().perform(step).undo }
    #expect(text("from/a.txt") == "a")
    for step in again { _ = await worker().perform(step) }
    #expect(text("from/a.txt") == nil)
    let restored = await worker().perform(.restore([trash.files + "/a.txt"]))
    #expect(restored.failures == [] && text("from/a.txt") == "a")
  }

  @Test func whatIsDeletedForGoodIsNotInTheTrashAndIsForgottenThere() async throws {
    try write("a", "from/a.txt")
    try write("b", "from/b.txt")
    _ = await worker().perform(.trash([path("from/b.txt")]))
    let outcome = await worker().perform(.delete([path("from/a.txt"), trash.files + "/b.txt"]))
    #expect(outcome.failures == [] && outcome.undo == [])
    #expect(try names("from") == [] && names("trash/files") == [] && names("trash/info") == [])
  }

  @Test func aLinkThatCannotBeRemovedLeavesThePermissionsOfItsFile() throws {
    try write("a", "from/a.txt")
    chmod(path("from/a.txt"), 0o644)
    // Nobody can remove the links to the open files of a process.
    let file = try #require(FileHandle(forUpdatingAtPath: path("from/a.txt")))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["infinity"]
    process.standardInput = file
    process.standardOutput = file
    process.standardError = file
    try process.run()
    defer {
      // Threads of tests block the signals that end a program politely, and what they start does too.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    #expect(throws: FileFailure.self) {
      try FileSystem.removeContents(of: "/proc/\(process.processIdentifier)/fd")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: path("from/a.txt"))
    #expect(attributes[.posixPermissions] as? Int == 0o644)
  }

  @Test func permissionsAreChangedAndComeBack() async throws {
    try write("a", "from/a.txt")
    func mode() -> Int? {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path("from/a.txt"))
      return attributes?[.posixPermissions] as? Int
    }
    chmod(path("from/a.txt"), 0o644)
    let outcome = await worker().perform(.setAccess([.init(path: path("from/a.txt"), mode: 0o750)]))
    #expect(mode() == 0o750)
    for step in outcome.undo { _ = await worker().perform(step) }
    #expect(mode() == 0o644)
    let missing = await worker().perform(.setAccess([.init(path: path("from/none"), mode: 0o600)]))
    #expect(missing.failures.map(\.reason) == [.system(ENOENT)] && missing.undo == [])
  }

  @Test func aNumberIsNotThatOfAFileThatComesNext() async throws {
    for name in ["a.txt", "a (2).txt"] { try write("new", "from/" + name) }
    try write("old", "to/a.txt")
    let asked = Mutex<[Bool]>([])
    let worker = FileWorker(
      trash: trash, onProgress: { _ in },
      ask: { conflict in
        asked.withLock { $0.append(conflict.hasOthers) }
        return .keepBoth
      })
    let paths = [path("from/a.txt"), path("from/a (2).txt")]
    _ = await worker.perform(.copy(paths, into: path("to")))
    #expect(try names("to") == ["a (2).txt", "a (3).txt", "a.txt"])
    #expect(asked.withLock { $0 } == [true])
  }
}
