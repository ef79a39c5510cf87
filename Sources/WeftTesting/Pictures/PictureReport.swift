import WeftGraphics

/// What there is to say about an actual picture that differs from its reference, besides how much differs.
package struct PictureReport: Codable, Hashable, Sendable {
  /// Whether the reference says what it was made of.
  package var knowsReference = false
  /// Whether both pictures say which fonts drew them. Those of programs without Weft do not.
  package var knowsFonts = false
  /// The versions that differ.
  package var versions: [VersionDifference] = []
  /// The nodes to which the differing pixels belong, those with the most pixels first.
  package var nodes: [NodeDifference] = []
  /// The pixels that would fail with other tolerances.
  package var tolerances: [ToleratedPixels] = []

  /// The number of nodes in a message.
  private static let longestList = 8

  init(
    expected: ReferencePicture, actual: ReferencePicture, _ difference: PictureDifference,
    _ tolerance: PictureTolerance
  ) {
    let (then, now) = (expected.origin(), actual.origin())
    knowsReference = then != nil
    if let then, let now {
      versions = now.versionDifferences(from: then)
      knowsFonts = then.knowsFonts && now.knowsFonts
    }
    nodes = NodeComparison(map: difference.map, then: then?.nodes, now: now?.nodes).differences
    tolerances = ToleratedPixels.row(expected.bitmap, actual.bitmap, ignoring: tolerance.ignoredParts)
  }

  /// The report for people, in lines.
  package var lines: [String] {
    var lines = [ToleratedPixels.description(of: tolerances)]
    if !versions.isEmpty {
      lines.append("Made with other versions: \(versions.map(\.description).joined(separator: "; "))")
    } else if knowsReference {
      let parts = knowsFonts ? "Weft, fonts and libraries" : "Weft and libraries; the fonts are not known"
      lines.append("Made with the same versions of \(parts)")
    }
    guard !nodes.isEmpty else { return lines }
    lines.append("Nodes with differing pixels:")
    lines += nodes.prefix(Self.longestList).map { "  \($0)" }
    if nodes.count > Self.longestList { lines.append("  and \(nodes.count - Self.longestList) more") }
    return lines
  }
}
