import Foundation
import Testing
import WeftThreads

@testable import WeftDialogs

/// What is in a folder, also if that is unusual.
@Suite struct FolderReadingTests {
  private let folder = TemporaryFolder()

  private func entries() async throws -> [String: FileEntry] {
    let entries = try await FolderReading.entries(of: folder.url)
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
  }

  @Test func filesAndFoldersAreDescribed() async throws {
    try folder.add("file", size: 12, time: 1_700_000_000)
    try folder.addFolder("folder")
    try folder.add(".hidden")
    let entries = try await entries()
    #expect(entries.keys.sorted() == [".hidden", "file", "folder"])
    #expect(entries["file"]?.size == 12 && entries["file"]?.modified == 1_700_000_000)
    #expect(entries["file"]?.kind == .file && entries["folder"]?.kind == .folder)
    #expect(entries[".hidden"]?.isHidden == true && entries["file"]?.isHidden == false)
  }

  @Test func linksAreFollowedAndBrokenOnesAreNot() async throws {
    try folder.add("file", size: 12)
    try folder.addFolder("folder")
    folder.addLink("to file", to: "file")
    folder.addLink("to folder", to: "folder")
    folder.addLink("to nothing", to: "nothing")
    folder.addLink("to itself", to: "to itself")
    let entries = try await entries()
    #expect(entries["to file"]?.kind == .file && entries["to file"]?.size == 12)
    #expect(entries["to folder"]?.isFolder == true && entries["to folder"]?.isLink == true)
    for name in ["to nothing", "to itself"] {
      #expect(entries[name]?.kind == .brokenLink && entries[name]?.isUsable == false)
      #expect(entries[name]?.errorMessage == FileChooserTexts.current.brokenLink)
    }
  }

  @Test func aNameThatIsNotUnicodeIsListedButCannotBeOpened() async throws {
    folder.add(bytes: [0x61, 0xFF, 0x62])
    let entries = try await FolderReading.entries(of: folder.url)
    #expect(entries.map(\.name) == ["a\u{FFFD}b"] && entries.map(\.isUsable) == [false])
  }

  @Test func failuresHaveReasons() async throws {
    await #expect(throws: FolderError.gone) { try await FolderReading.entries(of: folder["nothing"]) }
    try folder.add("file")
    await #expect(throws: FolderError.noFolder) { try await FolderReading.entries(of: folder["file"]) }
    #expect(FolderError(code: EACCES) == .notPermitted && FolderError(code: EIO) == .failed(EIO))
  }

  @Test func whatIsAtAPlaceIsTold() async throws {
    try folder.add("file")
    folder.addLink("broken", to: "nothing")
    #expect(try await FolderReading.kind(of: folder.url) == .folder)
    #expect(try await FolderReading.kind(of: folder["file"]) == .file)
    #expect(try await FolderReading.kind(of: folder["broken"]) == .brokenLink)
    await #expect(throws: FolderError.gone) { try await FolderReading.kind(of: folder["nothing"]) }
    await #expect(throws: FolderError.noFolder) { try await FolderReading.kind(of: folder["file/inner"]) }
  }

  @Test func callsThatHangHoldUpNothing() async throws {
    let gate = DispatchSemaphore(value: 0)
    // More than there are threads for tasks.
    let tasks = (0..<32).map { _ in Task { try await BlockingCall.perform { _ in gate.wait() } } }
    #expect(try await FolderReading.kind(of: folder.url) == .folder)
    for task in tasks {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    for _ in tasks { gate.signal() }
  }

  @Test func pathsAreNormalizedWithoutLookingAtThem() {
    #expect(URL(filePath: "/a//./b/../c/", directoryHint: .isDirectory).normalized.path == "/a/c")
    #expect(URL(filePath: "/../..", directoryHint: .isDirectory).normalized.path == "/")
  }

  /// `URL(fileURLWithPath:)` and the like ask the file system whether there is a folder, which may block.
  @Test func noSourceMakesURLsThatLookAtFiles() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/WeftDialogs")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where !line.contains("///") {
        let isAppending = line.contains("appendingPathComponent(") && !line.contains("isDirectory:")
        #expect(
          !line.contains("fileURLWithPath:") && !line.contains("standardizedFileURL") && !isAppending,
          "\(file.lastPathComponent): \(line)")
      }
    }
  }

  @Test func aCancelledTaskStops() async throws {
    try folder.add("file")
    let task = Task { [url = folder.url] in
      while !Task.isCancelled { await Task.yield() }
      return try await FolderReading.entries(of: url)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
