/// What an element of the accessibility tree is. The names are those of ARIA and AT-SPI.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  // MARK: Windows

  /// A window.
  case window
  /// A window that asks or tells something.
  case dialog
  /// A dialog that needs an answer at once.
  case alert
  /// A short explanation above an element.
  case tooltip
  /// A panel above a window that belongs to one of its elements.
  case popover
  /// The bar with the title and the buttons of a window.
  case titleBar

  // MARK: Structure

  /// Elements that belong together.
  case group
  /// A part of a window with a name, such as a side bar.
  case region
  /// The way through a program, such as a list of places.
  case navigation
  /// The fields of a form.
  case form
  /// One of several pieces that stand for themselves, such as a message.
  case article
  /// A bar with buttons.
  case toolbar
  /// A bar that tells the state of a window.
  case statusBar
  /// An area whose content is scrolled.
  case scrollView
  /// The bar of a scrolled area.
  case scrollBar
  /// A bar between two areas, which can be moved.
  case splitter
  /// A line between other elements.
  case separator

  // MARK: Text and pictures

  /// Text that is shown.
  case label
  /// Text that names what follows.
  case heading
  /// An image.
  case image
  /// A moving picture.
  case video
  /// A drawing that stands for data, or that is made by the user.
  case canvas
  /// A link to something else.
  case link
  /// Text of one line that can be edited.
  case textField
  /// Text of several lines that can be edited.
  case textArea
  /// Text that is not shown as it is typed.
  case passwordField
  /// A field for what is searched.
  case searchField

  // MARK: Controls

  /// It can be pressed.
  case button
  /// A button that stays pressed.
  case toggleButton
  /// A box that is checked or not.
  case checkBox
  /// A switch that is on or off.
  case `switch`
  /// One of several choices that exclude each other.
  case radioButton
  /// Choices that exclude each other.
  case radioGroup
  /// A field or a button that opens a list of values.
  case comboBox
  /// A button that opens a menu.
  case menuButton
  /// A value that is changed by moving a knob.
  case slider
  /// A value that is changed in steps.
  case spinButton
  /// A value of a range that only shows, such as a capacity.
  case levelBar
  /// How far something is.
  case progressBar
  /// A key of a keyboard.
  case key
  /// A calendar in which a day is chosen.
  case calendar
  /// A field for a date or a time.
  case dateField
  /// Where a colour is chosen.
  case colorChooser

  // MARK: Menus and tabs

  /// The bar with the menus of a window.
  case menuBar
  /// A list of commands.
  case menu
  /// A command in a menu.
  case menuItem
  /// A command that is on or off.
  case checkMenuItem
  /// A command of several that exclude each other.
  case radioMenuItem
  /// The tabs of a window.
  case tabList
  /// It shows one of several pages.
  case tab
  /// A page that a tab shows.
  case tabPanel

  // MARK: Lists

  /// Elements below each other.
  case list
  /// An element of a list.
  case listItem
  /// Elements in rows and columns that are chosen, such as thumbnails.
  case grid
  /// An element of a grid.
  case gridCell
  /// Rows with columns.
  case table
  /// A row of a table.
  case row
  /// The value of a row in a column.
  case cell
  /// The title of a column.
  case columnHeader
  /// The title of a row.
  case rowHeader
  /// Rows that can be expanded.
  case tree
  /// A row of a tree.
  case treeItem

  /// Whether an element without a name of its own is named by the text in it, as ARIA says.
  public var isNamedByContent: Bool {
    switch self {
    case .button, .toggleButton, .checkBox, .switch, .radioButton, .menuButton, .link, .heading, .tooltip,
      .menuItem, .checkMenuItem, .radioMenuItem, .tab, .listItem, .gridCell, .row, .cell, .columnHeader,
      .rowHeader, .treeItem, .article, .alert:
      true
    default: false
    }
  }

  /// Whether an element of the role can be pressed.
  public var isPressable: Bool {
    switch self {
    case .button, .toggleButton, .checkBox, .switch, .radioButton, .menuButton, .link, .menuItem, .key,
      .checkMenuItem, .radioMenuItem, .tab:
      true
    default: false
    }
  }
}
