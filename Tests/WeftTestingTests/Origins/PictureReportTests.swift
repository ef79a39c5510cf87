import Foundation
import Testing
import WeftGraphics
import WeftTesting

@testable import WeftTesting

/// What a failure says about two pictures.
@Suite @MainActor struct PictureReportTests {
  private let references = TemporaryReferences()

  private func picture(of window: OffscreenWindow) -> ReferencePicture {
    window.settle()
    return ReferencePicture(window.render()) { MainActor.assumeIsolated { PictureOrigin(of: window) } }
  }

  /// Records a card, changes it, and returns the message of the failure.
  private func message(afterChange change: (CardNode) -> Void) throws -> String {
    let window = CardNode.window()
    #expect(references.failure(of: picture(of: window), ["WEFT_RECORD": "all"]) == nil)
    #expect(references.failure(of: picture(of: window)) == nil)
    change(try #require(window.rootNode as? CardNode))
    return try #require(references.failure(of: picture(of: window)))
  }

  @Test func theNodesWithDifferingPixelsHaveTheirFramesThenAndNow() throws {
    let message = try message { card in
      card.title.attributedText = AttributedText("Cards", font: Font(size: 30, weight: .bold), color: .black)
    }
    let lines = message.split(separator: "\n").map(String.init)
    let title = try #require(
      lines.first { $0.contains("TextNode \"title\" “Cards” in CardNode") }, "\(message)")
    #expect(title.contains(" then, ") && title.hasSuffix(" now"))
    #expect(lines.contains { $0.contains("ButtonNode") && $0.contains(" then, ") }, "the button has moved")
  }

  @Test func aNodeThatHasNotMovedHasOneFrame() throws {
    let message = try message { $0.button.backgroundColor = .black }
    #expect(message.contains("(10, 76) then and now") || message.contains(" then and now"))
    #expect(!message.contains("TextNode \"title\""))
  }

  @Test func nodesThatAreGoneOrNewAreNamed() throws {
    let window = OffscreenWindow(size: CGSize(width: 60, height: 40), rootNode: DisplayNode())
    let (old, new) = (DisplayNode(), DisplayNode())
    (old.debugName, new.debugName) = ("old", "new")
    old.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    new.frame = CGRect(x: 30, y: 20, width: 10, height: 10)
    for node in [old, new] { node.backgroundColor = .black }
    window.rootNode.addSubnode(old)
    _ = references.failure(of: picture(of: window), ["WEFT_RECORD": "all"])
    old.removeFromSupernode()
    window.rootNode.addSubnode(new)
    let message = try #require(references.failure(of: picture(of: window)))
    #expect(
      message.contains("DisplayNode \"old\" in DisplayNode: 100 pixels; 10×10 at (5, 5) then, not there now"))
    #expect(message.contains("DisplayNode \"new\" in DisplayNode: 100 pixels; 10×10 at (30, 20) now"))
  }

  @Test func theMessageCountsThePixelsThatWouldFailWithOtherTolerances() throws {
    let first = try Bitmap.plain(0xFF10_1010)
    let second = try Bitmap.plain(0xFF15_1015)
    let row = ToleratedPixels.row(first, second, ignoring: [PixelRect(x: 0, y: 0, width: 4, height: 1)])
    #expect(
      row.map(\.tolerance) == ["0", "1", "2", "4", "8", "16", "32", "64", "antialiasing", "perceptual"])
    #expect(row.map(\.differingPixels).prefix(5) == [8, 8, 8, 8, 0])
    #expect(
      ToleratedPixels.description(of: Array(row.prefix(2)))
        == "Pixels that would fail by tolerance: 0: 8, 1: 8")
    _ = references.failure(of: first, ["WEFT_RECORD": "all"])
    #expect(
      try #require(references.failure(of: second)).contains("Pixels that would fail by tolerance: 0: 12, "))
  }

  @Test func theMessageNamesTheVersionsThatDiffer() throws {
    func picture(_ word: UInt32, emoji: String) throws -> ReferencePicture {
      ReferencePicture(try .plain(word)) {
        PictureOrigin(fonts: [ComponentVersion(name: "NotoColorEmoji", version: emoji)])
      }
    }
    _ = try references.failure(of: picture(0xFFFF_0000, emoji: "2.038"), ["WEFT_RECORD": "all"])
    let other = try #require(try references.failure(of: picture(0xFF00_00FF, emoji: "2.042")))
    #expect(other.contains("Made with other versions: NotoColorEmoji 2.042 here, 2.038 there\n"))
    let same = try #require(try references.failure(of: picture(0xFF00_00FF, emoji: "2.038")))
    #expect(same.contains("Made with the same versions of Weft, fonts and libraries\n"))
  }

  @Test func theMessageSaysSoWhereTheFontsAreNotKnown() throws {
    func picture(_ word: UInt32) throws -> ReferencePicture {
      ReferencePicture(try .plain(word)) { .current }
    }
    _ = try references.failure(of: picture(0xFFFF_0000), ["WEFT_RECORD": "all"])
    let message = try #require(try references.failure(of: picture(0xFF00_00FF)))
    #expect(message.contains("Made with the same versions of Weft and libraries; the fonts are not known\n"))
  }

  @Test func aReferenceThatSaysNothingGivesTheFramesOfNow() throws {
    let window = CardNode.window()
    window.settle()
    _ = references.failure(of: window.render(), ["WEFT_RECORD": "all"])
    (window.rootNode as? CardNode)?.button.backgroundColor = .black
    let message = try #require(references.failure(of: picture(of: window)))
    #expect(message.contains("ButtonNode") && message.contains(" now"))
    #expect(!message.contains(" then") && !message.contains("versions"))
  }

  @Test func recordingTwiceGivesTheSameBytes() throws {
    func recorded(_ name: String) throws -> Data {
      #expect(
        references.failure(of: picture(of: CardNode.window()), named: name, ["WEFT_RECORD": "all"]) == nil)
      return try Data(contentsOf: references.place(name).url(extension: "png", system: nil))
    }
    let file = try recorded("first")
    #expect(try file == recorded("second"))
    #expect(PictureOrigin(PNGText.all(in: file))?.nodes?.nodes.isEmpty == false)
  }
}
