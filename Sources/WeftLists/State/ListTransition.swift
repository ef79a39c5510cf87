import Foundation
import WeftNodes

/// The way from what the screen shows to what the data has become: one or more updates that appear together.
@MainActor
struct ListTransition {
  /// The updates, in their order.
  private(set) var updates: [ResolvedUpdate] = []
  /// Whether what is on the screen has nothing to do with the data any more.
  private(set) var isReplacement = false
  /// Whether cells move to their new places. Off, once an update does not want that.
  private(set) var isAnimated: Bool
  /// Where everything was before.
  let oldLayout: (any CollectionLayoutState)?
  /// The elements that are gone or have other cells now.
  var gone: [CellElement] = []
  /// Who wants to know that the updates are on the screen, and who that their animations have ended.
  private(set) var placedHandlers: [@MainActor (Bool) -> Void] = []
  private(set) var endHandlers: [@MainActor (Bool) -> Void] = []
  /// How long what is seen waits for cells, in seconds of the window's clock.
  let deadline: TimeInterval

  /// How long an update waits for its cells at most, in seconds; those that take longer follow.
  static let patience: TimeInterval = 0.25

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

  /// Has a block called when the updates are on the screen, or when their animations have ended.
  mutating func add(_ handler: @escaping @MainActor (Bool) -> Void, waitsForAnimation: Bool) {
    if waitsForAnimation { endHandlers.append(handler) } else { placedHandlers.append(handler) }
  }

  /// Where an element was before; nil if it is new.
  func oldAddress(forNew address: CollectionElementAddress) -> CollectionElementAddress? {
    guard !isReplacement else { return nil }
    var address: CollectionElementAddress? = address
    for update in updates.reversed() {
      guard let next = address else { return nil }
      address = update.oldAddress(forNew: next)
    }
    return address
  }

  /// Where an element is now; nil if it is gone.
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
