import Foundation
import Synchronization
import TestSupport
import Testing

@testable import files

/// Folders that are put where there is one of the same name, links, and what comes back from the trash.
@Suite final class FileMergeTests: Sendable {
  private let folder: String
  private let trash: Trash

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("weft-merge-\(UUID().uuidString)").path
    trash = Trash(folder: folder + "/trash")
    for name in ["from/a/deep", "from/a/same", "to/a/same"] {
      try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }
    for name in [
      "from/a/both", "from/a/new", "from/a/deep/new", "from/a/same/both", "to/a/both", "to/a/old",
      "to/a/same/both",
    ] {
      try Data(name.utf8).write(to: URL(fileURLWithPath: path(name)))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { folder + "/" + name }

  /// What is at each path below a folder: the text of a file, or nothing.
  private func contents(_ name: String) -> [String: String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path(name))) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, (try? String(contentsOfFile: path(name) + "/" + $0, encoding: .utf8)) ?? "")
      })
  }

  private func worker(_ answer: @escaping @Sendable (FileConflict) -> FileConflict.Answer = { _ in .stop })
    -> FileWorker
  {
    FileWorker(trash: trash, onProgress: { _ in }, ask: answer)
  }

  /// Takes back what was done, and returns what does it again.
  @discardableResult private func undo(_ outcome: FileWorker.Outcome) async -> FileWorker.Outcome {
    var back = FileWorker.Outcome()
    for step in outcome.undo { back.undo = await worker().perform(step).undo + back.undo }
    return back
  }

  @Test(arguments: [true, false]) func foldersAreMergedAndEachFileIsAskedAboutByItself(isMove: Bool) async {
    let (from, to) = (contents("from"), contents("to"))
    let paths = [path("from/a")]
    let outcome = await worker { $0.isBetweenFolders ? .merge : .replace }.perform(
      isMove ? .move(paths, into: path("to")) : .copy(paths, into: path("to")))
    #expect(outcome.failures == [])
    #expect(
      contents("to") == [
        "a": "", "a/both": "from/a/both", "a/deep": "", "a/deep/new": "from/a/deep/new",
        "a/new": "from/a/new",
        "a/old": "to/a/old", "a/same": "", "a/same/both": "from/a/same/both",
      ])
    #expect(contents("from") == (isMove ? [:] : from))
    let merged = contents("to")
    let again = await undo(outcome)
    #expect(contents("to") == to)
    #expect(contents("from") == from)
    await undo(again)
    #expect(contents("to") == merged)
    #expect(contents("from") == (isMove ? [:] : from))
  }

  @Test func aFolderThatComesBackHasItsPermissions() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path("from/a"))
    let outcome = await worker { $0.isBetweenFolders ? .merge : .replace }.perform(
      .move([path("from/a")], into: path("to")))
    #expect(!FileManager.default.fileExists(atPath: path("from/a")))
    await undo(outcome)
    #expect(try permissions("from/a") == 0o700)
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  @Test func whatCanNotBeCopiedOfAFolderDoesNotKeepTheRestFromIt() async {
    mkfifo(path("from/a/deep/pipe"), 0o600)
    let outcome = await worker().perform(.copy([path("from/a")], into: path("from/a/same")))
    #expect(outcome.failures.map(\.reason) == [.insideItself])
    let other = await worker { _ in .keepBoth }.perform(.copy([path("from/a")], into: path("to")))
    #expect(other.failures == [FileFailure(path("from/a/deep/pipe"), .special)])
    #expect(other.made == [path("to/a (2)")] && contents("to")["a (2)/deep/new"] == "from/a/deep/new")
  }

  @Test func whatWaitsIsCancelledBeforeItBegins() async {
    let (from, to) = (path("from/a/new"), path("from/a/renamed"))
    let worker = worker()
    let actions: [FileAction] = [
      .trash([from]), .rename([.init(from: from, to: to)]), .link([from], into: path("to")),
    ]
    for action in actions {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await worker.perform(action)
      }
      let outcome = await task.value
      #expect(outcome.isCancelled && outcome.undo == [] && outcome.made == [])
    }
    #expect(contents("from")["a/new"] == "from/a/new" && contents("trash") == [:])
  }

  /// A folder in memory, which is another medium than that of temporary files, except where both are in memory.
  private static let isMemoryAnotherMedium =
    FileSystem.medium(of: "/dev/shm") != nil
    && FileSystem.medium(of: "/dev/shm") != FileSystem.medium(of: FileManager.default.temporaryDirectory.path)

  @Test(.enabled(if: isMemoryAnotherMedium)) func aMoveToAnotherMediumLeavesTheFolderAroundAsItWas()
    async throws
  {
    let other = "/dev/shm/weft-merge-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: other) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path("from"))
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path("from/a/deep"))
    let outcome = await worker().perform(.move([path("from/a")], into: other))
    #expect(outcome.failures == [] && contents("from") == [:])
    #expect(try permissions("from") == 0o755)
    await undo(outcome)
    #expect(contents("from")["a/deep/new"] == "from/a/deep/new")
    #expect(try permissions("from/a/deep") == 0o500)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path("from/a/deep"))
  }

  @Test func filesInAFolderThatIsChosenTooAreLeftOut() {
    #expect(FileAction.outermost(["/a/b/c", "/a/b", "/a/bc", "/d"]) == ["/a/b", "/a/bc", "/d"])
    #expect(FileAction.folder(of: "/a") == "/" && FileAction.folder(of: "/a/b") == "/a")
  }

  @Test func whatIsSkippedKeepsItsFolder() async {
    let outcome = await worker { $0.isBetweenFolders ? .merge : .skip }.perform(
      .move([path("from/a")], into: path("to")))
    #expect(outcome.failures == [])
    #expect(
      contents("from") == ["a": "", "a/both": "from/a/both", "a/same": "", "a/same/both": "from/a/same/both"])
    #expect(contents("to")["a/new"] == "from/a/new" && contents("to")["a/both"] == "to/a/both")
  }

  @Test func aStopEndsEverythingAfterIt() async {
    let asked = Mutex<[FileConflict]>([])
    let outcome = await worker { conflict in
      asked.withLock { $0.append(conflict) }
      return .stop
    }.perform(.move([path("from/a"), path("from/none")], into: path("to")))
    #expect(outcome.isStopped && outcome.failures == [] && outcome.undo == [])
    let conflicts = asked.withLock { $0 }
    #expect(conflicts.map(\.path) == [path("to/a")] && conflicts.allSatisfy(\.isBetweenFolders))
  }

  @Test func aFileReplacesAFolderOnlyAsAWholeWhichComesBack() async throws {
    let (from, to) = (contents("from"), contents("to"))
    try FileManager.default.removeItem(atPath: path("from/a"))
    try Data("file".utf8).write(to: URL(fileURLWithPath: path("from/a")))
    let outcome = await worker { $0.isBetweenFolders ? .stop : .replace }.perform(
      .copy([path("from/a")], into: path("to")))
    #expect(contents("to") == ["a": "file"])
    await undo(outcome)
    #expect(contents("to") == to && from.count == 7)
  }

  // MARK: Links

  @Test func linksLeadToTheFilesAndGetANumberBesideThem() async throws {
    let outcome = await worker().perform(.link([path("from/a/new")], into: path("from/a")))
    #expect(outcome.made == [path("from/a/new (2)")])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("from/a/new (2)")) == path("from/a/new"))
    await undo(outcome)
    #expect(contents("from")["a/new (2)"] == nil && contents("from")["a/new"] == "from/a/new")
  }

  // MARK: The trash

  @Test func filesAreRestoredToTheirFolderWhichIsMadeAgain() async throws {
    _ = await worker().perform(.trash([path("from/a/deep/new"), path("from/a/deep")]))
    let outcome = await worker().perform(.restore([trash.files + "/new"]))
    #expect(outcome.failures == [] && outcome.made == [path("from/a/deep/new")])
    #expect(contents("from")["a/deep/new"] == "from/a/deep/new")
    #expect(
      contents("trash") == [
        "files": "", "files/deep": "", "info": "",
        "info/deep.trashinfo": contents("trash")["info/deep.trashinfo"] ?? "",
      ])
  }

  @Test func aFileWithoutANoteStaysInTheTrash() async throws {
    _ = await worker().perform(.trash([path("from/a/new")]))
    try FileManager.default.removeItem(atPath: path("trash/info/new.trashinfo"))
    let outcome = await worker().perform(.restore([trash.files + "/new"]))
    #expect(
      outcome.failures.map(\.reason) == [.unknownOrigin] && contents("trash")["files/new"] == "from/a/new")
  }

  @Test func anEmptiedTrashHasNothing() async {
    _ = await worker().perform(.trash([path("from/a"), path("to/a")]))
    let outcome = await worker().perform(.emptyTrash)
    #expect(outcome.failures == [] && outcome.undo == [])
    #expect(contents("trash") == ["files": "", "info": ""])
  }

  // MARK: Names that are no text

  private func writeUnreadable(in name: String) {
    var path = Array(path(name).utf8CString.dropLast()) + [CChar(bitPattern: UInt8(ascii: "/")), -1, 0]
    close(open(&path, O_WRONLY | O_CREAT, 0o600))
  }

  @Test func aFileWhoseNameIsNoTextIsListedAndReportedAndTheRestIsCopied() async throws {
    writeUnreadable(in: "from/a/deep")
    #expect(try FolderReader.items(of: path("from/a/deep")).map(\.name).sorted() == ["new", "\u{FFFD}"])
    let outcome = await worker { _ in .keepBoth }.perform(.copy([path("from/a")], into: path("to")))
    #expect(outcome.failures.map(\.reason) == [.unreadableName])
    #expect(contents("to")["a (2)/deep/new"] == "from/a/deep/new")
  }

  @Test func aTrashWithSuchANameIsEmptied() async {
    writeUnreadable(in: "from/a/deep")
    _ = await worker().perform(.trash([path("from/a")]))
    writeUnreadable(in: "trash/files")
    let outcome = await worker().perform(.emptyTrash)
    #expect(outcome.failures == [] && contents("trash") == ["files": "", "info": ""])
  }
}
