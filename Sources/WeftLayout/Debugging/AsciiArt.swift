/// A drawing made of characters: lines of the same length.
struct AsciiArt {
  private(set) var lines: [String]
  /// The number of characters in each line.
  private(set) var width: Int

  /// Makes a box that contains a text.
  init(_ text: String) {
    let bar = String(repeating: "─", count: text.count + 2)
    lines = ["┌\(bar)┐", "│ \(text) │", "└\(bar)┘"]
    width = text.count + 4
  }

  /// Makes a box around drawings, with a title in its upper edge.
  init(_ title: String, around parts: [AsciiArt], beside: Bool) {
    let content = beside ? Self.row(parts) : Self.column(parts)
    let inner = max(content.width, title.count + 1)
    let padded = content.padded(to: inner)
    let rest = String(repeating: "─", count: inner - title.count - 1)
    lines =
      ["┌─ \(title) \(rest)┐"] + padded.lines.map { "│ \($0) │" }
      + ["└\(String(repeating: "─", count: inner + 2))┘"]
    width = inner + 4
  }

  private init(lines: [String], width: Int) {
    self.lines = lines
    self.width = width
  }

  private static func row(_ parts: [AsciiArt]) -> AsciiArt {
    let height = parts.reduce(0) { max($0, $1.lines.count) }
    let lines = (0..<height).map { line in
      parts.map { line < $0.lines.count ? $0.lines[line] : String(repeating: " ", count: $0.width) }
        .joined(separator: " ")
    }
    return AsciiArt(lines: lines, width: parts.reduce(parts.count - 1) { $0 + $1.width })
  }

  private static func column(_ parts: [AsciiArt]) -> AsciiArt {
    let width = parts.reduce(0) { max($0, $1.width) }
    return AsciiArt(lines: parts.flatMap { $0.padded(to: width).lines }, width: width)
  }

  private func padded(to width: Int) -> AsciiArt {
    let spaces = String(repeating: " ", count: max(0, width - self.width))
    return AsciiArt(lines: lines.map { $0 + spaces }, width: max(width, self.width))
  }
}
