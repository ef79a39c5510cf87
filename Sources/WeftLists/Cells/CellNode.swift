import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftThreads

// A cell is an ordinary node that a container owns: the container makes it by its data source's block,
// measures it, places it and decides its states. Whatever a program changes in a cell - that it is selected,
// or something that makes it larger - is told to the container by way of `CellOwner`, and whatever the
// container changes comes back through the same setters; a change that the container knows already ends there,
// so nothing echoes.

/// What a table or a collection shows for one of its items.
///
/// A cell clips its contents, has a view of its own, and draws the background of what is selected or pressed;
/// see `selectionStyle`. It is measured in the range that the container gives it, as any node, and measured
/// anew when something in it changes: if its size is another one then, the container moves the others.
open class CellNode: DisplayNode, ContainerMeasured, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock.
  final let status = Protected(CellStatus())

  /// Makes a cell that no container knows yet. Any thread.
  public override init() {
    super.init()
    state.withLock { $0.isMeasuredByContainer = true }
    clipsToBounds = true
  }

  // MARK: State

  /// Whether the item is among those that are selected. False by default. Any thread.
  ///
  /// Setting it selects or deselects the item in the container, without animation, and without asking or
  /// telling the delegate. An override hears of every change, whoever made it.
  open var isSelected: Bool {
    get { status.withLock { $0.isSelected } }
    set {
      guard status.withLock({ assign(&$0.isSelected, newValue) }) else { return }
      onMain { node in (node as? CellNode)?.selectionDidChange() }
    }
  }

  /// Whether the item looks pressed. False by default. Any thread; as `isSelected`.
  open var isHighlighted: Bool {
    get { status.withLock { $0.isHighlighted } }
    set {
      guard status.withLock({ assign(&$0.isHighlighted, newValue) }) else { return }
      onMain { node in (node as? CellNode)?.highlightDidChange() }
    }
  }

  /// What shows that the cell is selected or pressed. Any thread.
  public final var selectionStyle: CellSelectionStyle {
    get { status.withLock { $0.selectionStyle } }
    set {
      guard status.withLock({ assign(&$0.selectionStyle, newValue) }) else { return }
      onMain { node in (node as? CellNode)?.updateStateBackground() }
    }
  }

  /// How far from the sides of the cell a line below it ends, in points; nil, the default, for what its table
  /// says. Only left and right count. Any thread.
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

  /// Where the item is, in what the data source has now; nil if it is there no longer, or in no container.
  /// Main.
  @MainActor public final var indexPath: IndexPath? { owner?.indexPath(for: self) }

  /// The kind of supplementary element that the cell is; nil for an item. Any thread.
  public final var supplementaryElementKind: String? {
    status.withLock { $0.rare.value.supplementaryElementKind }
  }

  /// Where the collection's layout has put the cell; nil where it is not shown, and in tables. Any thread.
  public final var layoutAttributes: CollectionLayoutAttributes? {
    status.withLock { $0.rare.value.layoutAttributes }
  }

  /// Takes over what the collection's layout says of the cell: called on main when that has become other
  /// than it was. Does nothing by default, since place and order are the container's.
  @MainActor open func applyLayoutAttributes(_ attributes: CollectionLayoutAttributes) {}

  /// What the cell shows, if the data source gives models. Nil by default. Any thread; an override, or its
  /// observer, brings the cell's contents up to date.
  open var nodeModel: (any Sendable)? {
    get { status.withLock { $0.rare.value.nodeModel } }
    set {
      // What is replaced is let go of when the lock is free.
      let old = status.withLock { status in
        defer { status.rare.value.nodeModel = newValue }
        return status.rare.value.nodeModel
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Whether the cell can show another model, so that it is kept when its item is reloaded: by default, if
  /// that is of the same type as the one it has. Any thread.
  open func canUpdateToNodeModel(_ nodeModel: any Sendable) -> Bool {
    guard let own = self.nodeModel else { return false }
    return type(of: own) == type(of: nodeModel)
  }

  // MARK: Visibility

  /// Whether `cellNodeVisibilityEvent(_:in:withCellFrame:)` is told `.visibleRectChanged` for every frame in which the
  /// cell is scrolled while it is seen. False by default: then it is told so only where the container has something
  /// else to do, and main sleeps through the other frames. Any thread; set it in `init()` of a class that overrides
  /// the function to follow the scroll.
  public final var observesEveryFrame: Bool {
    get { status.withLock { $0.observesEveryFrame } }
    set {
      guard status.withLock({ assign(&$0.observesEveryFrame, newValue) }) else { return }
      onMain { node in ((node as? CellNode)?.owner as? ListNode)?.setNeedsListUpdate() }
    }
  }

  /// Something concerning how the cell is seen has happened. Does nothing by default. Main.
  ///
  /// Whoever wants to follow every frame of scrolling sets `observesEveryFrame`; other events are told in any case.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - scrollNode: the container; nil if the cell is in none, or in none any longer.
  ///   - cellFrame: the cell's frame in points of the content of `scrollNode`; zero without one.
  @MainActor open func cellNodeVisibilityEvent(
    _ event: CellNodeVisibilityEvent, in scrollNode: ScrollNode?, withCellFrame cellFrame: CGRect
  ) {}

  /// Tells the cell that it is seen. Call super.
  @MainActor open override func didEnterVisibleState() {
    super.didEnterVisibleState()
    sendVisibilityEvent(.visible)
  }

  /// Tells the cell that it is no longer seen. Call super.
  @MainActor open override func didExitVisibleState() {
    super.didExitVisibleState()
    sendVisibilityEvent(.invisible)
  }

  // MARK: DisplayNode

  /// Cells take events.
  open override var supportsLayerBacking: Bool { false }

  /// Has what fills the cell, such as the node of a view controller, take its place. Call super.
  @MainActor open override func layout() {
    super.layout()
    hostedContent?.layOut(in: self)
  }

  /// Brings a view controller to those around the container. Call super.
  @MainActor open override func willEnterHierarchy() {
    super.willEnterHierarchy()
    hostedContent?.cellWillEnterHierarchy(self)
  }

  /// Takes a view controller away from those around the container. Call super.
  @MainActor open override func didExitHierarchy() {
    super.didExitHierarchy()
    hostedContent?.cellDidExitHierarchy(self)
  }

  /// Follows the colours of the surroundings. Call super.
  @MainActor open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    updateStateBackground()
  }

  /// Follows the colours of the surroundings. Call super.
  @MainActor open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateStateBackground()
  }

  /// Says whether the cell is selected.
  open override var defaultAccessibilityTraits: AccessibilityTraits {
    isSelected ? super.defaultAccessibilityTraits.union(.selected) : super.defaultAccessibilityTraits
  }

  /// The size may be another one: the container measures the cell anew. Around the container, whose size
  /// never depends on its cells, nothing changes.
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
