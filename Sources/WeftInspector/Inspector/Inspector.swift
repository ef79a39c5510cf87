import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes

// The inspector shows a window's nodes in the window itself. Its panel consists of nodes too, but in a
// separate scene, which is a guest of the window's scene. It has its own focus, pointer and traits, and the
// two trees are independent. They share only three things: the layers, which are committed together; the
// update, in which the inspector comes last, after the window's own passes; and the events, which the
// inspector receives first and consumes if they are meant for it.

/// The inspector of one window. It exists while it is shown.
@MainActor
final class Inspector {
  /// The inspected scene.
  unowned let inspected: WindowScene
  /// The scene of the panel.
  let scene: WindowScene
  /// The root node of the panel's scene.
  let panel: InspectorPanelNode

  /// The position of the panel.
  var place = InspectorPlace() { didSet { if place != oldValue { placePanel() } } }
  /// The panel's frame, in points of the window.
  private(set) var frame = CGRect.zero

  /// The number of the selected node; nil for none.
  private(set) var selection: Int?
  /// The nodes whose subnodes are listed.
  private(set) var openNodes: Set<Int> = []
  /// The nodes that the panel lists.
  private(set) var entries: [InspectedNode] = []

  /// Whether the next click in the window selects the node there.
  var isPicking = false { didSet { if isPicking != oldValue { pickingDidChange() } } }
  /// Whether areas that frames change flash.
  var flashesDamage = false {
    didSet {
      if !flashesDamage { flashes.removeAll() }
      setNeedsUpdate()
    }
  }
  /// Whether keys go to the panel.
  var hasKeyboard = false { didSet { if hasKeyboard != oldValue { keyboardDidMove() } } }
  /// The action of the current press of the pointer; nil without one.
  var press: InspectorPress?
  /// Whether the pointer is in the panel.
  var isPointerInPanel = false
  /// The node under the pointer: in the window while picking, otherwise in the panel's list.
  var pointedNode: DisplayNode? { didSet { if pointedNode !== oldValue { setNeedsUpdate() } } }

  let flashes: DamageFlashes
  private let areas = ToolAreas()
  private let container = Layer()
  private let highlight: ElementHighlight
  private var panelArea: Int?
  private var highlightArea: (number: Int, rect: PixelRect)?
  private let didObserveFrames: Bool

  /// In front of everything but the highlight of a node.
  private static let zPosition: CGFloat = 2e9

  /// Shows the inspector of a window.
  init(of inspected: WindowScene) {
    self.inspected = inspected
    panel = InspectorPanelNode()
    scene = WindowScene(
      rootNode: panel, size: .zero, scale: inspected.scale, clock: inspected.clock, output: nil,
      pool: inspected.pool, host: inspected)
    flashes = DamageFlashes(areas: areas)
    highlight = ElementHighlight(scene: inspected, zPosition: Self.zPosition, fill: 0.16)
    didObserveFrames = inspected.observesFrames
    inspected.observesFrames = true
    addLayers()
    connectScene()
    openFirstNodes()
    panel.inspector = self
    placePanel()
  }

  private func addLayers() {
    for layer in [flashes.layer, container] {
      layer.animatesImplicitly = false
      layer.anchorPoint = .zero
      inspected.layerTree.root.addSublayer(layer)
    }
    flashes.layer.zPosition = Self.zPosition - 10
    container.zPosition = Self.zPosition + 10
    container.name = "inspector"
    container.addSublayer(panel.layer)
  }

  private func connectScene() {
    scene.onNeedsUpdate = { [weak inspected] in
      if inspected?.isUpdating == false { inspected?.setNeedsUpdate() }
    }
    scene.onCursorChange = { [weak inspected] cursor in inspected?.cursor = cursor }
    scene.pasteboard = inspected.pasteboard
    scene.placeholderGraceTime = inspected.placeholderGraceTime
  }

  /// Removes the inspector; it can't be used any more.
  func remove() {
    scene.close()
    highlight.remove()
    flashes.removeAll()
    flashes.layer.removeFromSuperlayer()
    container.removeFromSuperlayer()
    if !didObserveFrames { inspected.observesFrames = false }
  }

  // MARK: The panel

  /// Called when the window's size or scale has changed.
  func hostDidResize() { placePanel() }

