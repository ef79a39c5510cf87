import Foundation
import Testing
import WeftGraphics

@testable import WeftTransfer

@Suite struct FormatTests {
  @Test func addressListsSkipCommentsAndWhatIsNoAddress() {
    let list = URIList(
      Data("# files\r\nfile:///tmp/a%20b\r\n\r\nno address\r\n/tmp/c\r\nhttps://example.org\r\n\0".utf8))
    #expect(list.urls.map(\.absoluteString) == ["file:///tmp/a%20b", "file:///tmp/c", "https://example.org"])
    #expect(list.data == Data("file:///tmp/a%20b\r\nfile:///tmp/c\r\nhttps://example.org\r\n".utf8))
  }

  @Test func copiedFilesNeedAnOperation() {
    #expect(CopiedFiles(Data("file:///tmp/a".utf8)) == nil)
    #expect(CopiedFiles(Data()) == nil)
    #expect(CopiedFiles(Data("cut\nfile:///tmp/a\n".utf8))?.operation == .move)
    #expect(CopiedFiles(Data("copy\nfile:///a\nfile:///b\0".utf8))?.urls.map(\.path) == ["/a", "/b"])
  }

  @Test(arguments: [0, 7, 9]) func aColourHasEightBytes(count: Int) {
    #expect(ColorData.decoded(Data(repeating: 1, count: count)) == nil)
  }

  @Test func coloursAreClamped() {
    let color = Color(red: 2, green: -1, blue: .nan)
    #expect(ColorData.decoded(ColorData.encoded(color)) == Color(red: 1, green: 0, blue: 0))
    #expect(ColorData.hexadecimal(color) == "#FF0000")
  }

  @Test(arguments: [
    ("#f00", Color(hex: 0xFF0000)), ("#336699", Color(hex: 0x336699)),
    ("#33669980", Color(hex: 0x336699, alpha: 128 / 255.0)), ("rgb(51, 102,153)", Color(hex: 0x336699)),
    ("rgba(255,0,0,.5)", Color(hex: 0xFF0000, alpha: 0.5)),
    ("rgb(100% 0% 0% / 50%)", Color(hex: 0xFF0000, alpha: 0.5)),
    ("hsl(120, 100%, 50%)", Color(hex: 0x00FF00)), (" RebeccaPurple ", Color(hex: 0x663399)),
  ])
  func coloursOfStyleSheetsAreRead(text: String, color: Color) throws {
    let read = try #require(CSSColor.color(text))
    for component in [\Color.red, \.green, \.blue, \.alpha] {
      #expect(abs(read[keyPath: component] - color[keyPath: component]) < 0.001)
    }
  }

  @Test(arguments: ["", "#12345", "rgb(1,2)", "currentcolor", "rgb(nan,0,0)", "hsl(infdeg,0%,0%)", "#gggggg"])
  func otherTextsAreNoColours(text: String) {
    #expect(CSSColor.color(text) == nil)
  }
}
