import Foundation
import WeftGraphics
import WeftText

/// The style of text at a place in HTML: inherited, then changed by an element and its inline style.
struct HTMLStyle {
  private var font: Font
  private var color: Color?
  private var backgroundColor: Color?
  private var isUnderlined = false
  private var isStruckThrough = false
  private var link: String?
  private var language: String?
  private var alignment: TextAlignment?
  /// How far the letters are raised, in points.
  private var baselineOffset: CGFloat = 0
  /// Whether spaces and line breaks are kept.
  private(set) var keepsSpaces = false

  init(font: Font) { self.font = font }

  /// The attributes for text. What is the same as without style is left out. So is black, unless it is on a background:
  /// programs write it for text without a colour, and it would be invisible in a dark window.
  func attributes(base: Font) -> TextAttributes {
    TextAttributes(
      font: font == base ? nil : font, color: color == .black && backgroundColor == nil ? nil : color,
      backgroundColor: backgroundColor,
      underline: isUnderlined ? .single : nil, strikethrough: isStruckThrough ? .single : nil,
      baselineOffset: baselineOffset == 0 ? nil : baselineOffset, language: language,
      link: link.map { TextLink($0) })
  }

  /// The style of a paragraph that begins here; nil for the default.
  var paragraphStyle: ParagraphStyle? { alignment.map { ParagraphStyle(alignment: $0) } }

  /// Enters an element.
  ///
  /// - Parameter baseSize: the size of text without style, in points.
  mutating func enter(_ name: String, _ attributes: (String) -> String?, baseSize: CGFloat) {
    enter(name, baseSize: baseSize)
    switch name {
    case "a":
      if let address = attributes("href"), !address.isEmpty { link = address }
    case "font":
      if let value = attributes("color").flatMap({ CSSColor.color($0) }) { color = value }
      if let value = attributes("face") { setFamily(value) }
      if let value = attributes("size").flatMap({ Self.fontSizes[$0] }) { setSize(value * baseSize) }
    default: break
    }
    if let value = attributes("lang") ?? attributes("xml:lang"), !value.isEmpty { language = value }
    if let value = attributes("align") { setAlignment(value) }
    if let value = attributes("style") { apply(value, baseSize: baseSize) }
  }

  private mutating func enter(_ name: String, baseSize: CGFloat) {
    switch name {
    case "b", "strong", "th", "dt": font.weight = .bold
    case "i", "em", "cite", "var", "dfn", "address": font.isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruckThrough = true
    case "code", "tt", "kbd", "samp", "pre":
      font.design = .monospaced
      font.family = nil
      if name == "pre" { keepsSpaces = true }
    case "mark": backgroundColor = Color(hex: 0xFFFF00)
    case "small": setSize(font.size / 1.2)
    case "big": setSize(font.size * 1.2)
    case "sup": raise(by: 0.33)
    case "sub": raise(by: -0.2)
    case "center": alignment = .center
    default:
      guard let factor = Self.headings[name] else { return }
      font.weight = .bold
      setSize(factor * baseSize)
    }
  }

  private mutating func raise(by share: CGFloat) {
    baselineOffset += share * font.size
    setSize(font.size / 1.2)
  }

  /// The sizes of headings, relative to text (HTML, section 15.3.6).
  private static let headings: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]
  /// The sizes 1 to 7 of the element `font`, relative to 3.
  private static let fontSizes: [String: CGFloat] = [
    "1": 0.625, "2": 0.8125, "3": 1, "4": 1.125, "5": 1.5, "6": 2, "7": 3,
  ]
  /// The size words of CSS, relative to text.
  private static let sizeWords: [String: CGFloat] = [
    "xx-small": 0.5625, "x-small": 0.625, "small": 0.8125, "medium": 1, "large": 1.125, "x-large": 1.5,
    "xx-large": 2, "xxx-large": 3,
  ]

  // MARK: Inline styles

  private mutating func apply(_ declarations: String, baseSize: CGFloat) {
    for declaration in declarations.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].replacingOccurrences(of: "!important", with: "").trimmingCharacters(
        in: .whitespaces)
      apply(parts[0].trimmingCharacters(in: .whitespaces).lowercased(), value, baseSize: baseSize)
    }
  }

  private mutating func apply(_ property: String, _ value: String, baseSize: CGFloat) {
    switch property {
    case "color": color = CSSColor.color(value) ?? color
    case "background", "background-color": apply(background: value)
    case "font-weight": apply(weight: value.lowercased())
    case "font-style": font.isItalic = value.hasPrefix("italic") || value.hasPrefix("oblique")
    case "font-size":
      if let size = size(value.lowercased(), baseSize: baseSize) { setSize(size) }
    case "font-family": setFamily(value)
    case "text-decoration", "text-decoration-line":
      // Decorations of enclosing elements stay.
      isUnderlined = isUnderlined || value.contains("underline")
      isStruckThrough = isStruckThrough || value.contains("line-through")
    case "text-align": setAlignment(value)
    case "white-space": keepsSpaces = value.hasPrefix("pre") && value != "pre-line"
    default: break
    }
  }

  private mutating func apply(background value: String) {
    guard let color = CSSColor.color(value) else {
      if value == "transparent" || value == "none" { backgroundColor = nil }
      return
    }
    backgroundColor = color.alpha == 0 ? nil : color
  }

  private mutating func apply(weight value: String) {
    switch value {
    case "normal": font.weight = .regular
    case "bold", "bolder": font.weight = .bold
    case "lighter": font.weight = .light
    default:
      guard let number = Double(value) else { return }
      switch number {
      case ..<350: font.weight = .light
      case ..<450: font.weight = .regular
      case ..<550: font.weight = .medium
      default: font.weight = .bold
      }
    }
  }

  private func size(_ value: String, baseSize: CGFloat) -> CGFloat? {
    if let factor = Self.sizeWords[value] { return factor * baseSize }
    let units: [(String, CGFloat)] = [
      ("rem", baseSize), ("em", font.size), ("%", font.size / 100), ("px", 1), ("pt", 4 / 3), ("pc", 16),
      ("in", 96), ("mm", 96 / 25.4), ("cm", 96 / 2.54),
    ]
    for (unit, factor) in units where value.hasSuffix(unit) {
      let number = value.dropLast(unit.count).trimmingCharacters(in: .whitespaces)
      return Double(number).map { CGFloat($0) * factor }
    }
    return nil
  }

  private mutating func setSize(_ size: CGFloat) {
    guard size.isFinite, size > 0 else { return }
    font.size = min(size, Font.largestSize)
  }

  /// Chooses the first family that is named. The generic ones are the designs of the library.
  private mutating func setFamily(_ list: String) {
    let names = list.split(separator: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
    }
    guard let name = names.first, !name.isEmpty else { return }
    switch name.lowercased() {
    case "monospace", "ui-monospace": (font.design, font.family) = (.monospaced, nil)
    case "sans-serif", "system-ui", "ui-sans-serif", "inherit", "initial", "-apple-system":
      (font.design, font.family) = (.default, nil)
    default: (font.design, font.family) = (.default, name)
    }
  }

  private mutating func setAlignment(_ value: String) {
    switch value.lowercased() {
    case "center": alignment = .center
    case "justify": alignment = .justified
    case "end": alignment = .trailing
    case "start": alignment = .leading
    case "right": alignment = .right
    case "left": alignment = .left
    default: break
    }
  }
}
