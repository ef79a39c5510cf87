import Foundation
import TestSupport
import Testing
import Weft
import WeftTesting

@testable import files

/// What the user makes of the columns, from start to start.
@MainActor
@Suite final class FilesColumnTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("weft-columns-\(UUID().uuidString)")
  private var file: URL { folder.appendingPathComponent("state/columns.json") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["a.txt", "b.txt"] { try Data(name.utf8).write(to: folder.appendingPathComponent(name)) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Starts the browser, and waits until the folder is shown.
  private func start(_ columnFile: URL?) async throws -> (root: FilesRootNode, window: OffscreenWindow) {
    let root = FilesRootNode(folder: folder.path, .init(hasMedia: false, columnFile: columnFile))
    let window = OffscreenWindow(size: CGSize(width: 900, height: 500), rootNode: root)
    window.scene.isActive = true
    window.settle()
    while root.isComplete != true {
      try await Task.sleep(for: .milliseconds(1))
      window.settle()
    }
    return (root, window)
  }

  @Test func widthsOrderVisibilityAndSortAreKept() async throws {
    let (root, window) = try await start(file)
    #expect(!FileManager.default.fileExists(atPath: file.path), "nothing has changed yet")
    var columns = root.list.columns
    columns.swapAt(1, 2)
    columns[1].width = 150
    columns[2].isHidden = true
    root.list.columns = columns
    root.list.onColumnsChange?()
    let titles = root.list.findAllSubnodes { $0.accessibilityTraits.contains(.header) }
    window.click(on: try #require(titles.first { $0.accessibilityLabel == "Name" }))
    await root.finishStoring()
    let (other, _) = try await start(file)
    #expect(other.list.columns.map(\.id) == ["name", "kind", "size", "modified"])
    #expect(other.list.columns[1].width == 150 && other.list.columns[2].isHidden)
    #expect(other.list.sort == ColumnSort("name", isAscending: false))
    #expect(other.browser.shown.map(\.name).filter { $0.hasSuffix(".txt") } == ["b.txt", "a.txt"])
  }

  @Test func quittingWaitsUntilTheColumnsAreStored() async throws {
    let (root, _) = try await start(file)
    var hasQuit = false
    root.storingTimeout = .seconds(600)
    root.onQuit = { hasQuit = true }
    root.list.onColumnsChange?()
    #expect(!root.shouldQuit() && !hasQuit)
    try await waitUntil("the end") { hasQuit }
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test(arguments: ["", "{", #"{"columns": 1}"#]) func aBrokenFileIsIgnoredAndKept(text: String) async throws
  {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let (root, _) = try await start(file)
    #expect(root.list.columns == FileListSource.columns && root.list.sort == ColumnSort("name"))
    let aside = file.deletingPathExtension().appendingPathExtension("broken.json")
    #expect(try systemFile(aside.path) == text)
    root.list.onColumnsChange?()
    await root.finishStoring()
    #expect(
      ColumnStore(file: file).settings() == ColumnSettings(FileListSource.columns, sort: ColumnSort("name")))
  }

  @Test func whatCanNotBeIsMended() {
    let columns = FileListSource.columns
    var others = [TableColumn("gone", title: "Gone"), columns[3], columns[0]]
    others[1].width = 1e9
    others[2].isHidden = true
    let settings = ColumnSettings(others, sort: ColumnSort("gone"))
    let result = settings.columns(of: columns)
    #expect(result.map(\.id) == ["name", "modified", "size", "kind"] && !result[0].isHidden)
    #expect(result[1].title == columns[3].title && settings.sort(in: columns) == nil)
  }

  @Test func nothingIsKeptUnlessThatIsAskedFor() async throws {
    let (root, _) = try await start(nil)
    root.list.onColumnsChange?()
    await root.finishStoring()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.txt", "b.txt"])
  }
}
