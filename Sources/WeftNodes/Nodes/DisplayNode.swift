import WeftCommands
import WeftThreads
import WeftTransfer
import Foundation
import Logging
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftSemantics

// The node: the element from which a program builds its interface.
//
// A node may be made, configured and put into a tree on any thread. It stores every value itself, in one struct behind one
// lock. The view and the layer, which only main may use, are created on first use (the node is then *loaded*) and are
// copies of those values. A value can therefore be read back on any thread as soon as it was set.
//
// Invariants:
// - No client code, no other node and no delegate is called while the lock is held. A walk over the tree
//   takes one node's lock at a time. There is no lock order to get wrong.
// - Once a node is loaded its subnodes are also loaded, and its hierarchy changes on main only.
// - Every change marks the node and the path up to the root (see `DirtyFlags`). Flags of loaded nodes change
//   on main; other threads queue theirs in the `MutationQueue`.
//
// `Passes/UpdatePasses.swift` describes what happens to marked nodes.

/// A rectangle with contents, subnodes and behaviour, which can be built and drawn off the main thread.
///
/// Any thread may make nodes, set their properties and, until they are loaded, edit their trees. A
/// subclass that draws conforms to `CanvasDrawing` or `BitmapDisplaying`.
open class DisplayNode: @unchecked Sendable {
  // Unchecked: all stored state is in here, behind the lock.
  package final let state = Protected(NodeState())

  package static let logger = Logger(label: "weft.nodes")

  /// Makes a node with its own view. Any thread.
  public init() {}

  /// Makes a node around a view that the block creates when the node is loaded. Any thread.
  ///
  /// Such a node is synchronous: it draws nothing itself.
  /// - Parameters:
  ///   - viewBlock: runs once, on main.
  ///   - didLoad: called on main after the view was created.
  public init(
    viewBlock: @escaping @MainActor @Sendable () -> View,
    didLoad: (@MainActor @Sendable (DisplayNode) -> Void)? = nil
  ) {
    state.withLock {
      $0.isSynchronous = true
      $0.rare.loading = NodeLoading(viewBlock: viewBlock, didLoadBlocks: didLoad.map { [$0] } ?? [])
    }
  }

