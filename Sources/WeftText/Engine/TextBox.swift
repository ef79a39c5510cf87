import CPango
import Foundation
import WeftGraphics

/// A text that has been laid out: lines of glyphs. Confined to the borrower of its engine.
struct TextBox {
  let layout: PangoObject?
  private let style: TextStyle

  /// Lays a text out, see `TextEngine.withLayout(of:style:width:height:_:)`.
  init(
    context: OpaquePointer, text: String, style: TextStyle, fontSize: CGFloat, width: CGFloat, height: CGFloat
  ) {
    self.style = style
    guard let layout = pango_layout_new(context) else {
      self.layout = nil
      return
    }
    self.layout = PangoObject(layout)
    let description = style.font.makeDescription(size: fontSize)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    // Pango ends a text at a zero.
    let text = text.utf8.contains(0) ? text.replacingOccurrences(of: "\0", with: "\u{FFFD}") : text
    Self.set(text, on: layout)
    Self.setSpacing(of: style, on: layout)
    if width.isFinite { pango_layout_set_width(layout, pangoUnits(max(width, 0))) }
    applyAlignment(to: layout)
    applyLineBreak(to: layout, width: width, height: height)
    if style.maximumLines > 0 { limitLines(of: layout, text) }
  }

  /// The size in points.
  var size: CGSize {
    guard let layout else { return .zero }
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout.pointer, &width, &height)
    return CGSize(width: points(width), height: points(height))
  }

  /// The distance from the top to the baseline of the first line, in points.
  var baseline: CGFloat { layout.map { points(pango_layout_get_baseline($0.pointer)) } ?? 0 }

  /// Draws the text at the origin of a context's coordinates, in its source.
  func draw(in context: OpaquePointer, at point: CGPoint) {
    guard let layout else { return }
    cairo_new_path(context)
    cairo_move_to(context, point.x, point.y)
    pango_cairo_show_layout(context, layout.pointer)
    cairo_new_path(context)
  }

  private static func set(_ text: String, on layout: OpaquePointer) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  private static func setSpacing(of style: TextStyle, on layout: OpaquePointer) {
    if style.lineSpacing.isFinite, style.lineSpacing != 0 {
      pango_layout_set_spacing(layout, pangoUnits(min(max(style.lineSpacing, -1024), 1024)))
    }
    guard style.letterSpacing.isFinite, style.letterSpacing != 0 else { return }
    let attributes = pango_attr_list_new()
    let spacing = min(max(style.letterSpacing, -1024), 1024)
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(pangoUnits(spacing)))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private func applyAlignment(to layout: OpaquePointer) {
    switch style.alignment {
    case .leading, .left: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .trailing, .right: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    case .justified: pango_layout_set_justify(layout, 1)
    }
  }

  private func applyLineBreak(to layout: OpaquePointer, width: CGFloat, height: CGFloat) {
    let lines = Int32(clamping: max(style.maximumLines, 0))
    switch style.lineBreak {
    case .wordWrap: pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    case .characterWrap: pango_layout_set_wrap(layout, PANGO_WRAP_CHAR)
    case .clip: pango_layout_set_width(layout, -1)
    case .truncateHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
    case .truncateMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
    case .truncateTail:
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      // With an ellipsis, Pango stops after one line unless it is given a height.
      guard lines > 0 || height.isFinite else { return }
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, lines > 0 ? -lines : max(pangoUnits(height), 0))
    }
  }

  /// Cuts the text after the last line. Pango counts lines in every paragraph anew.
  private func limitLines(of layout: OpaquePointer, _ text: String) {
    let limit = Int32(clamping: style.maximumLines)
    guard pango_layout_get_line_count(layout) > limit,
      let line = pango_layout_get_line_readonly(layout, limit)
    else { return }
    let utf8 = text.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: Int(line.pointee.start_index), limitedBy: utf8.endIndex)
    var kept = String(text[..<(end ?? utf8.endIndex)])
    while kept.last?.isNewline == true { kept.removeLast() }
    Self.set(style.lineBreak == .truncateTail ? kept + "…" : kept, on: layout)
  }
}
