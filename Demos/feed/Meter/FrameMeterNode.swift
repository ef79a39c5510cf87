import Foundation
import Weft

/// Shows the intervals between the last frames: a bar for each, and the resulting frame rate.
final class FrameMeterNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: confined to main, except for the reading, which is protected by a lock.

  /// The measured values that are shown.
  struct Reading: Sendable, Equatable {
    /// Milliseconds between frames, the latest last.
    var intervals: [Double] = []
    var lateCount = 0
    var frameCount = 0

    var rate: Double {
      let last = intervals.suffix(30)
      let sum = last.reduce(0, +)
      return sum > 0 ? Double(last.count) * 1000 / sum : 0
    }

    var words: String {
      frameCount == 0
        ? "Scroll to measure"
        : String(format: "%.0f a second, %d of %d late", rate, lateCount, frameCount)
    }
  }

  /// The size, in points.
  static let size = CGSize(width: 264, height: 96)

  @Invalidating(.display) private var reading = Reading()
  private var meter: FrameMeter?
  private var timer: Timer?

  /// The time between updates, in seconds. It is long enough not to influence the measurement.
  private static let period = 0.25

  override init() {
    super.init()
    isOpaque = false
    isUserInteractionEnabled = false
    displaysAsynchronously = false
  }

  override func didEnterVisibleState() {
    super.didEnterVisibleState()
    guard let scene = windowScene else { return }
    meter = FrameMeter(scene)
    reading = Reading()
    let timer = Timer(timeInterval: Self.period, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.update() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  override func didExitVisibleState() {
    super.didExitVisibleState()
    timer?.invalidate()
    timer = nil
    meter?.stop()
    meter = nil
  }

  @MainActor private func update() {
    guard let meter else { return }
    reading = Reading(
      intervals: meter.intervals, lateCount: meter.lateCount, frameCount: meter.frameCount)
  }

  // MARK: Drawing

  func drawParameters() -> Reading { reading }

  static func draw(_ reading: Reading, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    let ground = Path(roundedRect: bounds, radius: 10)
    canvas.fill(ground, with: Color(hex: 0x16151A, alpha: 0.88))
    let style = TextStyle(
      font: Font(size: 12, weight: .medium), color: Color(hex: 0xF0EEF2), maximumLines: 1)
    canvas.draw(
      reading.words, in: CGRect(x: 12, y: 9, width: bounds.width - 24, height: 18), style: style)
    let chart = CGRect(x: 12, y: 32, width: bounds.width - 24, height: bounds.height - 42)
    // The full height represents three frames.
    let scale = chart.height / (3 * FrameMeter.frame)
    let width = chart.width / CGFloat(FrameMeter.capacity)
    for (index, interval) in reading.intervals.enumerated() {
      let height = min(interval * scale, chart.height)
      let x = chart.maxX - CGFloat(reading.intervals.count - index) * width
      canvas.fill(
        CGRect(x: x, y: chart.maxY - height, width: max(width - 0.6, 0.6), height: height),
        with: color(of: interval))
    }
    let line = (chart.maxY - FrameMeter.frame * scale).rounded() - 0.5
    canvas.fill(
      CGRect(x: chart.minX, y: line, width: chart.width, height: 1), with: Color(white: 1, alpha: 0.3))
  }

  private static func color(of interval: Double) -> Color {
    switch interval {
    case ..<(FrameMeter.frame * 1.5): Color(hex: 0x6FCF97)
    case ..<(FrameMeter.frame * 2.5): Color(hex: 0xF2C94C)
    default: Color(hex: 0xEB5757)
    }
  }
}
