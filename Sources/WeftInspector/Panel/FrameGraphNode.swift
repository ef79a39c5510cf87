import Foundation
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText
import WeftTheme

/// A graph of the costs of the last frames, with a bar each for main and for the compositor.
final class FrameGraphNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  /// What the graph shows.
  struct Content: Hashable, Sendable {
    var samples: [FrameSample] = []
    var count = 0
    var droppedFrames = 0

    /// The time for a frame of the monitor, in seconds. The graph has a line there.
    var budget: TimeInterval { samples.last?.interval ?? 1 / 60 }
  }

  /// What a step of the graph shows.
  private enum Column {
    case frame(FrameSample)
    /// A vertical blank at which a moving picture stood still.
    case droppedFrame
  }

  struct DrawParameters: Sendable {
    let content: Content
    let theme: Theme
  }

  /// The height, in points.
  static let height: CGFloat = 76
  private static let captionHeight: CGFloat = 18
  /// The width of a frame's bars and the gap to the next frame, in points.
  private static let step: CGFloat = 3
  /// The largest number of columns for the vertical blanks that were missed before one frame.
  private static let maximumDroppedColumns = 12

  static let mainColor = Color(hex: 0x3F7BE0)
  static let compositorColor = Color(hex: 0x2E9E62)
  static let lateColor = Color(hex: 0xD2453C)
  static let missedColor = Color(hex: 0xD2453C, alpha: 0.25)

  @Invalidating(.display) var content = Content()

  override init() {
    super.init()
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
    isLayerBacked = true
    style.height = .points(Self.height)
  }

  func drawParameters() -> DrawParameters { DrawParameters(content: content, theme: theme) }

  override var defaultIsAccessibilityElement: Bool { true }

  override var defaultAccessibilityLabel: String? { "Costs of the last frames" }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .canvas
    let last = content.samples.last
    description.value =
      "Main \(Self.milliseconds(last?.main ?? 0)), compositor \(Self.milliseconds(last?.compositor ?? 0)), "
      + Self.frameCount(of: content)
  }

  /// Returns the height of the bar for a duration, in a graph of a height in points. The largest duration in the
  /// graph is that of two frames.
  static func barHeight(
    of duration: TimeInterval, budget: TimeInterval, in height: CGFloat
  ) -> CGFloat {
    guard duration > 0 else { return 0 }
    return max(CGFloat(min(duration / (2 * budget), 1)) * height, 1)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let theme = parameters.theme
    let area = CGRect(
      x: 12, y: captionHeight + 4, width: bounds.width - 24, height: bounds.height - captionHeight - 12)
    guard area.width > 0, area.height > 0 else { return }
    drawCaption(parameters.content, theme, in: CGRect(x: 12, y: 4, width: area.width, height: 16), canvas)
    canvas.fillRoundedRect(area, radius: 3, with: theme.hover)
    let budget = parameters.content.budget
    drawBudget(budget, theme, in: area, pixel: 1 / context.scale, canvas)
    let columns = columns(of: parameters.content.samples).suffix(Int(area.width / step))
    for (index, column) in columns.enumerated() {
      let x = area.maxX - CGFloat(columns.count - index) * step
      switch column {
      case .frame(let sample): draw(sample, at: x, in: area, budget, canvas)
      case .droppedFrame:
        canvas.fill(
          CGRect(x: x, y: area.minY, width: step, height: area.height), with: missedColor)
      }
    }
  }

  private static func columns(of samples: [FrameSample]) -> [Column] {
    samples.flatMap { sample in
      repeatElement(.droppedFrame, count: min(sample.droppedFrames, maximumDroppedColumns)) + [.frame(sample)]
    }
  }

  private static func draw(
    _ sample: FrameSample, at x: CGFloat, in area: CGRect, _ budget: TimeInterval, _ canvas: Canvas
  ) {
    func bar(_ duration: TimeInterval, _ x: CGFloat, _ color: Color) {
      let height = barHeight(of: duration, budget: budget, in: area.height)
      let isLate = duration > budget
      canvas.fill(
        CGRect(x: x, y: area.maxY - height, width: 1, height: height), with: isLate ? lateColor : color)
    }
    bar(sample.main, x, mainColor)
    bar(sample.compositor, x + 1, compositorColor)
  }

  private static func drawCaption(
    _ content: Content, _ theme: Theme, in rect: CGRect, _ canvas: Canvas
  ) {
    let style = TextStyle(
      font: Font(size: 11), color: theme.secondaryText, verticalAlignment: .center, maximumLines: 1)
    var x = rect.minX
    func setText(_ text: String, _ color: Color?) {
      if let color {
        canvas.fillRoundedRect(CGRect(x: x, y: rect.midY - 3, width: 6, height: 6), radius: 2, with: color)
        x += 10
      }
      let width = style.size(of: text).width.rounded(.up)
      canvas.draw(
        text, in: CGRect(x: x, y: rect.minY, width: min(width, rect.maxX - x), height: rect.height),
        style: style)
      x += width + 12
    }
    let last = content.samples.last
    setText("Main \(milliseconds(last?.main ?? 0))", mainColor)
    setText("Compositor \(milliseconds(last?.compositor ?? 0))", compositorColor)
    setText(frameCount(of: content), nil)
  }

  private static func frameCount(of content: Content) -> String {
    if content.droppedFrames > 0 {
      return "\(content.droppedFrames) of \(content.count + content.droppedFrames) missed"
    }
    return "\(content.count) \(content.count == 1 ? "frame" : "frames")"
  }

  /// Draws the line of the time for a frame, and the monitor's rate above it.
  private static func drawBudget(
    _ budget: TimeInterval, _ theme: Theme, in area: CGRect, pixel: CGFloat, _ canvas: Canvas
  ) {
    let middle = area.maxY - barHeight(of: budget, budget: budget, in: area.height)
    canvas.fill(
      CGRect(x: area.minX, y: (middle / pixel).rounded() * pixel, width: area.width, height: pixel),
      with: theme.outline)
    let style = TextStyle(font: Font(size: 9), color: theme.secondaryText, verticalAlignment: .bottom)
    canvas.draw(
      "\(Int((1 / budget).rounded())) Hz",
      in: CGRect(x: area.minX + 4, y: area.minY, width: area.width - 8, height: middle - area.minY - 1),
      style: style)
  }

  /// Formats a duration as `12.3 ms`.
  static func milliseconds(_ duration: TimeInterval) -> String {
    let tenths = Int((duration * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
