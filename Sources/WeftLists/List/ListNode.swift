import Foundation
import WeftCommands
import WeftCompositor
import WeftControls
import WeftLayout
import WeftListLayouts
import WeftNodes
import WeftSemantics
import WeftSwipes
import WeftThreads
import WeftTransfer

// A list shows a few of many elements. The work for a frame, in the pass of lists (`ListPass`):
//
//   data source ─counts─▶ element map ─▶ layout state ─rectangle─▶ elements near the viewport
//        └─node blocks─▶ preparation (other threads: make, measure) ─▶ inbox ─▶ sizes ─▶ layout state
//                                                                        └─▶ cells placed, in states
//
// - *Data* (`+Data`): counts are loaded immediately, other data of an element when it comes near the
//   viewport.
// - *Updates* (`+Updates`): a change set is checked against the counts, and the map and the layout state are
//   updated immediately. The screen follows when the cells that come into view are ready: a `ListTransition`
//   stores what is needed to get there.
// - *Preparing* (`+Preparing`): cells are created and measured by the threads of the `LayoutQueue`.
// - *Placing* (`+Placing`, `ListMotion`): cells in the display range are subnodes, and the compositor scrolls
//   them. When a size differs from its estimate, the elements behind it move. An anchor keeps the visible
//   part in its place, and the driver's coordinates shift with the frames, in the same commit.
// - *Ranges* (`+Ranges`): the `RangeController` decides the states of each element, and far-away cells are
//   evicted.

