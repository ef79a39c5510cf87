import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftSemantics

/// The panel of the inspector: a bar, the graph of the frames, the tree, and the details of the selected
/// node.
final class InspectorPanelNode: DisplayNode, @unchecked Sendable {
  // Unchecked: stored properties are constant or confined to main.
  static let cornerRadius: CGFloat = 10

  /// The inspector whose data the panel shows.
  @MainActor weak var inspector: Inspector?
  /// Whether the list has to scroll to the selected node.
  @MainActor var showsSelection = false
  /// The placement of the panel.
  @MainActor var placement = InspectorPlacement.right { didSet { updateLook() } }

  let table = TableNode()
  let graph = FrameGraphNode()
  let details = InspectorDetailsNode()
  let pickButton = InspectorButtonNode(.pick, label: "Choose a node in the window")
  let outlinesButton = InspectorButtonNode(.outlines, label: "Outline the layout")
  let flashesButton = InspectorButtonNode(.flashes, label: "Flash what changes")
  let placementButton = InspectorButtonNode(.placement(.right), label: "Move the panel")
  let closeButton = InspectorButtonNode(.close, label: "Close the inspector")
  private let bar: InspectorBarNode
  private let detailsScroller: ScrollNode
  private let lines = (0..<3).map { _ in DisplayNode() }
  private let edge = DisplayNode()
  /// Whether the details of a node are shown. They take more space than the hint that none is selected.
  @Invalidating(.layout) private var hasDetails = false
  @MainActor private var source: SnapshotDataSource<Int, Int>?
  @MainActor private var rows: [Int: WeakRow] = [:]
  @MainActor private var contentsByNumber: [Int: InspectorRowNode.Content] = [:]

  private struct WeakRow {
    weak var node: InspectorRowNode?
  }

  override init() {
    bar = InspectorBarNode(
      buttons: [pickButton, outlinesButton, flashesButton, placementButton, closeButton])
    detailsScroller = ScrollNode(content: details)
    super.init()
    automaticallyManagesSubnodes = true
    clipsToBounds = true
    table.separatorStyle = .none
    table.allowsSelection = false
    table.rowHeight = InspectorRowNode.height
    for line in lines + [edge] { line.isLayerBacked = true }
    for button in [pickButton, outlinesButton, flashesButton] { button.accessibilityRole = .toggleButton }
    (table.accessibilityRole, table.accessibilityLabel) = (.tree, "Nodes")
  }

