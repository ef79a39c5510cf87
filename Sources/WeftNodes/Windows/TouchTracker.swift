import Foundation

/// Tracks the fingers on a touchscreen in a scene: each has a press of its own, which goes to the view that it has hit, and
/// which recognizers may take.
@MainActor
final class TouchTracker {
  private unowned let pointer: PointerTracker
  private var clicks = ClickCounter()
  /// In the order in which they went down.
  private var touches: [Touch] = []

  private struct Touch {
    /// The last event.
    var event: PointerEvent
    /// The view that receives all events.
    weak var holder: View?
    /// The node whose handlers have the press.
    weak var claimant: DisplayNode?
    /// Whether a recognizer has taken the press from the handlers, or those of another press keep it from them.
    var isTaken = false
    /// Whether handlers were notified about the press.
    var wasNotified = false
  }

  init(_ pointer: PointerTracker) { self.pointer = pointer }

  /// The last event of the finger that went down first; nil if none is down.
  var first: PointerEvent? { touches.first?.event }

  /// The node whose handlers have the press of a finger, and whether they may get no more of it.
  func press(of source: PointerSource) -> (claimant: DisplayNode?, isTaken: Bool) {
    touches.first { $0.event.source == source }.map { ($0.claimant, $0.isTaken) } ?? (nil, false)
  }

  // MARK: Events

  func handle(_ event: PointerEvent) {
    switch event.phase {
    case .pressed: press(event)
    case .moved: move(event)
    case .released: release(event)
    case .cancelled: cancel(event)
    // A finger does not hover.
    case .entered, .exited: break
    }
  }

  private func press(_ event: PointerEvent) {
    cancel(event)
    var event = event
    event.clickCount = clicks.countPress(event, pointer.scene.inputSettings)
    pointer.fingerWasUsed(event)
    let hit = pointer.view(at: event.location, with: .pointer(event))
    touches.append(Touch(event: event, holder: hit))
    pointer.prepareGestures(over: hit)
    pointer.gestures?.willBegin(.pointer(event.source), over: hit)
    pointer.gestures?.handle(.pressed(event), of: .pointer(event.source))
    guard let hit, let index = index(of: event), !touches[index].isTaken else { return }
    touches[index].wasNotified = true
    let isBlocked = pointer.isBlocked(event, over: hit)
    let taker = pointer.bubble(event, from: hit) { $0.pointerPressed(event, at: $1) }
    // A handler may have removed the holder, which is already notified then, or have cancelled the press.
    if let index = self.index(of: event), touches[index].holder != nil {
      touches[index].isTaken = touches[index].isTaken || taker == nil && isBlocked
      touches[index].holder = taker?.view ?? hit
      touches[index].claimant = taker
    }
    if taker == nil, !isBlocked { pointer.scene.pressWasUnclaimed(event, over: hit.nodesUpwards.reversed()) }
  }

  private func move(_ event: PointerEvent) {
    guard let index = index(of: event) else { return }
    touches[index].event = event
    pointer.gestures?.handle(.moved(event), of: .pointer(event.source))
    guard let holder = target(of: event) else { return }
    pointer.bubble(event, from: holder) { $0.pointerMoved(event, at: $1) }
  }

  private func release(_ event: PointerEvent) {
    guard let index = index(of: event) else { return }
    var event = event
    event.clickCount = clicks.count(of: event.button)
    touches[index].event = event
    pointer.gestures?.handle(.released(event), of: .pointer(event.source))
    let target = target(of: event)
    remove(event)
    pointer.gestures?.didEnd(.pointer(event.source))
    if let target { pointer.bubble(event, from: target) { $0.pointerReleased(event, at: $1) } }
  }

  private func cancel(_ event: PointerEvent) {
    guard let index = index(of: event) else { return }
    let touch = touches[index]
    pointer.gestures?.wasCancelled(.pointer(event.source))
    remove(event)
    guard touch.wasNotified, !touch.isTaken, let node = touch.holder?.nearestNode else { return }
    var event = event
    event.phase = .cancelled
    notify(node, cancelled: event)
  }

  /// Cancels the presses of all fingers.
  func cancelAll() {
    for touch in touches { cancel(touch.event) }
  }

  // MARK: Gestures

  /// Recognizers began: the handlers get no more events of these presses.
  func takePresses(_ contacts: Set<GestureContact>) {
    for touch in touches where contacts.contains(.pointer(touch.event.source)) && !touch.isTaken {
      guard let index = index(of: touch.event) else { continue }
      touches[index].isTaken = true
      touches[index].claimant = nil
      if touch.wasNotified, let node = touch.holder?.nearestNode { notify(node, cancelled: touch.event) }
    }
  }

  // MARK: Changes of the scene

  func nodeDidLeave(_ node: DisplayNode) {
    for touch in touches where touch.holder?.nearestNode === node {
      guard let index = index(of: touch.event) else { continue }
      touches[index].holder = nil
      touches[index].claimant = nil
      if touch.wasNotified, !touch.isTaken { notify(node, cancelled: touch.event) }
    }
  }

  // MARK: Parts

  /// Whether the handlers of a node have the press of another finger.
  func holds(_ node: DisplayNode, besides source: PointerSource) -> Bool {
    touches.contains { $0.claimant === node && $0.event.source != source }
  }

  private func index(of event: PointerEvent) -> Int? {
    touches.firstIndex { $0.event.source == event.source }
  }

  /// The view that gets an event; nil if the handlers must not.
  private func target(of event: PointerEvent) -> View? {
    guard let index = index(of: event), !touches[index].isTaken else { return nil }
    return touches[index].holder
  }

  private func remove(_ event: PointerEvent) { touches.removeAll { $0.event.source == event.source } }

  private func notify(_ node: DisplayNode, cancelled event: PointerEvent) {
    var event = event
    event.phase = .cancelled
    node.pointerCancelled(event, at: pointer.point(event.location, in: node))
  }
}
