import Foundation
import WeftGraphics
import WeftNodes

/// Draws outlines into a picture of a whole window. It works in pixels, so that lines are sharp at every
/// scale.
struct OutlinePainter {
  private let canvas: Canvas
  private let scale: CGFloat
  private let overlay: LayoutOverlay

  /// Draws a picture as large as the window; nil if a bitmap can't be that large.
  static func picture(
    of elements: [OutlinedElement], _ overlay: LayoutOverlay, size: PixelSize, scale: CGFloat
  ) -> Bitmap? {
    guard let canvas = try? Canvas(width: size.width, height: size.height) else { return nil }
    OutlinePainter(canvas: canvas, scale: scale, overlay: overlay).draw(elements)
    return try? canvas.makeBitmap()
  }

  private init(canvas: Canvas, scale: CGFloat, overlay: LayoutOverlay) {
    self.canvas = canvas
    self.scale = scale
    self.overlay = overlay
  }

  private func draw(_ elements: [OutlinedElement]) {
    if overlay.contains(.spacing) { for element in elements { drawSpaces(of: element) } }
    // Where a spec is as large as its node, the gaps between its dashes show the node's line.
    if overlay.contains(.nodes) {
      for element in elements where element.kind == .node { drawOutline(of: element) }
    }
    if overlay.contains(.specs) {
      for element in elements where element.kind != .node { drawOutline(of: element) }
    }
    if overlay.contains(.baselines) { for element in elements { drawBaselines(of: element) } }
    if overlay.contains(.labels) { drawLabels(of: elements) }
  }

  // MARK: Pixels

  /// Converts a rectangle of the window to pixels, with its edges on whole pixels.
  private func pixels(_ rect: CGRect) -> CGRect {
    let (left, top) = ((rect.minX * scale).rounded(), (rect.minY * scale).rounded())
    return CGRect(
      x: left, y: top, width: (rect.maxX * scale).rounded() - left,
      height: (rect.maxY * scale).rounded() - top)
  }

  private func withClip(of element: OutlinedElement, _ body: () -> Void) {
    guard !element.clip.contains(element.frameInWindow) else { return body() }
    canvas.withSavedState {
      canvas.clip(to: pixels(element.clip))
      body()
    }
  }

  // MARK: Lines

  private static let dash: CGFloat = 3

  private func drawOutline(of element: OutlinedElement) {
    let color = element.kind.color.withAlpha(0.9)
    let dashes = element.kind == .node ? [] : [Self.dash, Self.dash].map { ($0 * scale).rounded(.up) }
    withClip(of: element) {
      guard element.toWindow.isAxisAligned else {
        canvas.stroke(
          pixelPath(of: [element.rect], in: element), with: color, style: StrokeStyle(dashes: dashes))
        return
      }
      let rect = pixels(element.frameInWindow)
      guard rect.width > 2, rect.height > 2 else { return canvas.fill(rect, with: color) }
      // All sides run from left to right or from top to bottom, so that the dashes of opposite sides match.
      let edges = rect.insetBy(dx: 0.5, dy: 0.5)
      let sides = [
        (CGPoint(x: rect.minX, y: edges.minY), CGPoint(x: rect.maxX, y: edges.minY)),
        (CGPoint(x: rect.minX, y: edges.maxY), CGPoint(x: rect.maxX, y: edges.maxY)),
        (CGPoint(x: edges.minX, y: rect.minY + 1), CGPoint(x: edges.minX, y: rect.maxY - 1)),
        (CGPoint(x: edges.maxX, y: rect.minY + 1), CGPoint(x: edges.maxX, y: rect.maxY - 1)),
      ]
      for side in sides {
        var path = Path()
        path.addLines([side.0, side.1])
        canvas.stroke(path, with: color, style: StrokeStyle(dashes: dashes))
      }
    }
  }

  /// The outlines of rectangles of a node, in pixels of the window.
  private func pixelPath(of rects: [CGRect], in element: OutlinedElement) -> Path {
    var path = Path()
    for rect in rects where !rect.isEmpty { path.addRect(rect) }
    return path.transformed(
      by: element.toWindow.concatenating(AffineTransform(scaleByX: scale, byY: scale)))
  }

  private func drawBaselines(of element: OutlinedElement) {
    guard element.toWindow.isAxisAligned else { return }
    withClip(of: element) {
      for height in element.baselines {
        let line = CGRect(x: element.rect.minX, y: height, width: element.rect.width, height: 0)
        var pixels = pixels(element.toWindow.applied(to: line))
        if pixels.width == 0 { pixels.size.width = 1 } else { pixels.size.height = 1 }
        canvas.fill(pixels, with: Color(hex: 0xD6336C, alpha: 0.55))
      }
    }
  }

  // MARK: Spaces

  private func drawSpaces(of element: OutlinedElement) {
    for space in element.spaces {
      withClip(of: element) {
        switch space {
        case .padding(let inner):
          // With a negative inset, the part of the child outside the inset is not padding.
          let path = pixelPath(of: [element.rect, inner.intersection(element.rect)], in: element)
          canvas.fill(path, with: element.kind.color.withAlpha(0.1), rule: .evenOdd)
        case .gap(let rect):
          let path = pixelPath(of: [rect], in: element)
          canvas.fill(path, with: element.kind.color.withAlpha(0.07))
          drawHatching(in: path, with: element.kind.color.withAlpha(0.28))
        }
      }
    }
  }

  /// Draws slanting lines, which continue from one area to the next.
  private func drawHatching(in area: Path, with color: Color) {
    let bounds = area.bounds.intersection(CGRect(x: 0, y: 0, width: 1e5, height: 1e5))
    guard !bounds.isEmpty else { return }
    let distance = (6 * scale).rounded()
    var lines = Path()
    var start = ((bounds.minX + bounds.minY) / distance).rounded(.down) * distance
    while start < bounds.maxX + bounds.maxY {
      lines.addLines([
        CGPoint(x: start - bounds.minY, y: bounds.minY), CGPoint(x: start - bounds.maxY, y: bounds.maxY),
      ])
      start += distance
    }
    canvas.withSavedState {
      canvas.clip(to: area)
      canvas.stroke(lines, with: color, style: StrokeStyle())
    }
  }

  // MARK: Labels

  private func drawLabels(of elements: [OutlinedElement]) {
    var labels = OutlineLabels()
    canvas.withSavedState {
      canvas.scaleBy(x: scale, y: scale)
      // Labels of elements with the same origin are side by side, the outermost first.
      for element in elements where overlay.contains(element.kind == .node ? .nodes : .specs) {
        labels.draw(element, in: canvas)
      }
    }
  }
}
