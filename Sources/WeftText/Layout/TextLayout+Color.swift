import WeftGraphics

extension TextLayout {
  /// The colour of everything that is drawn for the text, if it is only one and opaque; nil otherwise, as with emoji,
  /// attachments and backgrounds. Any thread.
  ///
  /// - Parameter color: the colour of text without a colour attribute.
  package func singleColor(with color: Color) -> Color? {
    var found: Color?
    for paragraph in storage.lines.sources {
      for run in paragraph.runs {
        let attributes = paragraph.attributes(of: run)
        let ink = attributes.color ?? color
        guard ink == found ?? ink, ink.isOpaque, run.font?.hasColors == false,
          attributes.isSimple || attributes.drawsOnly(ink)
        else { return nil }
        found = ink
      }
    }
    return found
  }
}

extension TextAttributes {
  /// Whether nothing is drawn for the rarely used attributes in another colour than the letters'.
  fileprivate func drawsOnly(_ color: Color) -> Bool {
    backgroundColor == nil && attachment == nil && [nil, color].contains(underlineColor)
      && [nil, color].contains(strikethroughColor)
  }
}
