import Foundation
import WeftGraphics

/// Tracks the pointers in a scene. Of the mouse: which view has the press, over which nodes it is, its click count, and its
/// shape. The fingers on a touchscreen are tracked by `TouchTracker`.
@MainActor
package final class PointerTracker {
  unowned let scene: WindowScene
  private var clicks = ClickCounter()
  private var heldButtons: Set<PointerButton> = []
  /// The view that receives all events while buttons are held.
  private weak var holder: View?
  /// The node whose handlers have the press.
  package private(set) weak var claimant: DisplayNode?
  private lazy var touches = TouchTracker(self)
  /// The nodes that were notified that the pointer is over them, from the root down.
  private var hovered: [DisplayNode] = []
  /// The last event with the pointer inside the window; nil if it is outside.
  private var lastEvent: PointerEvent?
  /// The arena of the gesture recognizers; nil until the pointer is over the first recognizer.
  private(set) var gestures: GestureArena?
  /// Whether a recognizer has taken the press from the event handlers.
  package private(set) var isPressTaken = false
  /// Whether event handlers were notified about the press.
  private var didNotifyPress = false
  /// When the nodes below a resting pointer were last determined, in seconds.
  private var lastHitTest = -TimeInterval.infinity

  /// The shortest interval, in seconds, at which they are determined while content moves below the pointer.
  private static let shortestInterval: TimeInterval = 0.1

  init(scene: WindowScene) { self.scene = scene }

  // MARK: Events

  package func handle(_ event: PointerEvent) {
    if event.isTouch { return touches.handle(event) }
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
    if !heldButtons.isEmpty { gestures?.handle(.moved(event), of: Self.mouse) }
    if isPressTaken { return }
    if let holder {
      bubble(event, from: holder) { $0.pointerMoved(event, at: $1) }
      return
    }
    let hit = view(at: event.location)
    hover(over: hit, event)
    guard event.phase == .moved, let hit else { return }
    moveHovers(over: hit, event)
    bubble(event, from: hit) { $0.pointerMoved(event, at: $1) }
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
    gestures?.handle(.pressed(event), of: Self.mouse)
    guard !isPressTaken, let target = holder else { return }
    didNotifyPress = true
    let isBlocked = isBlocked(event, over: target)
    let taker = bubble(event, from: target) { $0.pointerPressed(event, at: $1) }
    // A handler may have removed the holder, which is already notified then.
    if holder != nil, let taker {
      holder = taker.view
      claimant = taker
    }
    if taker == nil, isBlocked { isPressTaken = true }
    if taker == nil, !isBlocked { scene.pressWasUnclaimed(event, over: hovered) }
    updateCursor()
  }

  private func release(_ event: PointerEvent) {
    var event = event
    event.clickCount = clicks.count(of: event.button)
    lastEvent = event
    if let button = event.button { heldButtons.remove(button) }
    gestures?.handle(.released(event), of: Self.mouse)
    let target = isPressTaken ? nil : holder
    if heldButtons.isEmpty {
      holder = nil
      endPress()
    }
    if let target { bubble(event, from: target) { $0.pointerReleased(event, at: $1) } }
    if heldButtons.isEmpty { claimant = nil }
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
    gestures?.wasCancelled(Self.mouse)
    let wasTaken = isPressTaken
    endPress()
    claimant = nil
    guard let node = holder?.nearestNode else { return }
    holder = nil
    if !wasTaken { node.pointerCancelled(event, at: point(event.location, in: node)) }
    hover(over: lastEvent.flatMap { view(at: $0.location) }, event)
  }

  func handle(_ event: ScrollEvent) {
    if scene.scrolling?.wasApplied(event) == true { return }
    guard let hit = view(at: event.location) else { return }
    prepareGestures(over: hit)
    if gestures?.handleScroll(event, over: hit) == true { return }
    let target = scene.scrolling?.target(of: event)?.view ?? hit
    for node in target.nodesUpwards where node.scrolled(event, at: point(event.location, in: node)) { return }
  }

  /// Handles a gesture on a touchpad: the recognizers below the pointer get it until its end.
  func handle(_ event: TouchpadEvent) {
    if event.phase == .began {
      gestures?.wasCancelled(.touchpad)
      let hit = view(at: event.location)
      prepareGestures(over: hit)
      gestures?.willBegin(.touchpad, over: hit)
    }
    if event.phase == .cancelled { return gestures?.wasCancelled(.touchpad) ?? () }
    gestures?.handle(.touchpad(event), of: .touchpad)
    if event.phase == .ended { gestures?.didEnd(.touchpad) }
  }

  /// Cancels all presses: of the mouse, and of all fingers.
  package func cancelPresses() {
    touches.cancelAll()
    if !heldButtons.isEmpty { handle(PointerEvent(.cancelled, at: lastEvent?.location ?? .zero)) }
  }

  /// The pointer that is pressed in the window, if any: the first finger that is down, or the mouse with a held button.
  package var pressedSource: PointerSource? { touches.first?.source ?? (heldButtons.isEmpty ? nil : .mouse) }
  /// Whether a button is held that was pressed in the window, or a finger is down.
  package var isPressed: Bool { pressedSource != nil }
  /// Where the pointer is, in points of the window; the first finger if one is down. Nil if it is outside.
  package var location: CGPoint? { touches.first?.location ?? lastEvent?.location }

  /// The node whose handlers have the press of a finger, nil if there is none, and whether a recognizer has taken it.
  package func press(ofTouch source: PointerSource) -> (claimant: DisplayNode?, isTaken: Bool) {
    touches.press(of: source)
  }

  /// The nodes below the pointer, from the root down.
  package var hoveredNodes: [DisplayNode] { hovered }

  // MARK: Gestures

  /// The contact of the mouse.
  private static let mouse = GestureContact.pointer(.mouse)

  func prepareGestures(over view: View?) {
    guard gestures == nil, let view,
      sequence(first: view, next: \.superview).contains(where: { !$0.gestureRecognizers.isEmpty })
    else { return }
    let arena = GestureArena(clock: scene.clock)
    arena.onPressesTaken = { [weak self] contacts in
      if contacts.contains(Self.mouse) { self?.takePress() }
      self?.touches.takePresses(contacts)
    }
    gestures = arena
  }

  private func beginPress() {
    isPressTaken = false
    didNotifyPress = false
    prepareGestures(over: holder)
    gestures?.willBegin(Self.mouse, over: holder)
  }

  private func endPress() {
    isPressTaken = false
    gestures?.didEnd(Self.mouse)
  }

  /// A recognizer began: the event handlers get no more events of the press.
  private func takePress() {
    guard !isPressTaken else { return }
    isPressTaken = true
    claimant = nil
    guard didNotifyPress, let event = lastEvent, let node = holder?.nearestNode else { return }
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
    if now - lastHitTest < Self.shortestInterval, scene.scrolling?.isContentMoving == true { return }
    lastHitTest = now
    var motion = event
    motion.phase = .moved
    motion.button = nil
    motion.clickCount = 0
    hover(over: view(at: event.location), motion)
  }

  func nodeDidLeave(_ node: DisplayNode) {
    for recognizer in node.gestureRecognizers { recognizer.withdraw() }
    touches.nodeDidLeave(node)
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

  package func updateCursor() {
    let innermost = holder?.nearestNode ?? hovered.last
    guard let innermost else {
      scene.cursor = .default
      return
    }
    scene.cursor = innermost.cursor ?? innermost.supernodes.lazy.compactMap(\.cursor).first ?? .default
  }

  // MARK: Parts

  /// The nodes at a location, in points of the window, from the root down to what is hit.
  package func nodes(at location: CGPoint) -> [DisplayNode] {
    view(at: location).map { $0.nodesUpwards.reversed() } ?? []
  }

  /// Nothing is below the mouse any more, because a finger is used instead.
  func fingerWasUsed(_ event: PointerEvent) {
    if lastEvent != nil, heldButtons.isEmpty { exit(event) }
  }

  func view(at location: CGPoint, with event: InputEvent? = nil) -> View? {
    guard let view = scene.rootNode.state.withLock({ $0.backing })?.view,
      let inverse = view.transformToWindow.inverse
    else { return nil }
    return view.hitTest(inverse.applied(to: location), with: event)
  }

  /// Notifies nodes that the pointer left them, children first, and others that it entered them, parents first.
  private func hover(over view: View?, _ event: PointerEvent) {
    let path = view.map { Array($0.nodesUpwards.reversed()) } ?? []
    guard !path.elementsEqual(hovered, by: ===) else { return }
    let old = hovered
    hovered = path
    for node in old.reversed() where !path.contains(where: { $0 === node }) {
      node.pointerExited(event, at: point(event.location, in: node))
      for case let hover as HoverGestureRecognizer in node.gestureRecognizers { hover.pointerDidLeave(event) }
    }
    for node in path where !old.contains(where: { $0 === node }) {
      node.pointerEntered(event, at: point(event.location, in: node))
      for case let hover as HoverGestureRecognizer in node.gestureRecognizers { hover.pointerIsOver(event) }
    }
    scene.hoveredNodesDidChange()
    updateCursor()
  }

  /// Offers an event to the nodes from a view upwards, until one handles it. Returns that node. A node whose handlers have
  /// the press of another pointer ends the search, unless it handles several.
  @discardableResult
  func bubble(_ event: PointerEvent, from view: View, _ handler: (DisplayNode, CGPoint) -> Bool)
    -> DisplayNode?
  {
    for node in view.nodesUpwards {
      if isBusy(node, for: event.source) { return nil }
      if handler(node, point(event.location, in: node)) { return node }
    }
    return nil
  }

  /// Whether the press of another pointer keeps an event from nodes below which a view is.
  func isBlocked(_ event: PointerEvent, over view: View) -> Bool {
    view.nodesUpwards.contains { isBusy($0, for: event.source) }
  }

  private func isBusy(_ node: DisplayNode, for source: PointerSource) -> Bool {
    let isHeldByMouse = source != .mouse && claimant === node
    return (isHeldByMouse || touches.holds(node, besides: source)) && !node.view.isMultipleTouchEnabled
  }

  package func point(_ location: CGPoint, in node: DisplayNode) -> CGPoint {
    node.view.transformToWindow.inverse?.applied(to: location) ?? node.bounds.origin
  }
}
