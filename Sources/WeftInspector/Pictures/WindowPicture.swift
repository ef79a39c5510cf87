/// What the picture of a window on a display shows.
package struct WindowPicture: Hashable, Sendable {
  /// The identifier of the window on the display server.
  package let window: UInt
  package let contents: PictureContents

  package init(window: UInt, contents: PictureContents) {
    self.window = window
    self.contents = contents
  }
}

// As text: a line with the identifier of the window, and then the contents.
extension WindowPicture {
  private static let windowField = "window"

  /// Reads the texts of several windows, one after the other. What is not of this form is left out.
  package static func all(in text: String) -> [WindowPicture] {
    var found: [(window: UInt, lines: [Substring])] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if fields.count == 2, fields[0] == windowField, let window = UInt(fields[1]) {
        found.append((window, []))
      } else if !found.isEmpty {
        found[found.count - 1].lines.append(line)
      }
    }
    return found.compactMap { window, lines in
      PictureContents(text: lines.joined(separator: "\n")).map { WindowPicture(window: window, contents: $0) }
    }
  }

  package var text: String { "\(Self.windowField)\t\(window)\n\(contents.text)" }
}
