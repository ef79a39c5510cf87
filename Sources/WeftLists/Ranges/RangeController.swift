import Foundation
import WeftControls
import WeftLayout
import WeftNodes

// Decides which cells are prepared, and how far. The decision is made once at the end of a frame when the
// offset, the size or the data has changed. It depends on values alone, and the container carries it out.
//
// There is no hysteresis in distance. Two rules keep cells from being added and removed repeatedly: the
// direction stays that of the last motion, and cells that leave the display range keep their contents for a
// while; see `RetiredContents`.

/// Decides the interface states of the elements of a container.
struct RangeController<Element: Hashable> {
  /// The extents of the ranges.
  var tuning = RangeTuning.standard
  /// Decides the mode, and with it the extents that apply.
  var policy = RangeModePolicy()
  /// The direction in which the content was scrolled last; initially towards its end.
  var direction: ScrollDirection
  /// The elements that were in a range in the last update, in its order.
  private(set) var known: [Element] = []
  private var lastOrigin: CGPoint?

  /// Creates a controller for a container that has not been scrolled.
  ///
  /// - Parameter direction: the direction from the beginning of the content to its end.
  init(direction: ScrollDirection = [.right, .down]) { self.direction = direction }

  /// The state of a container from which its ranges are decided.
  struct ContainerMetrics {
    /// The visible part, in points of the content.
    var visible: CGRect
    /// The directions in which the content can be scrolled.
    var scrollable: ScrollableDirections
    /// The speed of scrolling, in points per second.
    var velocity = CGPoint.zero
    /// The distance to where the motion comes to rest, in points; infinite if unknown.
    var remainingDistance = CGPoint(x: CGFloat.infinity, y: .infinity)
    /// The interface states of the container itself.
    var containerState: InterfaceState
    /// Whether elements have moved, so that a change of the offset does not indicate a direction.
    var isEdited = false
  }

  /// Decides the states again.
  ///
  /// - Parameters:
  ///   - metrics: the state of the container.
  ///   - query: returns the elements in a rectangle of the content, in the order of the layout.
  mutating func update(_ metrics: ContainerMetrics, _ query: (CGRect) -> [Element]) -> RangeUpdate<Element> {
    record(metrics)
    let area = RangeArea(
      visible: metrics.visible, scrollable: metrics.scrollable, direction: direction,
      velocity: metrics.velocity, remainingDistance: metrics.remainingDistance)
    let isSeen = metrics.containerState.contains(.visible)
    var update = RangeUpdate<Element>()
    update.mode = policy.modeForUpdate(isSeen: isSeen)
    guard !metrics.visible.isEmpty else { return leave(&update) }
    update.visible = query(area.visible)
    let parameters = (tuning[update.mode, .display], tuning[update.mode, .preload])
    let rects = [parameters.0, parameters.1].map { area.rect($0, hasForesight: isSeen) }
    update.areas = [area.visible] + rects
    let drawn = rects[0] == area.visible ? update.visible : query(rects[0])
    let loaded = rects[1] == rects[0] ? drawn : query(rects[1])
    update.display = Set(drawn)
    // A cell that draws needs its data.
    update.preload = Set(loaded).union(update.display)
    decide(&update, drawn, loaded, isSeen: isSeen)
    return leave(&update)
  }

  /// Records that an update is not carried out: the next one reports the elements that leave the ranges.
  mutating func revert(_ update: RangeUpdate<Element>) {
    known += update.entries.lazy.filter { $0.state == .measureLayout }.map(\.element)
  }

  private mutating func record(_ metrics: ContainerMetrics) {
    let visible = metrics.visible
    if let lastOrigin, !metrics.isEdited {
      let way = CGPoint(x: visible.minX - lastOrigin.x, y: visible.minY - lastOrigin.y)
      direction = direction.turned(by: way)
      // No part of the old visible area is visible now. As at the beginning, the visible part is prepared
      // first.
      if abs(way.x) >= visible.width || abs(way.y) >= visible.height { policy.contentDidJump() }
    }
    lastOrigin = visible.origin
  }

  /// Forgets the last offset, because the content was replaced: the next change of the offset is not a
  /// motion.
  mutating func contentWasReplaced() { lastOrigin = nil }

  private func decide(
    _ update: inout RangeUpdate<Element>, _ drawn: [Element], _ loaded: [Element], isSeen: Bool
  ) {
    var decided: Set<Element> = []
    func add(_ elements: [Element], _ state: InterfaceState) {
      for element in elements where decided.insert(element).inserted {
        update.entries.append(.init(element: element, state: state.union(.measureLayout)))
      }
    }
    if isSeen {
      add(update.visible, .inHierarchy)
      add(drawn, [.preload, .display])
    } else {
      // The part that becomes visible together with the container.
      add(update.visible, update.mode == .lowMemory ? .preload : [.preload, .display])
      add(drawn, .preload)
    }
    add(loaded, .preload)
  }

  /// Adds the elements that were in a range and are in none now.
  private mutating func leave(_ update: inout RangeUpdate<Element>) -> RangeUpdate<Element> {
    let present = Set(update.entries.map(\.element))
    let gone = known.filter { !present.contains($0) }
    known = update.entries.map(\.element)
    update.entries += gone.map { .init(element: $0, state: .measureLayout) }
    return update
  }
}
