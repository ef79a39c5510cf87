import WeftSemantics

/// A role as AT-SPI knows it (`AtspiRole`), which has no other numbers for some roles.
struct ProtocolRole: Hashable, Sendable {
  /// The number on the bus.
  let number: UInt32
  /// The standard name.
  let name: String

  /// The role of the program.
  static let application = ProtocolRole(number: 75, name: "application")

  private init(number: UInt32, name: String) { (self.number, self.name) = (number, name) }

  init(_ role: AccessibilityRole) {
    self =
      switch role {
      case .window: .init(number: 23, name: "frame")
      case .dialog: .init(number: 16, name: "dialog")
      case .alert: .init(number: 2, name: "alert")
      case .tooltip: .init(number: 64, name: "tool tip")
      case .popover: .init(number: 39, name: "panel")
      case .titleBar: .init(number: 104, name: "title bar")
      // Screen readers say the names of panels as those of what is in them.
      case .group: .init(number: 39, name: "panel")
      case .region: .init(number: 110, name: "landmark")
      case .navigation: .init(number: 110, name: "landmark")
      case .form: .init(number: 87, name: "form")
      case .article: .init(number: 109, name: "article")
      case .toolbar: .init(number: 63, name: "tool bar")
      case .statusBar: .init(number: 54, name: "status bar")
      case .scrollView: .init(number: 49, name: "scroll pane")
      case .scrollBar: .init(number: 48, name: "scroll bar")
      case .splitter: .init(number: 53, name: "split pane")
      case .separator: .init(number: 50, name: "separator")
      case .label: .init(number: 29, name: "label")
      case .heading: .init(number: 83, name: "heading")
      case .image: .init(number: 27, name: "image")
      case .video: .init(number: 107, name: "video")
      case .canvas: .init(number: 6, name: "canvas")
      case .link: .init(number: 88, name: "link")
      case .textField: .init(number: 79, name: "entry")
      case .textArea: .init(number: 61, name: "text")
      case .passwordField: .init(number: 40, name: "password text")
      case .searchField: .init(number: 79, name: "entry")
      case .button: .init(number: 43, name: "push button")
      case .toggleButton: .init(number: 62, name: "toggle button")
      case .checkBox: .init(number: 7, name: "check box")
      case .switch: .init(number: 62, name: "toggle button")
      case .radioButton: .init(number: 44, name: "radio button")
      case .radioGroup: .init(number: 39, name: "panel")
      case .comboBox: .init(number: 11, name: "combo box")
      case .menuButton: .init(number: 129, name: "push button menu")
      case .slider: .init(number: 51, name: "slider")
      case .spinButton: .init(number: 52, name: "spin button")
      case .levelBar: .init(number: 103, name: "level bar")
      case .progressBar: .init(number: 42, name: "progress bar")
      case .key: .init(number: 43, name: "push button")
      case .calendar: .init(number: 5, name: "calendar")
      case .dateField: .init(number: 12, name: "date editor")
      case .colorChooser: .init(number: 9, name: "color chooser")
      case .menuBar: .init(number: 34, name: "menu bar")
      case .menu: .init(number: 33, name: "menu")
      case .menuItem: .init(number: 35, name: "menu item")
      case .checkMenuItem: .init(number: 8, name: "check menu item")
      case .radioMenuItem: .init(number: 45, name: "radio menu item")
      case .tabList: .init(number: 38, name: "page tab list")
      case .tab: .init(number: 37, name: "page tab")
      case .tabPanel: .init(number: 39, name: "panel")
      case .list: .init(number: 98, name: "list box")
      case .listItem: .init(number: 32, name: "list item")
      case .grid: .init(number: 98, name: "list box")
      case .gridCell: .init(number: 32, name: "list item")
      case .table: .init(number: 55, name: "table")
      case .row: .init(number: 90, name: "table row")
      case .cell: .init(number: 56, name: "table cell")
      case .columnHeader: .init(number: 57, name: "table column header")
      case .rowHeader: .init(number: 58, name: "table row header")
      case .tree: .init(number: 65, name: "tree")
      case .treeItem: .init(number: 91, name: "tree item")
      }
  }
}
