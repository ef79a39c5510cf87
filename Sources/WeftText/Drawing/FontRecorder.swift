import WeftThreads

/// Records the fonts with which glyphs are drawn.
final class FontRecorder: Sendable {
  /// The recorder of the calling thread; nil, as usual, if nobody wants to know.
  @TaskLocal static var current: FontRecorder?

  private let recorded = Protected<Set<GlyphFont.Source>>([])

  var sources: Set<GlyphFont.Source> { recorded.withLock { $0 } }

  func record(_ font: GlyphFont) { recorded.withLock { _ = $0.insert(font.source) } }
}
