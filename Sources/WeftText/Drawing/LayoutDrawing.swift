import Foundation
import WeftGraphics

/// Draws the lines of a layout: backgrounds, letters, underlines and strikethroughs.
struct LayoutDrawing {
  let lines: LayoutLines
  /// The top left corner, in points.
  let origin: CGPoint
  /// The colour of text without a colour attribute.
  let color: Color

  func draw(in canvas: Canvas, clip: CGRect, painter: GlyphPainter) {
    // Letters may extend beyond their lines, but seldom by more than a line.
    let visible = lines.lines.filter { line in
      let top = origin.y + line.top
      return top + 2 * line.height >= clip.minY && top - line.height <= clip.maxY
    }
    for line in visible { drawBackgrounds(of: line, in: canvas) }
    for line in visible { drawLetters(of: line, in: canvas, painter) }
    painter.flush(to: canvas)
    for line in visible { drawDecorations(of: line, in: canvas) }
  }

  func run(of fragment: GlyphFragment) -> ShapedParagraph.Run {
    lines.sources[Int(fragment.source)].runs[Int(fragment.run)]
  }

  func attributes(of fragment: GlyphFragment) -> TextAttributes {
    let source = lines.sources[Int(fragment.source)]
    return source.attributes(of: source.runs[Int(fragment.run)])
  }

  private func frame(of fragment: GlyphFragment, in line: GlyphLine) -> CGRect {
    CGRect(
      x: origin.x + line.x + points(fragment.x), y: origin.y + line.top, width: points(fragment.width),
      height: line.height)
  }

  // MARK: Backgrounds

  private func drawBackgrounds(of line: GlyphLine, in canvas: Canvas) {
    var pending: (rect: CGRect, color: Color)?
    func finish() {
      if let pending { canvas.fill(canvas.snapped(pending.rect), with: pending.color) }
      pending = nil
    }
    for fragment in lines.fragments[line.fragments] where fragment.width > 0 {
      guard let color = attributes(of: fragment).backgroundColor else {
        finish()
        continue
      }
      let rect = frame(of: fragment, in: line)
      if let last = pending, last.color == color {
        pending = (last.rect.union(rect), color)
      } else {
        finish()
        pending = (rect, color)
      }
    }
    finish()
  }

  // MARK: Letters

  private func drawLetters(of line: GlyphLine, in canvas: Canvas, _ painter: GlyphPainter) {
    for fragment in lines.fragments[line.fragments] where fragment.kind != .tab && fragment.kind != .hanging {
      let run = run(of: fragment)
      let attributes = attributes(of: fragment)
      if run.isAttachment {
        draw(attributes.attachment, of: fragment, run, line, in: canvas)
      } else if let font = run.font {
        painter.use(font, attributes.color ?? color, in: canvas)
        let missing = add(fragment, of: line, to: &painter.glyphs)
        for box in missing { drawMissing(box, attributes.color ?? color, in: canvas) }
      }
    }
  }

  /// Adds the glyphs of a fragment to those of a painter.
  ///
  /// - Returns: the boxes of characters for which no font has a glyph.
  func add(_ fragment: GlyphFragment, of line: GlyphLine, to glyphs: inout [PlacedGlyph]) -> [CGRect] {
    let paragraph = lines.sources[Int(fragment.source)]
    let run = paragraph.runs[Int(fragment.run)]
    let y = origin.y + line.top + line.baseline - points(run.rise)
    let left = origin.x + line.x + points(fragment.x)
    var missing: [CGRect] = []
    var x = 0
    let count = fragment.clusters.count
    let hasOffsets = !paragraph.offsets.isEmpty
    for step in 0..<count {
      let index =
        fragment.isRightToLeft
        ? Int(fragment.clusters.upperBound) - 1 - step : Int(fragment.clusters.lowerBound) + step
      let cluster = paragraph.clusters[index]
      for position in Int(cluster.glyph)..<Int(cluster.glyph) + Int(cluster.glyphCount) {
        let glyph = paragraph.glyphs[position]
        if glyph.id & PangoGlyphKind.special == 0 {
          let offset = hasOffsets ? paragraph.offsets[position] : .init(x: 0, y: 0)
          glyphs.append(
            PlacedGlyph(id: glyph.id, x: left + points(x + Int(offset.x)), y: y + points(offset.y)))
        } else if glyph.id & PangoGlyphKind.unknown != 0, glyph.advance > 0 {
          missing.append(
            CGRect(
              x: left + points(x), y: y - points(run.ascent) * 0.75, width: points(glyph.advance),
              height: points(run.ascent) * 0.75))
        }
        x += Int(glyph.advance)
      }
      if cluster.kind == .space { x += Int(fragment.spaceExtra) }
    }
    return missing
  }

  /// Draws the box of a character for which no font has a glyph.
  private func drawMissing(_ box: CGRect, _ color: Color, in canvas: Canvas) {
    let thickness = max(box.height / 16, 1 / canvas.scale)
    let inner = box.inset(
      by: EdgeInsets(
        top: thickness, left: min(box.width / 8, thickness * 2), bottom: thickness / 2,
        right: min(box.width / 8, thickness * 2)))
    guard inner.width > 0, inner.height > 0 else { return }
    canvas.stroke(Path(rect: canvas.snapped(inner)), with: color, style: StrokeStyle(width: thickness))
  }

  private func draw(
    _ attachment: TextAttachment?, of fragment: GlyphFragment, _ run: ShapedParagraph.Run, _ line: GlyphLine,
    in canvas: Canvas
  ) {
    guard let attachment, attachment.size.width > 0, attachment.size.height > 0 else { return }
    let bottom = origin.y + line.top + line.baseline - points(run.rise)
    let rect = CGRect(
      x: origin.x + line.x + points(fragment.x), y: bottom - attachment.size.height,
      width: attachment.size.width, height: attachment.size.height)
    attachment.draw(in: canvas, rect: canvas.snapped(rect))
  }

  // MARK: Lines under and through letters

  private func drawDecorations(of line: GlyphLine, in canvas: Canvas) {
    var painter = DecorationPainter(canvas: canvas, baseline: origin.y + line.top + line.baseline)
    for fragment in lines.fragments[line.fragments] where fragment.width > 0 {
      let run = run(of: fragment)
      let attributes = attributes(of: fragment)
      guard !attributes.isSimple else {
        painter.finish()
        continue
      }
      let frame = frame(of: fragment, in: line)
      painter.add(
        attributes, font: run.font, rise: run.isAttachment ? 0 : points(run.rise),
        from: frame.minX, to: frame.maxX, color: attributes.color ?? color)
    }
    painter.finish()
  }
}

/// The flags that Pango sets in glyph numbers.
private enum PangoGlyphKind {
  static let unknown: UInt32 = 0x1000_0000
  static let special: UInt32 = 0x1F00_0000
}

extension Canvas {
  /// A rectangle moved to whole pixels, if it is parallel to them.
  func snapped(_ rect: CGRect) -> CGRect {
    guard transform.isAxisAligned, transform.m12 == 0, let inverse = transform.inverse else { return rect }
    let pixels = transform.applied(to: rect)
    guard pixels.isFinite, abs(pixels.minX) < 1e9, abs(pixels.minY) < 1e9 else { return rect }
    let (left, top) = (pixels.minX.rounded(), pixels.minY.rounded())
    let snapped = CGRect(
      x: left, y: top, width: max(pixels.maxX.rounded() - left, 1),
      height: max(pixels.maxY.rounded() - top, 1))
    return inverse.applied(to: snapped)
  }
}
