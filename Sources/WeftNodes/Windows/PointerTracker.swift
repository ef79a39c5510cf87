import Foundation
import WeftGraphics

/// Tracks the pointer in a scene: which view has the press, over which nodes the pointer is, its click count,
/// and its shape.
@MainActor
package final class PointerTracker {
  private unowned let scene: WindowScene
  private var clicks = ClickCounter()
  private var heldButtons: Set<PointerButton> = []
  /// The view that receives all events while buttons are held.
  private weak var holder: View?
  /// The nodes that were notified that the pointer is over them, from the root down.
  private var hovered: [DisplayNode] = []
  /// The last event with the pointer inside the window; nil if it is outside.
  private var lastEvent: PointerEvent?
  /// The arena of the gesture recognizers; nil until the pointer is over the first recognizer.
  private(set) var gestures: GestureArena?
  /// Whether a recognizer has taken the press from the event handlers.
  private var isPressTaken = false
  /// Whether event handlers were notified about the press.
  private var didTellPress = false
  /// When the nodes below a resting pointer were last determined, in seconds.
  private var lastLook = -TimeInterval.infinity

  /// The shortest interval, in seconds, at which they are determined while content moves below the pointer.
  private static let shortestInterval: TimeInterval = 0.1

  init(scene: WindowScene) { self.scene = scene }

  // MARK: Events

  package func handle(_ event: PointerEvent) {
    switch event.phase {
    case .entered, .moved: move(event)
    case .pressed: press(event)
    case .released: release(event)
    case .exited: exit(event)
    case .cancelled: cancel(event)
    }
  }

  private func move(_ event: PointerEvent) {
    lastEvent = event
    if !heldButtons.isEmpty { gestures?.handle(.moved(event)) }
    if isPressTaken { return }
    if let holder {
      _ = bubble(from: holder, at: event.location) { $0.pointerMoved(event, at: $1) }
      return
    }
    let hit = view(at: event.location)
    hover(over: hit, event)
    guard event.phase == .moved, let hit else { return }
    moveHovers(over: hit, event)
    _ = bubble(from: hit, at: event.location) { $0.pointerMoved(event, at: $1) }
    updateCursor()
  }

  private func press(_ event: PointerEvent) {
    var event = event
    event.clickCount = clicks.countPress(event, scene.inputSettings)
    lastEvent = event
    let isFirst = heldButtons.isEmpty
    if let button = event.button { heldButtons.insert(button) }
    if holder == nil && !isPressTaken {
      let hit = view(at: event.location)
      hover(over: hit, event)
      holder = hit
    }
    if isFirst { beginPress() }
    gestures?.handle(.pressed(event))
    guard !isPressTaken, let target = holder else { return }
    didTellPress = true
    let taker = bubble(from: target, at: event.location) { $0.pointerPressed(event, at: $1) }
    // A handler may have removed the holder, which is already notified then.
    if holder != nil, let taker { holder = taker }
    if taker == nil { scene.pressWasUnclaimed(event, over: hovered) }
    updateCursor()
  }

  private func release(_ event: PointerEvent) {
    var event = event
    event.clickCount = clicks.count(of: event.button)
    lastEvent = event
    if let button = event.button { heldButtons.remove(button) }
    gestures?.handle(.released(event))
    let target = isPressTaken ? nil : holder
    if heldButtons.isEmpty {
      holder = nil
      endPress()
    }
    if let target {
      _ = bubble(from: target, at: event.location) { $0.pointerReleased(event, at: $1) }
    }
    // What the release has opened may have taken the pointer.
    if holder == nil, lastEvent != nil { hover(over: view(at: event.location), event) }
  }

  private func exit(_ event: PointerEvent) {
    lastEvent = nil
    scene.scrolling?.endGesture()
    if holder == nil { hover(over: nil, event) }
  }

  private func cancel(_ event: PointerEvent) {
    heldButtons = []
    gestures?.pressWasCancelled()
    let wasTaken = isPressTaken
    endPress()
    guard let node = holder?.nearestNode else { return }
    holder = nil
    if !wasTaken { node.pointerCancelled(event, at: point(event.location, in: node)) }
    hover(over: lastEvent.flatMap { view(at: $0.location) }, event)
  }

  func handle(_ event: ScrollEvent) {
    if scene.scrolling?.wasCarriedOut(event) == true { return }
    guard let hit = view(at: event.location) else { return }
    prepareGestures(over: hit)
    if gestures?.handleScroll(event, over: hit) == true { return }
    let target = scene.scrolling?.target(of: event)?.view ?? hit
    _ = bubble(from: target, at: event.location) { $0.scrolled(event, at: $1) }
  }

  /// Whether a button is held that was pressed in the window.
  package var isPressed: Bool { !heldButtons.isEmpty }
  /// Where the pointer is, in points of the window; nil if it is outside.
  package var location: CGPoint? { lastEvent?.location }

  /// The nodes below the pointer, from the root down.
  package var hoveredNodes: [DisplayNode] { hovered }

  // MARK: Gestures

  private func prepareGestures(over view: View?) {
    guard gestures == nil, let view,
      sequence(first: view, next: \.superview).contains(where: { !$0.gestureRecognizers.isEmpty })
    else { return }
    let arena = GestureArena(clock: scene.clock)
    arena.onPressTaken = { [weak self] in self?.takePress() }
    gestures = arena
  }

  private func beginPress() {
    isPressTaken = false
    didTellPress = false
    prepareGestures(over: holder)
    gestures?.pressWillBegin(over: holder)
  }

  private func endPress() {
    isPressTaken = false
    gestures?.pressDidEnd()
  }

  /// A recognizer began: the event handlers get no more events of the press.
  private func takePress() {
    guard !isPressTaken else { return }
    isPressTaken = true
    guard didTellPress, let event = lastEvent, let node = holder?.nearestNode else { return }
    node.pointerCancelled(event, at: point(event.location, in: node))
  }

  private func moveHovers(over view: View, _ event: PointerEvent) {
    for view in sequence(first: view, next: \.superview) where !view.gestureRecognizers.isEmpty {
      for case let hover as HoverGestureRecognizer in view.gestureRecognizers { hover.pointerIsOver(event) }
    }
  }

  // MARK: Changes of the scene

  /// Nodes may have moved away from below the pointer, or under it. While content moves below the pointer,
  /// this is evaluated only at intervals.
  package func sceneDidChange() {
    guard let event = lastEvent, holder == nil else { return }
    let now = scene.clock.now
    if now - lastLook < Self.shortestInterval, scene.scrolling?.isContentMoving == true { return }
    lastLook = now
    var motion = event
    motion.phase = .moved
    motion.button = nil
    motion.clickCount = 0
    hover(over: view(at: event.location), motion)
  }

  func nodeDidLeave(_ node: DisplayNode) {
    for recognizer in node.gestureRecognizers { recognizer.withdraw() }
    guard let event = lastEvent else { return }
    if let index = hovered.firstIndex(where: { $0 === node }) {
      hovered.remove(at: index)
      node.pointerExited(event, at: point(event.location, in: node))
    }
    if let holder, holder.nearestNode === node {
      self.holder = nil
      if isPressTaken { return }
      node.pointerCancelled(event, at: point(event.location, in: node))
    }
  }

  func updateCursor() {
    let innermost = holder?.nearestNode ?? hovered.last
    guard let innermost else {
      scene.cursor = .default
      return
    }
    scene.cursor = innermost.cursor ?? innermost.supernodes.lazy.compactMap(\.cursor).first ?? .default
  }

  // MARK: Parts

  private func view(at location: CGPoint) -> View? {
    guard let view = scene.rootNode.state.withLock({ $0.backing })?.view,
      let inverse = view.transformToWindow.inverse
    else { return nil }
    return view.hitTest(inverse.applied(to: location), with: nil)
  }

  /// Notifies nodes that the pointer left them, children first, and others that it entered them, parents
  /// first.
  private func hover(over view: View?, _ event: PointerEvent) {
    let path = view.map { Array($0.nodesUpwards.reversed()) } ?? []
    guard !path.elementsEqual(hovered, by: ===) else { return }
    let old = hovered
    hovered = path
    for node in old.reversed() where !path.contains(where: { $0 === node }) {
      node.pointerExited(event, at: point(event.location, in: node))
      for case let hover as HoverGestureRecognizer in node.gestureRecognizers {
        hover.pointerDidLeave(event)
      }
    }
    for node in path where !old.contains(where: { $0 === node }) {
      node.pointerEntered(event, at: point(event.location, in: node))
      for case let hover as HoverGestureRecognizer in node.gestureRecognizers { hover.pointerIsOver(event) }
    }
    scene.hoveredNodesDidChange()
    updateCursor()
  }

  /// Offers an event to the nodes from a view upwards, until one handles it. Returns the view of that node.
  private func bubble(
    from view: View, at location: CGPoint, _ handler: (DisplayNode, CGPoint) -> Bool
  ) -> View? {
    for node in view.nodesUpwards where handler(node, point(location, in: node)) { return node.view }
    return nil
  }

  private func point(_ location: CGPoint, in node: DisplayNode) -> CGPoint {
    node.view.transformToWindow.inverse?.applied(to: location) ?? node.bounds.origin
  }
}
