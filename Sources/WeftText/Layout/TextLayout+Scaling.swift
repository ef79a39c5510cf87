import Foundation

extension TextLayout {
  /// Lays out a text in the first of several sizes in which it fits: its own size, and then others.
  ///
  /// A size fits if no word has to be divided and the whole text has enough space. If none fits, the last
  /// size is used. If the width is infinite, the text keeps its size.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - size: the available size, in points.
  ///   - options: the options, such as the number of lines and the truncation.
  ///   - factors: the factors for fonts and distances, which are tried in order. Those that are not above zero or not
  ///     finite are ignored.
  public init(
    _ text: AttributedText, constrainedTo size: CGSize, options: TextLayoutOptions,
    pointSizeScaleFactors factors: [CGFloat]
  ) {
    var layout = TextLayout(text, constrainedTo: size, options: options)
    if size.width.isFinite {
      for factor in factors where factor > 0 && factor.isFinite && !layout.fitsWholly {
        let scaled = text.scaled(by: factor, defaultFont: options.defaultFont)
        layout = TextLayout(scaled, constrainedTo: size, options: options)
      }
    }
    self = layout
  }

  /// Whether the whole text is shown and no word is divided.
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
