import Foundation
import Testing
import Weft
import WeftTesting

@testable import files

/// What becomes of things that are dropped and are no files yet.
@MainActor
@Suite final class FilesDropTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("weft-drops-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("a".utf8).write(to: folder.appendingPathComponent("harbour.txt"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func aPictureOfABrowserIsSavedBesideTheOthersAndSelected() async throws {
    let root = FilesRootNode(folder: folder.path, .init(hasMedia: false, columnFile: nil))
    let window = OffscreenWindow(size: CGSize(width: 900, height: 500), rootNode: root)
    window.scene.isActive = true
    let item = PasteboardItem(promisedFile: "harbour.txt") { try Data("picture".utf8).write(to: $0) }
    let drop = Drop(DragItems([item], actions: [.copy]), from: DisplayNode())
    #expect(root.acceptance(of: drop, medium: nil) == .copy)
    #expect(await root.performDrop(drop, into: folder.path, medium: nil) == .copy)
    let saved = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0 != "harbour.txt"
    }
    #expect(saved.count == 1, "no file is replaced")
    while root.selectedPaths.map({ URL(filePath: $0).lastPathComponent }) != saved {
      try await Task.sleep(for: .milliseconds(1))
      window.settle()
    }
  }

  @Test func whatCanNotBeSavedIsRefused() async throws {
    let root = FilesRootNode(folder: folder.path, .init(hasMedia: false, columnFile: nil))
    let item = PasteboardItem(promisedFile: "letter.txt") { _ in throw CocoaError(.fileWriteNoPermission) }
    let drop = Drop(DragItems([item], actions: [.copy]), from: root)
    #expect(await root.performDrop(drop, into: folder.path, medium: nil) == nil)
    #expect(
      root.acceptance(of: Drop(DragItems([PasteboardItem(text: "text")]), from: root), medium: nil) == nil)
  }
}