  /// A part of the window with a name.
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    (description.role, description.label) = (.region, "Inspector")
  }

  // MARK: Layout

  /// Below this height, in points, the details are left out; below `heightWithGraph`, the graph.
  private static let heightWithDetails: CGFloat = 280
  /// The height of the details, in points, when they show only the hint.
  private static let hintHeight: CGFloat = 40
  private static let heightWithGraph: CGFloat = 220

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let height = constrainedSize.max.height
    for line in lines { line.style.height = .points(1) }
    table.style.flexGrow = 1
    table.style.flexShrink = 1
    table.style.flexBasis = .points(0)
    detailsScroller.style.height = .points(hasDetails ? (height * 0.4).rounded() : Self.hintHeight)
    return VStack {
      bar
      lines[0]
      if height >= Self.heightWithGraph {
        graph
        lines[1]
      }
      table
      if height >= Self.heightWithDetails {
        lines[2]
        detailsScroller
      }
    }
    .overlay {
      HStack { edge.styled { $0.width = 1 } }
    }
  }

  // MARK: Look

  override func didLoad() {
    super.didLoad()
    bar.onPress = { [weak self] point in self?.inspector?.beginMoving(at: point) }
    connectButtons()
    source = SnapshotDataSource<Int, Int>(for: table) { [weak self] number, _ in
      guard let row = self?.makeRow(number) else { return { CellNode() } }
      return { row }
    }
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
    graph.setNeedsDisplay()
    details.setNeedsDisplay()
    for row in rows.values { row.node?.setNeedsDisplay() }
  }

  @MainActor private func updateLook() {
    guard isNodeLoaded else { return }
    let theme = theme
    let isFloating = placement == .floating
    backgroundColor = theme.surface
    borderColor = theme.controlBorder
    borderWidth = isFloating ? 1 : 0
    cornerRadius = isFloating ? Self.cornerRadius : 0
    for line in lines { line.backgroundColor = theme.separator }
    edge.backgroundColor = placement == .right ? theme.controlBorder : .clear
    placementButton.icon = .placement(placement.next)
  }

  @MainActor private func connectButtons() {
    func act(_ button: InspectorButtonNode, _ action: @escaping @MainActor @Sendable (Inspector) -> Void) {
      button.addAction(for: .touchUpInside) { [weak self] _ in
        if let inspector = self?.inspector { action(inspector) }
      }
    }
    act(pickButton) { $0.isPicking.toggle() }
    act(outlinesButton) { inspector in
      inspector.inspected.layoutOverlay = inspector.inspected.layoutOverlay.isEmpty ? .all : []
    }
    act(flashesButton) { $0.flashesDamage.toggle() }
    act(placementButton) { $0.place.placement = $0.place.placement.next }
    act(closeButton) { $0.inspected.showsInspector = false }
  }

  // MARK: Content

  /// Shows the current data of the inspector.
  @MainActor func show(_ inspector: Inspector) {
    pickButton.isSelected = inspector.isPicking
    outlinesButton.isSelected = !inspector.inspected.layoutOverlay.isEmpty
    flashesButton.isSelected = inspector.flashesDamage
    if let history = inspector.inspected.existingDiagnostics?.frameHistory,
      history.count != graph.content.count
    {
      graph.content = FrameGraphNode.Content(
        samples: history.samples, count: history.count, droppedFrames: history.droppedFrames)
    }
    showTree(inspector)
    details.rows = inspector.detailRows
    hasDetails = inspector.selection != nil
  }

  @MainActor private func showTree(_ inspector: Inspector) {
    let entries = inspector.entries
    contentsByNumber.removeAll(keepingCapacity: true)
    for entry in entries {
      contentsByNumber[entry.number] = InspectorRowNode.Content(
        entry: entry, isOpen: inspector.openNodes.contains(entry.number),
        isChosen: entry.number == inspector.selection, hasKeyboard: inspector.hasKeyboard)
    }
    for (number, row) in rows {
      guard let node = row.node else {
        rows[number] = nil
        continue
      }
      if let content = contentsByNumber[number], node.content != content { node.content = content }
    }
    let numbers = entries.map(\.number)
    if let source, source.snapshot.itemIdentifiers != numbers {
      var snapshot = CollectionSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(numbers)
      source.apply(snapshot, animated: false)
    }
    if showsSelection, let selection = inspector.selection, let path = source?.indexPath(for: selection) {
      showsSelection = false
      table.scrollToRow(at: path, animated: false)
    }
  }

  @MainActor private func makeRow(_ number: Int) -> InspectorRowNode? {
    guard let content = contentsByNumber[number] else { return nil }
    let row = InspectorRowNode(content)
    row.onPress = { [weak self] entry, isAtSign in
      guard let inspector = self?.inspector else { return }
      if isAtSign {
        inspector.setOpen(!inspector.openNodes.contains(entry.number), entry.number)
      } else {
        inspector.select(NodeNumbers.shared.node(entry.number))
      }
    }
    row.onHover = { [weak self] entry, isInside in
      let node = NodeNumbers.shared.node(entry.number)
      if isInside {
        self?.inspector?.pointedNode = node
      } else if self?.inspector?.pointedNode === node {
        self?.inspector?.pointedNode = nil
      }
    }
    rows[number] = WeakRow(node: row)
    return row
  }
}
