import Foundation
import WeftListLayouts
import WeftNodes

/// The transition of a list from the data on the screen to the current data. It contains one or more updates
/// that appear together.
@MainActor
struct ListTransition {
  /// The updates, in their order.
  private(set) var updates: [ResolvedUpdate] = []
  /// Whether the data was replaced, so that nothing on the screen corresponds to it.
  private(set) var isReplacement = false
  /// Whether cells move to their new places with an animation. False as soon as one update is not animated.
  private(set) var isAnimated: Bool
  /// The layout state before the transition.
  let oldLayout: (any CollectionLayoutState)?
  /// The elements that are gone or have got another cell.
  var gone: [CellElement] = []
  /// The handlers to call when the updates are on the screen, and those to call when their animations have
  /// ended.
  private(set) var placedHandlers: [@MainActor (Bool) -> Void] = []
  private(set) var endHandlers: [@MainActor (Bool) -> Void] = []
  /// The time until which the transition waits for cells, in seconds of the window's clock.
  let deadline: TimeInterval

  /// The longest time that an update waits for its cells, in seconds; cells that take longer appear later.
  static let timeout: TimeInterval = 0.25

  init(isAnimated: Bool, from layout: (any CollectionLayoutState)?, deadline: TimeInterval) {
    self.isAnimated = isAnimated
    oldLayout = layout
    self.deadline = deadline
  }

  mutating func add(_ update: ResolvedUpdate, isAnimated: Bool) {
    updates.append(update)
    if !isAnimated { self.isAnimated = false }
  }

  mutating func replace() {
    updates = []
    isReplacement = true
    isAnimated = false
  }

  /// Adds a handler to call when the updates are on the screen, or when their animations have ended.
  mutating func add(_ handler: @escaping @MainActor (Bool) -> Void, waitsForAnimation: Bool) {
    if waitsForAnimation { endHandlers.append(handler) } else { placedHandlers.append(handler) }
  }

  /// The address of an element before the transition; nil if it is new.
  func oldAddress(forNew address: CollectionElementAddress) -> CollectionElementAddress? {
    guard !isReplacement else { return nil }
    var address: CollectionElementAddress? = address
    for update in updates.reversed() {
      guard let next = address else { return nil }
      address = update.oldAddress(forNew: next)
    }
    return address
  }

  /// The current address of an element; nil if it is gone.
  func newAddress(forOld address: CollectionElementAddress) -> CollectionElementAddress? {
    guard !isReplacement else { return nil }
    var address: CollectionElementAddress? = address
    for update in updates {
      guard let next = address else { return nil }
      address = update.newAddress(forOld: next)
    }
    return address
  }
}
