import Foundation
import WeftGraphics
import WeftText

/// Writes text with attributes as HTML: a paragraph for each line, with attributes as elements and inline styles, which
/// mail programs, browsers and word processors read. Attributes that have no counterpart in HTML are left out.
struct HTMLWriter {
  private var result = "<meta charset=\"utf-8\">"

  /// The text as a fragment of HTML, in UTF-8.
  static func data(_ text: AttributedText) -> Data {
    var writer = HTMLWriter()
    writer.write(text)
    return Data(writer.result.utf8)
  }

  private mutating func write(_ text: AttributedText) {
    let lines = HTMLLine.lines(of: text)
    // A single line may be pasted into a line.
    guard lines.count > 1 else { return writeRuns(lines.first?.runs ?? []) }
    for line in lines {
      result += "<p style=\"margin:0\(Self.style(of: line.paragraph))\">"
      if line.runs.isEmpty { result += "<br>" } else { writeRuns(line.runs) }
      result += "</p>"
    }
  }

  private mutating func writeRuns(_ runs: [HTMLLine.Run]) {
    for run in runs {
      let elements = Self.elements(of: run.attributes)
      for element in elements { result += "<\(element.name)\(element.attributes)>" }
      result += Self.escaped(run.text)
      for element in elements.reversed() { result += "</\(element.name)>" }
    }
  }

  private struct Element {
    let name: String
    var attributes = ""
  }

  private static func elements(of attributes: TextAttributes) -> [Element] {
    var elements: [Element] = []
    if let link = attributes.link?.string {
      elements.append(Element(name: "a", attributes: " href=\"\(escapedValue(link))\""))
    }
    let style = style(of: attributes)
    let language = attributes.language.map { " lang=\"\(escapedValue($0))\"" } ?? ""
    if !style.isEmpty || !language.isEmpty {
      let style = style.isEmpty ? "" : " style=\"\(escapedValue(style.joined(separator: ";")))\""
      elements.append(Element(name: "span", attributes: style + language))
    }
    if attributes.font.map({ $0.weight.isBold }) == true { elements.append(Element(name: "b")) }
    if attributes.font?.isItalic == true { elements.append(Element(name: "i")) }
    if attributes.underline != nil { elements.append(Element(name: "u")) }
    if attributes.strikethrough != nil { elements.append(Element(name: "s")) }
    if attributes.font?.design == .monospaced { elements.append(Element(name: "code")) }
    return elements
  }

  private static func style(of attributes: TextAttributes) -> [String] {
    var style: [String] = []
    if let font = attributes.font {
      style.append("font-size:\(number(font.size))px")
      if let family = font.family {
        style.append("font-family:'\(family.filter { $0 != "'" && $0 != "\\" })'")
      }
    }
    if let color = attributes.color { style.append("color:\(CSSColor.text(color))") }
    if let color = attributes.backgroundColor { style.append("background-color:\(CSSColor.text(color))") }
    return style
  }

  private static func style(of paragraph: ParagraphStyle?) -> String {
    switch paragraph?.alignment {
    case .center: ";text-align:center"
    case .trailing: ";text-align:end"
    case .justified: ";text-align:justify"
    case .left: ";text-align:left"
    case .right: ";text-align:right"
    case .leading, nil: ""
    }
  }

  static func number(_ value: Double) -> String {
    value.isFinite ? String(format: "%g", value) : "0"
  }

  /// Keeps spaces at the edges and between spaces, which HTML would join.
  private static func escaped(_ text: String) -> String {
    var result = ""
    var wasSpace = true
    for character in text.unicodeScalars {
      switch character {
      case " ":
        result += wasSpace ? "&nbsp;" : " "
        wasSpace.toggle()
        continue
      case "\t": result += "<span style=\"white-space:pre\">\t</span>"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\u{2028}": result += "<br>"
      default: result.unicodeScalars.append(character)
      }
      wasSpace = false
    }
    if result.hasSuffix(" ") { result = result.dropLast() + "&nbsp;" }
    return result
  }

  private static func escapedValue(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "<", with: "&lt;")
  }
}
