import Foundation
import WeftCommands
import WeftControls
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A button that shows one of several choices, and opens a menu of them over itself: for choices that are too many for a
/// segmented control.
///
/// It sends `valueChanged` and `primaryActionTriggered` when the user has chosen another one.
public final class PopUpButtonNode: MenuControlNode, @unchecked Sendable {
  private struct Choices: Equatable {
    var titles: [String]
    var selectedIndex: Int?
  }

  private let choices: Protected<Choices>

  /// Makes a button. Any thread.
  ///
  /// - Parameters:
  ///   - titles: the choices.
  ///   - selectedIndex: the one that is shown, counted from 0; nil for none.
  public init(_ titles: [String], selectedIndex: Int? = nil) {
    let index = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
    choices = Protected(Choices(titles: titles, selectedIndex: index))
    super.init(AttributedText(index.map { titles[$0] } ?? ""), arrow: .both)
  }

  /// The choices. Setting them keeps `selectedIndex`, or makes it nil if there is no such choice any more. Any thread.
  public var titles: [String] {
    get { choices.withLock { $0.titles } }
    set {
      change { choices in
        choices.titles = newValue
        if let index = choices.selectedIndex, !newValue.indices.contains(index) {
          choices.selectedIndex = nil
        }
      }
    }
  }

  /// The choice that is shown, counted from 0; nil for none. An index that does not exist counts as nil. Setting it
  /// sends no event. Any thread.
  public var selectedIndex: Int? {
    get { choices.withLock { $0.selectedIndex } }
    set {
      change { choices in
        choices.selectedIndex = newValue.flatMap { choices.titles.indices.contains($0) ? $0 : nil }
      }
    }
  }

  /// The title of the choice that is shown; nil for none. Any thread.
  public var selectedTitle: String? {
    choices.withLock { choices in choices.selectedIndex.map { choices.titles[$0] } }
  }

  private func change(_ body: (inout Choices) -> Void) {
    guard choices.changes(body) else { return }
    titleText = AttributedText(selectedTitle ?? "")
    setNeedsLayout()
  }

  /// As wide as the longest choice, so that the button keeps its size.
  override var labelWidth: CGFloat? { width(of: titles) }

  @MainActor override func menuToOpen() -> (Menu, PopupPlacement) {
    let (titles, selected) = choices.withLock { ($0.titles, $0.selectedIndex) }
    let menu = Menu(accessibilityLabel ?? "") {
      for (index, title) in titles.enumerated() {
        MenuItem(title, isOn: index == selected) { [weak self] in self?.choose(title, at: index) }
      }
    }
    return (menu, placement(over: selected, of: titles.count))
  }

  /// The menu lies over the button, the selected choice at the place of the title.
  @MainActor private func placement(over selected: Int?, of count: Int) -> PopupPlacement {
    let rows = (0..<max(count, 1)).map { _ in
      MenuRow.entry(
        MenuEntry(title: "", mark: .check(false), isEnabled: true, choice: .act {}))
    }
    let metrics = MenuMetrics(of: rows, theme)
    let top = MenuMetrics.edge + CGFloat(selected ?? 0) * metrics.rowHeight
    return PopupPlacement(
      anchor: .topLeading, gravity: .bottomTrailing,
      offset: CGSize(
        width: Self.titleInset - metrics.titleInset, height: (bounds.height - metrics.rowHeight) / 2 - top),
      adjustment: [.slideX, .slideY, .resizeX, .resizeY])
  }

  @MainActor override var menuKind: PopupDescription.Kind { .comboBox }

  /// The menu covers the button.
  @MainActor override var minimumMenuWidth: CGFloat {
    bounds.width + MenuMetrics.edge + MenuMetrics.padding + MenuMetrics.markColumn - Self.titleInset
  }

  @MainActor override func initialRow(of rows: [MenuRow], byKeyboard: Bool) -> Int? {
    // The index may have changed since the menu was made.
    rows.firstIndex { $0.entry?.mark == .check(true) } ?? super.initialRow(of: rows, byKeyboard: byKeyboard)
  }

  /// Chooses what a menu shows. The program may have set other choices since it was opened.
  @MainActor private func choose(_ title: String, at place: Int) {
    let titles = titles
    let isThere = titles.indices.contains(place) && titles[place] == title
    guard let index = isThere ? place : titles.firstIndex(of: title) else { return }
    choose(index)
  }

  @MainActor private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: nil)
  }

  /// Chooses the next one.
  public override func accessibilityIncrement() { step(by: 1) }

  /// Chooses the previous one.
  public override func accessibilityDecrement() { step(by: -1) }

  @MainActor @discardableResult
  private func step(by distance: Int) -> Bool {
    let index = (selectedIndex ?? (distance > 0 ? -1 : titles.count)) + distance
    guard titles.indices.contains(index) else { return false }
    choose(index)
    return true
  }

  /// The shown choice.
  public override var defaultAccessibilityValue: String? { selectedTitle }

  /// A list of values that opens, and can be gone through without opening it.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describe(&description, as: .comboBox)
    description.actions += [.press, .increment, .decrement]
  }

  /// Opens the menu, or chooses the next or the previous value.
  @MainActor public override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .increment, .decrement: return mayPerform(action) && step(by: action == .increment ? 1 : -1)
    default: return super.performAccessibilityAction(action)
    }
  }
}