  private func placePanel() {
    frame = place.frame(in: inspected.size, scale: inspected.scale)
    container.frame = frame
    let isFloating = place.placement == .floating
    container.cornerRadius = isFloating ? InspectorPanelNode.cornerRadius : 0
    container.shadowOpacity = isFloating ? 0.3 : 0
    container.shadowRadius = isFloating ? 12 : 0
    container.shadowOffset = CGSize(width: 0, height: isFloating ? 4 : 0)
    panel.placement = place.placement
    scene.resize(to: frame.size, scale: inspected.scale)
    if let panelArea { areas.end(panelArea, with: inspected.committedSerial + 1) }
    panelArea = areas.add(pixels(isFloating ? frame.insetBy(dx: -26, dy: -26) : frame))
    setNeedsUpdate()
  }

  private func pixels(_ rect: CGRect) -> PixelRect {
    let scale = inspected.scale
    return PixelRect(
      enclosing: CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
  }

  private func keyboardDidMove() {
    scene.isActive = hasKeyboard && inspected.isActive
    setNeedsUpdate()
  }

  private func pickingDidChange() {
    pointedNode = nil
    setNeedsUpdate()
  }

  /// Schedules an update of the panel.
  func setNeedsUpdate() { if !inspected.isUpdating { inspected.setNeedsUpdate() } }

  /// Updates the panel from the window, after the window's passes.
  func update() {
    scene.userInterfaceStyle = inspected.userInterfaceStyle
    scene.accessibilityContrast = inspected.accessibilityContrast
    scene.contentSizeMultiplier = inspected.contentSizeMultiplier
    scene.language = inspected.language
    scene.isVisible = inspected.isVisible
    guard inspected.isVisible else { return }
    list()
    mark()
    panel.show(self)
    scene.update()
  }

  // MARK: The tree

  /// The maximum number of entries at first. As many levels are open as fit into it.
  private static let firstEntries = 24

  private func openFirstNodes() {
    var level = [inspected.rootNode]
    var count = 1
    while !level.isEmpty {
      let next = level.flatMap(\.subnodes)
      count += next.count
      guard count <= Self.firstEntries else { return }
      for node in level where !node.subnodes.isEmpty { openNodes.insert(NodeNumbers.shared.number(of: node)) }
      level = next
    }
  }

  private func list() {
    entries = InspectedTree.list(from: inspected.rootNode) { openNodes.contains($0.number) }
    if let selection, NodeNumbers.shared.node(selection)?.rootNode !== inspected.rootNode {
      self.selection = nil
    }
  }

  /// The selected node; nil for none.
  var selectedNode: DisplayNode? { selection.flatMap(NodeNumbers.shared.node) }

  /// Selects a node, and opens its supernodes so that it is listed.
  func select(_ node: DisplayNode?) {
    selection = node.map(NodeNumbers.shared.number)
    if let node {
      for supernode in node.supernodes { openNodes.insert(NodeNumbers.shared.number(of: supernode)) }
    }
    panel.showsSelection = true
    setNeedsUpdate()
  }

  /// Sets whether the subnodes of a node are listed.
  func setOpen(_ isOpen: Bool, _ number: Int) {
    if isOpen { openNodes.insert(number) } else { openNodes.remove(number) }
    setNeedsUpdate()
  }

  /// The details of the node under the pointer, or otherwise of the selected node.
  var detailRows: [NodeDetails.Row] {
    guard let node = pointedNode ?? selectedNode else {
      return [NodeDetails.Row(name: "", value: Self.hint)]
    }
    var rows = NodeDetails(of: node).rows
    let remarks = highlight.element.map {
      Array($0.remarks.drop { $0 != LayoutText.frame(node.frame) }.dropFirst())
    }
    if let remarks, !remarks.isEmpty {
      rows.append(NodeDetails.Row(name: "layout", value: remarks.joined(separator: "\n")))
    }
    return rows
  }

  private static let hint = "Choose a node in the list or in the window."

  // MARK: Marks

  private func mark() {
    let node = pointedNode ?? selectedNode
    let walk = node.map { OutlineWalk(to: $0, of: inspected) }
    var element = walk?.elements.first
    element?.spaces = walk?.elements.dropFirst().flatMap(\.spaces) ?? []
    highlight.show(element, showsSpaces: true)
    let rect = pixels(highlight.extent.isNull ? .zero : highlight.extent)
    guard rect != highlightArea?.rect else { return }
    if let highlightArea { areas.end(highlightArea.number, with: inspected.committedSerial + 1) }
    highlightArea = (areas.add(rect), rect)
  }

  // MARK: Frames

  /// Removes the damage that the inspector has caused from the damage of a frame.
  func removeOwnDamage(from damage: inout Region, inFrame serial: UInt64) {
    areas.remove(from: &damage, inFrame: serial)
  }

  /// Called when a frame has changed contents of the program.
  func frameDidChange(_ damage: Region) {
    if flashesDamage { flashes.show(damage, scale: inspected.scale) }
    setNeedsUpdate()
  }
}
