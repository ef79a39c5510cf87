import Foundation
import WeftControls
import WeftGraphics
import WeftListLayouts
import WeftNodes
import WeftSemantics
import WeftThreads
import WeftTransfer

// A cell is an ordinary node that a container owns: the container creates it with its data source's block,
// measures it, places it and sets its states. When a program changes a cell, for example its selection or its
// size, the cell notifies the container through `CellOwner`. The container changes a cell through the same
// setters. A setter does nothing if the value is already set, so that changes do not echo.

/// Shows one item of a table or a collection.
///
/// A cell clips its contents, has a view of its own, and draws a background while it is selected or pressed;
/// see `selectionStyle`. It is measured in the size range that the container gives it, like any node, and
/// measured again when something in it changes. If its size changes, the container moves the other cells.
open class CellNode: DisplayNode, ContainerMeasured, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock.
  final let status = Protected(CellStatus())

  /// Creates a cell without a container. Any thread.
  public override init() {
    super.init()
    state.withLock { $0.isMeasuredByContainer = true }
    clipsToBounds = true
  }

  // MARK: State

  /// Whether the item is selected. False by default. Any thread.
  ///
  /// Setting it selects or deselects the item in the container, without animation and without asking or
  /// notifying the delegate. An override is called for every change, whatever its source.
  open var isSelected: Bool {
    get { status.withLock { $0.isSelected } }
    set {
      guard status.withLock({ assign(&$0.isSelected, newValue) }) else { return }
      onMain { node in (node as? CellNode)?.selectionDidChange() }
    }
  }

  /// Whether the item looks pressed. False by default. Any thread; the same rules as for `isSelected`.
  open var isHighlighted: Bool {
    get { status.withLock { $0.isHighlighted } }
    set {
      guard status.withLock({ assign(&$0.isHighlighted, newValue) }) else { return }
      onMain { node in (node as? CellNode)?.highlightDidChange() }
    }
  }

  /// How the cell shows that it is selected or pressed. Any thread.
  public final var selectionStyle: CellSelectionStyle {
    get { status.withLock { $0.selectionStyle } }
    set {
      guard status.withLock({ assign(&$0.selectionStyle, newValue) }) else { return }
      onMain { node in (node as? CellNode)?.updateStateBackground() }
    }
  }

  /// The distance of the line after the cell from the cell's sides, in points; nil, the default, for the inset of the
  /// table or the layout. Left and right are exchanged where lines run from the right; top and bottom count instead if
  /// the list scrolls horizontally. Any thread.
  public final var separatorInset: EdgeInsets? {
    get { status.withLock { $0.separatorInset } }
    set {
      let inset = newValue.map { $0.isFinite ? $0 : .zero }
      guard status.withLock({ assign(&$0.separatorInset, inset) }) else { return }
      onMain { node in
        guard let cell = node as? CellNode else { return }
        cell.owner?.cellAppearanceDidChange(cell)
      }
    }
  }

  @MainActor private final func selectionDidChange() {
    updateStateBackground()
    owner?.cellSelectionDidChange(self)
  }

  @MainActor private final func highlightDidChange() {
    updateStateBackground()
    owner?.cellHighlightDidChange(self)
  }

  // MARK: The container

  /// The table, collection or pager that the cell belongs to; nil without one. Any thread.
  public final var owningNode: DisplayNode? { owner }

  /// The index path of the item in the current data; nil if the item is gone, or the cell is in no container.
  /// Main.
  @MainActor public final var indexPath: IndexPath? { owner?.indexPath(for: self) }

  /// The kind of supplementary element that the cell shows; nil for an item. Any thread.
  public final var supplementaryElementKind: String? {
    status.withLock { $0.rare.value.supplementaryElementKind }
  }

  /// The attributes from the collection's layout; nil while the cell is not shown, and in tables. Any thread.
  public final var layoutAttributes: CollectionLayoutAttributes? {
    status.withLock { $0.rare.value.layoutAttributes }
  }

  /// Applies the attributes that the collection's layout has for the cell. Called on main when they have
  /// changed. Does nothing by default: the container applies position and order itself.
  @MainActor open func applyLayoutAttributes(_ attributes: CollectionLayoutAttributes) {}

  /// The model that the cell shows, if the data source provides models. Nil by default. Any thread. An
  /// override, or a property observer in it, updates the cell's contents.
  open var nodeModel: (any Sendable)? {
    get { status.withLock { $0.rare.value.nodeModel } }
    set {
      // Release the old model outside the lock.
      let old = status.withLock { status in
        defer { status.rare.value.nodeModel = newValue }
        return status.rare.value.nodeModel
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Whether the cell can show another model and is therefore kept when its item is reloaded. By default, it
  /// can if both models have the same type. Any thread.
  open func canUpdateToNodeModel(_ nodeModel: any Sendable) -> Bool {
    guard let own = self.nodeModel else { return false }
    return type(of: own) == type(of: nodeModel)
  }

  // MARK: Visibility

  /// Whether `cellNodeVisibilityEvent(_:in:withCellFrame:)` is called with `.visibleRectChanged` for every
  /// frame in which the visible cell is scrolled. False by default: it is then called only in frames in which
  /// the container has other work, and main sleeps through the others. Any thread; set it in `init()` of a
  /// class that overrides the function to follow the scroll.
  public final var observesEveryFrame: Bool {
    get { status.withLock { $0.observesEveryFrame } }
    set {
      guard status.withLock({ assign(&$0.observesEveryFrame, newValue) }) else { return }
      onMain { node in ((node as? CellNode)?.owner as? ListNode)?.setNeedsListUpdate() }
    }
  }

  /// Called when the visibility of the cell has changed. Does nothing by default. Main.
  ///
  /// Set `observesEveryFrame` to follow every frame of scrolling; other events are always sent.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - scrollNode: the container; nil if the cell is in none.
  ///   - cellFrame: the cell's frame in points of the content of `scrollNode`; zero without one.
  @MainActor open func cellNodeVisibilityEvent(
    _ event: CellNodeVisibilityEvent, in scrollNode: ScrollNode?, withCellFrame cellFrame: CGRect
  ) {}

  /// Sends the visibility event `.visible`. Call super.
  @MainActor open override func didEnterVisibleState() {
    super.didEnterVisibleState()
    sendVisibilityEvent(.visible)
  }

  /// Sends the visibility event `.invisible`. Call super.
  @MainActor open override func didExitVisibleState() {
    super.didExitVisibleState()
    sendVisibilityEvent(.invisible)
  }

  // MARK: Drag and drop

  /// The list from which the item is dragged. Main.
  @MainActor final weak var draggingList: ListNode?

  /// What the list's delegate gives for the item. Main.
  @MainActor open override func dragItems(at point: CGPoint) -> DragItems? {
    (owner as? ListNode)?.dragItems(of: self)
  }

  /// Notifies the list. Call super. Main.
  @MainActor open override func dragDidEnd(_ items: DragItems, action: DragAction?) {
    draggingList?.dragDidEnd(items, action)
  }

  // MARK: DisplayNode

  /// Cells take events.
  open override var supportsLayerBacking: Bool { false }

  /// Lays out the hosted content, such as the node of a view controller. Call super.
  @MainActor open override func layout() {
    super.layout()
    hostedContent?.layOut(in: self)
  }

  /// Adds a hosted view controller to the one around the container. Call super.
  @MainActor open override func willEnterHierarchy() {
    super.willEnterHierarchy()
    hostedContent?.cellWillEnterHierarchy(self)
  }

  /// Removes a hosted view controller from the one around the container. Call super.
  @MainActor open override func didExitHierarchy() {
    super.didExitHierarchy()
    hostedContent?.cellDidExitHierarchy(self)
  }

  /// Updates the background for the current theme. Call super.
  @MainActor open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    updateStateBackground()
  }

  /// Updates the background for the current theme. Call super.
  @MainActor open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateStateBackground()
  }

  /// The traits by default; with `.selected` if the cell is selected.
  open override var defaultAccessibilityTraits: AccessibilityTraits {
    isSelected ? super.defaultAccessibilityTraits.union(.selected) : super.defaultAccessibilityTraits
  }

  /// What the user can do with the item by swiping it.
  @MainActor open override var defaultAccessibilityCustomActions: [AccessibilityCustomAction] {
    (owner as? ListNode)?.swipeAccessibilityActions(of: self) ?? []
  }

  /// What the item is in the list, and what can be done with it. Call super.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    (owner as? ListNode)?.describe(self, &description)
  }

  /// Lets the list do what concerns the item. Call super.
  @MainActor open override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    (owner as? ListNode)?.perform(action, on: self) ?? super.performAccessibilityAction(action)
  }

  /// Notifies the container that the cell has to be measured again. Layout outside the container is not
  /// affected: the container's size never depends on its cells.
  package final func sizeDidBecomeInvalid() -> Bool {
    guard owner != nil else { return true }
    let isFirst = status.withLock { assign(&$0.isSizeInvalid, true) }
    if isFirst {
      onMain { node in
        guard let cell = node as? CellNode else { return }
        cell.owner?.nodeDidInvalidateSize(cell)
      }
    }
    return false
  }
}
