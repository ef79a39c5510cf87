import WeftGraphics
import WeftInspector

/// What a picture was made of: the versions of all that took part, and the frames of its nodes.
package struct PictureOrigin: Hashable, Sendable {
  /// The version of Weft, if it is known.
  package var weft: String?
  /// The fonts that drew text, by file, in the order of their names; empty also if they are not known.
  package var fonts: [ComponentVersion] = []
  /// The libraries that draw, in the order of their names.
  package var libraries: [ComponentVersion] = []
  /// The nodes in the picture; nil if they are not known.
  package var nodes: NodeFrames?

  package init(
    weft: String? = nil, fonts: [ComponentVersion] = [], libraries: [ComponentVersion] = [],
    nodes: NodeFrames? = nil
  ) {
    self.weft = weft
    self.fonts = fonts
    self.libraries = libraries
    self.nodes = nodes
  }

  /// The origin of a picture that was made by this process, or on this machine, without its nodes and fonts.
  static var current: PictureOrigin {
    PictureOrigin(weft: WeftRevision.current, libraries: DrawingLibraries.versions)
  }

  /// Whether it says which fonts drew. A picture without text has none.
  var knowsFonts: Bool { !fonts.isEmpty || nodes != nil }

  /// Returns how the versions differ from those of a reference.
  func versionDifferences(from reference: PictureOrigin) -> [VersionDifference] {
    func components(_ origin: PictureOrigin) -> [ComponentVersion] {
      let weft = origin.weft.map { [ComponentVersion(name: "Weft", version: $0)] } ?? []
      return weft + origin.fonts + origin.libraries
    }
    return VersionDifference.between(here: components(self), there: components(reference))
  }
}

// The origin as texts in a PNG file. They are lines that people can read with any program that shows such texts.
extension PictureOrigin {
  private static let software = "Software"
  private static let libraries = "Weft libraries"
  private static let fonts = "Weft fonts"
  private static let nodes = "Weft nodes"

  /// Reads the texts of a file; nil if it has none of an origin.
  init?(_ texts: [PNGText]) {
    func text(_ keyword: String) -> String? { texts.first { $0.keyword == keyword }?.text }
    func versions(_ keyword: String) -> [ComponentVersion] {
      text(keyword)?.split(separator: "\n").compactMap { ComponentVersion(line: $0) } ?? []
    }
    guard text(Self.libraries) != nil else { return nil }
    let software = text(Self.software).flatMap { ComponentVersion(line: $0) }
    self.init(
      weft: software?.name == "Weft" ? software?.version : nil, fonts: versions(Self.fonts),
      libraries: versions(Self.libraries), nodes: text(Self.nodes).flatMap { NodeFrames(text: $0) })
  }

  /// The texts for a file.
  var texts: [PNGText] {
    func text(_ keyword: String, _ versions: [ComponentVersion]) -> PNGText {
      PNGText(keyword: keyword, text: versions.map(\.line).joined(separator: "\n"))
    }
    var texts: [PNGText] = []
    if let weft { texts.append(text(Self.software, [ComponentVersion(name: "Weft", version: weft)])) }
    texts.append(text(Self.libraries, libraries))
    if !fonts.isEmpty { texts.append(text(Self.fonts, fonts)) }
    if let nodes { texts.append(PNGText(keyword: Self.nodes, text: nodes.text)) }
    return texts
  }
}
