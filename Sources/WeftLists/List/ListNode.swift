import Foundation
import WeftCompositor
import WeftControls
import WeftLayout
import WeftNodes
import WeftThreads

// A list shows a few of many elements. What it does for a frame, in the pass of lists (`ListPass`):
//
//   data source ─counts─▶ element map ─▶ layout state ─rectangle─▶ elements near the viewport
//        └─node blocks─▶ preparation (other threads: make, measure) ─▶ inbox ─▶ sizes ─▶ layout state
//                                                                        └─▶ cells placed, in states
//
// - *Data* (`+Data`): counts are asked for at once, everything else of an element when it comes near.
// - *Updates* (`+Updates`): a change set is checked against the counts, and the map and the layout state are those
//   of the data at once. What is on the screen follows when the cells that come into view are ready: a
//   `ListTransition` keeps what it takes to move from the one to the other.
// - *Preparing* (`+Preparing`): cells are made and measured by the threads of the `LayoutQueue`.
// - *Placing* (`+Placing`, `+Animation`): cells in the display range are subnodes, and the compositor scrolls them.
//   Sizes that turn out other than estimated move what lies behind them; an anchor keeps what is seen in its
//   place, and the driver's coordinates shift along with the frames, in the same commit.
// - *Ranges* (`+Ranges`): the `RangeController` decides how close each is to being seen, and cells that are far
//   away are let go of.

