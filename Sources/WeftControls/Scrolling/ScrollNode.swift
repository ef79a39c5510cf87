import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftThreads

// What is scrolled is the origin of the node's bounds, and a `ScrollDriver` decides about it: the node gives
// that impulses, and the compositor's thread carries them out. So what was set in motion goes on while main is
// busy. (The events that set it in motion are read on main.) `bounds`, conversions and hit tests use the
// offset that is shown.
//
// `ScrollNode+Motion.swift` has what the program does with the offset, `+Wheel`, `+Dragging`, `+Bars` and
// `+Keyboard` what people do.

/// Shows a part of content that is larger than the node, and lets people scroll it: by wheel, touchpad, touch,
/// keyboard and scroll bars.
///
/// The subnodes are the content; their frames count from its corner. Either give the node a layout and let it
/// find out how large that is:
/// ```swift
/// let node = ScrollNode()
/// node.automaticallyManagesSubnodes = true
/// node.automaticallyManagesContentSize = true
/// node.layoutSpecBlock = { _, _ in VStack(spacing: 8) { title; text } }
/// ```
/// or set `contentSize`, and place the subnodes by hand. What is set from several threads at once is whole.
open class ScrollNode: DisplayNode, ContentScrolling, @unchecked Sendable {
  // Unchecked: what is stored is behind locks, or confined to main.
  package final let settings = Protected(ScrollSettings())
  package final let driver: ScrollDriver
  package final let clock = WindowClock()

  /// Why the content moves, as far as nobody was told that it came to rest. Main.
  @MainActor package final var motion: ScrollCause?
  /// What the scroll nodes of the window have in common. Main.
  @MainActor final weak var tracker: ScrollTracker?
  /// The offset that the delegate was told last. Main.
  @MainActor final var toldOffset = CGPoint.zero
  /// What the pointer does with the bars; nil until it met one. Main.
  @MainActor final var barPress: ScrollBarPress?
  /// Where the content was when a drag began. Main.
  @MainActor final var dragStart = CGPoint.zero
  /// Main; made when the node is loaded.
  @MainActor package final var barLayers: [ScrollCoordinate: Layer] = [:]

  /// Makes a node with no content. Any thread.
  public override init() {
    let note = ScrollNote()
    driver = ScrollDriver(onReport: note.send)
    super.init()
    note.node.object = self
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

  /// Makes a node whose content is one node, which is as wide as this one and as high as it likes, but at least
  /// as high as this one. Any thread.
  public convenience init(content: DisplayNode) {
    self.init()
    addSubnode(content)
    automaticallyManagesContentSize = true
    layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [content]) }
  }

  /// Measures the content with room without end in the `scrollableDirections`. A node that manages the size of
  /// its content is as large as what it is in, as far as the range allows that; where that is not known, as
  /// its content.
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

  /// Where the room has an end, the node takes it; elsewhere that of what it is in counts.
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

  /// Takes in how large the content and the node are. Call super.
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
  }

  /// Tells the driver how much there is to scroll.
  ///
  /// - Parameter shift: how far what is seen has moved in the content, along with its subnodes, without anybody
  ///   seeing it move; only on main, unless it is zero.
  package final func updateMetrics(shiftedBy shift: CGPoint = .zero) {
    var metrics = settings.withLock { settings in
      var metrics = ScrollMetrics()
      metrics.content = settings.contentSize
      metrics.inset = settings.contentInset
      metrics.bounces = settings.bounces
      metrics.isPaging = settings.isPagingEnabled
      return metrics
    }
    metrics.viewport = read { $0.bounds.size }
    driver.setMetrics(metrics, shiftedBy: shift)
  }

  // MARK: Subclasses

  /// Who decides what content there is: the node itself, if its class does. Set while it is made.
  package final weak var contentOwner: (any ScrollContentOwner)? {
    didSet { driver.isObserved = contentOwner != nil }
  }

  /// Where a drag began is at another place of the content now. Main.
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

  /// Ends motions that nobody sees. Call super.
  open override func didExitVisibleState() {
    super.didExitVisibleState()
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

  /// Takes the place of the subnodes at a scroll bar that is seen. Call super.
  open override func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
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

  /// Begins to drag a scroll bar, or turns a page. Call super.
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

  /// Scrolls, unless there is nothing more in that direction: then what the node is in may. Call super.
  open override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    scroll(on: event) || super.scrolled(event, at: point)
  }

  /// Scrolls on the arrow keys, Page Up and Down, Home, End and Space; other keys, and those that lead
  /// nowhere, are left to what the node is in. Call super.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    scroll(on: event) || super.keyPressed(event)
  }
}

/// Why the content of a scroll node moves.
package enum ScrollCause: Hashable, Sendable {
  /// A person has turned the wheel, used a key, or let go of what was dragged.
  case person
  /// The program has asked for it.
  case program
}

/// Tells a node on main that the compositor has scrolled it.
private final class ScrollNote: Sendable {
  final class WeakNode: @unchecked Sendable {
    // Unchecked: written once, before anybody else knows of it.
    weak var object: ScrollNode?
  }

  let node = WeakNode()

  func send() { MutationQueue.shared.append(.perform { [node] in node.object?.applyReport() }) }
}
