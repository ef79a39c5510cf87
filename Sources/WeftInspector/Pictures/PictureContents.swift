import WeftNodes
import WeftText

/// What the picture of a window shows: the fonts that draw its text, and its visible nodes.
package struct PictureContents: Hashable, Sendable {
  /// The fonts, by name.
  package let fonts: [DrawnFont]
  package let nodes: NodeFrames

  /// Records the present picture of a window. To know the fonts, it draws all contents once more.
  @MainActor package init(of scene: WindowScene) {
    fonts = DrawnFont.used {
      for root in scene.roots { root.drawAgain(scale: scene.scale) }
    }
    nodes = NodeFrames(of: scene)
  }
}

// As text: a line for each font, with the name and the version after tabs, and then the nodes.
extension PictureContents {
  private static let fontField = "font"

  /// Reads the text; nil if it is not of this form.
  package init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let fields = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let fonts = fields.prefix { $0.count == 3 && $0[0] == Self.fontField }
    guard let nodes = NodeFrames(text: lines.dropFirst(fonts.count).joined(separator: "\n")) else {
      return nil
    }
    self.fonts = fonts.map { DrawnFont(name: String($0[1]), version: String($0[2])) }
    self.nodes = nodes
  }

  /// The inverse of `init(text:)`, except that lengths are rounded.
  package var text: String {
    (fonts.map { "\(Self.fontField)\t\($0.name)\t\($0.version)" } + [nodes.text]).joined(separator: "\n")
  }
}
