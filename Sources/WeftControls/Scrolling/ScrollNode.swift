import Foundation
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftThreads

// What is scrolled is the origin of the node's bounds, which a `ScrollDriver` controls. The node gives it
// impulses, and the compositor's thread carries them out, so a motion continues while main is busy. (The
// events that start it are read on main.) `bounds`, conversions and hit tests use the offset that is shown.
//
// `ScrollNode+Motion.swift` contains what the program does with the offset. `+Wheel`, `+Dragging`, `+Bars`
// and `+Keyboard` contain what the user does.

/// Shows a part of content that is larger than the node, and lets people scroll it: by wheel, touchpad, touch,
/// keyboard and scroll bars.
///
/// The subnodes are the content. Their frames are relative to its corner. Either give the node a layout,
/// which then determines the content's size:
/// ```swift
/// let node = ScrollNode()
/// node.automaticallyManagesSubnodes = true
/// node.automaticallyManagesContentSize = true
/// node.layoutSpecBlock = { _, _ in VStack(spacing: 8) { title; text } }
/// ```
/// or set `contentSize`, and place the subnodes manually. Properties are set atomically, also by several
/// threads at the same time.
open class ScrollNode: DisplayNode, ContentScrolling, @unchecked Sendable {
  // Unchecked: what is stored is behind locks, or confined to main.
  package final let settings = Protected(ScrollSettings())
  package final let driver: ScrollDriver
  package final let clock = WindowClock()

  /// Why the content moves; nil once the end of the motion was notified. Main.
  @MainActor package final var motion: ScrollCause?
  /// The state that the scroll nodes of the window share. Main.
  @MainActor final weak var tracker: ScrollTracker?
  /// The offset that the delegate was last notified about. Main.
  @MainActor final var notifiedOffset = CGPoint.zero
  /// The present dragging of a scroll bar; nil for none. Main.
  @MainActor final var barPress: ScrollBarPress?
  /// Where the content was when a drag began. Main.
  @MainActor final var dragStart = CGPoint.zero
  /// The scrolling of a touchpad that may pull the content down; nil for none. Main.
  @MainActor final var touchpadPull: TouchpadPull?
  /// Main; made when the node is loaded.
  @MainActor package final var barLayers: [ScrollCoordinate: Layer] = [:]

  /// Makes a node with no content. Any thread.
  public override init() {
    let observer = ScrollObserver()
    driver = ScrollDriver(onReport: observer.send)
    super.init()
    observer.node.object = self
    clipsToBounds = true
    state.withLock { $0.properties.more.scrollDriver = driver }
    onDidLoad { node in (node as? ScrollNode)?.didLoadScrolling() }
  }

  @MainActor private final func didLoadScrolling() {
    layer.driver = driver
    makeBars()
    addGestureRecognizer(ScrollPanRecognizer(of: self))
  }

  // MARK: Layout

