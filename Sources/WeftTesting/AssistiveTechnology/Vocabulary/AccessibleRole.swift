/// What an element is, as AT-SPI numbers it (`AtspiRole`, 0…130).
public enum AccessibleRole: UInt32, Hashable, Sendable, CaseIterable {
  /// The program gives no valid role.
  case invalid = 0
  /// A label that shows the key of another element.
  case acceleratorLabel
  /// A message that interrupts the user.
  case alert
  /// A moving picture.
  case animation
  /// An arrow that points in a direction.
  case arrow
  /// A calendar in which a date is chosen.
  case calendar
  /// An area into which the user may draw.
  case canvas
  /// A choice that is on or off.
  case checkBox
  /// An item of a menu that is on or off.
  case checkMenuItem
  /// A chooser of colours.
  case colorChooser
  /// The header of a column.
  case columnHeader
  /// A choice from a list that opens.
  case comboBox
  /// A field for a date.
  case dateEditor
  /// An icon of a minimized window on the desktop.
  case desktopIcon
  /// The whole desktop: the root above all programs.
  case desktopFrame
  /// A value that is turned.
  case dial
  /// A window that asks for something.
  case dialog
  /// The list of a folder in a file chooser.
  case directoryPane
  /// An area that the program paints.
  case drawingArea
  /// A chooser of files.
  case fileChooser
  /// A container without a meaning.
  case filler
  /// An element that only takes the focus.
  case focusTraversable
  /// A chooser of fonts.
  case fontChooser
  /// A main window with a title.
  case frame
  /// A layer above a window.
  case glassPane
  /// A document in HTML.
  case htmlContainer
  /// A small picture that stands for something.
  case icon
  /// A picture.
  case image
  /// A window inside a window.
  case internalFrame
  /// A text that names another element, or is read only.
  case label
  /// A container in layers.
  case layeredPane
  /// A list of which items may be chosen.
  case list
  /// An item of a list.
  case listItem
  /// A menu, also one inside another.
  case menu
  /// The row of a program's menus.
  case menuBar
  /// An item of a menu.
  case menuItem
  /// A pane that asks a question.
  case optionPane
  /// A tab of which each shows a page.
  case pageTab
  /// The row of tabs.
  case pageTabList
  /// A container that may have a title.
  case panel
  /// A field whose text is hidden.
  case passwordText
  /// A menu for what is under the pointer.
  case popupMenu
  /// How far some work has come.
  case progressBar
  /// A button that is pressed. Its older name is push button.
  case button
  /// One choice of a group.
  case radioButton
  /// One choice of a group in a menu.
  case radioMenuItem
  /// The contents of a window.
  case rootPane
  /// The header of a row.
  case rowHeader
  /// A bar that scrolls.
  case scrollBar
  /// An area that scrolls.
  case scrollPane
  /// A line between elements.
  case separator
  /// A value in a range that is moved.
  case slider
  /// A number that is typed, or changed in steps.
  case spinButton
  /// Two areas with a movable edge.
  case splitPane
  /// A bar with messages about the state.
  case statusBar
  /// Rows and columns.
  case table
  /// A cell of a table.
  case tableCell
  /// The header of a table's column.
  case tableColumnHeader
  /// The header of a table's row.
  case tableRowHeader
  /// An item that turns a menu into a window.
  case tearoffMenuItem
  /// A terminal.
  case terminal
  /// A text, which may be editable.
  case text
  /// A button that stays pressed.
  case toggleButton
  /// A row of buttons.
  case toolBar
  /// A short text about what is under the pointer.
  case toolTip
  /// Rows that open.
  case tree
  /// Rows that open, with columns.
  case treeTable
  /// The program does not know the role.
  case unknown
  /// The visible part of something larger.
  case viewport
  /// A window without a title or a border.
  case window
  /// A role that has only a name.
  case extended
  /// The top of a page or a document.
  case header
  /// The bottom of a page or a document.
  case footer
  /// A paragraph.
  case paragraph
  /// The ruler of a document.
  case ruler
  /// A program.
  case application
  /// A field that completes what is typed.
  case autocomplete
  /// A field that is edited where it is shown.
  case editbar
  /// A document or a program inside another.
  case embedded
  /// A field for a line of text.
  case entry
  /// A chart.
  case chart
  /// The title of a picture or a table.
  case caption
  /// A document of any kind.
  case documentFrame
  /// The title of a section.
  case heading
  /// A page of a document.
  case page
  /// A part of a document.
  case section
  /// An element that repeats another.
  case redundantObject
  /// A group of fields.
  case form
  /// A link.
  case link
  /// The window of an input method.
  case inputMethodWindow
  /// A row of a table.
  case tableRow
  /// A row of a tree.
  case treeItem
  /// A spreadsheet.
  case documentSpreadsheet
  /// A presentation.
  case documentPresentation
  /// A document of text.
  case documentText
  /// A page of the web.
  case documentWeb
  /// A mail.
  case documentEmail
  /// A remark about something.
  case comment
  /// A list without items that open.
  case listBox
  /// A group of elements that belong together.
  case grouping
  /// A picture with links.
  case imageMap
  /// A message that does not interrupt.
  case notification
  /// A bar with a message, in a window.
  case infoBar
  /// A level in a range.
  case levelBar
  /// The title bar of a window.
  case titleBar
  /// A quotation.
  case blockQuote
  /// A player of sound.
  case audio
  /// A player of moving pictures.
  case video
  /// The meaning of a term.
  case definition
  /// An article.
  case article
  /// A region of a page that is worth a jump.
  case landmark
  /// Messages in the order of their arrival.
  case log
  /// A text that moves.
  case marquee
  /// A formula.
  case math
  /// A rating, such as stars.
  case rating
  /// A time that runs.
  case timer
  /// A text that is not a label of anything.
  case `static`
  /// A fraction.
  case mathFraction
  /// A root.
  case mathRoot
  /// Text below the line.
  case `subscript`
  /// Text above the line.
  case superscript
  /// Terms with their descriptions.
  case descriptionList
  /// A term of such a list.
  case descriptionTerm
  /// The description of a term.
  case descriptionValue
  /// A footnote.
  case footnote
  /// Text that is proposed to be removed, or was.
  case contentDeletion
  /// Text that is proposed to be added, or was.
  case contentInsertion
  /// Text that is highlighted.
  case mark
  /// A change that is proposed.
  case suggestion
  /// A button that opens a menu. Its older name is push button menu.
  case buttonMenu
  /// A switch that is on or off.
  case `switch`

  /// The standard name of the role, such as "check box".
  public var name: String { CaseName.words(of: self) }
}
