import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// The ring of a refresh control: an arc that grows with the pull, and turns while the content is refreshed.
final class RefreshRingNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  struct DrawParameters: Sendable {
    let color: Color
    let track: Color
    let progress: CGFloat
  }

  /// The size of the ring, in points.
  static let side: CGFloat = 24
  /// The part of a turn that the whole arc is.
  private static let fullArc: CGFloat = 0.8
  private static let lineWidth: CGFloat = 2.5
  /// How long a turn takes, in seconds.
  private static let turn: TimeInterval = 0.9
  private static let animationKey = "turn"

  /// The part of the arc that is shown, from 0 to 1.
  @Invalidating(.display) var progress: CGFloat = 0
  /// Whether the pull is far enough.
  @Invalidating(.display) var isReady: Bool = false

  override init() {
    super.init()
    isOpaque = false
    isLayerBacked = true
  }

  /// Turns the ring, or stops it.
  @MainActor func setTurning(_ isTurning: Bool) {
    guard isTurning else { return layer.removeAnimation(forKey: Self.animationKey) }
    guard layer.animation(forKey: Self.animationKey) == nil else { return }
    // Three steps of a third of a turn, since an interpolation takes the shorter direction.
    let turns = (0...3).map { AffineTransform(rotationByDegrees: CGFloat($0) * 120) }
    let timing = AnimationTiming(duration: Self.turn, repeatCount: .infinity)
    layer.add(KeyframeAnimation(.transform, values: turns, timing: timing), forKey: Self.animationKey)
  }

  func drawParameters() -> DrawParameters {
    let theme = theme
    return DrawParameters(
      color: isReady ? theme.accent : theme.secondaryText, track: theme.secondaryText.withAlpha(0.16),
      progress: min(max(progress, 0), 1))
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    guard parameters.progress > 0 else { return }
    let ring = bounds.insetBy(dx: lineWidth / 2 + 0.5, dy: lineWidth / 2 + 0.5)
    var track = Path()
    track.addEllipse(in: ring)
    canvas.stroke(
      track, with: parameters.track.withAlpha(parameters.track.alpha * parameters.progress),
      style: StrokeStyle(width: lineWidth))
    var arc = Path()
    arc.addArc(
      center: CGPoint(x: ring.midX, y: ring.midY), radius: ring.width / 2, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * fullArc * parameters.progress)
    canvas.stroke(arc, with: parameters.color, style: StrokeStyle(width: lineWidth, cap: .round))
  }
}
