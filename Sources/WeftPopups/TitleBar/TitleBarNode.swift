import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// The title bar of a window that has no frame of the window manager: with the title, buttons that minimize, maximize
/// and close the window, and whatever else a program puts there, such as its menu bar.
///
/// ```swift
/// let titleBar = TitleBarNode(leading: MenuBarNode(menus))    // at the upper edge of the root node
/// let window = Window(title: "Album", size: size, rootNode: root)
/// window.hasFrame = false
/// window.show()
/// ```
/// A drag on the bar moves the window, a double click maximizes it, and the secondary button or Alt-Space opens the
/// window's menu: that of the window manager, or one of its own. The edges of the window resize it, and a line separates
/// it from what is behind. The buttons are where the desktop has them (`Gtk/DecorationLayout` of XSETTINGS), at the trailing
/// side by default; those for what the window manager does not allow are left out.
///
/// In a window with a frame of the window manager, or inside a window of another program, the bar shows only what the
/// program has put there; without anything it has no height.
public final class TitleBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private struct Settings {
    var title: String?
    var texts = TitleBarTexts()
    var shown = TitleBarState.withoutDisplay
  }

  /// What is at its leading side; nil for nothing.
  public let leading: DisplayNode?
  /// What is beside the buttons; nil for nothing.
  public let trailing: DisplayNode?

  private let settings = Protected(Settings())
  private let label = TextNode()
  private let line = DisplayNode.part(named: "title bar line")
  private let buttons = [
    TitleBarButtonNode(.minimize, .minimize), TitleBarButtonNode(.toggleMaximized, .maximize),
    TitleBarButtonNode(.close, .close),
  ]
  @MainActor private var isActive = true
  /// Where the press began that may become a move, in points of the window.
  @MainActor private var press: CGPoint?

  /// Around the controls in it, in points.
  private static let verticalSpace: CGFloat = 6
  private static let padding: CGFloat = 6
  /// The space around the title, in points.
  private static let titleSpace: CGFloat = 12
  /// Below this width the title is left out, in points.
  private static let smallestTitle: CGFloat = 24
  /// How far the pointer moves before the window does, in points.
  private static let dragDistance: CGFloat = 4

  /// Makes a bar. Any thread.
  ///
  /// - Parameters:
  ///   - leading: what is at its leading side, such as a menu bar, which then has no background of its own. Nothing by
  ///     default.
  ///   - trailing: what is beside the buttons. Nothing by default.
  public init(leading: DisplayNode? = nil, trailing: DisplayNode? = nil) {
    self.leading = leading
    self.trailing = trailing
    super.init()
    debugName = "title bar"
    (leading as? MenuBarNode)?.showsBackground = false
    label.isLayerBacked = true
    label.displaysAsynchronously = false
    label.maximumNumberOfLines = 1
    label.truncationMode = .truncateTail
    for node in [leading, label, trailing].compactMap({ $0 }) + buttons + [line] { addSubnode(node) }
    for button in buttons {
      let action = button.action
      button.addAction(for: .touchUpInside) { [weak self] _ in self?.perform(action) }
    }
  }

  // MARK: Settings

  /// The title that is shown; nil, the default, for that of the window. Any thread.
  public var title: String? {
    get { settings.withLock { $0.title } }
    set { change { $0.title = newValue } }
  }

  /// Its texts. In the language of the program by default. Any thread.
  public var texts: TitleBarTexts {
    get { settings.withLock { $0.texts } }
    set { change { $0.texts = newValue } }
  }

  private func change(_ body: (inout Settings) -> Void) {
    settings.withLock { body(&$0) }
    setNeedsLayout()
    if isNodeLoaded { onMain { ($0 as? TitleBarNode)?.updateLook() } }
  }

  /// The state of the window that is shown.
  private var shown: TitleBarState { settings.withLock { $0.shown } }

  /// Shows a state of the window.
  @MainActor func show(_ state: TitleBarState, isActive: Bool) {
    guard state != shown || isActive != self.isActive else { return }
    self.isActive = isActive
    change { $0.shown = state }
  }

  // MARK: Layout

  /// As wide as there is space.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let limit = SizeRange(
      min: .zero, max: CGSize(width: constrainedSize.width, height: CGFloat.greatestFiniteMagnitude))
    let parts = [leading, trailing].compactMap { $0 }.map { $0.layoutThatFits(limit).size }
    let width = constrainedSize.width.isFinite ? constrainedSize.width : parts.map(\.width).reduce(0, +)
    let height = parts.map(\.height).max() ?? 0
    return CGSize(
      width: width,
      height: shown.replacesFrame ? max(height, theme.metrics.controlHeight + Self.verticalSpace) : height)
  }

  /// Places the parts.
  public override func layout() {
    super.layout()
    let state = shown
    var (start, end) = placeButtons(state)
    if let trailing {
      let size = fittingSize(of: trailing, width: end - start)
      end -= size.width
      place(trailing, at: end, size)
    }
    if let leading {
      let size = fittingSize(of: leading, width: end - start)
      place(leading, at: start, size)
      start += size.width
    }
    placeTitle(from: start + Self.titleSpace, to: end - Self.titleSpace)
    let thickness = theme.metrics.borderWidth
    line.isHidden = bounds.height == 0
    line.frame = CGRect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
  }

  /// Places the buttons at both sides; returns the range between them.
  @MainActor private func placeButtons(_ state: TitleBarState) -> (start: CGFloat, end: CGFloat) {
    func shown(_ actions: [TitleBarAction]) -> [TitleBarButtonNode] {
      guard state.replacesFrame else { return [] }
      return actions.filter(state.actions.contains).compactMap { action in
        buttons.first { $0.action == action }
      }
    }
    let (leading, trailing) = (shown(state.layout.leading), shown(state.layout.trailing))
    for button in buttons { button.isHidden = !leading.contains(button) && !trailing.contains(button) }
    let side = TitleBarButtonNode.side
    func length(_ buttons: [TitleBarButtonNode]) -> CGFloat {
      buttons.isEmpty ? 0 : CGFloat(buttons.count) * side + 2 * Self.padding
    }
    let (start, end) = (length(leading), bounds.width - length(trailing))
    for (index, button) in leading.enumerated() {
      place(button, at: Self.padding + CGFloat(index) * side, CGSize(width: side, height: side))
      extendHitArea(of: button, isFirst: index == 0, isLast: false)
    }
    for (index, button) in trailing.enumerated() {
      place(button, at: end + Self.padding + CGFloat(index) * side, CGSize(width: side, height: side))
      extendHitArea(of: button, isFirst: false, isLast: index == trailing.count - 1)
    }
    return (start, end)
  }

  @MainActor private func fittingSize(of node: DisplayNode, width: CGFloat) -> CGSize {
    node.layoutThatFits(
      SizeRange(min: .zero, max: CGSize(width: max(width, 0), height: bounds.height))
    ).size
  }

  /// Places a part in the middle of the height, its leading side at a position.
  @MainActor private func place(_ node: DisplayNode, at leading: CGFloat, _ size: CGSize) {
    let x = isRightToLeft ? bounds.width - leading - size.width : leading
    node.frame = CGRect(
      x: x, y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
  }

  /// The buttons are hit up to the edges of the bar, so that the corner of a maximized window closes it.
  @MainActor private func extendHitArea(of button: DisplayNode, isFirst: Bool, isLast: Bool) {
    let space = (bounds.height - TitleBarButtonNode.side) / 2
    let outside = (leading: isFirst ? -Self.padding : 0, trailing: isLast ? -Self.padding : 0)
    button.hitTestSlop = EdgeInsets(
      top: -space, left: isRightToLeft ? outside.trailing : outside.leading, bottom: -space,
      right: isRightToLeft ? outside.leading : outside.trailing)
  }

  /// The title is in the middle of the window, or of the free part where it would not fit there.
  @MainActor private func placeTitle(from start: CGFloat, to end: CGFloat) {
    label.isHidden = !shown.replacesFrame || end - start < Self.smallestTitle
    guard !label.isHidden else { return }
    let size = fittingSize(of: label, width: end - start)
    let middle = ((bounds.width - size.width) / 2).rounded()
    place(label, at: min(max(middle, start), max(end - size.width, start)), size)
  }

  // MARK: Look

  /// Shows the look for the first time.
  public override func didLoad() {
    super.didLoad()
    updateLook()
  }

  /// Updates the look for the new traits.
  public override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
    bars?.showLine()
  }

  @MainActor private func updateLook() {
    let (theme, settings) = (theme, settings.withLock { $0 })
    let (texts, state) = (settings.texts, settings.shown)
    backgroundColor = theme.surface
    line.backgroundColor = theme.separator
    label.attributedText = AttributedText(
      settings.title ?? state.title, font: theme.type.label,
      color: isActive ? theme.text : theme.secondaryText)
    for button in buttons {
      if button.action == .toggleMaximized { button.symbol = state.isFilling ? .restore : .maximize }
      button.isWindowActive = isActive
      button.toolTip = texts.title(of: button.action, isFilling: state.isFilling)
      button.accessibilityLabel = button.toolTip
    }
    (leading as? MenuBarNode)?.isWindowActive = isActive
  }

  /// Its name.
  public override var defaultAccessibilityLabel: String? { texts.titleBar }

  /// A title bar, in which its buttons and what the program has put there are.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    if bounds.height > 0 { description.role = .titleBar }
  }

  // MARK: The window

  /// Those of the window that the bar is in; nil while it is in none.
  @MainActor private weak var bars: TitleBars?

  /// Begins to follow the window.
  @MainActor public override func didEnterHierarchy() {
    super.didEnterHierarchy()
    bars = windowScene?.component(TitleBars.self)
    bars?.add(self)
  }

  /// Leaves the window to its frame.
  @MainActor public override func didExitHierarchy() {
    super.didExitHierarchy()
    bars?.remove(self)
    bars = nil
  }

  @MainActor private func perform(_ action: TitleBarAction) {
    guard shown.actions.contains(action) else { return }
    bars?.host?.perform(action)
  }

  // MARK: Pointer

  /// Maximizes the window by a double click, and shows its menu.
  public override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard shown.replacesFrame else { return false }
    switch event.button {
    case .primary:
      // The place in the window may be the same before and after, so a second double click counts on from the first.
      let isDouble = event.clickCount.isMultiple(of: 2)
      press = isDouble ? nil : event.location
      if isDouble { perform(.toggleMaximized) }
      return true
    case .secondary:
      return bars?.host?.showWindowMenu(at: event.location) == true
    default:
      return false
    }
  }

  /// Begins to move the window once the pointer has moved a little, so that a click does not.
  public override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard let press else { return false }
    let distance = hypot(event.location.x - press.x, event.location.y - press.y)
    guard distance >= Self.dragDistance else { return true }
    self.press = nil
    _ = bars?.host?.beginMove()
    return true
  }

  /// Ends a click.
  public override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    defer { press = nil }
    return press != nil
  }

  /// Forgets the press.
  public override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { press = nil }

  // MARK: The menu of the window

  /// The window's menu, where the window manager has none to show.
  public override func contextMenu(at point: CGPoint?) -> Menu? {
    shown.replacesFrame ? windowMenu : super.contextMenu(at: point)
  }

  /// Whether the window manager has no menu to show, or a menu was set.
  public override var hasContextMenu: Bool { shown.replacesFrame || super.hasContextMenu }

  @MainActor private var windowMenu: Menu {
    let (texts, state) = settings.withLock { ($0.texts, $0.shown) }
    let item: @MainActor @Sendable (TitleBarAction) -> [MenuElement] = { [weak self] action in
      guard state.actions.contains(action) else { return [] }
      let title = texts.title(of: action, isFilling: state.isFilling)
      let act: @MainActor @Sendable () -> Void = { self?.perform(action) }
      guard action == .toggleAlwaysOnTop else { return [.item(MenuItem(title, action: act))] }
      return [.item(MenuItem(title, isOn: state.isAlwaysOnTop, action: act))]
    }
    return Menu {
      for action in [.toggleMaximized, .minimize, .move, .resize] as [TitleBarAction] { item(action) }
      MenuSection { item(.toggleAlwaysOnTop) }
      MenuSection { item(.close) }
    }
  }

  /// Opens the window's menu with its first item selected. Returns whether it is open.
  @MainActor func openMenu() -> Bool {
    guard shown.replacesFrame else { return false }
    let corner = CGRect(x: isRightToLeft ? bounds.width : 0, y: bounds.height, width: 0, height: 0)
    return (try? windowMenu.open(from: self, at: corner, byKeyboard: true)) != nil
  }
}

extension TitleBarTexts {
  /// The title of an action.
  func title(of action: TitleBarAction, isFilling: Bool) -> String {
    switch action {
    case .minimize: minimize
    case .toggleMaximized: isFilling ? restore : maximize
    case .toggleAlwaysOnTop: alwaysOnTop
    case .move: move
    case .resize: resize
    case .close: close
    }
  }
}
