import CDrawing
import Foundation

/// A font file with which text was drawn.
package struct DrawnFont: Hashable, Sendable {
  /// The name of the file without its extension, such as "NotoColorEmoji".
  package let name: String
  /// The revision that the font states of itself, such as "2.042"; empty if it can't be read.
  package let version: String

  /// Returns the fonts with which a closure draws text on the calling thread, by name.
  ///
  /// - Parameter drawing: draws, without switching to other threads.
  package static func used(in drawing: () throws -> Void) rethrows -> [DrawnFont] {
    let recorder = FontRecorder()
    try FontRecorder.$current.withValue(recorder) { try drawing() }
    return Set(recorder.sources.map(DrawnFont.init)).sorted { ($0.name, $0.version) < ($1.name, $1.version) }
  }

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  private init(_ source: GlyphFont.Source) {
    name = URL(fileURLWithPath: source.path).deletingPathExtension().lastPathComponent
    version = Self.revision(of: source) ?? ""
  }

  /// The revision from the table `head`.
  private static func revision(of source: GlyphFont.Source) -> String? {
    var count: Int32 = 0
    let pattern = source.path.withCString { path in
      path.withMemoryRebound(to: FcChar8.self, capacity: source.path.utf8.count + 1) {
        FcFreeTypeQuery($0, UInt32(bitPattern: source.index & 0xFFFF), nil, &count)
      }
    }
    guard let pattern else { return nil }
    defer { FcPatternDestroy(pattern) }
    var revision: Int32 = 0
    guard FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &revision) == FcResultMatch else { return nil }
    // A fixed-point number with 16 bits after the point.
    return String(format: "%.3f", Double(revision) / 65_536)
  }
}
