import Foundation
import WeftGraphics
import WeftText

extension PasteboardItem {
  /// Makes an item of a text.
  public init(text: String) { set(Data(text.utf8), for: .text) }

  /// Makes an item of a text that is created only when somebody asks for it.
  ///
  /// - Parameter makeText: called at most once, on any thread. It always returns the text as it was at the time of the
  ///   promise.
  public init(promisedText makeText: @escaping @Sendable () -> String) {
    set(PromisedData { Data(makeText().utf8) }, for: .text)
  }

  /// Makes an item of a text with attributes: as HTML, unless no character has attributes, and as plain text.
  public init(text: AttributedText) {
    if text.runs.contains(where: { $0.attributes != TextAttributes() }) {
      set(PromisedData { HTMLWriter.data(text) }, for: .html)
    }
    set(PromisedData { Data(text.plainString.utf8) }, for: .text)
    setAttributedText { text }
  }

  /// Makes an item of a text with attributes that is created only when somebody asks for it.
  ///
  /// - Parameter makeText: called on any thread. It always returns the text as it was at the time of the promise.
  public init(promisedAttributedText makeText: @escaping @Sendable () -> AttributedText) {
    set(PromisedData { HTMLWriter.data(makeText()) }, for: .html)
    set(PromisedData { Data(makeText().plainString.utf8) }, for: .text)
    setAttributedText(makeText)
  }

  /// Makes an item of a picture: as PNG, which is encoded only when somebody asks for it.
  public init(bitmap: Bitmap) { promise(.png) { try bitmap.pngData() } }

  /// Makes an item of an address or a file.
  public init(url: URL) {
    set(URIList([url]).data, for: .urls)
    set(Data((url.isFileURL ? url.path : url.absoluteString).utf8), for: .text)
  }

  /// Makes an item of a file that does not exist yet, for dragging: it is written where it is dropped. File browsers take
  /// the first such item of a drag (Direct Save Protocol, XDS).
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - write: writes the file to a new address, on any thread.
  public init(promisedFile name: String, write: @escaping @Sendable (URL) async throws -> Void) {
    self.init()
    setPromisedFile(PromisedFile(name: name, write: write))
  }

  /// Makes an item of a colour, also as text: `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  public init(color: Color) {
    set(ColorData.encoded(color), for: .color)
    set(Data(ColorData.hexadecimal(color).utf8), for: .text)
  }
}
