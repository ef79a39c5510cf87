import CairoFontProbe
import Foundation
import Testing
import WeftGraphics

@testable import WeftImaging

/// Text in vector pictures, which their library draws with Cairo's fonts.
@Suite struct VectorTextTests {
  private static let size = "xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"20\""
  private static let plain = "<svg \(size)><rect width=\"30\" height=\"20\" fill=\"red\"/></svg>"
  private static let text = "<svg \(size)><text x=\"4\" y=\"15\" font-size=\"14\">Weft</text></svg>"

  private func hasInk(_ bitmap: Bitmap) -> Bool {
    (0..<bitmap.height).contains { y in (0..<bitmap.width).contains { bitmap.pixel(x: $0, y: y).alpha > 0.5 }
    }
  }

  @Test func `The text of a vector picture is drawn on a thread of its own`() throws {
    let before = cairo_font_calls().allowed
    for scale in 1...3 {
      let size = PixelSize(width: 60 * scale, height: 20 * scale)
      let bitmap = try ImageDecoder.decode(Data(Self.text.utf8), fitting: size)
      #expect(hasInk(bitmap))
    }
    let calls = cairo_font_calls()
    #expect(calls.allowed > before)
    #expect(calls.forbidden == 0, "\(calls.first_forbidden.map { String(cString: $0) } ?? "")")
  }

  /// Documents whose text is not written plainly.
  private static let disguises: [String] = {
    let embedded = Data(text.utf8).base64EncodedString()
    return ["d&#97;ta", "&#100;ata", "DATA"].map { scheme in
      "<svg \(size) xmlns:xlink=\"http://www.w3.org/1999/xlink\">"
        + "<image width=\"60\" height=\"20\" xlink:href=\"\(scheme):image/svg+xml;base64,\(embedded)\"/></svg>"
    }
  }()

  @Test func `Text that is not written plainly is drawn there, too`() throws {
    for document in Self.disguises {
      let data = Data(document.utf8)
      #expect(ImageFormat(data).mayHaveText(in: data))
      let before = cairo_font_calls().allowed
      let bitmap = try ImageDecoder.decode(data)
      #expect(hasInk(bitmap))
      #expect(cairo_font_calls().allowed > before)
      // Measuring may draw, too.
      let size = try ImageDecoder.size(of: data)
      #expect(size == PixelSize(width: 60, height: 20))
    }
    let calls = cairo_font_calls()
    #expect(calls.forbidden == 0, "\(calls.first_forbidden.map { String(cString: $0) } ?? "")")
  }

  @Test func `Text in an unusual encoding is expected and refused, whatever a comment states`() {
    let data = Data(
      """
      <?xml version="1.0" encoding="UTF-7"?><!-- encoding="UTF-8" --><svg \(Self.size)>\
      <+AHQAZQB4AHQ- x="4" y="15">Weft</+AHQAZQB4AHQ-></svg>
      """.utf8)
    #expect(ImageFormat(data).mayHaveText(in: data))
    #expect(throws: ImageError.hiddenData) { try ImageDecoder.decode(data) }
    #expect(throws: ImageError.hiddenData) { try ImageDecoder.size(of: data) }
    #expect(cairo_font_calls().forbidden == 0)
  }

  @Test func `A vector picture without text is decoded on the calling thread`() throws {
    let bitmap = try ImageDecoder.decode(Data(Self.plain.utf8))
    #expect(hasInk(bitmap))
    #expect(cairo_font_calls().forbidden == 0)
  }

  @Test func `Text is expected only in documents that can contain it`() throws {
    func mayHaveText(_ document: String) -> Bool {
      let data = Data(document.utf8)
      return ImageFormat(data).mayHaveText(in: data)
    }
    #expect(!mayHaveText(Self.plain))
    #expect(!mayHaveText("<?xml version='1.0' encoding='utf-8'?>" + Self.plain))
    #expect(mayHaveText(Self.text))
    #expect(mayHaveText("<?xml version='1.0' encoding='UTF-7'?>" + Self.plain))
    #expect(mayHaveText("<!DOCTYPE svg [<!ENTITY a '<rect/>'>]>" + Self.plain))
    #expect(mayHaveText("<svg \(Self.size)><image href=\"data:image/svg+xml;base64,AAAA\"/></svg>"))
    #expect(mayHaveText("<svg \(Self.size)><style>a{fill:url(d\\61 ta:,)}</style></svg>"))
    #expect(mayHaveText("<html></html>"))
    #expect(!mayHaveText("II*\0"))
    let compressed = Data([0x1F, 0x8B, 8, 0])
    #expect(ImageFormat(compressed).mayHaveText(in: compressed))
    for data in [try TestPictures.photograph(), Data("GIF89a text".utf8)] {
      #expect(!ImageFormat(data).mayHaveText(in: data))
    }
  }

  @Test func `Vector pictures with text in several fonts are decoded on several threads`() throws {
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for step in 0..<40 {
        let family = ["serif", "sans-serif", "monospace", "cursive"][(step + thread) % 4]
        let document = Self.text.replacingOccurrences(
          of: "font-size=\"14\"",
          with: "font-size=\"\(8 + step % 10)\" font-family=\"\(family)\" "
            + "font-weight=\"\(step % 2 == 0 ? "bold" : "normal")\"")
        do {
          let bitmap = try ImageDecoder.decode(Data(document.utf8))
          #expect(hasInk(bitmap))
        } catch {
          Issue.record(error)
        }
      }
    }
  }
}
