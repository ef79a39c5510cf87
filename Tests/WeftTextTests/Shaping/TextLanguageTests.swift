import Foundation
import Testing
import WeftGraphics

@testable import WeftText

/// The shipped font draws some letters differently in some languages: ş has a comma in Romanian, and l·l is closer
/// together in Catalan.
@Suite struct TextLanguageTests {
  private let font = Font(size: 20)

  private func picture(_ text: AttributedText, language: String? = nil) throws -> Bitmap {
    var options = TextLayoutOptions()
    if let language { options.language = language }
    let layout = TextLayout(text, options: options)
    return try Canvas.draw(size: CGSize(width: 100, height: 40), scale: 2) { $0.draw(layout, at: .zero) }
  }

  @Test func `Text without a language uses that of the layout, which is English by default`() throws {
    let text = AttributedText("ş l·l", font: font)
    let plain = try picture(text)
    #expect(try picture(text, language: "en") == plain)
    #expect(try picture(text, language: "ja") == plain)
    #expect(try picture(text, language: "ro") != plain)
    #expect(try picture(text, language: "ca") != plain)
    var named = text
    named.updateAttributes { $0.language = "ro" }
    #expect(try picture(named) == picture(text, language: "ro"))
    #expect(try picture(named, language: "ca") == picture(text, language: "ro"))
  }

  @Test func `Text that a node makes is in the language of the node, unless it names another`() throws {
    let text = AttributedText("ş l·l", font: font)
    let romanian = try picture(text, language: "ro")
    let made = try SurroundingLanguage.with("ro") { try picture(text) }
    #expect(made == romanian)
    let named = try SurroundingLanguage.with("ca") { try picture(text, language: "ro") }
    #expect(named == romanian)
    let inner = try SurroundingLanguage.with("ca") {
      try SurroundingLanguage.with("ro") { try picture(text) }
    }
    #expect(inner == romanian)
    let style = TextStyle(font: font)
    let catalan = SurroundingLanguage.with("ca") { style.size(of: "l·l") }
    #expect(catalan.width < style.size(of: "l·l").width)
  }

  @Test func `A layout in another language is shaped again`() {
    let layout = TextLayout(AttributedText("l·l", font: font))
    var options = layout.options
    options.language = "ca"
    let catalan = layout.constrained(to: layout.constrainedSize, options: options)
    #expect(catalan.size.width < layout.size.width)
  }

  @Test func `Any language name is accepted`() {
    for language in ["", "xx", "C", "en_US.UTF-8", String(repeating: "a-", count: 1000), "ş\0"] {
      var options = TextLayoutOptions()
      options.language = language
      #expect(TextLayout(AttributedText("Weft", font: font), options: options).size.width > 10)
    }
  }
}
