import Foundation
import Weft
import WeftInspector
import WeftTesting

/// The pictures of a failure, shown in one of several ways. The node fills the area for them, or is larger.
final class ComparisonNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  /// Called with the node under the pointer, or nil, and with the point of the picture, in pixels.
  @MainActor var onHover: ((NodeFrame?, CGPoint?) -> Void)?
  /// Called when the user turns the wheel to zoom, with whether larger.
  @MainActor var onZoom: ((Bool) -> Void)?

  @MainActor var pictures: ComparedPictures? { didSet { reset() } }
  @MainActor var mode = ComparisonMode.new { didSet { if mode != oldValue { modeDidChange() } } }
  /// The rectangle of the pictures, in points.
  @MainActor var pictureFrame = CGRect.zero { didSet { if pictureFrame != oldValue { setNeedsDisplay() } } }
  /// Where the edge of the slider is, from 0 to 1.
  @MainActor private(set) var edge: CGFloat = 0.5
  @MainActor private var hovered: NodeFrame?
  /// Whether the reference is shown while both are shown in turn.
  @MainActor private var showsOldInTurn = false
  /// The number of the present series of turns; blocks of earlier ones do nothing.
  @MainActor private var series = 0

  /// How long each picture is shown while both are shown in turn, in seconds.
  private static let turn: TimeInterval = 0.5

  struct DrawParameters: Sendable {
    let layers: [(bitmap: Bitmap, part: CGRect)]
    let frame: CGRect
    /// The width that the frame is for, in pixels: that of the wider picture, also if only the other one is drawn.
    let width: CGFloat
    let edge: CGFloat?
    let highlight: CGRect?
    let squares: (Color, Color)
    let accent: Color
  }

  override init() {
    super.init()
    (accessibilityRole, accessibilityLabel) = (.image, "Comparison")
    isAccessibilityElement = true
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  @MainActor private func reset() {
    (edge, hovered) = (0.5, nil)
    modeDidChange()
  }

  @MainActor private func modeDidChange() {
    series += 1
    showsOldInTurn = false
    setNeedsDisplay()
    scheduleTurn(of: series)
  }

  @MainActor private func scheduleTurn(of number: Int) {
    guard mode == .blink, pictures?.old != nil, let clock = windowScene?.clock else { return }
    clock.perform(after: Self.turn) { [weak self] in
      guard let self, series == number else { return }
      showsOldInTurn.toggle()
      setNeedsDisplay()
      scheduleTurn(of: number)
    }
  }

  // MARK: Drawing

  @MainActor func drawParameters() -> DrawParameters {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    var layers: [(Bitmap, CGRect)] = []
    if let pictures {
      let old = pictures.old ?? pictures.new
      switch mode {
      case .new: layers = [(pictures.new, whole)]
      case .old: layers = [(old, whole)]
      case .difference: layers = [(pictures.difference ?? pictures.new, whole)]
      case .blink: layers = [(showsOldInTurn ? old : pictures.new, whole)]
      case .slider:
        layers = [
          (old, CGRect(x: 0, y: 0, width: edge, height: 1)),
          (pictures.new, CGRect(x: edge, y: 0, width: 1 - edge, height: 1)),
        ]
      }
    }
    return DrawParameters(
      layers: layers, frame: pictureFrame, width: pictures?.size.width ?? 1,
      edge: mode == .slider && !layers.isEmpty ? edge : nil, highlight: hovered.map(frameOnScreen),
      squares: (theme.background, theme.track), accent: theme.accent)
  }

  static func draw(_ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    let frame = parameters.frame
    guard !frame.isEmpty else { return }
    drawSquares(parameters.squares, in: frame, on: canvas)
    let ratio = frame.width / parameters.width
    for (bitmap, part) in parameters.layers {
      canvas.withSavedState {
        canvas.clip(
          to: CGRect(
            x: frame.minX + part.minX * frame.width, y: frame.minY, width: part.width * frame.width,
            height: frame.height))
        canvas.draw(
          bitmap,
          in: CGRect(
            origin: frame.origin,
            size: CGSize(width: CGFloat(bitmap.width) * ratio, height: CGFloat(bitmap.height) * ratio)),
          // Enlarged pixels stay sharp, because they are what is compared.
          interpolation: ratio * context.scale >= 1 ? .none : .high)
      }
    }
    canvas.stroke(Path(rect: frame.insetBy(dx: -0.5, dy: -0.5)), with: parameters.squares.1)
    if let highlight = parameters.highlight {
      canvas.fill(highlight, with: parameters.accent.withAlpha(0.12))
      canvas.stroke(
        Path(rect: highlight.insetBy(dx: 0.5, dy: 0.5)), with: parameters.accent, style: StrokeStyle(width: 1)
      )
    }
    if let edge = parameters.edge { drawEdge(at: frame.minX + edge * frame.width, parameters, on: canvas) }
  }

  /// Draws the pattern behind transparent pixels.
  private static func drawSquares(_ colors: (Color, Color), in frame: CGRect, on canvas: Canvas) {
    let side: CGFloat = 8
    canvas.fill(frame, with: colors.0)
    var path = Path()
    let visible = frame.intersection(canvas.clipBounds)
    guard !visible.isEmpty else { return }
    for row in Int((visible.minY - frame.minY) / side)...Int((visible.maxY - frame.minY) / side) {
      for column in Int((visible.minX - frame.minX) / side)...Int((visible.maxX - frame.minX) / side)
      where (row + column) % 2 == 1 {
        let square = CGRect(
          x: frame.minX + CGFloat(column) * side, y: frame.minY + CGFloat(row) * side, width: side,
          height: side)
        path.addPath(Path(rect: square.intersection(frame)))
      }
    }
    canvas.fill(path, with: colors.1)
  }

  private static func drawEdge(at x: CGFloat, _ parameters: DrawParameters, on canvas: Canvas) {
    let frame = parameters.frame
    canvas.fill(CGRect(x: x - 2, y: frame.minY, width: 4, height: frame.height), with: .white)
    canvas.fill(CGRect(x: x - 1, y: frame.minY, width: 2, height: frame.height), with: parameters.accent)
    let knob = CGRect(x: x - 9, y: frame.midY - 9, width: 18, height: 18)
    canvas.fillRoundedRect(knob.insetBy(dx: -1, dy: -1), radius: 10, with: .white)
    canvas.fillRoundedRect(knob, radius: 9, with: parameters.accent)
  }

  // MARK: The pointer

  /// The frames that belong to what is shown at a place.
  @MainActor private func nodes(at share: CGFloat) -> NodeFrames? {
    let showsOld = mode == .old || mode == .slider && share < edge
    return showsOld ? pictures?.oldNodes ?? pictures?.newNodes : pictures?.newNodes
  }

  @MainActor private func frameOnScreen(of node: NodeFrame) -> CGRect {
    guard let pictures, let nodes = pictures.newNodes ?? pictures.oldNodes else { return .zero }
    let ratio = pictureFrame.width / pictures.size.width * nodes.scale
    return CGRect(
      x: pictureFrame.minX + node.frame.minX * ratio, y: pictureFrame.minY + node.frame.minY * ratio,
      width: node.frame.width * ratio, height: node.frame.height * ratio
    ).intersection(pictureFrame)
  }

  @MainActor override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    hover(at: point)
    if mode == .slider, !event.pressedButtons.isEmpty { moveEdge(to: point) }
    return true
  }

  @MainActor override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard mode == .slider, pictureFrame.insetBy(dx: -12, dy: 0).contains(point) else {
      return super.pointerPressed(event, at: point)
    }
    moveEdge(to: point)
    return true
  }

  @MainActor override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    super.pointerExited(event, at: point)
    hover(at: nil)
  }

  @MainActor override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    guard event.modifiers.contains(.control), event.delta.height != 0 else {
      return super.scrolled(event, at: point)
    }
    onZoom?(event.delta.height < 0)
    return true
  }

  @MainActor private func moveEdge(to point: CGPoint) {
    edge = max(min((point.x - pictureFrame.minX) / max(pictureFrame.width, 1), 1), 0)
    setNeedsDisplay()
  }

  @MainActor private func hover(at point: CGPoint?) {
    var found: (node: NodeFrame?, pixel: CGPoint?) = (nil, nil)
    if let point, let pictures, pictureFrame.contains(point) {
      let ratio = pictures.size.width / pictureFrame.width
      let pixel = CGPoint(x: (point.x - pictureFrame.minX) * ratio, y: (point.y - pictureFrame.minY) * ratio)
      let nodes = nodes(at: (point.x - pictureFrame.minX) / pictureFrame.width)
      found = (
        nodes.flatMap { $0.node(at: CGPoint(x: pixel.x / $0.scale, y: pixel.y / $0.scale)) },
        CGPoint(x: pixel.x.rounded(.down), y: pixel.y.rounded(.down))
      )
    }
    onHover?(found.node, found.pixel)
    guard found.node != hovered else { return }
    hovered = found.node
    setNeedsDisplay()
  }
}
