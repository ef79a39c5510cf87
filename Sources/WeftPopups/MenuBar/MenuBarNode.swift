import Foundation
import WeftCommands
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftThreads

/// A bar of menus, for the upper edge of a window.
///
/// ```swift
/// let bar = MenuBarNode([
///   Menu("File") { Command.open; Command.save },
///   Menu("Edit") { Command.undo; Command.redo },
/// ])
/// ```
/// A press opens a menu, and while one is open the pointer and the arrow keys go to the others. F10 opens the first, and
/// Alt with a letter the menu whose letter it is; the letters are underlined while Alt is held. The shortcuts of all
/// items work anywhere in the window, if no node handles the key itself, as a text field does with characters. Of
/// several items with the same shortcut, the first that can be chosen is meant.
///
/// The bar never takes the keyboard focus, so commands reach the node that has it.
public final class MenuBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private struct Titles {
    var menus: [Menu] = []
    var nodes: [MenuBarTitleNode] = []
    var showsBackground = true
  }

  private let titles = Protected(Titles())
  private let line = DisplayNode()
  /// The menus that are open. Main.
  @MainActor private var session: MenuSession?
  /// The title whose menu is open; nil for none. Main.
  @MainActor private(set) var openIndex: Int?

  /// Makes a bar. Any thread.
  public init(_ menus: [Menu]) {
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "menu bar"
    line.isLayerBacked = true
    line.debugName = "menu bar line"
    self.menus = menus
  }

  /// The menus, in the order of the reading direction. Any thread.
  public var menus: [Menu] {
    get { titles.withLock { $0.menus } }
    set {
      let letters = Mnemonic.assigned(to: newValue.map { ($0.title, $0.mnemonic) })
      let nodes = zip(newValue, letters).map { MenuBarTitleNode($0.title, letter: $1) }
      for (index, node) in nodes.enumerated() { node.connect(to: self, index) }
      titles.withLock { ($0.menus, $0.nodes) = (newValue, nodes) }
      setNeedsLayout()
    }
  }

  private var titleNodes: [MenuBarTitleNode] { titles.withLock { $0.nodes } }

  /// Whether it has a background and a line below it. True by default; false inside a `TitleBarNode`. Any thread.
  public var showsBackground: Bool {
    get { titles.withLock { $0.showsBackground } }
    set {
      guard titles.withLock({ assign(&$0.showsBackground, newValue) }) else { return }
      setNeedsLayout()
      if isNodeLoaded { onMain { ($0 as? MenuBarNode)?.updateLook() } }
    }
  }

  /// The titles side by side, above a line.
  public override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let titles = StackLayoutSpec(
      direction: .horizontal, spacing: 0, alignItems: .center, children: titleNodes)
    let row = InsetLayoutSpec(insets: EdgeInsets(top: 3, left: 6, bottom: 3, right: 6), child: titles)
    guard showsBackground else { return row }
    line.style.height = .points(theme.metrics.borderWidth)
    return StackLayoutSpec(direction: .vertical, alignItems: .stretch, children: [row, line])
  }

  /// Shows the look for the first time.
  public override func didLoad() {
    super.didLoad()
    updateLook()
  }

  /// Updates the look for the new traits.
  public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    backgroundColor = showsBackground ? theme.surface : .clear
    line.backgroundColor = theme.separator
  }

  /// Whether the window has the keyboard, as far as a title bar shows that. Main.
  @MainActor var isWindowActive = true {
    didSet { for node in titleNodes { node.isWindowActive = isWindowActive } }
  }

  /// Makes its keys work in the window.
  @MainActor public override func didEnterHierarchy() {
    super.didEnterHierarchy()
    windowScene?.component(MenuBarKeys.self).add(self)
  }

  // MARK: Opening

  /// Whether the letters that open menus are underlined. Main.
  @MainActor var showsMnemonics = false {
    didSet { for node in titleNodes { node.showsMnemonic = showsMnemonics } }
  }

  /// Opens a menu, and closes the one that is open.
  ///
  /// - Parameter byKeyboard: whether a key opens it: then its first item is selected.
  @MainActor func open(_ index: Int, byKeyboard: Bool) {
    let (menus, nodes) = titles.withLock { ($0.menus, $0.nodes) }
    guard menus.indices.contains(index), menus[index].isEnabled, let scene = windowScene else { return }
    close()
    let session = MenuSession(in: scene, from: nil, showsMnemonics: byKeyboard)
    session.kind = .dropdownMenu
    session.onEnd = { [weak self, weak session] in
      guard let self, self.session === session else { return }
      self.session = nil
      didOpen(nil)
    }
    session.onLeave = { [weak self] forward in self?.openNext(after: index, forward: forward) }
    self.session = session
    do {
      try session.open(menus[index], from: nodes[index], at: nil, .belowTitle, passthrough: self) { rows in
        byKeyboard ? rows.firstIndex(where: \.isSelectable) : nil
      }
    } catch {
      self.session = nil
      return
    }
    didOpen(session.levels.isEmpty ? nil : index)
  }

  /// Closes the open menu. Does nothing without one.
  @MainActor func close() {
    let session = session
    self.session = nil
    session?.onEnd = nil
    session?.close()
    didOpen(nil)
  }

  @MainActor private func didOpen(_ index: Int?) {
    openIndex = index
    for (position, node) in titleNodes.enumerated() { node.isOpen = position == index }
  }

  @MainActor private func openNext(after index: Int, forward: Bool) {
    let step = forward ? 1 : -1
    openFirst(from: index + step, step: step)
  }

  /// Opens the first menu that can be opened and is not empty, from one on, in steps of 1 or -1. Goes on at the other
  /// end.
  @MainActor func openFirst(from index: Int, step: Int = 1) {
    let menus = menus
    let count = menus.count
    for distance in 0..<count {
      let place = ((index + step * distance) % count + count) % count
      if openIndex == place { return }
      // Opening an empty menu would close the open one.
      guard !menus[place].elements.isEmpty else { continue }
      open(place, byKeyboard: true)
      if openIndex == place { return }
    }
  }

  // MARK: Keys

  /// The menu that a letter opens; nil if there is none.
  @MainActor func index(ofLetter text: String) -> Int? {
    titleNodes.firstIndex { Mnemonic.matches($0.letter, text) }
  }

  /// A menu bar.
  public override var defaultAccessibilityLabel: String? { translated("Menu bar") }

  /// A menu bar, in which the titles of the menus are.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .menuBar
    description.states.insert(.horizontal)
  }
}

extension PopupPlacement {
  /// Below the bar, aligned with a title.
  fileprivate static let belowTitle = PopupPlacement(
    anchor: .bottomLeading, gravity: .bottomTrailing, gap: 4)
}
