import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftText
import WeftTransfer

@testable import WeftX11

/// The clipboard, exchanged with a page in Chromium.
@MainActor
@Suite(
  .enabled(if: ChromiumPage.isInstalled), .startsDisplays, .serialized)
struct ChromiumClipboardTests {
  private let fixture: WindowFixture
  private var pasteboard: any Pasteboard { fixture.display.pasteboard }

  init() throws {
    fixture = try WindowFixture()
    fixture.display.selections.limits = SelectionLimits(timeout: 300)
  }

  /// What the page pastes of an item.
  private func paste(_ item: PasteboardItem) async throws -> ChromiumPage.Contents {
    let page = try await ChromiumPage(on: fixture.server)
    pasteboard.setItems([item])
    try await fixture.server.waitUntil("the ownership") {
      fixture.display.selections.owned.values.allSatisfy { $0.time != nil }
    }
    try fixture.server.press(.character("v"), modifiers: .control)
    let contents = try await page.contents(of: "pasted")
    return withExtendedLifetime(page) { contents }
  }

  /// A page that has copied something.
  private func copy(_ gift: ChromiumPage.Gift, _ picture: Bitmap? = nil) async throws -> ChromiumPage {
    let page = try await ChromiumPage(giving: gift, picture: picture, on: fixture.server)
    try fixture.server.press(.character("c"), modifiers: .control)
    try await page.wait(for: "copied")
    // The page is told before Chromium takes the selection.
    try await fixture.server.waitUntil("the ownership") {
      XGetSelectionOwner(fixture.display.connection.display, fixture.display.atoms[.clipboard]) != 0
    }
    return page
  }

  // MARK: Copied here, pasted there

  @Test func textIsPasted() async throws {
    defer { fixture.close() }
    let contents = try await paste(PasteboardItem(text: "Grüße, 世界 👋"))
    #expect(contents == ChromiumPage.Contents(text: "Grüße, 世界 👋"))
  }

  @Test func textWithAttributesIsPastedAsHTML() async throws {
    defer { fixture.close() }
    var item = PasteboardItem(text: "Grüße")
    item.promise(.html) { Data("<p>Grüße <b>👋</b></p>".utf8) }
    let contents = try await paste(item)
    #expect(contents.text == "Grüße" && contents.html.contains("<b>👋</b>"), "\(contents)")
  }

  @Test func aPictureIsPasted() async throws {
    defer { fixture.close() }
    let contents = try await paste(PasteboardItem(bitmap: try .sample))
    #expect(contents == ChromiumPage.Contents(files: ["40x30 51,102,153"]))
  }

  // MARK: Copied there, pasted here

  @Test func itsTextIsRead() async throws {
    defer { fixture.close() }
    let page = try await copy(.text)
    #expect(await pasteboard.text() == "Grüße 👋")
    withExtendedLifetime(page) {}
  }

  @Test func itsHTMLIsRead() async throws {
    defer { fixture.close() }
    let page = try await copy(.html)
    #expect(await pasteboard.text() == "Grüße")
    #expect(await pasteboard.attributedText()?.string == "Grüße 👋")
    withExtendedLifetime(page) {}
  }

  @Test func itsPictureIsDecoded() async throws {
    defer { fixture.close() }
    let picture = try Bitmap.sample
    let page = try await copy(.picture, picture)
    let pasted = try #require(await pasteboard.bitmap())
    #expect(
      pasted.width == 40 && pasted.height == 30 && pasted.pixel(x: 3, y: 3) == picture.pixel(x: 3, y: 3))
    withExtendedLifetime(page) {}
  }
}

extension Bitmap {
  /// A picture of 40×30 pixels, with the colour #336699 at its left.
  static var sample: Bitmap {
    get throws {
      try Canvas.draw(size: CGSize(width: 40, height: 30)) {
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 30), with: Color(hex: 0x336699))
      }
    }
  }
}
