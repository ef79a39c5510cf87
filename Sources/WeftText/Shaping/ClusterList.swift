/// The clusters of a paragraph, in the order of the text.
///
/// If every cluster has one glyph and all are written from left to right, as in most texts of most scripts,
/// nearly all properties of clusters follow from the glyphs and the characters, and are not stored.
struct ClusterList: RandomAccessCollection, Sendable {
  private let storage: Storage

  private enum Storage {
    case plain(Plain)
    case full([ShapedParagraph.Cluster])
  }

  private struct Plain {
    var glyphs: GlyphList
    var flags: [CharacterFlags]
    /// The start of each cluster; empty if all characters are single bytes.
    var bytes: [UInt16]
  }

  /// - Parameters:
  ///   - clusters: the clusters, each of at least one glyph.
  ///   - glyphs: all of the paragraph's glyphs.
  ///   - flags: the flags of the characters, which distinguish letters and spaces.
  init(_ clusters: [ShapedParagraph.Cluster], of glyphs: GlyphList, _ flags: [CharacterFlags]) {
    var isPlain = clusters.count == glyphs.count
    var hasBytes = false
    for index in clusters.indices where isPlain {
      let cluster = clusters[index]
      hasBytes = hasBytes || Int(cluster.byte) != index
      isPlain =
        cluster.glyph == index && cluster.byte <= UInt16.max && cluster.advance == glyphs[index].advance
        && cluster.kind == flags[Int(cluster.byte)].kind
    }
    if isPlain {
      let bytes = hasBytes ? clusters.map { UInt16($0.byte) } : []
      storage = .plain(Plain(glyphs: glyphs, flags: flags, bytes: bytes))
    } else {
      storage = .full(clusters)
    }
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .plain(let plain): plain.glyphs.count
    case .full(let clusters): clusters.count
    }
  }

  subscript(index: Int) -> ShapedParagraph.Cluster {
    @inline(__always) get {
      switch storage {
      case .plain(let plain):
        let byte = plain.bytes.isEmpty ? index : Int(plain.bytes[index])
        return .init(
          byte: Int32(byte), glyph: Int32(index), advance: plain.glyphs[index].advance, glyphCount: 1,
          kind: plain.flags[byte].kind)
      case .full(let clusters):
        return clusters[index]
      }
    }
  }
}

extension CharacterFlags {
  /// The kind of a cluster that begins with the character, except for tabs.
  fileprivate var kind: ShapedParagraph.Cluster.Kind {
    contains(.white) ? .space : contains(.punctuation) ? .punctuation : .letter
  }
}
