import Foundation
import WeftGraphics
import WeftText

// HTML as programs copy it: a fragment with inline styles, often inside a whole document with a style sheet that is of no
// use here. Elements and inline styles become attributes; blocks become paragraphs, items of lists and cells of tables
// become lines; scripts and style sheets are skipped. Style sheets are not applied: programs repeat in the elements
// what is needed.

/// Reads text with attributes from HTML.
struct HTMLReader {
  /// The font to which sizes and weights refer. Text that has this font gets none.
  private let baseFont: Font
  private var styles: [HTMLStyle]
  private var skippedDepth = 0
  private var lists: [HTMLList] = []
  private var text: HTMLText

  /// The text of a document or a fragment; nil if it can't be read.
  ///
  /// - Parameter font: the font of text that has no style.
  static func text(_ data: Data, font: Font) -> AttributedText? {
    var reader = HTMLReader(font)
    guard MarkupReader.read(decoded(data), { reader.handle($0) }) else { return nil }
    return reader.text.finished()
  }

  private init(_ font: Font) {
    baseFont = font
    styles = [HTMLStyle(font: font)]
    text = HTMLText()
  }

  /// HTML on clipboards is UTF-8, or UTF-16 with a byte order mark from older programs.
  private static func decoded(_ data: Data) -> String {
    let end = data.lastIndex { $0 != 0 }.map { $0 + 1 } ?? data.startIndex
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16) ?? ""
    }
    let bytes = data[..<end]
    return String(
      decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes, as: UTF8.self)
  }

  private mutating func handle(_ event: MarkupReader.Event) {
    switch event {
    case .start(let name, let attributes): begin(name, attributes)
    case .end(let name): end(name)
    case .text(let characters):
      guard skippedDepth == 0, let style = styles.last else { return }
      text.append(characters, style.attributes(base: baseFont), keepsSpaces: style.keepsSpaces)
    }
  }

  private static let skipped: Set = ["head", "script", "style", "title", "template", "noscript", "object"]
  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
    "html", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tr", "ul",
  ]

  private mutating func begin(_ name: String, _ attributes: (String) -> String?) {
    if skippedDepth > 0 || Self.skipped.contains(name) {
      skippedDepth += 1
      return
    }
    var style = styles[styles.count - 1]
    style.enter(name, attributes, baseSize: baseFont.size)
    styles.append(style)
    if Self.blocks.contains(name) { text.beginLine(style.paragraphStyle) }
    switch name {
    // A break of this class only marks the end of what browsers copy.
    case "br" where attributes("class") == "Apple-interchange-newline": break
    case "br": text.breakLine(style.attributes(base: baseFont))
    case "td", "th": text.beginCell(style.attributes(base: baseFont))
    case "img":
      if let description = attributes("alt") {
        text.append(description, style.attributes(base: baseFont), keepsSpaces: false)
      }
    case "ul", "ol":
      lists.append(HTMLList(isOrdered: name == "ol", next: attributes("start").flatMap { Int($0) } ?? 1))
    case "li":
      if !lists.isEmpty {
        let marker = lists[lists.count - 1].nextMarker(depth: lists.count)
        text.append(marker, style.attributes(base: baseFont), keepsSpaces: true)
      }
    default: break
    }
  }

  private mutating func end(_ name: String) {
    guard skippedDepth == 0 else {
      skippedDepth -= 1
      return
    }
    if styles.count > 1 { styles.removeLast() }
    if name == "ul" || name == "ol" { lists = lists.dropLast() }
    if Self.blocks.contains(name) { text.endLine() }
  }
}

/// A list whose items are being read.
private struct HTMLList {
  let isOrdered: Bool
  var next: Int

  /// The beginning of the next item, indented by the depth of the list.
  mutating func nextMarker(depth: Int) -> String {
    defer { next &+= 1 }
    let indent = String(repeating: "\t", count: min(max(depth - 1, 0), 16))
    return indent + (isOrdered ? "\(next).\t" : "•\t")
  }
}
