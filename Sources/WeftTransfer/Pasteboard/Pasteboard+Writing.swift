import Foundation
import WeftGraphics
import WeftText

extension Pasteboard {
  /// Sets items; see `setContents(_:for:)`.
  public func setItems(_ items: [PasteboardItem], for name: PasteboardName = .clipboard) {
    setContents(PasteboardContents(items), for: name)
  }

  /// Sets a text; nil withdraws this program's contents.
  public func setText(_ text: String?, for name: PasteboardName = .clipboard) {
    setContents(text.map { [PasteboardItem(text: $0)] }, for: name)
  }

  /// Sets a text with attributes, which programs without them get as plain text.
  public func setAttributedText(_ text: AttributedText, for name: PasteboardName = .clipboard) {
    setItems([PasteboardItem(text: text)], for: name)
  }

  /// Promises a text, which is created only when somebody asks for it.
  ///
  /// - Parameter makeText: called at most once, on any thread. It always returns the text as it was at the time of the
  ///   promise.
  public func promiseText(
    for name: PasteboardName = .clipboard, _ makeText: @escaping @Sendable () -> String
  ) {
    setItems([PasteboardItem(promisedText: makeText)], for: name)
  }

  /// Sets a picture.
  public func setBitmap(_ bitmap: Bitmap, for name: PasteboardName = .clipboard) {
    setItems([PasteboardItem(bitmap: bitmap)], for: name)
  }

  /// Sets addresses.
  public func setURLs(_ urls: [URL], for name: PasteboardName = .clipboard) {
    setItems(urls.map { PasteboardItem(url: $0) }, for: name)
  }

  /// Sets files that are to be copied or moved to where they are pasted.
  public func setFiles(
    _ files: [URL], operation: FileOperation = .copy, for name: PasteboardName = .clipboard
  ) {
    setContents(PasteboardContents(files: files, operation: operation), for: name)
  }

  /// Sets a colour.
  public func setColor(_ color: Color, for name: PasteboardName = .clipboard) {
    setItems([PasteboardItem(color: color)], for: name)
  }
}
