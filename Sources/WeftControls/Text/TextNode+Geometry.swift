import Foundation
import WeftGraphics
import WeftNodes
import WeftText

extension TextNode {
  /// Whether the text is truncated at the node's size, or at its measured size if it has no size yet. Any thread.
  public final var isTruncated: Bool { currentLayout.isTruncated }

  /// The number of lines at the node's size, or at its measured size if it has no size yet. Any thread.
  public final var lineCount: Int { currentLayout.lineCount }

  /// Whether the text would be truncated in a size in points. Any thread.
  public final func shouldTruncate(forConstrainedSize size: CGSize) -> Bool {
    let rendering = rendering
    let room = CGSize(
      width: size.width - rendering.padding.horizontal, height: size.height - rendering.padding.vertical)
    return TextLayout(
      rendering.text, constrainedTo: room, options: rendering.options,
      pointSizeScaleFactors: rendering.scaleFactors
    ).isTruncated
  }

  /// The layout that is shown, for queries that the node itself does not offer. Its coordinates begin at
  /// `textOrigin`. Any thread.
  public final var currentLayout: TextLayout {
    let rendering = rendering
    let size = currentSize
    guard size.width > 0, size.height > 0 else {
      return rendering.layout(constrainedTo: CGSize(width: CGFloat.infinity, height: .infinity))
    }
    return rendering.layout(filling: CGRect(origin: .zero, size: size).inset(by: rendering.padding).size)
  }

  private final var currentSize: CGSize {
    let size = bounds.size
    return size.width > 0 && size.height > 0 ? size : calculatedSize
  }

  /// Where the text's top left corner is, in points of the node's coordinates. Any thread.
  public final var textOrigin: CGPoint {
    let padding = rendering.padding
    return CGPoint(x: padding.left, y: padding.top)
  }

  /// The rectangles that cover a range of the text, in points of the node's coordinates: one for each line, and
  /// more where scripts of different directions meet. Empty for what is not shown. Any thread.
  public final func rects(for range: Range<Int>) -> [CGRect] {
    let origin = textOrigin
    return currentLayout.rects(for: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  /// The rectangles of a range's highlight, which are slightly larger than those of `rects(for:)`. Any thread.
  public final func highlightRects(for range: Range<Int>) -> [CGRect] {
    Self.highlighted(rects(for: range))
  }

  static func highlighted(_ rects: [CGRect]) -> [CGRect] {
    rects.map { rect in
      let (left, top) = ((rect.minX - 4).rounded(), (rect.minY - 2).rounded())
      return CGRect(
        x: left, y: top, width: (rect.maxX + 4).rounded() - left, height: (rect.maxY + 1.5).rounded() - top)
    }
  }

  /// The bounding rectangle of a range of the text, in points of the node's coordinates; empty if no part of
  /// it is shown. Any thread.
  public final func frame(for range: Range<Int>) -> CGRect {
    rects(for: range).reduce(CGRect.null) { $0.union($1) }.notNull
  }

  /// The free rectangle beside the last line, away from the leading edge, in points of the node's coordinates. Any
  /// thread.
  public final var trailingRect: CGRect {
    let layout = currentLayout
    guard let line = layout.lines.last, !layout.text.isEmpty else { return .zero }
    let origin = textOrigin
    let right = max(currentSize.width - origin.x, 0)
    let isLeft = layout.options.layoutDirection == .rightToLeft
    return CGRect(
      x: isLeft ? -origin.x : line.frame.maxX, y: line.frame.minY,
      width: max(isLeft ? line.frame.minX + origin.x : right - line.frame.maxX, 0),
      height: line.frame.height
    ).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The character at a point in the node's coordinates, if there is one. Any thread.
  public final func character(at point: CGPoint) -> Int? { currentLayout.character(at: convertToText(point)) }

  /// The link at a point in the node's coordinates, see `TextLayout.link(at:names:)`. Any thread.
  public final func link(at point: CGPoint) -> TextLayout.Link? {
    currentLayout.link(at: convertToText(point), names: linkAttributeNames)
  }

  /// The value, the attribute name and the range of the link at a point in the node's coordinates. Returns
  /// nil and leaves the arguments unchanged if there is no link. Any thread.
  public final func linkAttributeValue(
    at point: CGPoint, attributeName: inout TextAttributeName?, range: inout Range<Int>?
  ) -> TextLink? {
    guard let link = link(at: point) else { return nil }
    attributeName = link.name
    range = link.range
    return link.value
  }

  /// The value of the link at a point in the node's coordinates; nil if there is no link. Any thread.
  public final func linkAttributeValue(at point: CGPoint) -> TextLink? { link(at: point)?.value }

  /// Whether a point in the node's coordinates is on a truncation token that can be tapped.
  final func isInTruncationToken(_ point: CGPoint) -> Bool {
    let point = convertToText(point)
    return rare.additionalMessage != nil
      && currentLayout.truncationTokenRects.contains { $0.contains(point) }
  }

  final func convertToText(_ point: CGPoint) -> CGPoint {
    let origin = textOrigin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// Whether there are links in the text.
  final var hasLinks: Bool {
    let settings = settings
    let names = settings.rare.value.linkNames
    return settings.text.runs.contains { run in names.contains { run.attributes[$0] != nil } }
  }

  final func makePlaceholder() -> Bitmap? {
    let size = currentSize
    guard let color = placeholderColor, color.alpha > 0, size.width > 0, size.height > 0 else { return nil }
    let rare = rare
    let origin = textOrigin
    let bars = currentLayout.lines.map { line in
      CGRect(
        x: line.frame.minX + origin.x, y: line.frame.minY + origin.y, width: line.frame.width,
        height: line.frame.height
      ).integral.inset(by: rare.placeholderInsets)
    }
    // Bars have no details, so one pixel per point is enough.
    return try? Canvas.draw(size: size) { canvas in
      for bar in bars where bar.width > 0 && bar.height > 0 { canvas.fill(bar, with: color) }
    }
  }
}

extension CGRect {
  fileprivate var notNull: CGRect { isNull ? .zero : self }
}
