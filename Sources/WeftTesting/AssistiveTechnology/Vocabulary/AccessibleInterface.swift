/// An interface of AT-SPI that an element may have.
public enum AccessibleInterface: String, Hashable, Sendable, CaseIterable {
  /// What every element has: name, role, states, children.
  case accessible = "Accessible"
  /// What can be done with it.
  case action = "Action"
  /// The root of a program.
  case application = "Application"
  /// The search among its descendants.
  case collection = "Collection"
  /// Its place on the screen.
  case component = "Component"
  /// Its text can be changed.
  case editableText = "EditableText"
  /// Its children can be selected.
  case selection = "Selection"
  /// It has rows and columns.
  case table = "Table"
  /// It is in a row and a column.
  case tableCell = "TableCell"
  /// It has a text.
  case text = "Text"
  /// It has a number in a range.
  case value = "Value"

  /// The name on the bus, such as `org.a11y.atspi.Action`.
  public var busName: String { "org.a11y.atspi.\(rawValue)" }

  /// Takes a name on the bus; nil for other interfaces.
  init?(busName: String) {
    guard busName.hasPrefix("org.a11y.atspi.") else { return nil }
    self.init(rawValue: String(busName.dropFirst("org.a11y.atspi.".count)))
  }
}
