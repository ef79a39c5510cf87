import Foundation
import Testing

@testable import WeftGraphics

@Suite struct PNGTextTests {
  private let texts = [
    PNGText(keyword: "Software", text: "Weft 1"),
    PNGText(keyword: "Weft nodes", text: String(repeating: "TextNode\t“Größe 🎈”\t0 0 10 10\n", count: 500)),
    PNGText(keyword: "Empty", text: ""),
  ]

  private func picture() throws -> Data {
    try Bitmap(width: 3, height: 2, isOpaque: true) { pixels, _ in
      for index in pixels.indices { pixels[index] = UInt8(truncatingIfNeeded: index) }
    }.pngData()
  }

  @Test func textsAreReadBackAndThePixelsStayTheSame() throws {
    let plain = try picture()
    let file = try PNGText.inserting(texts, into: plain)
    #expect(PNGText.all(in: file) == texts)
    #expect(try Bitmap(pngData: file) == Bitmap(pngData: plain))
    #expect(PNGText.all(in: plain).isEmpty)
  }

  @Test func theSameTextsGiveTheSameBytes() throws {
    let plain = try picture()
    #expect(try PNGText.inserting(texts, into: plain) == PNGText.inserting(texts, into: plain))
  }

  @Test func longTextsAreCompressed() throws {
    let plain = try picture()
    let file = try PNGText.inserting(texts, into: plain)
    #expect(file.count - plain.count < texts[1].text.utf8.count / 10)
  }

  @Test func aSliceOfDataIsReadLikeTheWhole() throws {
    let file = try PNGText.inserting(texts, into: picture())
    let slice = (Data([1, 2, 3]) + file).dropFirst(3)
    #expect(PNGText.all(in: slice) == texts)
  }

  @Test func aDamagedTextIsNotRead() throws {
    var file = try PNGText.inserting([texts[0]], into: picture())
    // In the compressed text, after the signature, the header and the start of the chunk.
    file[8 + 25 + 30] ^= 0xFF
    #expect(PNGText.all(in: file).isEmpty)
  }

  @Test func aFileThatEndsEarlyHasTheTextsBeforeItsEnd() throws {
    let file = try PNGText.inserting([texts[0]], into: picture())
    let one = try PNGText.inserting([texts[1]], into: file)
    for length in 0..<one.count {
      let found = PNGText.all(in: one.prefix(length))
      #expect(found.count <= 2 && found.allSatisfy(texts.contains))
    }
  }

  @Test func aTextThatWouldNeedTooMuchMemoryIsNotRead() throws {
    let long = PNGText(keyword: "Long", text: String(repeating: " ", count: 1 << 25))
    let file = try PNGText.inserting([long, texts[0]], into: picture())
    #expect(PNGText.all(in: file) == [texts[0]])
  }

  @Test func onlyAPictureCanHoldTexts() {
    #expect(throws: GraphicsError.self) { try PNGText.inserting(texts, into: Data("no picture".utf8)) }
  }
}
