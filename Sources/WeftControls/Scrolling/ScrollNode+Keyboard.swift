import Foundation
import WeftCommands
import WeftCompositor
import WeftNodes

extension ScrollNode {
  /// How far an arrow key scrolls, in points.
  private static let lineLength: CGFloat = 40
  /// The part of the visible length that a page is.
  private static let pageShare: CGFloat = 0.9

  /// Scrolls on a key: the arrows, Page Up and Down, Home, End, Space and Shift with Space. For programs that
  /// pass on keys that their other nodes do not handle. Main.
  ///
  /// - Returns: false for other keys, with Control, Alt or Super, and at the end of the content unless the key repeats.
  @MainActor public final func scroll(on event: KeyEvent) -> Bool {
    guard isScrollEnabled, event.phase == .pressed,
      event.modifiers.isDisjoint(with: [.control, .alt, .super]),
      let step = Self.step(for: event, metrics: driver.metrics)
    else { return false }
    let (coordinate, distance) = step
    guard canScroll(by: distance, coordinate) else {
      // A repeated key stops at the end and is not passed to another scroll node.
      return event.isRepeat && driver.metrics.isScrollable(coordinate)
    }
    var delta = CGSize.zero
    delta[coordinate] = distance
    scroll(by: delta, isSmoothed: true)
    switch event.keysym {
    case Keysym.home: contentOwner?.willScroll(to: .start)
    case Keysym.end: contentOwner?.willScroll(to: .end)
    default: break
    }
    return true
  }

  /// The direction in which a key scrolls, and how far, in points.
  private static func step(
    for event: KeyEvent, metrics: ScrollMetrics
  ) -> (ScrollCoordinate, CGFloat)? {
    let isVertical = metrics.isScrollable(.vertical)
    let main: ScrollCoordinate = isVertical ? .vertical : .horizontal
    let page = max(metrics.viewport[main] * pageShare, min(lineLength, metrics.viewport[main]))
    let range = metrics.range(main)
    let all = range.upperBound - range.lowerBound
    switch event.keysym {
    case Keysym.up: return (.vertical, -lineLength)
    case Keysym.down: return (.vertical, lineLength)
    case Keysym.left: return (.horizontal, -lineLength)
    case Keysym.right: return (.horizontal, lineLength)
    case Keysym.pageUp: return (main, -page)
    case Keysym.pageDown: return (main, page)
    case Keysym.space: return (main, event.modifiers.contains(.shift) ? -page : page)
    case Keysym.home: return (main, -all)
    case Keysym.end: return (main, all)
    default: return nil
    }
  }
}
