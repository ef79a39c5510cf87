import DemoSupport
import Foundation
import Weft

/// The window: two shelves of nodes, buttons that act on the nodes, and a log of their callbacks.
final class LifecycleRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  private let journal = Journal()
  private let shelves: [ShelfNode]
  private let panel: LogPanelNode
  private let actions: ActionsNode
  private let outside = OutsideNode()

  /// The nodes that were removed from the window, the last one at the end.
  @MainActor private var removed: [ChipNode] = []
  @MainActor private var madeCount = 0
  @MainActor private var selected: ChipNode?

  private static let names = ["Sun", "Moon", "Star", "Comet", "Dust", "Ring", "Void", "Nova"]
  private static let tints = [
    0xE8590C, 0x4263EB, 0x2F9E44, 0x9C36B5, 0x0C8599, 0xC2255C, 0x495057, 0xE67700,
  ].map { Color(hex: $0) }
  private static let gap: CGFloat = 14
  private static let smallestPanel: CGFloat = 300

  @MainActor init() {
    shelves = ["Shelf A", "Shelf B"].map { [journal] in ShelfNode($0, journal: journal) }
    panel = LogPanelNode(title: "Callbacks, newest first")
    actions = ActionsNode(Action.allCases)
    super.init(title: "Lifecycle")
    journal.onEntry = { [weak panel] in panel?.log.add($0) }
    for count in [3, 2] { for _ in 0..<count { add(to: shelves[count == 3 ? 0 : 1]) } }
    (shelves + [actions, outside, panel]).forEach(addSubnode)
    actions.onAction = { [weak self] action in self?.perform(action) }
    select(shelves[0].chips.first)
  }

  @MainActor private func select(_ chip: ChipNode?) {
    selected?.isSelected = false
    selected = chip
    chip?.isSelected = true
    update()
  }

  // MARK: Actions

  @MainActor private func perform(_ action: Action) {
    switch action {
    case .add: select(add(to: shelf(of: selected) ?? shelves[0]))
    case .move: move()
    case .remove: remove()
    case .putBack: putBack()
    case .suspend: selected?.displaySuspended.toggle()
    case .redraw: selected?.setNeedsDisplay()
    case .shelf: toggleShelf()
    case .minimize: onMinimize?()
    }
    update()
  }

  @MainActor @discardableResult private func add(to shelf: ShelfNode) -> ChipNode {
    let number = madeCount % Self.names.count
    let round = madeCount / Self.names.count
    let name = Self.names[number] + (round == 0 ? "" : " \(round + 1)")
    let chip = ChipNode(name, tint: Self.tints[number], journal: journal)
    madeCount += 1
    chip.onSelect = { [weak self, weak chip] in self?.select(chip) }
    shelf.addSubnode(chip)
    return chip
  }

  @MainActor private func move() {
    guard let selected, let other = shelves.first(where: { $0 !== selected.supernode && $0.supernode != nil })
    else { return }
    other.addSubnode(selected)
  }

  @MainActor private func remove() {
    guard let chip = selected else { return }
    let siblings = shelf(of: chip)?.chips ?? []
    chip.removeFromSupernode()
    removed.append(chip)
    select(siblings.last { $0 !== chip } ?? shelves.lazy.flatMap(\.chips).first)
  }

  @MainActor private func putBack() {
    guard let chip = removed.popLast() else { return }
    (shelves.first { $0.supernode != nil } ?? shelves[0]).addSubnode(chip)
    select(chip)
  }

  /// Removes the second shelf with all its nodes from the window, or puts it back.
  @MainActor private func toggleShelf() {
    if shelves[1].supernode == nil {
      insertSubnode(shelves[1], aboveSubnode: shelves[0])
    } else {
      shelves[1].removeFromSupernode()
    }
  }

  @MainActor private func shelf(of chip: ChipNode?) -> ShelfNode? { chip?.supernode as? ShelfNode }

  @MainActor private func update() {
    actions.setEnabled(.move, selected != nil && shelves[1].supernode != nil)
    actions.setEnabled(.remove, selected != nil)
    actions.setEnabled(.putBack, !removed.isEmpty)
    actions.setEnabled(.suspend, selected != nil)
    actions.setEnabled(.redraw, selected != nil)
    actions.setTitle(.suspend, selected?.displaySuspended == true ? "Resume" : "Suspend")
    actions.setTitle(.shelf, shelves[1].supernode == nil ? "B in" : "B out")
    header.detail = "M measure   P preload   D display   V visible"
    outside.show(removed + (shelves[1].supernode == nil ? shelves[1].chips : []))
    setNeedsLayout()
  }

  // MARK: Layout

  override func layout() {
    super.layout()
    let margin = HeaderNode.margin(inWidth: bounds.width)
    var area = contentArea.inset(by: EdgeInsets(all: margin))
    guard !area.isNull else { return }
    if area.width >= Self.smallestPanel * 2 {
      let width = max((area.width * 0.46).rounded(), Self.smallestPanel)
      panel.frame = CGRect(x: area.maxX - width, y: area.minY, width: width, height: area.height)
      area.size.width -= width + margin
      panel.isHidden = false
    } else {
      let height = (area.height * 0.5).rounded()
      panel.isHidden = height < 150
      panel.frame = CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
      if !panel.isHidden { area.size.height -= height + margin }
    }
    placeShelves(in: area)
    mirrorSubnodesIfNeeded()
  }

  @MainActor private func placeShelves(in area: CGRect) {
    let height = ActionsNode.height(inWidth: area.width)
    actions.isHidden = area.height < height + 60
    actions.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    var y = actions.isHidden ? area.minY : actions.frame.maxY + Self.gap
    for shelf in shelves where shelf.supernode != nil {
      let height = ShelfNode.height(ofChips: shelf.chips.count, inWidth: area.width)
      shelf.frame = CGRect(x: area.minX, y: y, width: area.width, height: height)
      // Rows that do not fit are hidden instead of clipped.
      shelf.isHidden = y + height > area.maxY + 1 && shelf !== shelves[0]
      y += height + Self.gap
    }
    let outsideHeight = outside.height(inWidth: area.width)
    outside.isHidden = y + outsideHeight > area.maxY + 1
    outside.frame = CGRect(x: area.minX, y: y, width: area.width, height: outsideHeight)
  }
}