  /// Makes a layer-backed node around a layer that the block creates when the node is loaded. Any thread.
  ///
  /// Such a node is synchronous: it draws nothing itself.
  /// - Parameters:
  ///   - layerBlock: runs once, on main.
  ///   - didLoad: called on main after the layer was created.
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
    let references = state.withLock { DeferredRelease(of: &$0) }
    releaseBacking()
    references?.release()
  }

  /// Releases view and layer. They are deallocated on main, regardless of the thread that released the node.
  private func releaseBacking() {
    let backing = state.withLock { state in
      defer { state.backing = nil }
      return state.backing
    }
    if let backing, !MainThread.isCurrent { MutationQueue.shared.append(.release(backing)) }
  }

  // MARK: Loading

  /// Called once, on main, after the node's view or layer and those of all subnodes were created.
  @MainActor open func didLoad() {}

  /// Creates the view when the node is loaded, unless there is a view block. A view of a subclass of `View`
  /// makes the node synchronous: it shows that view's contents. Main.
  @MainActor open func makeView() -> View { View() }

  /// Creates the layer of a layer-backed node when it is loaded, unless there is a layer block. A layer of a
  /// subclass of `Layer` makes the node synchronous. Main.
  @MainActor open func makeLayer() -> Layer { Layer() }

  /// Whether the node can work without a view. By default true if it is not synchronous. Any thread.
  open var supportsLayerBacking: Bool { !isSynchronous }

  // MARK: Layout

  /// Makes the spec that arranges the subnodes, for a range of sizes in points. Called on any thread, also on several at
  /// the same time. The default makes none, and the node's size is that of `calculateSizeThatFits(_:)`.
  ///
  /// Override at most one of this, `calculateLayoutThatFits(_:)` and `calculateSizeThatFits(_:)`. Do not
  /// change the tree here.
  open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    UnspecifiedLayoutSpec()
  }

  /// Measures the node in a range of sizes in points, which its style has already narrowed. Called on any
  /// thread. By default returns the layout of `layoutSpecBlock` or `layoutSpecThatFits(_:)`, or else that of
  /// `calculateSizeThatFits(_:)`.
  open func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    calculateOwnLayout(constrainedSize)
  }

  /// Returns the preferred size of the node in points, for manual layouts: measure subnodes here with
  /// `measure(_:)`, and set their frames in `layout()`. Called on any thread.
  ///
  /// By default all available space; zero in both directions if one has no limit.
  /// - Parameter constrainedSize: the maximum size.
  open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    Layout.finite(constrainedSize)
  }

  /// Called when another layout was applied to the frames of the subnodes: on main if the node is loaded,
  /// otherwise on the thread that lays it out.
  open func calculatedLayoutDidChange() {}

  /// Positions the subnodes manually. Called on main by the layout pass after `setNeedsLayout()` and whenever
  /// the size has changed, parents before children; not while the bounds are empty. Subnodes that the node's
  /// spec arranges already have their frames.
  @MainActor open func layout() {}

  /// Called on main after `layout()`.
  @MainActor open func layoutDidFinish() {}

  // MARK: Layout transitions

  /// Moves the subnodes, and the node itself, to the frames of a new layout, and then completes the context. Called on main
  /// by `transitionLayout(animated:)` and similar methods, when the new layout is in effect but no frame is set.
  ///
  /// By default inserted subnodes, and those whose size has changed, fade in at their new frames. Removed
  /// subnodes fade out, and others move. The `defaultLayoutTransition…` properties control this.
  @MainActor open func animateLayoutTransition(_ context: LayoutTransitionContext) {
    animateByDefault(context)
  }

  /// Called on main once for every `animateLayoutTransition(_:)`: when the context was completed or released,
  /// or another transition replaced it. By default removes the subnodes that the new layout does not contain.
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

  /// Called on main when the node may release its data. The default calls `clearFetchedData()`.
  @MainActor open func didExitPreloadState() { clearFetchedData() }

  /// The older name of `didEnterPreloadState()`, which calls it: override either.
  @MainActor open func fetchData() {}

  /// The older name of `didExitPreloadState()`, which calls it: override either.
  @MainActor open func clearFetchedData() {}

  /// Called on main when the node should draw its contents.
  @MainActor open func didEnterDisplayState() {}

  /// Called on main when the node no longer needs to draw.
  @MainActor open func didExitDisplayState() {}

  /// Called on main when the node has become visible: it is in a visible window.
  @MainActor open func didEnterVisibleState() {}

  /// Called on main when the node is no longer visible.
  @MainActor open func didExitVisibleState() {}

  /// Called on main after the callbacks for the individual parts of the state.
  @MainActor open func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {}

  // MARK: Surroundings

  /// Called on main when `tintColor` of a loaded node has changed.
  @MainActor open func tintColorDidChange() {}

  /// Called on main when `traitCollection` of a loaded node has changed. If its style or language has changed, a node
  /// that draws is already marked for display. If the text size has changed, every node is already marked for layout.
  @MainActor open func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    traitCollectionDidChange(previous)
  }

  /// The older name of `asyncTraitCollectionDidChange(from:)`, which calls it. Main.
  @MainActor open func traitCollectionDidChange(_ previous: TraitCollection) {}

  /// Called on main when `safeAreaInsets` of a loaded node has changed.
  @MainActor open func safeAreaInsetsDidChange() {}

  /// Called on main when `layoutMargins` of a loaded node has changed.
  @MainActor open func layoutMarginsDidChange() {}

  // MARK: Display

  /// Called on main immediately before the drawing parameters are captured. The default calls `displayWillStart()`.
  /// - Parameter asynchronously: whether the drawing runs on another thread.
  @MainActor open func displayWillStartAsynchronously(_ asynchronously: Bool) { displayWillStart() }

  /// The older form of `displayWillStartAsynchronously(_:)`, which calls it: override either.
  @MainActor open func displayWillStart() {}

  /// Called on main when new contents have been set.
  @MainActor open func displayDidFinish() {}

  /// Called on main once for every `displayWillStartAsynchronously(_:)`, however the drawing ended.
  @MainActor open func displayDidEnd(_ end: DisplayEnd) {}

  /// Called on main when the drawing of a subnode starts.
  @MainActor open func subnodeDisplayWillStart(_ subnode: DisplayNode) {}

  /// Called on main once for every `subnodeDisplayWillStart(_:)`, however that drawing ended.
  @MainActor open func subnodeDisplayDidFinish(_ subnode: DisplayNode) {}

  /// Called on main when no drawing in the node or below it is running or waiting: once each time that a
  /// subtree has settled.
  @MainActor open func hierarchyDisplayDidFinish() {}

  /// Called on main when the contents could not be drawn, after the error was logged. The old contents stay.
  @MainActor open func displayDidFail(_ error: DrawingError) {}

  /// Releases the contents. They are redrawn when the node enters the display state again, or after
  /// `setNeedsDisplay()`. Main.
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

  /// Makes an image that covers the node, stretched to its bounds, until it and all below it are drawn. If it
  /// is nil, the default, `placeholderColor` is used.
  ///
  /// Called once each time that the node is covered. If another thread than main measures the node, on that
  /// thread, otherwise on main.
  open func placeholderImage() -> Bitmap? { nil }

  /// Whether the placeholder stays although everything is drawn, because more contents will follow. False by
  /// default; evaluated again after every drawing, and by `setNeedsPlaceholderUpdate()`. Main.
  @MainActor open func placeholderShouldPersist() -> Bool { false }

  // MARK: Events

  /// Returns whether a point, in the node's own coordinates, is inside the node. By default whether it is in
  /// the bounds enlarged by `hitTestSlop`. Main.
  @MainActor open func point(inside point: CGPoint, with event: InputEvent?) -> Bool {
    let (bounds, slop) = state.withLock { ($0.properties.shownBounds, $0.properties.more.hitTestSlop) }
    return bounds.inset(by: slop).contains(point)
  }

  /// Returns the view that receives an event at a point, in the node's own coordinates; nil if there is none. Main.
  ///
  /// By default the frontmost subview that accepts the point, else the node's own view. Views that are
  /// hidden, transparent (alpha below 0.01) or without user interaction are not hit, nor are their subviews.
  /// Neither is anything outside a parent's own bounds and slop. Nodes without a view are never hit.
  @MainActor open func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
    guard mayHaveView else { return nil }
    return view.hitTestSubviews(point, with: event)
  }

  /// Called when a button went down over the node. Main.
  ///
  /// Gesture recognizers of the node and its supernodes get pointer events first. When one begins, the node
  /// gets `pointerCancelled(_:at:)` and no further events of the press.
  ///
  /// Pointer, scroll and key events bubble: from the node that was hit they go from supernode to supernode
  /// until one returns true. That node gets all pointer events until the last button is up. If none returned
  /// true, the node that was hit remains the first to get them.
  /// - Parameters:
  ///   - event: the event; its location is in points of the window.
  ///   - point: the same location in points of this node's coordinates.
  /// - Returns: whether the event was handled and does not bubble further. False by default.
  @MainActor open func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { false }

  /// Called when the pointer moved over the node, or anywhere while the node has the press. Bubbles; main.
  @MainActor open func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool { false }

  /// Called when a button came up. Bubbles; main.
  @MainActor open func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool { false }

  /// Called when the pointer entered the node or one of its descendants. Parents first; does not bubble.
  /// While a button is held no node is entered or exited. Main.
  @MainActor open func pointerEntered(_ event: PointerEvent, at point: CGPoint) {}

  /// Called when the pointer is no longer over the node or a descendant. Children first; does not bubble. Main.
  @MainActor open func pointerExited(_ event: PointerEvent, at point: CGPoint) {}

  /// Called when the node gets no more events of a press: the window lost the pointer, the node left the
  /// window, or a gesture recognizer has taken the press. Does not bubble. Main.
  @MainActor open func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {}

  /// Called when the wheel turned over the node. Bubbles; main.
  @MainActor open func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool { false }

  /// Returns whether a recognizer may begin. Called on the node over which the press began, or else on the
  /// recognizer's own node. By default returns the value of the supernode, and true at the root. Main.
  @MainActor open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    supernode?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  // MARK: Drag and drop

  /// What the user drags away when a press at a point, in points of the node's coordinates, moves. Asked once a press, from
  /// the innermost node outwards up to the one whose handlers have the press, until a node gives something. Main.
  ///
  /// - Returns: the items; nil, the default, to ask the supernode.
  @MainActor open func dragItems(at point: CGPoint) -> DragItems? { nil }

  /// Called on main once for every drag of the node's items, when it has ended: the node deletes what was moved.
  ///
  /// - Parameter action: what has become of the items; nil if they were not dropped, or if the target did not take them.
  @MainActor open func dragDidEnd(_ items: DragItems, action: DragAction?) {}

  /// Whether the node takes what is dragged over a point of it, in points of its coordinates. Asked at every move, from
  /// the innermost node outwards, until a node accepts. Main.
  ///
  /// - Returns: what would become of the data, one of the drop's actions; nil, the default, to ask the supernode.
  @MainActor open func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? { nil }

  /// Called on main when the node has become, or is no longer, the one that would take what is dragged. Nodes show it, for
  /// example by a frame.
  @MainActor open func dropTargetDidChange(isTarget: Bool) {}

  /// Takes what was dropped on a point of the node, which has accepted it before. The source waits until this returns. Main.
  ///
  /// - Returns: what has become of the data; nil, the default, if it was not taken.
  @MainActor open func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? { nil }

  /// Whether the node opens, or does something else, when a drag rests over it: see `springLoadDidActivate(_:)`. False by
  /// default. Main.
  @MainActor open var isSpringLoaded: Bool { false }

  /// Called on main when a drag has rested over the node, which is spring-loaded, for a while.
  @MainActor open func springLoadDidActivate(_ drop: Drop) {}

  // MARK: Keyboard focus

  /// Whether the node can get the keyboard focus, by `becomeFirstResponder()` and by the Tab key. False by default. Main.
  @MainActor open var canBecomeFirstResponder: Bool { false }

  /// Whether the node may lose the keyboard focus on request. True by default. Main.
  @MainActor open var canResignFirstResponder: Bool { true }

  /// Called on main when the node has become its scene's `focusedNode`.
  @MainActor open func didBecomeFirstResponder() {}

  /// Called on main when the node is no longer its scene's `focusedNode`: another node has the focus, none
  /// has, or the node left the window.
  @MainActor open func didResignFirstResponder() {}

  /// Called when a key went down or repeats. Goes to the scene's `focusedNode` and bubbles; main. Tab and
  /// Shift-Tab, if no node handles them, move the focus: see `WindowScene.focusNextNode()`.
  @MainActor open func keyPressed(_ event: KeyEvent) -> Bool { false }

  /// Called when a key came up. Goes to the scene's `focusedNode` and bubbles; main.
  @MainActor open func keyReleased(_ event: KeyEvent) -> Bool { false }

  // MARK: Commands

  /// What a command does to the node at the moment; nil, to ask the supernode. By default what was set by
  /// `setHandler(for:)`, or what `ownUndoHistory` does. Overridden by nodes with commands of their own. Main.
  @MainActor open func handler(for command: Command) -> CommandHandler? { setHandler(of: command) }

  /// The context menu for a point, in points of the node's coordinates; nil, to ask the supernode. The point is nil
  /// if a key opens the menu, or if an assistive technology asks whether there is one where the focus is: nothing may change
  /// then. By default the menu that was set as `contextMenu`. Main.
  @MainActor open func contextMenu(at point: CGPoint?) -> Menu? { contextMenu }

  /// Whether assistive technologies offer to open the context menu. By default whether one was set as `contextMenu`. A node
  /// that overrides `contextMenu(at:)` overrides this, too; while it has the keyboard focus, its menu is offered anyway.
  /// It is asked often, and must not change anything. Main.
  @MainActor open var hasContextMenu: Bool { contextMenu != nil }

  // MARK: Accessibility

  /// Whether the nodes of the class are accessibility elements, if `isAccessibilityElement` is not set. False
  /// by default. Any thread.
  open var defaultIsAccessibilityElement: Bool { false }

  /// The name of a node, if `accessibilityLabel` is not set. Nil by default. Any thread.
  open var defaultAccessibilityLabel: String? { nil }

  /// What happens when a node is activated, if `accessibilityHint` is not set. Nil by default. Any thread.
  open var defaultAccessibilityHint: String? { nil }

  /// The current value of a node, if `accessibilityValue` is not set. Nil by default. Any thread.
  open var defaultAccessibilityValue: String? { nil }

  /// The kind and the state of a node, if `accessibilityTraits` are not set. No traits by default. Any thread.
  open var defaultAccessibilityTraits: AccessibilityTraits { .none }

  /// The additional actions of the node, unless the program sets others. None by default; main.
  @MainActor open var defaultAccessibilityCustomActions: [AccessibilityCustomAction] { [] }

  /// Describes the node for assistive technologies and tests: adds to a description what the class knows, besides the label,
  /// the hint, the value and the traits, which it contains already. Called for each new accessibility tree, only while
  /// somebody listens. Subclasses call `super` first. Main.
  @MainActor open func describeAccessibility(_ description: inout AccessibilityDescription) {}

  /// Does what an assistive technology, or a test, asks for. Subclasses call `super` for what they don't know. Main.
  ///
  /// - Returns: whether it was done.
  @MainActor open func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    performStandardAccessibilityAction(action)
  }

  /// Activates the node as a custom action of the accessibility container that contains it. Returns whether
  /// that succeeded. False by default. Main.
  @MainActor open func performAccessibilityCustomAction() -> Bool { false }

  /// Increases the value of the node, which has the trait `adjustable`. Does nothing by default. Main.
  @MainActor open func accessibilityIncrement() {}

  /// Decreases the value of the node. Does nothing by default. Main.
  @MainActor open func accessibilityDecrement() {}
}
