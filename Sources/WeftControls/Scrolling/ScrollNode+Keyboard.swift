import Foundation
import WeftCompositor
import WeftNodes

extension ScrollNode {
  /// How far an arrow key scrolls, in points.
  private static let lineLength: CGFloat = 40
  /// How much of what is seen a page is.
  private static let pageShare: CGFloat = 0.9

  /// Scrolls on a key: the arrows, Page Up and Down, Home, End, Space and Shift with Space. For programs that
  /// hand keys on that their other nodes don't need. Main.
  ///
  /// - Returns: false for other keys, with Control, Alt or Super, and where there is nothing more to be seen.
  @MainActor public final func scroll(on event: KeyEvent) -> Bool {
    guard isScrollEnabled, event.phase == .pressed,
      event.modifiers.isDisjoint(with: [.control, .alt, .super]),
      let step = Self.step(for: event, metrics: driver.metrics)
    else { return false }
    let (coordinate, distance) = step
    guard canScroll(by: distance, coordinate) else {
      // A key that is held down does not go on somewhere else.
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

  /// What a key means, and how far it goes, in points.
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
