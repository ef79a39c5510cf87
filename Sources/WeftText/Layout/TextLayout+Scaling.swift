import Foundation

extension TextLayout {
  /// Lays a text out in the first of several sizes in which it fits: its own, and then others.
  ///
  /// A size fits if no word has to be divided, and if all of the text finds room. If none does, it is the
  /// last. In a room without end to the right, the text keeps its size.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - size: the room for it, in points.
  ///   - options: how many lines, and what becomes of the others.
  ///   - factors: by what fonts and distances are multiplied, one after the other.
  public init(
    _ text: AttributedText, constrainedTo size: CGSize, options: TextLayoutOptions,
    pointSizeScaleFactors factors: [CGFloat]
  ) {
    var layout = TextLayout(text, constrainedTo: size, options: options)
    if size.width.isFinite {
      for factor in factors where !layout.fitsWholly {
        let scaled = text.scaled(by: factor, defaultFont: options.defaultFont)
        layout = TextLayout(scaled, constrainedTo: size, options: options)
      }
    }
    self = layout
  }

  /// Whether all of the text is shown, and all words are whole.
  private var fitsWholly: Bool {
    let lines = storage.lines
    if isTruncated || constrainedSize.height < lines.size.height { return false }
    return !lines.lines.contains { line in
      let paragraph = lines.sources[line.source]
      let end = line.contentEnd - paragraph.range.start
      if points(line.width) > constrainedSize.width { return true }
      return line.isWrapped && !paragraph.flags[end].contains(.lineBreak)
    }
  }
}