/// What tables and collections have in common: shows as many of its elements as are seen, out of as many as
/// there are, and makes, measures and draws them ahead of being seen. Not made directly.
open class ListNode: ScrollNode, ScrollContentOwner, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock, or confined to main.
  final let listSettings: Protected<ListSettings>
  /// Main.
  @MainActor final lazy var list = ListState(
    tuning: standardTuning, inbox: CellInbox { [weak self] in self?.cellsDidArrive() })

  init(layout: any CollectionLayout) {
    listSettings = Protected(ListSettings(layout: layout))
    super.init()
    automaticallyManagesSubnodes = false
    contentOwner = self
    onDidLoad { node in
      guard let node = node as? ListNode else { return }
      MemoryWarnings.shared.add(node)
      node.list.batches.onNeedsCheck = { [weak node] in node?.setNeedsListUpdate() }
    }
  }

  // MARK: What subclasses answer

  /// How far cells are prepared until somebody says otherwise.
  @MainActor var standardTuning: RangeTuning { .standard }

  /// The class of the data source, for messages; nil without one.
  @MainActor var dataSourceName: String? { nil }
  /// How many sections there are.
  @MainActor func sourceSectionCount() -> Int { 0 }
  /// How many items a section has.
  @MainActor func sourceItemCount(inSection section: Int) -> Int { 0 }
  /// How many supplementary elements of each kind a section has.
  @MainActor func sourceSupplementaryCounts(inSection section: Int) -> [SupplementaryKind: Int] { [:] }
  /// What the data source says of a section.
  @MainActor func sourceContext(forSection section: Int) -> (any Sendable)? { nil }
  /// What makes a cell; nil for none.
  @MainActor func sourceNodeBlock(for address: CollectionElementAddress) -> CellNodeBlock? { nil }
  /// What an item is about.
  @MainActor func sourceModel(forItemAt path: IndexPath) -> (any Sendable)? { nil }
  /// The sizes in points between which a cell may choose, where the delegate says so.
  @MainActor func delegateSizeRange(
    for address: CollectionElementAddress, proposed: SizeRange
  ) -> SizeRange? { nil }

  /// Tells the delegate that a cell is about to be seen, or is no longer seen.
  @MainActor func notifyDelegate(isDisplayed: Bool, _ cell: CellNode, _ address: CollectionElementAddress?) {}
  /// Asks the delegate whether an item may look pressed.
  @MainActor func delegateAllowsHighlight(at path: IndexPath) -> Bool { true }
  /// Tells the delegate whether an item looks pressed.
  @MainActor func notifyDelegate(isHighlighted: Bool, at path: IndexPath) {}
  /// Asks the delegate which item to select, or to deselect, in place of one; nil for none.
  @MainActor func delegateChoice(isSelecting: Bool, at path: IndexPath) -> IndexPath? { path }
  /// Tells the delegate whether a person has selected or deselected an item.
  @MainActor func notifyDelegate(isSelected: Bool, at path: IndexPath) {}
  /// Asks the data source whether a person may move an item.
  @MainActor func sourceAllowsMove(at path: IndexPath) -> Bool { false }
  /// Has the data source move an item.
  @MainActor func sourceMove(from path: IndexPath, to target: IndexPath) {}
  /// Tells the delegate that an update was refused.
  @MainActor func notifyDelegate(_ error: UpdateError) {}
  /// Asks the delegate whether to fetch a batch.
  @MainActor func delegateAllowsBatch() -> Bool { false }
  /// What has the delegate fetch a batch; nil without one.
  @MainActor func delegateBatchFetch() -> (@Sendable (BatchContext) -> Void)? { nil }
  /// Whether completions of updates wait for animations.
  @MainActor var completionsWaitForAnimations: Bool { true }

  // MARK: DisplayNode

  /// As large as the room allows; in room without end, as the content, as far as that is known.
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let content = contentSize
    return CGSize(
      width: constrainedSize.width.isFinite ? constrainedSize.width : content.width,
      height: constrainedSize.height.isFinite ? constrainedSize.height : content.height)
  }

  /// Brings the cells up to date. Call super.
  open override func layout() {
    super.layout()
    list.updates.isAtRest = false
    setNeedsListUpdate()
    if windowScene == nil { updateList(patience: supportsRangeManagedInterfaceState ? 0 : nil) }
  }

  /// Shows the cells. Call super.
  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    list.pass = windowScene?.component(ListPass.self)
    list.pass?.listDidEnter(self)
    list.updates.isAtRest = false
    list.updates.isDue = false
    resetStates()
    setNeedsListUpdate()
  }

  /// Takes the cells out of the states that they were in because they could be seen. Call super.
  open override func didExitHierarchy() {
    super.didExitHierarchy()
    list.pass?.listDidExit(self)
    list.pass = nil
    resetStates()
    updateRangesOutsideOfWindow()
    guard !isInPreloadState else { return }
    list.updates.isAtRest = true
    cancelPreparations()
  }

  /// Prepares the cells as far as the state of the list says. Call super.
  open override func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
    super.interfaceStateDidChange(newState, from: oldState)
    updateWindowVisibility(wasSeen: oldState.contains(.visible))
    resetStates()
    setNeedsListUpdate()
  }

  /// Loads the data of a list that comes close to being seen. Call super.
  open override func didEnterPreloadState() {
    super.didEnterPreloadState()
    list.updates.isAtRest = false
    if windowScene == nil, !bounds.isEmpty { updateList(patience: 0) }
  }

  /// Colours the lines between cells. Call super.
  open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    colorSeparators()
  }

  /// Prepares more, now that what is seen is drawn. Call super.
  open override func hierarchyDisplayDidFinish() {
    super.hierarchyDisplayDidFinish()
    widenRangesAfterDisplay()
  }

  // MARK: ScrollNode

  @MainActor package final func shownOffsetDidChange() {
    recordScrolling()
    for element in list.cells.visible { element.node?.sendVisibilityEvent(.visibleRectChanged) }
    if !isQuiet { setNeedsListUpdate() }
  }

  @MainActor package final func willScroll(to edge: ScrollEdge) { list.content.scrollTarget = .edge(edge) }

  @MainActor package final func scrollingDidReach(_ stage: ScrollStage) {
    if stage != .willBeginDragging { list.visibility.isBeingScrolled = false }
    let event = CellNodeVisibilityEvent(stage)
    for element in list.cells.visible { element.node?.sendVisibilityEvent(event) }
  }

  /// The offset has to be right for the new size and the content as it is arranged then, not as it was before.
  @MainActor package final var updatesMetrics: Bool { list.content.layout != nil }

  // MARK: Input

  /// Whether the keyboard can choose items. Main.
  open override var canBecomeFirstResponder: Bool { allowsSelection }

  /// Presses the cell below the pointer. Call super.
  open override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    super.pointerPressed(event, at: point) || pressCell(event, at: point)
  }

  /// Follows the pointer out of the pressed cell and back. Call super.
  open override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    super.pointerMoved(event, at: point) || movePress(to: point)
  }

  /// Selects the cell that was pressed. Call super.
  open override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    super.pointerReleased(event, at: point) || releaseCell(event, at: point)
  }

  /// Lets go of the pressed cell. Call super.
  open override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
    super.pointerCancelled(event, at: point)
    endPress()
  }

  /// Chooses items by the arrow keys, where one is selected, and scrolls by the others. Call super.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    choose(on: event) || super.keyPressed(event)
  }
}
