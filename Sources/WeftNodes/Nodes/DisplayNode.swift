import WeftThreads
import Foundation
import Logging
import WeftCompositor
import WeftGraphics
import WeftLayout

// The node: what a program builds its interface from.
//
// A node may be made, configured and put into a tree on any thread. It keeps every value itself, in
// one struct behind one lock; the view and the layer, which only main may touch, are made when they
// are first asked for (the node is then *loaded*) and are mere copies of those values. So a value can
// be read back on any thread as soon as it was set.
//
// Rules that everything here keeps:
// - No client code, no other node and no delegate is called while the lock is held. A walk over the
//   tree takes one node's lock at a time. There is no lock order to get wrong.
// - Once a node is loaded its subnodes are loaded too, and its hierarchy changes on main only.
// - Whatever changes marks the node and the path up to the root (see `DirtyFlags`). Flags of loaded
//   nodes change on main; other threads leave theirs in the `MutationQueue`.
//
// What happens to marked nodes is described in `Passes/UpdatePasses.swift`.

/// A rectangle with contents, subnodes and behaviour, which can be built and drawn off the main thread.
///
/// Any thread may make nodes, set their properties and, until they are loaded, edit their trees. A
/// subclass that draws conforms to `CanvasDrawing` or `BitmapDisplaying`.
open class DisplayNode: @unchecked Sendable {
  // Unchecked: all stored state is in here, behind the lock.
  package final let state = Protected(NodeState())

  package static let logger = Logger(label: "weft.nodes")

  /// Makes a node with a view of its own. Any thread.
  public init() {}

  /// Makes a node around a view that the block supplies when the node is loaded. Any thread.
  ///
  /// Such a node is synchronous: it draws nothing by itself.
  /// - Parameters:
  ///   - viewBlock: runs once, on main.
  ///   - didLoad: called on main after the view was made.
  public init(
    viewBlock: @escaping @MainActor @Sendable () -> View,
    didLoad: (@MainActor @Sendable (DisplayNode) -> Void)? = nil
  ) {
    state.withLock {
      $0.isSynchronous = true
      $0.rare.loading = NodeLoading(viewBlock: viewBlock, didLoadBlocks: didLoad.map { [$0] } ?? [])
    }
  }

  /// Makes a layer-backed node around a layer that the block supplies when the node is loaded.
  /// Any thread.
  ///
  /// Such a node is synchronous: it draws nothing by itself.
  /// - Parameters:
  ///   - layerBlock: runs once, on main.
  ///   - didLoad: called on main after the layer was made.
  public init(
    layerBlock: @escaping @MainActor @Sendable () -> Layer,
    didLoad: (@MainActor @Sendable (DisplayNode) -> Void)? = nil
  ) {
    state.withLock {
      $0.isSynchronous = true
      $0.isLayerBacked = true
      $0.rare.loading = NodeLoading(layerBlock: layerBlock, didLoadBlocks: didLoad.map { [$0] } ?? [])
    }
  }

  deinit {
    let remains = state.withLock { NodeRemains(of: &$0) }
    releaseBacking()
    remains?.release()
  }

  /// Lets go of view and layer. They die on main, wherever the last reference to the node was given up.
  private func releaseBacking() {
    let backing = state.withLock { state in
      defer { state.backing = nil }
      return state.backing
    }
    if let backing, !MainThread.isCurrent { MutationQueue.shared.append(.release(backing)) }
  }

  // MARK: Loading

  /// Called once, on main, after the view or layer was made and all subnodes have theirs.
  @MainActor open func didLoad() {}

  /// Makes the view when the node is loaded, unless a view block does. A view of a subclass of `View`
  /// makes the node synchronous: it shows what the view does. Main.
  @MainActor open func makeView() -> View { View() }

  /// Makes the layer of a layer-backed node when it is loaded, unless a layer block does. A layer of a
  /// subclass of `Layer` makes the node synchronous. Main.
  @MainActor open func makeLayer() -> Layer { Layer() }

  /// Whether the node can do without a view. By default if it is not synchronous. Any thread.
  open var supportsLayerBacking: Bool { !isSynchronous }

