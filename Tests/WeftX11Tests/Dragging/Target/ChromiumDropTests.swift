import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// What the user drags from a page in Chromium, with real pointer events.
@MainActor
@Suite(
  .enabled(if: ChromiumPage.isInstalled), .startsDisplays, .serialized)
struct ChromiumDropTests {
  private let fixture: WindowFixture
  private let node = DropNode()
  private let window: WeftX11.Window

  init() async throws {
    fixture = try WindowFixture()
    fixture.display.selections.limits = SelectionLimits(timeout: 300)
    window = fixture.show("target", CGSize(width: 200, height: 200), node)
    window.setFrame(CGRect(x: 600, y: 0, width: 200, height: 200))
    let window = window
    try await fixture.server.waitUntil("the place of the window") {
      window.isVisible && window.frame.minX == 600
    }
  }

  /// Drags from a page until the node is the target.
  private func drag(from page: ChromiumPage) async throws {
    try await page.beginDrag()
    try await page.move(near: CGPoint(x: 700, y: 50), until: "the drag over the target") { node.isTarget }
  }

  /// Drags what a page gives to the node, and drops it there.
  private func drop(_ gift: ChromiumPage.Gift, _ picture: Bitmap? = nil) async throws {
    let page = try await ChromiumPage(giving: gift, picture: picture, on: fixture.server)
    try await drag(from: page)
    try fixture.server.release()
    try await fixture.server.waitUntil("the drop") { node.dropCount == 1 }
    // Chromium says that nothing has become of it, whatever the target says, also to pages whose drags GTK has taken.
    try await page.wait(for: "ended")
    #expect(!node.isTarget)
  }

  @Test func textIsDropped() async throws {
    defer { fixture.close() }
    try await drop(.text)
    #expect(node.text == "Grüße 👋")
  }

  @Test func textWithAttributesIsDroppedAsHTML() async throws {
    defer { fixture.close() }
    node.accepts = [.html]
    try await drop(.html)
    #expect(node.text == "Grüße" && node.attributedText?.string == "Grüße 👋")
  }

  /// Pages give no files of the disk, and Chromium no `text/uri-list`: an address comes as text, besides in types that only
  /// browsers know.
  @Test func anAddressIsDroppedAsText() async throws {
    defer { fixture.close() }
    try await drop(.address)
    #expect(node.text == "http://127.0.0.1/letter" && node.urls.isEmpty)
  }

  /// Chromium offers a picture of a page as a file that the target lets it write, as text with its address, and as HTML, but
  /// not as pixels.
  @Test func aPictureIsDroppedAsAFile() async throws {
    defer { fixture.close() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    node.accepts = [.promisedFile]
    node.folder = folder
    let picture = try Bitmap.sample
    try await drop(.picture, picture)
    #expect(node.saved.map(\.lastPathComponent) == ["picture.png"] && !node.lastTypes.contains(.png))
    let file = try #require(node.saved.first)
    #expect(try Data(contentsOf: file) == picture.pngData())
  }

  @Test func aPageThatEndsDuringTheDragIsForgotten() async throws {
    defer { fixture.close() }
    var page: ChromiumPage? = try await ChromiumPage(on: fixture.server)
    try await drag(from: #require(page))
    page = nil
    try await fixture.server.waitUntil("the end of the source") { !node.isTarget }
    try fixture.server.release()
    #expect(node.dropCount == 0 && page == nil)
  }
}
