import Foundation

/// Reads HTML, however it is written, and reports its elements and texts in order.
struct MarkupReader {
  enum Event {
    case start(String, attributes: (String) -> String?)
    case end(String)
    case text(String)
  }

  /// Options of libxml2: to recover from mistakes, to write no messages, to load nothing.
  private static let options: Int32 = 1 << 0 | 1 << 5 | 1 << 6 | 1 << 11
  /// The types of nodes of libxml2's reader.
  private enum NodeType {
    static let element: Int32 = 1
    static let text: Int32 = 3
    static let cdata: Int32 = 4
    static let whitespace: ClosedRange<Int32> = 13...14
    static let end: Int32 = 15
  }

  /// Reads a document or a fragment.
  ///
  /// - Returns: false if there is no parser, or the text is not even a fragment of HTML.
  static func read(_ text: String, _ body: (Event) -> Void) -> Bool {
    guard let library = MarkupLibrary.shared else { return false }
    if text.isEmpty { return true }
    var text = text
    let document = text.withUTF8 { bytes -> OpaquePointer? in
      guard let count = Int32(exactly: bytes.count), let base = bytes.baseAddress else { return nil }
      return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        library.readMemory($0, count, nil, "UTF-8", options)
      }
    }
    guard let document else { return false }
    defer { library.freeDocument(document) }
    guard let reader = library.makeReader(document) else { return false }
    defer { library.freeReader(reader) }
    while library.read(reader) == 1 { report(reader, library, body) }
    return true
  }

  private static func report(
    _ reader: OpaquePointer, _ library: MarkupLibrary, _ body: (Event) -> Void
  ) {
    let name = { library.name(reader).map { String(cString: $0) } ?? "" }
    switch library.nodeType(reader) {
    case NodeType.element:
      let element = name()
      body(
        .start(element) { name in
          guard let value = library.attribute(reader, name) else { return nil }
          defer { free(value) }
          return String(cString: value)
        })
      if library.isEmptyElement(reader) != 0 { body(.end(element)) }
    case NodeType.end: body(.end(name()))
    case NodeType.text, NodeType.cdata, NodeType.whitespace:
      if let value = library.value(reader) { body(.text(String(cString: value))) }
    default: break
    }
  }
}