  // MARK: Layout

  /// Makes the spec that arranges the subnodes, for a range of sizes in points. Called on any thread, on
  /// several at once too. The default makes none, and the node's size is `calculateSizeThatFits(_:)`.
  ///
  /// Override at most one of this, `calculateLayoutThatFits(_:)` and `calculateSizeThatFits(_:)`. Call
  /// nothing here that changes the tree.
  open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    UnspecifiedLayoutSpec()
  }

  /// Measures the node in a range of sizes in points, narrowed by its style already. Called on any
  /// thread. By default the layout of `layoutSpecBlock` or `layoutSpecThatFits(_:)`, or else of
  /// `calculateSizeThatFits(_:)`.
  open func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    calculateOwnLayout(constrainedSize)
  }

  /// The size in points that the node would like to have, for layouts made by hand: measure subnodes
  /// here with `measure(_:)`, and set their frames in `layout()`. Called on any thread.
  ///
  /// By default all the room there is; zero, where that has no end.
  /// - Parameter constrainedSize: the largest size allowed.
  open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    Layout.finite(constrainedSize)
  }

  /// Called when another layout was applied to the frames of the subnodes: on main if the node is
  /// loaded, else on the thread that lays it out.
  open func calculatedLayoutDidChange() {}

  /// Places the subnodes by hand. Called on main by the layout pass after `setNeedsLayout()` and whenever
  /// the size changed, parents before children; not while the bounds are empty. Subnodes that the node's
  /// spec places have their frames already.
  @MainActor open func layout() {}

  /// Called on main after `layout()`.
  @MainActor open func layoutDidFinish() {}

  // MARK: Layout transitions

  /// Brings the subnodes, and the node itself, to the places that a new layout gives them, and then
  /// completes the context. Called on main by `transitionLayout(animated:)` and its like, when the new
  /// layout is in effect but no frame is set.
  ///
  /// By default subnodes that come, or have another size, fade in in their places, those that go fade out,
  /// and others move, as the `defaultLayoutTransition…` properties say.
  @MainActor open func animateLayoutTransition(_ context: LayoutTransitionContext) {
    animateByDefault(context)
  }

  /// Called on main once for every `animateLayoutTransition(_:)`: when the context was completed or let go
  /// of, or another transition took over. By default removes the subnodes that the new layout lacks.
  @MainActor open func didCompleteLayoutTransition(_ context: LayoutTransitionContext) {
    context.removeLeavingSubnodes()
  }

  // MARK: Interface state

  /// Called on main before the node enters the hierarchy of a window. Only the passes may call it.
  @MainActor open func willEnterHierarchy() {
    require(
      state.withLock { $0.isEnteringHierarchy },
      "willEnterHierarchy() is called by the interface state pass only", of: self)
  }

  /// Called on main when the node and all its subnodes have entered the hierarchy of a window.
  @MainActor open func didEnterHierarchy() {}

  /// Called on main when the node and all its subnodes have left the hierarchy of a window.
  @MainActor open func didExitHierarchy() {}

  /// Called on main when the node should load its data. The default calls `fetchData()`.
  @MainActor open func didEnterPreloadState() { fetchData() }

  /// Called on main when the node may let its data go. The default calls `clearFetchedData()`.
  @MainActor open func didExitPreloadState() { clearFetchedData() }

  /// The older name of `didEnterPreloadState()`, which calls it: override either.
  @MainActor open func fetchData() {}

  /// The older name of `didExitPreloadState()`, which calls it: override either.
  @MainActor open func clearFetchedData() {}

  /// Called on main when the node should draw its contents.
  @MainActor open func didEnterDisplayState() {}

  /// Called on main when the node no longer needs to draw.
  @MainActor open func didExitDisplayState() {}

  /// Called on main when the node comes into a visible window.
  @MainActor open func didEnterVisibleState() {}

  /// Called on main when the node is no longer visible.
  @MainActor open func didExitVisibleState() {}

  /// Called on main after the callbacks for the single parts of the state.
  @MainActor open func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {}

  // MARK: Surroundings

  /// Called on main when `tintColor` has changed, of a node that is loaded.
  @MainActor open func tintColorDidChange() {}

  /// Called on main when `traitCollection` has changed, of a node that is loaded. A node that draws has been
  /// told to draw anew if the style of the interface is another, and every node to be laid out anew if the
  /// size of text is.
  @MainActor open func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    traitCollectionDidChange(previous)
  }

  /// The same as `asyncTraitCollectionDidChange(from:)`, which calls it, under its older name. Main.
  @MainActor open func traitCollectionDidChange(_ previous: TraitCollection) {}

  /// Called on main when `safeAreaInsets` has changed, of a node that is loaded.
  @MainActor open func safeAreaInsetsDidChange() {}

  /// Called on main when `layoutMargins` has changed, of a node that is loaded.
  @MainActor open func layoutMarginsDidChange() {}

  // MARK: Display

  /// Called on main just before the drawing parameters are captured. The default calls
  /// `displayWillStart()`.
  /// - Parameter asynchronously: whether the drawing runs on another thread.
  @MainActor open func displayWillStartAsynchronously(_ asynchronously: Bool) { displayWillStart() }

  /// The older form of `displayWillStartAsynchronously(_:)`, which calls it: override either.
  @MainActor open func displayWillStart() {}

  /// Called on main when new contents have been set.
  @MainActor open func displayDidFinish() {}

  /// Called on main once for every `displayWillStartAsynchronously(_:)`, whatever became of it.
  @MainActor open func displayDidEnd(_ end: DisplayEnd) {}

  /// Called on main when the drawing of a subnode starts.
  @MainActor open func subnodeDisplayWillStart(_ subnode: DisplayNode) {}

  /// Called on main once for every `subnodeDisplayWillStart(_:)`, whatever became of that drawing.
  @MainActor open func subnodeDisplayDidFinish(_ subnode: DisplayNode) {}

  /// Called on main when nothing in the node or below it is being drawn any more, or waits for it: once each
  /// time that a subtree has settled.
  @MainActor open func hierarchyDisplayDidFinish() {}

  /// Called on main when the contents could not be drawn; the old ones stay. Logged already.
  @MainActor open func displayDidFail(_ error: DrawingError) {}

  /// Lets the contents go; they are drawn anew when the node enters the display state again, or
  /// after `setNeedsDisplay()`. Main.
  @MainActor open func clearContents() {
    cancelDisplay()
    contents = nil
    removePlaceholder()
    state.withLock { state in
      state.needsDisplay = true
      if state.rare.placeholderImage != nil { state.rare.placeholderImage = nil }
    }
  }

  // MARK: Placeholders

  /// A picture that covers the node, stretched to its bounds, until it and all below it are drawn.
  /// Nil, the default, stands for `placeholderColor`.
  ///
  /// Called once for each time that the node is covered, on the thread that measures the node where that is
  /// another than main, else on main.
  open func placeholderImage() -> Bitmap? { nil }

  /// Whether the placeholder stays although everything is drawn, because more is to come. False by
  /// default; asked again after every drawing, and by `setNeedsPlaceholderUpdate()`. Main.
  @MainActor open func placeholderShouldPersist() -> Bool { false }

  // MARK: Events

  /// Whether a point, in points of the node's own coordinates, counts as inside: by default whether
  /// it is in the bounds widened by `hitTestSlop`. Main.
  @MainActor open func point(inside point: CGPoint, with event: InputEvent?) -> Bool {
    let (bounds, slop) = state.withLock { ($0.properties.shownBounds, $0.properties.more.hitTestSlop) }
    return bounds.inset(by: slop).contains(point)
  }

  /// The view that gets an event at a point, in points of the node's own coordinates, or nil. Main.
  ///
  /// By default the frontmost subview that accepts the point, else the node's own view. Nothing
  /// hidden, transparent (alpha below 0.01) or without user interaction is hit, and nothing inside of
  /// it, nor what lies outside of a parent's own bounds and slop. Layer-backed nodes are never hit.
  @MainActor open func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
    guard !isLayerBacked, !isRasterized else { return nil }
    return view.hitTestSubviews(point, with: event)
  }

  /// A button went down over the node. Main.
  ///
  /// Gesture recognizers of the node and its supernodes get pointer events first. When one begins, the
  /// node gets `pointerCancelled(_:at:)` and nothing more of the press.
  ///
  /// Pointer, scroll and key handlers bubble: the event goes to the node that was hit and then from
  /// supernode to supernode until one returns true. That node gets all pointer events until the last
  /// button is up; if none returned true, the node that was hit is the first to get them.
  /// - Parameters:
  ///   - event: the event; its location is in points of the window.
  ///   - point: the same place in points of this node's coordinates.
  /// - Returns: whether the event ends here. False by default.
  @MainActor open func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { false }

  /// The pointer moved over the node, or anywhere while it holds a pressed button. Bubbles; main.
  @MainActor open func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool { false }

  /// A button came up. Bubbles; main.
  @MainActor open func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool { false }

  /// The pointer came over the node or one of its descendants. Parents first; does not bubble. While
  /// a button is held nobody is entered or left. Main.
  @MainActor open func pointerEntered(_ event: PointerEvent, at point: CGPoint) {}

  /// The pointer is no longer over the node or a descendant. Children first; does not bubble. Main.
  @MainActor open func pointerExited(_ event: PointerEvent, at point: CGPoint) {}

  /// No more events of the press that the node got will come: the window lost the pointer, the node left
  /// the window, or a gesture recognizer has taken the press. Does not bubble. Main.
  @MainActor open func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {}

  /// The wheel turned over the node. Bubbles; main.
  @MainActor open func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool { false }

  /// Whether a recognizer may begin: asked of the node that the press began over, or else of the
  /// recognizer's own. By default what the supernode says, and true at the root. Main.
  @MainActor open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    supernode?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  // MARK: Keyboard focus

  /// Whether the node can get the keyboard: by `becomeFirstResponder()` and by the Tab key. False by
  /// default. Main.
  @MainActor open var canBecomeFirstResponder: Bool { false }

  /// Whether the node gives the keyboard away when it is asked to. True by default. Main.
  @MainActor open var canResignFirstResponder: Bool { true }

  /// Called on main when the node has become its scene's `focusedNode`.
  @MainActor open func didBecomeFirstResponder() {}

  /// Called on main when the node is no longer its scene's `focusedNode`: another one is, none is, or
  /// the node left the window.
  @MainActor open func didResignFirstResponder() {}

  /// A key went down or repeats. Goes to the scene's `focusedNode` and bubbles; main. Tab and Shift-Tab,
  /// if nobody takes them, move the focus: see `WindowScene.focusNextNode()`.
  @MainActor open func keyPressed(_ event: KeyEvent) -> Bool { false }

  /// A key came up. Goes to the scene's `focusedNode` and bubbles; main.
  @MainActor open func keyReleased(_ event: KeyEvent) -> Bool { false }

  // MARK: Accessibility

  /// Whether the nodes of the class are told to somebody who can't see them, where `isAccessibilityElement`
  /// is not set. False by default. Any thread.
  open var defaultIsAccessibilityElement: Bool { false }

  /// What a node is called, where `accessibilityLabel` is not set. Nil by default. Any thread.
  open var defaultAccessibilityLabel: String? { nil }

  /// What happens when a node is used, where `accessibilityHint` is not set. Nil by default. Any thread.
  open var defaultAccessibilityHint: String? { nil }

  /// What a node is set to, where `accessibilityValue` is not set. Nil by default. Any thread.
  open var defaultAccessibilityValue: String? { nil }

  /// What a node is, where `accessibilityTraits` are not set. Nothing by default. Any thread.
  open var defaultAccessibilityTraits: AccessibilityTraits { .none }

  /// Uses the node, which is a custom action of the accessibility container that it is in, and says whether
  /// that succeeded. False by default. Main.
  @MainActor open func performAccessibilityCustomAction() -> Bool { false }

  /// Raises the value of the node, which has the trait `adjustable`. Does nothing by default. Main.
  @MainActor open func accessibilityIncrement() {}

  /// Lowers the value of the node. Does nothing by default. Main.
  @MainActor open func accessibilityDecrement() {}
}
