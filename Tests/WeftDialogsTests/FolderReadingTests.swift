import Foundation
import Testing

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
      #expect(entries[name]?.complaint == FileChooserWords.current.brokenLink)
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
