import TestSupport
import Testing
import WeftTesting

/// A control of the program: how it is found, what is read, what is done, and what is heard then.
struct ControlCase: Sendable, CustomTestStringConvertible {
  let role: AccessibleRole
  let name: String
  /// What can be read of it, as a text.
  let state: @Sendable (AccessibleElement, ControlsProgram) async throws -> String
  let before: String?
  let after: String
  let operate: @Sendable (AccessibleElement, ControlsProgram) async throws -> Void
  /// The event of the change, such as `statechanged:checked`.
  let event: String
  /// Whether the event comes from the control itself.
  let isOwnEvent: Bool
  /// What has to be done before, such as opening a menu.
  let prepare: (@Sendable (ControlsProgram) async throws -> Void)?
  /// What has to be done afterwards, so that others can be used.
  let clean: @Sendable (AccessibleElement) async throws -> Void

  var testDescription: String { "\(role.name) '\(name)' (\(event))" }

  init(
    _ role: AccessibleRole, _ name: String,
    state: @escaping @Sendable (AccessibleElement, ControlsProgram) async throws -> String,
    from before: String? = nil, to after: String, event: String, isOwnEvent: Bool = true,
    prepare: (@Sendable (ControlsProgram) async throws -> Void)? = nil,
    clean: @escaping @Sendable (AccessibleElement) async throws -> Void = { _ in },
    operate: @escaping @Sendable (AccessibleElement, ControlsProgram) async throws -> Void
  ) {
    (self.role, self.name, self.state, self.before, self.after) = (role, name, state, before, after)
    (self.event, self.isOwnEvent, self.prepare, self.clean) = (event, isOwnEvent, prepare, clean)
    self.operate = operate
  }
}

extension ControlCase {
  private typealias State = @Sendable (AccessibleElement, ControlsProgram) async throws -> String

  private static func states(_ wanted: AccessibleState...) -> State {
    { element, _ in
      let states = try await element.states
      return wanted.filter(states.contains).map(\.name).joined(separator: " ")
    }
  }

  private static let value: State = { element, _ in "\(try await element.value)" }
  private static let text: State = { element, _ in try await element.text }
  private static let valueText: State = { element, _ in try await element.attributes["valuetext"] ?? "" }
  private static let log: State = { _, program in try await program.log }
  private static let selectedNames: State = { element, _ in
    var names: [String] = []
    for child in try await element.selectedChildren { names.append(try await child.name) }
    return names.joined(separator: " ")
  }

  /// Cases that can be operated at the same time, because none of them changes what another one reads.
  static let rounds = [
    buttons + choices + values + texts + lists, secondButtons + secondTexts + secondLists, [menuButton],
    [menuItem],
    [datePicker], [colorPicker],
  ]

  private static let buttons: [ControlCase] = [
    ControlCase(
      .button, "Save", state: log, to: "Saved", event: "propertychange:accessible-name", isOwnEvent: false
    ) { element, _ in try await element.perform(.press) },
    ControlCase(
      .toggleButton, "Bold", state: states(.checked), from: "", to: "checked", event: "statechanged:checked"
    ) {
      element, _ in try await element.perform(.press)
    },
    ControlCase(
      .toggleButton, "Wi-Fi", state: states(.checked), from: "", to: "checked", event: "statechanged:checked"
    ) {
      element, _ in try await element.perform(.press)
    },
    ControlCase(
      .checkBox, "All files", state: states(.checked, .indeterminate), from: "indeterminate", to: "checked",
      event: "statechanged:indeterminate"
    ) { element, _ in try await element.perform(.press) },
  ]

  private static let choices: [ControlCase] = [
    ControlCase(
      .radioButton, "Large", state: states(.checked), from: "", to: "checked", event: "statechanged:checked"
    ) {
      element, _ in try await element.perform(.press)
    },
    ControlCase(
      .radioButton, "Grid", state: states(.checked), from: "", to: "checked", event: "statechanged:checked"
    ) {
      element, _ in try await element.perform(.press)
    },
    ControlCase(
      .pageTab, "Archive", state: states(.selected), from: "", to: "selected", event: "statechanged:selected"
    ) {
      element, _ in try await element.perform(.press)
    },
  ]

  private static let values: [ControlCase] = [
    ControlCase(
      .slider, "Volume", state: value, from: "4.0", to: "7.0", event: "propertychange:accessible-value"
    ) {
      element, _ in try await element.setValue(7)
    },
    ControlCase(
      .spinButton, "Copies", state: value, from: "2.0", to: "3.0", event: "propertychange:accessible-value"
    ) {
      element, _ in try await element.perform(.increment)
    },
    ControlCase(
      .progressBar, "Download", state: value, from: "0.25", to: "0.5",
      event: "propertychange:accessible-value"
    ) { _, program in try await program.element(.button, named: "Advance").perform(.press) },
    ControlCase(
      .calendar, "Day", state: valueText, from: "Tuesday, May 19, 2026", to: "Wednesday, May 20, 2026",
      event: "propertychange:accessible-value"
    ) { element, _ in try await element.perform(.increment) },
    ControlCase(
      .comboBox, "Paper", state: text, from: "A4", to: "A5", event: "propertychange:accessible-value"
    ) {
      element, _ in try await element.perform(.increment)
    },
  ]

