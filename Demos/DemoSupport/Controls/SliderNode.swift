import Foundation
import Weft

/// A number between two bounds, on a track.
public final class SliderNode: DisplayNode, AdjustableNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// Called when a person has chosen another value.
  @MainActor public var onChange: ((CGFloat) -> Void)?

  /// The value.
  @MainActor public private(set) var value: CGFloat

  private let range: ClosedRange<CGFloat>
  private let step: CGFloat
  private let track = DisplayNode()
  private let fill = DisplayNode()
  private let knob = DisplayNode()
  @MainActor private var isHovered = false
  /// Where in the knob it was taken hold of, in points from its middle; nil while it is not held.
  @MainActor private var grip: CGFloat?

  private static let height: CGFloat = 20
  private static let trackHeight: CGFloat = 4
  private static let knobSize: CGFloat = 16

  /// Makes a slider.
  ///
  /// - Parameters:
  ///   - range: the bounds.
  ///   - step: the distance between two values.
  ///   - value: the value at first.
  @MainActor public init(_ range: ClosedRange<CGFloat>, step: CGFloat = 1, value: CGFloat) {
    self.range = range
    self.step = step
    self.value = min(max(value, range.lowerBound), range.upperBound)
    super.init()
    cursor = .pointer
    for node in [track, fill, knob] { node.isLayerBacked = true }
    track.backgroundColor = Palette.trackEdge
    fill.backgroundColor = Palette.accent
    for node in [track, fill] { node.cornerRadius = Self.trackHeight / 2 }
    knob.backgroundColor = Palette.surface
    knob.cornerRadius = Self.knobSize / 2
    knob.borderWidth = 1
    knob.borderColor = Palette.knobEdge
    knob.shadowColor = Palette.shadow
    knob.shadowOffset = CGSize(width: 0, height: 1)
    knob.shadowRadius = 1.5
    knob.shadowOpacity = 0.2
    [track, fill, knob].forEach(addSubnode)
  }

  /// Chooses another value, and tells of it.
  @MainActor public func choose(_ newValue: CGFloat) {
    let steps = ((newValue - range.lowerBound) / step).rounded()
    let newValue = min(max(range.lowerBound + steps * step, range.lowerBound), range.upperBound)
    guard newValue != value else { return }
    value = newValue
    place()
    onChange?(newValue)
  }

  /// Chooses a value that lies some steps away.
  @MainActor public func adjust(by steps: Int) { choose(value + CGFloat(steps) * step) }

  // MARK: Layout

  /// As wide as there is room, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(width: constrainedSize.width.isFinite ? constrainedSize.width : 160, height: Self.height)
  }

  /// Places the track and the knob.
  public override func layout() { place() }

  /// The places that the middle of the knob can take, in points.
  @MainActor private var travel: (start: CGFloat, length: CGFloat) {
    (Self.knobSize / 2, max(bounds.width - Self.knobSize, 1))
  }

  @MainActor private func place() {
    let progress = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let middle = (travel.start + travel.length * progress).rounded()
    let top = ((bounds.height - Self.trackHeight) / 2).rounded()
    track.frame = CGRect(x: 0, y: top, width: bounds.width, height: Self.trackHeight)
    fill.frame = CGRect(x: 0, y: top, width: middle, height: Self.trackHeight)
    knob.frame = CGRect(
      x: middle - Self.knobSize / 2, y: ((bounds.height - Self.knobSize) / 2).rounded(),
      width: Self.knobSize, height: Self.knobSize)
  }

  // MARK: Pointer

  /// Takes hold of the knob, or lets it jump to the pointer.
  public override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    let distance = point.x - knob.frame.midX
    grip = abs(distance) <= Self.knobSize / 2 ? distance : 0
    drag(to: point)
    showState()
    return true
  }

  /// Drags the knob.
  public override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard grip != nil else { return false }
    drag(to: point)
    return true
  }

  /// Lets go.
  public override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard grip != nil, event.button == .primary else { return grip != nil }
    grip = nil
    showState()
    return true
  }

  /// Lets go.
  public override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
    grip = nil
    showState()
  }

  /// Notes that the pointer came.
  public override func pointerEntered(_ event: PointerEvent, at point: CGPoint) {
    isHovered = true
    showState()
  }

  /// Notes that the pointer left.
  public override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    isHovered = false
    showState()
  }

  @MainActor private func drag(to point: CGPoint) {
    let progress = (point.x - (grip ?? 0) - travel.start) / travel.length
    choose(range.lowerBound + progress * (range.upperBound - range.lowerBound))
  }

  @MainActor private func showState() {
    Transaction.animate(duration: PressableNode.lookDuration, timingFunction: .easeOut) {
      knob.borderColor = grip != nil || isHovered ? Palette.accent : Palette.knobEdge
      knob.transform = grip != nil ? AffineTransform(scale: 1.12) : .identity
    }
  }
}
