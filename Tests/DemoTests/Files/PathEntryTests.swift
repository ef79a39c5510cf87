import Foundation
import Testing

@testable import files

/// Paths that the user enters in the file browser.
@Suite final class PathEntryTests: Sendable {
  private let folder: String

  init() throws {
    folder =
      URL(fileURLWithPath: NSTemporaryDirectory()).standardizedFileURL
      .appendingPathComponent("weft-path-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder + "/a b", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder + "/a b/c.txt"))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test func aPathLeadsToAFolderOrToAFileInIt() throws {
    let file = try #require(PathEntry(folder + "/a b/c.txt", in: "/"))
    #expect(file.folder == folder + "/a b" && file.file == folder + "/a b/c.txt")
    let inner = try #require(PathEntry(" a b/../a b/ ", in: folder))
    #expect(inner.folder == folder + "/a b" && inner.file == nil)
    #expect(
      PathEntry("~", in: folder)?.folder == URL(fileURLWithPath: HomeFolder.path).standardizedFileURL.path)
  }

  @Test(arguments: ["", "nothing", "/nothing/at all"]) func whatIsNotThereIsNoPlace(text: String) {
    #expect(PathEntry(text, in: folder) == nil)
  }

  @Test func aPathAroundAnotherOneKnowsTheWay() {
    #expect(FilesRootNode.child(of: "/a", towards: "/a/b/c") == "/a/b")
    #expect(FilesRootNode.child(of: "/", towards: "/a/b") == "/a")
    #expect(FilesRootNode.child(of: "/a", towards: "/ab") == nil)
    #expect(FilesRootNode.child(of: "/a", towards: "/a") == nil)
  }
}