  private static let texts: [ControlCase] = [
    ControlCase(.entry, "Name", state: text, from: "", to: "Ada", event: "textchanged:insert") {
      element, _ in try await element.setText("Ada")
    },
    ControlCase(.passwordText, "Password", state: text, from: "", to: "•••••", event: "textchanged:insert") {
      element, _ in try await element.setText("abcde")
    },
    ControlCase(.entry, "Search", state: text, from: "", to: "harbour", event: "textchanged:insert") {
      element, _ in try await element.setText("harbour")
    },
    ControlCase(.comboBox, "Album", state: text, from: "", to: "Winter", event: "textchanged:insert") {
      element, _ in try await element.setText("Winter")
    },
    ControlCase(
      .text, "Notes", state: { element, _ in "\(try await element.caret ?? -1)" }, to: "7",
      event: "textcaretmoved"
    ) { element, _ in try await element.moveCaret(to: 7) },
  ]

  private static let lists: [ControlCase] = [
    ControlCase(.listBox, "Rows", state: selectedNames, from: "", to: "Row 3", event: "selectionchanged") {
      element, _ in try await element.selectChild(at: 3)
    },
    ControlCase(
      .table, "Files", state: { element, _ in "\(try await element.selectedRows)" }, from: "[]", to: "[2]",
      event: "selectionchanged"
    ) { element, _ in try await element.selectRow(2) },
    ControlCase(
      .treeItem, "Europe", state: states(.expanded), from: "", to: "expanded", event: "statechanged:expanded"
    ) {
      element, _ in try await element.perform(.expandOrCollapse)
    },
  ]

  private static let secondButtons: [ControlCase] = [
    ControlCase(
      .link, "manual", state: log, to: "Tapped", event: "propertychange:accessible-name", isOwnEvent: false
    ) { element, _ in try await element.perform(.press) },
    ControlCase(
      .panel, "Sizes", state: selectedNames, to: "Small", event: "statechanged:checked", isOwnEvent: false
    ) {
      element, _ in try await element.selectChild(at: 0)
    },
  ]

  private static let secondTexts: [ControlCase] = [
    ControlCase(
      .text, "Notes", state: { element, _ in "\(try await element.textSelections)" }, from: "[]",
      to: "[Range(0..<5)]", event: "textselectionchanged"
    ) { element, _ in try await element.selectText(in: 0..<5) }
  ]

  private static let secondLists: [ControlCase] = [
    ControlCase(
      .listItem, "Row 1", state: states(.selected), from: "", to: "selected", event: "statechanged:selected"
    ) {
      element, _ in try await element.perform(.press)
    },
    ControlCase(
      .listBox, "Pages",
      state: { element, _ in
        for (index, child) in try await element.children.enumerated() {
          if try await child.states.contains(.showing) { return "\(index)" }
        }
        return "none"
      }, from: "0", to: "1", event: "statechanged:showing", isOwnEvent: false
    ) { element, _ in try await element.child(at: 1)?.scrollToVisible() },
  ]

  /// Waits for the end, because a busy program accepts an action before it performs it. An item of a menu that is still open
  /// would be found by the next round.
  private static let collapse: @Sendable (AccessibleElement) async throws -> Void = { element in
    try await element.perform(.expandOrCollapse)
    try await waitUntil("it is collapsed") { try await !element.states.contains(.expanded) }
  }

  private static let menuButton = ControlCase(
    .buttonMenu, "More", state: states(.expanded), from: "", to: "expanded", event: "statechanged:expanded",
    clean: collapse
  ) { element, _ in try await element.perform(.expandOrCollapse) }

  private static let menuItem = ControlCase(
    .menuItem, "Share", state: log, to: "Shared", event: "propertychange:accessible-name",
    isOwnEvent: false,
    prepare: { try await $0.element(.buttonMenu, named: "More").perform(.press) }
  ) { element, _ in try await element.perform(.press) }

  private static let datePicker = ControlCase(
    .dateEditor, "Due", state: states(.expanded), from: "", to: "expanded", event: "statechanged:expanded",
    clean: collapse
  ) { element, _ in try await element.perform(.expandOrCollapse) }

  private static let colorPicker = ControlCase(
    .button, "Colour", state: states(.expanded), from: "", to: "expanded",
    event: "statechanged:expanded",
    clean: collapse
  ) { element, _ in try await element.perform(.expandOrCollapse) }
}