/// The common base of tables and collections. It shows the visible part of any number of elements, and
/// creates, measures and draws cells before they become visible. Not created directly.
open class ListNode: ScrollNode, ScrollContentOwner, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock, or confined to main.
  final let listSettings: Protected<ListSettings>
  /// Main.
  @MainActor final lazy var listState = ListState(
    tuning: standardTuning, inbox: CellInbox { [weak self] in self?.cellsDidArrive() })

  init(layout: any CollectionLayout) {
    listSettings = Protected(ListSettings(layout: layout))
    super.init()
    automaticallyManagesSubnodes = false
    contentOwner = self
    onDidLoad { node in
      guard let node = node as? ListNode else { return }
      MemoryWarnings.shared.add(node)
      node.listState.batches.onNeedsCheck = { [weak node] in node?.setNeedsListUpdate() }
    }
  }

  // MARK: Overridden by subclasses

  /// The default tuning of the ranges.
  @MainActor var standardTuning: RangeTuning { .standard }

  /// Whether there is a data source.
  @MainActor var hasDataSource: Bool { false }
  /// The class name of the data source, for messages; nil without one.
  @MainActor var dataSourceName: String? { nil }
  /// The number of sections.
  @MainActor func sourceSectionCount() -> Int { 0 }
  /// The number of items in a section.
  @MainActor func sourceItemCount(inSection section: Int) -> Int { 0 }
  /// The number of supplementary elements of each kind in a section.
  @MainActor func sourceSupplementaryCounts(inSection section: Int) -> [SupplementaryKind: Int] { [:] }
  /// The context of a section.
  @MainActor func sourceContext(forSection section: Int) -> (any Sendable)? { nil }
  /// The block that creates a cell; nil for none.
  @MainActor func sourceNodeBlock(for address: CollectionElementAddress) -> CellNodeBlock? { nil }
  /// The model of an item.
  @MainActor func sourceModel(forItemAt path: IndexPath) -> (any Sendable)? { nil }
  /// The range of sizes in points that a cell may choose, if the delegate provides one.
  @MainActor func delegateSizeRange(
    for address: CollectionElementAddress, proposed: SizeRange
  ) -> SizeRange? { nil }

  /// Notifies the delegate that a cell is about to become visible, or is no longer visible.
  @MainActor func notifyDelegate(isDisplayed: Bool, _ cell: CellNode, _ address: CollectionElementAddress?) {}
  /// Asks the delegate whether an item may look pressed.
  @MainActor func delegateAllowsHighlight(at path: IndexPath) -> Bool { true }
  /// Notifies the delegate whether an item looks pressed.
  @MainActor func notifyDelegate(isHighlighted: Bool, at path: IndexPath) {}
  /// Asks the delegate which item to select or deselect instead of the given one; nil for none.
  @MainActor func delegateChoice(isSelecting: Bool, at path: IndexPath) -> IndexPath? { path }
  /// Notifies the delegate that the user has selected or deselected an item.
  @MainActor func notifyDelegate(isSelected: Bool, at path: IndexPath) {}
  /// Notifies the delegate that the user has changed the selection.
  @MainActor func notifyDelegateOfSelection() {}
  /// Lets the delegate open an item. Returns whether there is a delegate for it.
  @MainActor func delegateOpens(at path: IndexPath) -> Bool { false }
  /// The title of an item, for typing ahead.
  @MainActor func delegateTypeAheadText(at path: IndexPath) -> String? { nil }
  /// Asks the delegate what the user can do with an item by swiping it.
  @MainActor func delegateSwipeActions(at path: IndexPath, on edge: SwipeEdge) -> SwipeActions? { nil }
  /// Asks the data source whether the user may move an item.
  @MainActor func sourceAllowsMove(at path: IndexPath) -> Bool { false }
  /// Moves an item in the data source.
  @MainActor func sourceMove(from path: IndexPath, to target: IndexPath) {}
  /// Asks the delegate what is dragged with an item.
  @MainActor func delegateDragItems(at path: IndexPath) -> DragItems? { nil }
  /// Notifies the delegate that a drag of items has ended.
  @MainActor func notifyDelegate(ofDragOf paths: [IndexPath], _ action: DragAction?) {}
  /// Asks the delegate whether something may be dropped before an item.
  @MainActor func delegateAccepts(_ drop: Drop, at path: IndexPath) -> DragAction? { nil }
  /// Gives the delegate what was dropped before an item.
  @MainActor func delegatePerformDrop(_ drop: Drop, at path: IndexPath) async -> DragAction? { nil }
  /// Notifies the delegate that an update was refused.
  @MainActor func notifyDelegate(_ error: UpdateError) {}
  /// Asks the delegate whether to fetch a batch.
  @MainActor func delegateAllowsBatch() -> Bool { false }
  /// The block that asks the delegate to fetch a batch; nil without a delegate for it.
  @MainActor func delegateBatchFetch() -> (@Sendable (BatchContext) -> Void)? { nil }
  /// Whether the cells get the attributes of their layout. Those of tables need no memory for them.
  @MainActor var cellsHaveLayoutAttributes: Bool { true }
  /// Whether completions of updates wait for animations.
  @MainActor var completionsWaitForAnimations: Bool { true }

  // MARK: DisplayNode

  /// As large as the constrained size; the size of the content, as known so far, in a dimension that is not
  /// constrained.
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let content = contentSize
    return CGSize(
      width: constrainedSize.width.isFinite ? constrainedSize.width : content.width,
      height: constrainedSize.height.isFinite ? constrainedSize.height : content.height)
  }

  /// Updates the cells. Call super.
  open override func layout() {
    super.layout()
    endDeparturesToOtherNodes()
    listState.updates.isAtRest = false
    setNeedsListUpdate()
    if windowScene == nil { updateList(timeout: supportsRangeManagedInterfaceState ? 0 : nil) }
  }

  /// Shows the cells. Call super.
  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    listState.pass = windowScene?.component(ListPass.self)
    listState.pass?.listDidEnter(self)
    listState.updates.isAtRest = false
    listState.updates.isDue = false
    resetStates()
    setNeedsListUpdate()
  }

  /// Removes the states that depend on the window from the cells. Call super.
  open override func didExitHierarchy() {
    super.didExitHierarchy()
    listState.pass?.listDidExit(self)
    listState.pass = nil
    listState.input.swipes?.current?.leave()
    resetStates()
    updateRangesOutsideOfWindow()
    guard !isInPreloadState else { return }
    listState.updates.isAtRest = true
    cancelPreparations()
    // Nothing is under way any more.
    callHandlers()
  }

  /// Prepares the cells for the new state of the list. If it is not visible, neither are they. Call super.
  open override func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
    super.interfaceStateDidChange(newState, from: oldState)
    updateWindowVisibility(wasSeen: oldState.contains(.visible))
    // No updates run in a hidden window, nor outside of windows.
    if !newState.contains(.visible) { updateVisible([]) }
    resetStates()
    setNeedsListUpdate()
  }

  /// Loads the data when the list is about to become visible. Call super.
  open override func didEnterPreloadState() {
    super.didEnterPreloadState()
    listState.updates.isAtRest = false
    if windowScene == nil, !bounds.isEmpty { updateList(timeout: 0) }
  }

  /// Updates the lines between cells. Call super.
  open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    colorSeparators()
    if previous.layoutDirection != traitCollection.layoutDirection { mirrorSeparators() }
  }

  /// Prepares more cells after the visible ones are drawn. Call super.
  open override func hierarchyDisplayDidFinish() {
    super.hierarchyDisplayDidFinish()
    widenRangesAfterDisplay()
  }

  // MARK: ScrollNode

  @MainActor package final func shownOffsetDidChange() {
    recordScrolling()
    for element in listState.cells.visible { element.node?.sendVisibilityEvent(.visibleRectChanged) }
    if !isQuiet { setNeedsListUpdate() }
  }

  @MainActor package final func willScroll(to edge: ScrollEdge) {
    listState.content.scrollTarget = .edge(edge)
  }

  @MainActor package final func scrollingDidReach(_ stage: ScrollStage) {
    if stage != .willBeginDragging { listState.visibility.isBeingScrolled = false }
    let event = CellNodeVisibilityEvent(stage)
    for element in listState.cells.visible { element.node?.sendVisibilityEvent(event) }
  }

  /// The list sets the scroll metrics itself: the offset has to match the new size and the content as it is
  /// arranged for it.
  @MainActor package final var updatesMetrics: Bool { listState.content.layout != nil }

  // MARK: Input

  /// Whether items can be selected with the keyboard. Main.
  open override var canBecomeFirstResponder: Bool { allowsSelection }

  /// Highlights the cell below the pointer. Call super.
  open override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    super.pointerPressed(event, at: point) || pressCell(event, at: point)
  }

  /// Updates the highlight when the pointer leaves the pressed cell or returns to it. Call super.
  open override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    super.pointerMoved(event, at: point) || movePress(event, at: point)
  }

  /// Selects the cell that was pressed. Call super.
  open override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    super.pointerReleased(event, at: point) || releaseCell(event, at: point)
  }

  /// Ends the press without selecting. Call super.
  open override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
    super.pointerCancelled(event, at: point)
    endPress()
  }

  // MARK: Drag and drop

  /// Items of the list that are moved, and what the delegate accepts.
  open override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    acceptance(of: drop, at: point)
  }

  /// Removes the line that shows where a drop would be inserted. Call super.
  open override func dropTargetDidChange(isTarget: Bool) {
    super.dropTargetDidChange(isTarget: isTarget)
    if !isTarget { showInsertion(nil) }
  }

  /// Moves an item of the list, or gives the drop to the delegate.
  open override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    await performDrop(drop, at: point)
  }

  // MARK: Accessibility

  /// The rows: a list, or in a collection a grid. Call super.
  open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    if !isDescribedByContainer { describeRows(&description, as: accessibilityRoleOfRows) }
  }

  /// Selects, presses and shows rows. Call super.
  open override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    performRowAction(action) ?? super.performAccessibilityAction(action)
  }

  // MARK: Keyboard

  /// Selects by keys if the list has the keyboard focus; see `selectionStyle`. Other keys scroll. Call super.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    closeSwipe(on: event) || handleSelectionKey(event) || super.keyPressed(event)
  }

  /// What was set as `contextMenu`; otherwise what the user can do with the item by swiping it. Call super.
  open override func contextMenu(at point: CGPoint?) -> Menu? {
    super.contextMenu(at: point) ?? swipeMenu(at: point)
  }

  /// Shows the item that keys start from. Call super.
  open override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    focusDidChange()
  }

  /// Hides the item that keys start from. Call super.
  open override func didResignFirstResponder() {
    super.didResignFirstResponder()
    focusDidChange()
  }

  @MainActor private final func focusDidChange() {
    placeCursor()
    if dimsSelectionWithoutFocus { colorSelection() }
  }

  /// Selecting everything, where several items can be selected.
  open override func handler(for command: Command) -> CommandHandler? {
    if let handler = super.handler(for: command) { return handler }
    guard command == .selectAll, selectsAsOnDesktop, allowsSelection, allowsMultipleSelection,
      windowScene?.focusedNode === self
    else { return nil }
    return CommandHandler(isEnabled: firstPath != nil) { [weak self] in
      guard let self else { return }
      changeSelection { selectAllByUser() }
    }
  }
}
