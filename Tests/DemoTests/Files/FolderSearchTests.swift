import Foundation
import Testing

@testable import files

/// Files that are looked for in all folders below one, and counted there.
@Suite final class FolderSearchTests: Sendable {
  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("weft-search-\(UUID().uuidString)").path
    for name in ["a/b", ".hidden"] {
      try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }
    for name in ["Report.txt", "a/report 2.txt", "a/b/REPORT.md", "a/b/other", ".hidden/report", "a/.report"]
    {
      try Data(name.utf8).write(to: URL(fileURLWithPath: path(name)))
    }
    try FileManager.default.createSymbolicLink(atPath: path("a/b/around"), withDestinationPath: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func found(_ words: String, showsHidden: Bool = false) async -> [FileItem] {
    var items: [FileItem] = []
    for await part in FolderSearch.parts(of: folder, matching: words, showsHidden: showsHidden) {
      items += part
    }
    return items
  }

  @Test func filesAreFoundInAllFoldersBelowTheNearestFirst() async {
    let items = await found("report")
    #expect(items.map(\.name) == ["Report.txt", "report 2.txt", "REPORT.md"])
    #expect(items.map(\.location) == ["", "a", "a/b"])
  }

  @Test func hiddenFilesAndFoldersAreSearchedOnRequest() async {
    let items = await found("report", showsHidden: true)
    #expect(
      Set(items.map(\.id))
        == Set(["Report.txt", "a/report 2.txt", "a/b/REPORT.md", ".hidden/report", "a/.report"].map(path)))
  }

  @Test func whatIsInFoldersIsCountedOnceAndLinksAreNotFollowed() async {
    let count = await FileCount.count([path("a"), path("Report.txt")]) { _ in }
    // b, report 2.txt, .report, REPORT.md, other and the link, and the file itself.
    #expect(count.files == 7)
    let sizes = ["a/report 2.txt", "a/.report", "a/b/REPORT.md", "a/b/other", "Report.txt"].map(\.utf8.count)
    #expect(count.bytes == Int64(sizes.reduce(0, +) + folder.utf8.count))
  }
}
