import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftText
import WeftThreads

/// A button that opens a menu when it is pressed: the base of menu buttons and pop-up buttons.
public class MenuControlNode: PopupControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private let label = PopupControlNode.makeLabel()
  private let arrow: MenuArrowNode
  private let shownTitle: Protected<AttributedText>
  /// Whether the menu is open. Main.
  @MainActor public private(set) var isMenuOpen = false {
    didSet { if isMenuOpen != oldValue { stateDidChange() } }
  }

  /// The menu that was opened last.
  @MainActor private weak var session: MenuSession?

  init(_ title: AttributedText, arrow: MenuArrowNode.Shape) {
    self.arrow = MenuArrowNode(arrow)
    shownTitle = Protected(title)
    super.init(managesSubnodes: true)
    showTitle()
  }

  /// The title that is shown. Any thread.
  final var titleText: AttributedText {
    get { shownTitle.withLock { $0 } }
    set {
      guard shownTitle.withLock({ assign(&$0, newValue) }) else { return }
      showTitle()
      setNeedsLayout()
    }
  }

  private func showTitle() {
    let theme = theme
    var title = titleText
    title.updateAttributes { $0 = $0.filled(from: TextAttributes(font: theme.type.label, color: theme.text)) }
    label.attributedText = title
  }

  /// The width that the label needs for the longest of some titles, in points.
  final func width(of titles: [String]) -> CGFloat {
    let style = TextStyle(font: theme.type.label)
    return titles.map { style.size(of: $0).width.rounded(.up) }.max() ?? 0
  }

  /// The space between the side of the plate and the title, in points.
  static let titleInset: CGFloat = 12

  /// The width of the label in points, unless there is more or less room; nil for that of the title.
  var labelWidth: CGFloat? { nil }

  /// The title and the arrow on a plate.
  public override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    label.style.flexBasis = labelWidth.map { .points($0) } ?? .auto
    return layout(label, arrow, left: Self.titleInset, right: 10)
  }

  // MARK: Look

  /// Shows the state in the colours of the theme.
  @MainActor public override func updateLook() {
    arrow.color = theme.secondaryText
    showTitle()
    showPlate(theme.control, border: theme.controlBorder, parts: [label, arrow])
  }

  // MARK: Opening

  /// The menu, and where it appears.
  @MainActor func menuToOpen() -> (Menu, PopupPlacement) { (Menu {}, .below) }

  /// What the menu is for the desktop.
  @MainActor var menuKind: PopupDescription.Kind { .dropdownMenu }

  /// The smallest width of the menu, in points.
  @MainActor var minimumMenuWidth: CGFloat { 0 }

  /// The row that is selected when the menu opens.
  @MainActor func initialRow(of rows: [MenuRow], byKeyboard: Bool) -> Int? {
    byKeyboard ? rows.firstIndex(where: \.isSelectable) : nil
  }

  /// Opens the menu. Does nothing if it is open or empty, or if the control is disabled or in no visible window. Main.
  ///
  /// - Parameter byKeyboard: whether a key opens it: then an item is selected, and the letters that choose items are
  ///   underlined. False by default.
  @MainActor public final func openMenu(byKeyboard: Bool = false) {
    guard !isMenuOpen, isEnabled, let scene = windowScene else { return }
    let (menu, placement) = menuToOpen()
    let session = MenuSession(in: scene, from: responder, showsMnemonics: byKeyboard)
    session.kind = menuKind
    session.onEnd = { [weak self] in self?.isMenuOpen = false }
    try? session.open(menu, from: self, at: nil, placement, minimumWidth: minimumMenuWidth) {
      self.initialRow(of: $0, byKeyboard: byKeyboard)
    }
    isMenuOpen = !session.levels.isEmpty
    self.session = session
  }

  /// The node from which the handlers of commands are searched: the one with the focus, unless it is this one.
  @MainActor private var responder: DisplayNode? { isFirstResponder ? self : nil }

  @MainActor override var isPopupOpen: Bool { isMenuOpen }

  @MainActor override func openPopup(byKeyboard: Bool) { openMenu(byKeyboard: byKeyboard) }

  @MainActor override func closePopup() { session?.close() }

  /// The focus stays where it is, because the commands of the menu are for the node that has it.
  override var takesFocusToOpen: Bool { false }

  /// Opens a menu.
  public override var defaultAccessibilityHint: String? { translated("Opens a menu") }
}
