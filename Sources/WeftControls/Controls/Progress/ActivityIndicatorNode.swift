import Foundation
import WeftCompositor
import WeftGraphics
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftThreads

/// A ring that turns while something is under way. The compositor turns it, so main has no work with it and
/// may be busy. It stops while it is not visible.
public final class ActivityIndicatorNode: DisplayNode, @unchecked Sendable {
  /// How large the ring is.
  public enum Size: CGFloat, Hashable, Sendable, CaseIterable {
    /// 16 points: beside text.
    case small = 16
    /// 24 points.
    case medium = 24
    /// 36 points: alone in an empty area.
    case large = 36
  }

  // Unchecked: what is set is behind a lock.
  private struct Settings {
    var isAnimating = false
    var hidesWhenStopped = true
    var size = Size.medium
    var color: Color?
  }

  private let settings = Protected(Settings())
  private let arc = ArcNode()

  private static let animationKey = "turn"
  /// How long a turn takes, in seconds.
  private static let turn: TimeInterval = 0.9

  /// Makes a ring that does not turn yet. Any thread.
  public init(size: Size = .medium) {
    super.init()
    settings.withLock { $0.size = size }
    isUserInteractionEnabled = false
    arc.isLayerBacked = true
    arc.isHidden = true
    addSubnode(arc)
  }

  /// How large the ring is; medium by default. Any thread.
  public var size: Size {
    get { settings.withLock { $0.size } }
    set {
      guard settings.withLock({ assign(&$0.size, newValue) }) else { return }
      setNeedsLayout()
    }
  }

  /// The colour of the ring; nil, the default, for that of secondary text. Any thread.
  public var color: Color? {
    get { settings.withLock { $0.color } }
    set {
      settings.withLock { $0.color = newValue }
      updateLook()
    }
  }

  /// Whether the ring is hidden while it does not turn. True by default. Any thread.
  public var hidesWhenStopped: Bool {
    get { settings.withLock { $0.hidesWhenStopped } }
    set {
      settings.withLock { $0.hidesWhenStopped = newValue }
      updateLook()
    }
  }

  /// Whether the ring turns while it is visible. False by default. Any thread.
  public var isAnimating: Bool { settings.withLock { $0.isAnimating } }

  /// Starts to turn the ring. Any thread.
  public func startAnimating() { setAnimating(true) }

  /// Stops the ring. Any thread.
  public func stopAnimating() { setAnimating(false) }

  private func setAnimating(_ isAnimating: Bool) {
    guard settings.withLock({ assign(&$0.isAnimating, isAnimating) }) else { return }
    updateLook()
    guard isNodeLoaded else { return }
    onMain { ($0 as? ActivityIndicatorNode)?.updateAnimation() }
  }

  private func updateLook() {
    let (isShown, color) = settings.withLock { ($0.isAnimating || !$0.hidesWhenStopped, $0.color) }
    arc.isHidden = !isShown
    arc.color = color
  }

  /// Turns the ring while it is animating and visible.
  @MainActor private func updateAnimation() {
    guard isAnimating, isVisible else { return arc.layer.removeAnimation(forKey: Self.animationKey) }
    guard arc.layer.animation(forKey: Self.animationKey) == nil else { return }
    // Three steps of a third of a turn, since an interpolation takes the shorter direction.
    let turns = (0...3).map { AffineTransform(rotationByDegrees: CGFloat($0) * 120) }
    let timing = AnimationTiming(duration: Self.turn, repeatCount: .infinity)
    arc.layer.add(KeyframeAnimation(.transform, values: turns, timing: timing), forKey: Self.animationKey)
  }

  /// Begins to turn.
  @MainActor public override func didEnterVisibleState() {
    super.didEnterVisibleState()
    updateAnimation()
  }

  /// Stops, since it is not visible.
  @MainActor public override func didExitVisibleState() {
    super.didExitVisibleState()
    updateAnimation()
  }

  /// The fixed size of the ring, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(width: size.rawValue, height: size.rawValue)
  }

  /// Places the ring in the middle.
  @MainActor public override func layout() {
    super.layout()
    let side = min(size.rawValue, min(bounds.width, bounds.height))
    arc.frame = CGRect(
      x: bounds.minX + (bounds.width - side) / 2, y: bounds.minY + (bounds.height - side) / 2,
      width: side, height: side)
  }

  /// Whether it turns.
  public override var defaultIsAccessibilityElement: Bool { isAnimating }

  /// A fixed text.
  public override var defaultAccessibilityLabel: String? { translated("In progress") }

  /// It changes all the time.
  public override var defaultAccessibilityTraits: AccessibilityTraits { .updatesFrequently }

  /// A progress bar that is busy, while it turns.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    guard isAnimating else { return }
    description.role = .progressBar
    description.states.insert(.busy)
  }
}

/// The ring: a pale circle, and a quarter of it in colour.
private final class ArcNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  struct DrawParameters: Sendable {
    let color: Color
    let track: Color
  }

  @Invalidating(.display) var color: Color? = nil

  override init() {
    super.init()
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  func drawParameters() -> DrawParameters {
    let theme = theme
    let color = color ?? theme.secondaryText
    return DrawParameters(color: color, track: color.withAlpha(color.alpha * 0.18))
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let width = (bounds.width / 9).rounded() + (bounds.width < 20 ? 0.25 : 0)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = bounds.width / 2 - width / 2 - 0.5
    var ring = Path()
    ring.addEllipse(in: bounds.insetBy(dx: bounds.width / 2 - radius, dy: bounds.height / 2 - radius))
    canvas.stroke(ring, with: parameters.track, style: StrokeStyle(width: width))
    var arc = Path()
    arc.addArc(center: center, radius: radius, startAngle: -.pi / 2, endAngle: .pi / 8)
    canvas.stroke(arc, with: parameters.color, style: StrokeStyle(width: width, cap: .round))
  }
}
