import Foundation
import WeftCompositor
import WeftGraphics
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftThreads

/// A bar that shows the progress of a task, or, while the progress is unknown, that the task is under way.
/// The compositor moves the bar without any work on main.
public final class ProgressNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock.
  private struct Settings {
    var progress: CGFloat = 0
    var isIndeterminate = false
  }

  private let settings = Protected(Settings())
  private let track = DisplayNode.part(named: "track")
  private let bar = DisplayNode.part(named: "bar")

  private static let animationKey = "run"
  /// How long the bar takes from one end to the other, in seconds, while the progress is unknown.
  private static let run: TimeInterval = 1.6
  /// The length of the bar then, as a part of the track.
  private static let runningPart: CGFloat = 0.35
  /// How long the bar takes to show another progress, in seconds.
  private static let moveDuration: TimeInterval = 0.25
  /// The length of the track, in points, in unlimited space.
  private static let defaultLength: CGFloat = 160

  /// Makes a bar. Any thread.
  /// - Parameter progress: from 0 to 1.
  public init(progress: CGFloat = 0) {
    super.init()
    isUserInteractionEnabled = false
    track.clipsToBounds = true
    track.addSubnode(bar)
    addSubnode(track)
    self.progress = progress
  }

  /// The progress, from 0, the default, to 1. Other values are clamped. Any thread; values that are not
  /// finite are ignored.
  public var progress: CGFloat {
    get { settings.withLock { $0.progress } }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, from 0 to 1. Any thread; values that are not finite are ignored.
  public func setProgress(_ progress: CGFloat, animated: Bool) {
    guard progress.isFinite else { return }
    let isOther = settings.withLock { assign(&$0.progress, min(max(progress, 0), 1)) }
    if isOther { updateBar(animated: animated) }
  }

  /// Whether the progress is unknown: the bar runs from end to end. False by default. Any thread.
  public var isIndeterminate: Bool {
    get { settings.withLock { $0.isIndeterminate } }
    set {
      guard settings.withLock({ assign(&$0.isIndeterminate, newValue) }) else { return }
      updateBar(animated: false)
    }
  }

  private func updateBar(animated: Bool) {
    guard isNodeLoaded else { return }
    onMain { node in
      guard let progress = node as? ProgressNode else { return }
      guard animated else { return progress.placeBar() }
      Transaction.animate(duration: Self.moveDuration, timingFunction: .easeOut) { progress.placeBar() }
    }
  }

  // MARK: Look

  @MainActor private func updateLook() {
    track.backgroundColor = theme.track
    track.borderColor = theme.fillBorder
    track.borderWidth = theme.metrics.borderWidth
    bar.backgroundColor = theme.accent
  }

  /// Shows the look for the first time.
  @MainActor public override func didLoad() {
    super.didLoad()
    updateLook()
  }

  /// Updates the look for the new traits.
  @MainActor public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  /// Shows the new tint.
  @MainActor public override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }

  /// As long as the available space, and as thick as a track, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(
      width: constrainedSize.width.isFinite ? constrainedSize.width : Self.defaultLength,
      height: theme.metrics.trackThickness)
  }

  /// Places the bar.
  @MainActor public override func layout() {
    super.layout()
    let thickness = min(theme.metrics.trackThickness, bounds.height)
    let frame = CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - thickness) / 2, width: bounds.width,
      height: thickness)
    let isOther = frame != track.frame
    track.frame = frame
    track.cornerRadius = thickness / 2
    bar.cornerRadius = thickness / 2
    if isOther { bar.layer.removeAnimation(forKey: Self.animationKey) }
    placeBar()
  }

  @MainActor private func placeBar() {
    let (progress, isIndeterminate) = settings.withLock { ($0.progress, $0.isIndeterminate) }
    let size = track.bounds.size
    let width = size.width * (isIndeterminate ? Self.runningPart : progress)
    let isReversed = isRightToLeft && !isIndeterminate
    bar.frame = CGRect(x: isReversed ? size.width - width : 0, y: 0, width: width, height: size.height)
    updateAnimation()
  }

  /// Runs the bar from end to end while the progress is unknown and the node is visible.
  @MainActor private func updateAnimation() {
    guard isIndeterminate, isVisible, track.bounds.width > 0 else {
      return bar.layer.removeAnimation(forKey: Self.animationKey)
    }
    guard bar.layer.animation(forKey: Self.animationKey) == nil else { return }
    let width = track.bounds.width
    let half = width * Self.runningPart / 2
    let ends = [-half, width + half].map { CGPoint(x: $0, y: bar.position.y) }
    bar.layer.add(
      BasicAnimation(
        .position, from: isRightToLeft ? ends[1] : ends[0], to: isRightToLeft ? ends[0] : ends[1],
        timing: AnimationTiming(duration: Self.run, repeatCount: .infinity), timingFunction: .easeInOut),
      forKey: Self.animationKey)
  }

  /// Begins to run.
  @MainActor public override func didEnterVisibleState() {
    super.didEnterVisibleState()
    updateAnimation()
  }

  /// Stops, since it is not visible.
  @MainActor public override func didExitVisibleState() {
    super.didExitVisibleState()
    updateAnimation()
  }

  // MARK: Accessibility

  /// True.
  public override var defaultIsAccessibilityElement: Bool { true }

  /// The progress in per cent; nil while it is unknown.
  public override var defaultAccessibilityValue: String? {
    isIndeterminate ? nil : LocaleFormats.current.percent(progress)
  }

  /// It changes often.
  public override var defaultAccessibilityTraits: AccessibilityTraits { .updatesFrequently }

  /// A progress bar with its range, or one that is busy while the progress is unknown.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .progressBar
    description.states.insert(.horizontal)
    let (progress, isIndeterminate) = settings.withLock { ($0.progress, $0.isIndeterminate) }
    if isIndeterminate {
      description.states.insert(.busy)
    } else {
      description.range = AccessibilityRange(Double(progress), in: 0...1)
    }
  }
}
