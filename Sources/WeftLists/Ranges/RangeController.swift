import Foundation
import WeftControls
import WeftNodes

// Which cells are prepared, and how far: decided once at the end of a frame whenever the offset, the size or
// the data has changed, from values alone. The container carries the decision out.
//
// There is no hysteresis in distance. What keeps cells from coming and going is the direction, which stays that
// of the last motion, and that what leaves the display range keeps its contents for a while; see
// `RetiredContents`.

/// Decides in which states the elements of a container are.
struct RangeController<Element: Hashable> {
  /// How far the ranges reach.
  var tuning = RangeTuning.standard
  /// Which of them count.
  var policy = RangeModePolicy()
  /// Where the content was scrolled to last: at first towards its end.
  var direction: ScrollDirection
  /// The elements that the last update had in a range, in its order.
  private(set) var known: [Element] = []
  private var lastOrigin: CGPoint?

  /// Makes a controller for a container that nobody has scrolled.
  ///
  /// - Parameter direction: where its content goes on from the beginning.
  init(direction: ScrollDirection = [.right, .down]) { self.direction = direction }

  /// What a container tells about itself.
  struct Situation {
    /// What is seen of the content, in points of it.
    var visible: CGRect
    /// In which directions the content may be scrolled.
    var scrollable: ScrollableDirections
    /// How fast it is scrolled, in points a second.
    var velocity = CGPoint.zero
    /// How far it is from here to where it comes to rest, in points; infinite if nobody knows.
    var wayToRest = CGPoint(x: CGFloat.infinity, y: .infinity)
    /// The states of the container itself.
    var containerState: InterfaceState
    /// Whether places have changed, so that a motion of the offset says nothing of the direction.
    var isEdited = false
  }

  /// Decides anew.
  ///
  /// - Parameters:
  ///   - situation: what there is to decide from.
  ///   - query: the elements in a rectangle of the content, in the order of the layout.
  mutating func update(_ situation: Situation, _ query: (CGRect) -> [Element]) -> RangeUpdate<Element> {
    record(situation)
    let area = RangeArea(
      visible: situation.visible, scrollable: situation.scrollable, direction: direction,
      velocity: situation.velocity, wayToRest: situation.wayToRest)
    let isSeen = situation.containerState.contains(.visible)
    var update = RangeUpdate<Element>()
    update.mode = policy.modeForUpdate(isSeen: isSeen)
    guard !situation.visible.isEmpty else { return leave(&update) }
    update.visible = query(area.visible)
    let parameters = (tuning[update.mode, .display], tuning[update.mode, .preload])
    let rects = [parameters.0, parameters.1].map { area.rect($0, hasForesight: isSeen) }
    update.areas = [area.visible] + rects
    let drawn = rects[0] == area.visible ? update.visible : query(rects[0])
    let loaded = rects[1] == rects[0] ? drawn : query(rects[1])
    update.display = Set(drawn)
    // Who draws has data.
    update.preload = Set(loaded).union(update.display)
    decide(&update, drawn, loaded, isSeen: isSeen)
    return leave(&update)
  }

  /// Takes in that an update is not carried out: what leaves the ranges is told by the next one.
  mutating func revert(_ update: RangeUpdate<Element>) {
    known += update.entries.lazy.filter { $0.state == .measureLayout }.map(\.element)
  }

  private mutating func record(_ situation: Situation) {
    let visible = situation.visible
    if let lastOrigin, !situation.isEdited {
      let way = CGPoint(x: visible.minX - lastOrigin.x, y: visible.minY - lastOrigin.y)
      direction = direction.turned(by: way)
      // Nothing of what was seen is seen now: as at the beginning, that comes first.
      if abs(way.x) >= visible.width || abs(way.y) >= visible.height { policy.contentDidJump() }
    }
    lastOrigin = visible.origin
  }

  /// Forgets where the content was, since it was replaced: the next motion is none.
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
      // What is seen of it once it is seen itself.
      add(update.visible, update.mode == .lowMemory ? .preload : [.preload, .display])
      add(drawn, .preload)
    }
    add(loaded, .preload)
  }

  /// Adds what was in a range and is in none now.
  private mutating func leave(_ update: inout RangeUpdate<Element>) -> RangeUpdate<Element> {
    let present = Set(update.entries.map(\.element))
    let gone = known.filter { !present.contains($0) }
    known = update.entries.map(\.element)
    update.entries += gone.map { .init(element: $0, state: .measureLayout) }
    return update
  }
}
