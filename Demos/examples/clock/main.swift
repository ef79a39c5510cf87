import Foundation
import Weft

/// The face of a clock, with its hands.
final class ClockNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  struct DrawParameters: Sendable {
    let seconds: Double
    let theme: Theme
  }

  /// The current time.
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
    super.init()
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    tick()
  }

  @MainActor private func tick() {
    setNeedsDisplay()
    windowScene?.clock.perform(after: 1) { [weak self] in self?.tick() }
  }

  func drawParameters() -> DrawParameters {
    DrawParameters(seconds: now().timeIntervalSince(Calendar.current.startOfDay(for: now())), theme: theme)
  }

  static func draw(_ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    let theme = parameters.theme
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 16
    let face = Path(
      ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    canvas.fill(face, with: theme.surface)
    canvas.stroke(face, with: theme.outline, style: StrokeStyle(width: 2))

    func hand(_ turns: Double, from start: CGFloat = 0, to end: CGFloat, width: CGFloat, _ color: Color) {
      let angle = turns * 2 * .pi - .pi / 2
      var path = Path()
      path.move(
        to: CGPoint(x: center.x + start * radius * cos(angle), y: center.y + start * radius * sin(angle)))
      path.addLine(
        to: CGPoint(x: center.x + end * radius * cos(angle), y: center.y + end * radius * sin(angle)))
      canvas.stroke(path, with: color, style: StrokeStyle(width: width, cap: .round))
    }
    for hour in 0..<12 {
      hand(Double(hour) / 12, from: 0.86, to: 0.93, width: hour % 3 == 0 ? 4 : 2, theme.secondaryText)
    }
    hand(parameters.seconds / 43_200, to: 0.5, width: 6, theme.text)
    hand(parameters.seconds / 3600, to: 0.75, width: 4, theme.text)
    hand(parameters.seconds.rounded(.down) / 60, from: -0.12, to: 0.82, width: 2, theme.accent)
    canvas.fill(
      Path(ellipseIn: CGRect(x: center.x - 5, y: center.y - 5, width: 10, height: 10)), with: theme.accent)
  }
}

Application.main { Window(title: "Clock", size: CGSize(width: 280, height: 280), rootNode: ClockNode()) }
