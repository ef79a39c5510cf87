import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// What the user drags to a page in Chromium, with real pointer events.
@MainActor
@Suite(
  .enabled(if: ChromiumPage.isInstalled), .startsDisplays, .serialized)
struct ChromiumDragTests {
  private let stage: DragStage

  init() async throws {
    stage = try await DragStage()
    let window = stage.window
    window.setFrame(CGRect(x: 600, y: 0, width: 200, height: 200))
    try await stage.wait("the place of the window") { window.isVisible && window.frame.minX == 600 }
  }

  /// Drags items over the page.
  private func drag(_ items: [PasteboardItem], over page: ChromiumPage) async throws {
    stage.node.items = DragItems(items)
    try await stage.begin(at: CGPoint(x: 650, y: 50))
    let stage = stage
    try await page.move(near: ChromiumPage.place, until: "the drag over the page") {
      stage.window.scene.cursor == .copy
    }
  }

  /// Drops items on a page, and returns what it has got.
  private func drop(_ items: [PasteboardItem]) async throws -> ChromiumPage.Contents {
    let page = try await ChromiumPage(on: stage.server)
    try await drag(items, over: page)
    try stage.release()
    let contents = try await page.contents(of: "dropped")
    try await stage.waitForEndings()
    #expect(stage.node.endings == [.copy])
    return withExtendedLifetime(page) { contents }
  }

  /// Writes files, drops them on a page, and returns what it has got.
  private func drop(files: KeyValuePairs<String, Data>) async throws -> ChromiumPage.Contents {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await drop(
      files.map { name, data in
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return PasteboardItem(url: file)
      })
  }

  @Test func textIsDropped() async throws {
    defer { stage.close() }
    #expect(try await drop([PasteboardItem(text: "Grüße 👋")]) == ChromiumPage.Contents(text: "Grüße 👋"))
  }

  @Test func textWithAttributesIsDroppedAsHTML() async throws {
    defer { stage.close() }
    var item = PasteboardItem(text: "Grüße")
    item.promise(.html) { Data("<p>Grüße <b>👋</b></p>".utf8) }
    let contents = try await drop([item])
    #expect(contents.text == "Grüße" && contents.html.contains("<b>👋</b>"), "\(contents)")
  }

  /// Pictures are taken as files only: of `image/png` a page gets nothing.
  @Test func filesAndPicturesAreDropped() async throws {
    defer { stage.close() }
    let contents = try await drop(files: [
      "one.txt": Data("1".utf8), "Grüße 2.txt": Data("2".utf8), "picture.png": try Bitmap.sample.pngData(),
    ])
    #expect(contents.files == ["one.txt: 1", "Grüße 2.txt: 2", "40x30 51,102,153"])
  }

  @Test func aPageThatEndsDuringTheDragIsForgotten() async throws {
    defer { stage.close() }
    var page: ChromiumPage? = try await ChromiumPage(on: stage.server)
    try await drag([PasteboardItem(text: "text")], over: #require(page))
    page = nil
    let stage = stage
    try await stage.wait("the end of the target") { stage.window.scene.cursor == .noDrop }
    try stage.release()
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil] && page == nil)
  }
}
