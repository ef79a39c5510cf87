import Foundation
import Weft

/// Shows a part of a node that is as high as it likes; the wheel shows another. What is scrolled is the
/// origin of the scroller's bounds.
public final class ScrollerNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// What is scrolled. It is as wide as the scroller.
  public let content: DisplayNode

  private let thumb = DisplayNode()
  /// What is to be scrolled to once its place is known.
  @MainActor private weak var target: DisplayNode?

  private static let scrollDuration: TimeInterval = 0.16
  private static let thumbWidth: CGFloat = 4

  /// Makes a scroller.
  public init(_ content: DisplayNode) {
    self.content = content
    super.init()
    clipsToBounds = true
    thumb.isLayerBacked = true
    thumb.backgroundColor = Palette.ink.withAlpha(0.22)
    thumb.cornerRadius = Self.thumbWidth / 2
    thumb.zPosition = 10
    [content, thumb].forEach(addSubnode)
  }

  // MARK: Layout

  /// As high as the content, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    content.layoutThatFits(Self.range(ofWidth: constrainedSize.width)).size
  }

  private static func range(ofWidth width: CGFloat) -> SizeRange {
    SizeRange(
      min: CGSize(width: width.isFinite ? width : 0, height: 0), max: CGSize(width: width, height: .infinity))
  }

  /// Gives the content the width of the scroller, and the height that it takes.
  public override func layout() {
    let size = content.layoutThatFits(Self.range(ofWidth: bounds.width)).size
    content.frame = CGRect(origin: .zero, size: size)
    offset = clamped(offset)
    if let target {
      self.target = nil
      content.layoutIfNeeded()
      scroll(to: target)
    }
    placeThumb()
  }

  /// The topmost point of the content that is seen, in points.
  @MainActor private var offset: CGFloat {
    get { bounds.minY }
    set { bounds.origin = CGPoint(x: 0, y: newValue.rounded()) }
  }

  @MainActor private var scrollRange: CGFloat { max(content.frame.height - bounds.height, 0) }

  @MainActor private func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, 0), scrollRange) }

  /// The thumb lies in the scrolled content, so it moves with it, and further.
  @MainActor private func placeThumb() {
    thumb.isHidden = scrollRange == 0 || bounds.height < 60
    guard !thumb.isHidden else { return }
    let track = bounds.insetBy(dx: 3, dy: 6)
    let length = max(track.height * bounds.height / max(content.frame.height, 1), 24)
    let progress = scrollRange > 0 ? offset / scrollRange : 0
    thumb.frame = CGRect(
      x: track.maxX - Self.thumbWidth, y: track.minY + (track.height - length) * progress,
      width: Self.thumbWidth, height: length)
  }

  // MARK: Scrolling

  /// Scrolls on the wheel.
  public override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    scroll(by: event.delta.height, isAnimated: !event.isPrecise)
    return true
  }

  /// Scrolls by a distance in points, but not beyond the ends.
  @MainActor public func scroll(by distance: CGFloat, isAnimated: Bool = true) {
    let target = clamped(offset + distance)
    guard target != offset else { return }
    Transaction.animate(duration: isAnimated ? Self.scrollDuration : 0, timingFunction: .easeOut) {
      offset = target
      placeThumb()
    }
  }

  /// Scrolls as far as is needed to see all of a node inside of the content.
  @MainActor public func scroll(toShow node: DisplayNode) {
    target = node
    setNeedsLayout()
  }

  @MainActor private func scroll(to node: DisplayNode) {
    let frame = node.convert(node.bounds, to: content).insetBy(dx: 0, dy: -12)
    if frame.minY < offset { offset = clamped(frame.minY) }
    if frame.maxY > bounds.maxY { offset = clamped(frame.maxY - bounds.height) }
  }

  /// Shows the beginning.
  @MainActor public func scrollToTop() {
    offset = 0
    setNeedsLayout()
  }

  /// Scrolls on a key; false if it is none of those that do.
  @MainActor public func scroll(onKey keysym: UInt32) -> Bool {
    switch keysym {
    case KeySymbol.up: scroll(by: -60)
    case KeySymbol.down: scroll(by: 60)
    case KeySymbol.pageUp: scroll(by: -bounds.height * 0.9)
    case KeySymbol.pageDown: scroll(by: bounds.height * 0.9)
    case KeySymbol.home: scroll(by: -content.frame.height)
    case KeySymbol.end: scroll(by: content.frame.height)
    default: return false
    }
    return true
  }
}