  /// Makes a node whose content is one node. The content is as wide as this node and as high as it needs, but
  /// at least as high as this node. Any thread.
  public convenience init(content: DisplayNode) {
    self.init()
    addSubnode(content)
    automaticallyManagesContentSize = true
    layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [content]) }
  }

  /// Measures the content with unlimited space in the `scrollableDirections`. A node that manages the size of
  /// its content fills limited space. In unlimited space it is as large as its parent, or as its content if
  /// the parent's size is not known.
  open override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    let (isManaging, directions) = settings.withLock { ($0.managesContentSize, $0.directions) }
    let room = constrainedSize.max
    var largest = room
    if directions.contains(.vertical) { largest.height = .infinity }
    if directions.contains(.horizontal) { largest.width = .infinity }
    let content = super.calculateLayoutThatFits(SizeRange(min: constrainedSize.min, max: largest))
    guard isManaging, content.element is DisplayNode else { return content }
    let own = ownSize(in: constrainedSize, content: content.size)
    var inner = content
    let isShort =
      (largest.height != room.height && content.size.height < own.height)
      || (largest.width != room.width && content.size.width < own.width)
    if isShort { inner = super.calculateLayoutThatFits(constrainedSize) }
    settings.withLock { $0.recordContentSize(inner.size, in: constrainedSize) }
    return Layout(element: self, size: own, sublayouts: inner.sublayouts)
  }

  /// Fills limited space. In unlimited space the size is that of the parent, if it is known.
  private final func ownSize(in range: SizeRange, content: CGSize) -> CGSize {
    let parent = state.withLock { $0.rare.parentSize }
    func length(_ coordinate: ScrollCoordinate) -> CGFloat {
      let largest = range.max[coordinate]
      if largest.isFinite { return largest }
      let isKnown = parent[coordinate] >= 0 && parent[coordinate].isFinite
      return max(isKnown ? parent[coordinate] : content[coordinate], range.min[coordinate])
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  /// Applies the sizes of the content and of the node. Call super.
  open override func layout() {
    super.layout()
    if automaticallyManagesContentSize {
      let range = state.withLock { $0.layoutCache.applied?.range }
      let size = settings.withLock { settings in
        let size = settings.measuredContentSize(in: range)
        if let size { settings.contentSize = size }
        return size
      }
      if size == nil { contentSize = calculatedSize }
    }
    if contentOwner?.updatesMetrics != true { updateMetrics() }
    placeRefreshControl()
  }

  /// Updates the driver's metrics.
  ///
  /// - Parameter shift: how far the visible content and its subnodes were shifted within the content, without
  ///   a visible motion. Only on main, unless it is zero.
  package final func updateMetrics(shiftedBy shift: CGPoint = .zero) {
    var metrics = settings.withLock { settings in
      var metrics = ScrollMetrics()
      metrics.content = settings.contentSize
      metrics.inset = settings.adjustedInset
      metrics.bounces = settings.bounces
      metrics.isPullable = settings.refreshControl != nil && settings.isEnabled
      metrics.isPaging = settings.isPagingEnabled
      return metrics
    }
    metrics.viewport = read { $0.bounds.size }
    driver.setMetrics(metrics, shiftedBy: shift)
  }

  // MARK: Subclasses

  /// The node itself, if its class decides what the content is; nil otherwise. Set during initialization.
  package final weak var contentOwner: (any ScrollContentOwner)? {
    didSet { driver.isObserved = contentOwner != nil }
  }

  /// Moves the start of the present drag, since the content was shifted. Main.
  @MainActor package final func shiftDrag(by distance: CGPoint) {
    dragStart.x += distance.x
    dragStart.y += distance.y
    guard let press = barPress else { return }
    barPress = ScrollBarPress(
      coordinate: press.coordinate, start: press.start,
      offset: press.offset + distance[press.coordinate], contentPerPoint: press.contentPerPoint)
  }

  @MainActor package final func reveal(_ node: DisplayNode) { scrollTo(node) }

  // MARK: DisplayNode

  /// Leaves the window. Call super.
  open override func didExitHierarchy() {
    super.didExitHierarchy()
    tracker?.nodeDidExit(self)
    tracker = nil
  }

  /// Ends motions, which are no longer visible. Call super.
  open override func didExitVisibleState() {
    super.didExitVisibleState()
    touchpadPull = nil
    pullDidEnd(isReleased: false)
    driver.finish()
    applyReport()
  }

  /// Colours the scroll bars. Call super.
  open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    colorBars()
  }

  /// Follows the clock of the window. Call super.
  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    if let scene = windowScene {
      clock.follow(scene.clock)
      let tracker = scene.component(ScrollTracker.self)
      self.tracker = tracker
      tracker.nodeDidEnter(self)
    }
    colorBars()
  }

  /// Returns the node's own view at a visible scroll bar, instead of a subnode's, except for fingers, which don't
  /// use the bars. Call super.
  open override func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    if case .pointer(let pointer)? = event, pointer.isTouch { return hit }
    return bar(at: point) == nil ? hit : view
  }

  /// Lets the scroll bars fade. Call super.
  open override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    super.pointerExited(event, at: point)
    pointerDidLeaveBars()
  }

  /// Follows the pointer at the scroll bars. Call super.
  open override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    pointerDidMoveAtBars(point) || super.pointerMoved(event, at: point)
  }

  /// Begins to drag a scroll bar, or scrolls by a page. Call super.
  open override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    pressBar(event, at: point) || super.pointerPressed(event, at: point)
  }

  /// Ends dragging a scroll bar. Call super.
  open override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    releaseBar(at: point) || super.pointerReleased(event, at: point)
  }

  /// Ends dragging a scroll bar. Call super.
  open override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
    super.pointerCancelled(event, at: point)
    _ = releaseBar(at: point)
    pointerDidLeaveBars()
  }

  /// Scrolls. At the end of the content the supernode may scroll instead. Call super.
  open override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    scroll(on: event) || super.scrolled(event, at: point)
  }

  /// Scrolls on the arrow keys, Page Up and Down, Home, End and Space. Other keys, and keys that cannot
  /// scroll any further, are passed to the supernode. Call super.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    scroll(on: event) || super.keyPressed(event)
  }

  /// Refreshing, if there is a refresh control. Call super.
  open override func handler(for command: Command) -> CommandHandler? {
    super.handler(for: command) ?? refreshHandler(for: command)
  }

  /// An area that scrolls, while its content is larger than the node. It is left out if there are no elements in it.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    if description.role == nil, contentSize.width > bounds.width || contentSize.height > bounds.height {
      description.role = .scrollView
    }
  }
}

/// Why the content of a scroll node moves.
package enum ScrollCause: Hashable, Sendable {
  /// The user has turned the wheel, pressed a key or released a drag.
  case person
  /// The program has asked for it.
  case program
}

/// Notifies a node on main that the compositor has scrolled it.
private final class ScrollObserver: Sendable {
  final class WeakNode: @unchecked Sendable {
    // Unchecked: written once, before the object is shared.
    weak var object: ScrollNode?
  }

  let node = WeakNode()

  func send() { MutationQueue.shared.append(.perform { [node] in node.object?.applyReport() }) }
}
