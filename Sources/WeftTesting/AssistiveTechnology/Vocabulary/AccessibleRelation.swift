/// How an element is related to others, as AT-SPI numbers it (`AtspiRelationType`).
public enum AccessibleRelation: UInt32, Hashable, Sendable, CaseIterable {
  /// No relation.
  case null = 0
  /// It is the label of the others.
  case labelFor
  /// The others are its label.
  case labelledBy
  /// It controls the others.
  case controllerFor
  /// The others control it.
  case controlledBy
  /// It is in one group with the others.
  case memberOf
  /// It is the tooltip of the others.
  case tooltipFor
  /// In a tree it is below the other.
  case nodeChildOf
  /// In a tree it is above the others.
  case nodeParentOf
  /// A relation that has only a name.
  case extended
  /// Its text goes on in the others.
  case flowsTo
  /// It goes on with the text of the others.
  case flowsFrom
  /// It is a window of the other without its own place.
  case subwindowOf
  /// It contains the others, which are somewhere else in the tree.
  case embeds
  /// It is embedded in the other.
  case embeddedBy
  /// It was opened by the other.
  case popupFor
  /// It is the window above the others.
  case parentWindowOf
  /// It describes the others.
  case descriptionFor
  /// The others describe it.
  case describedBy
  /// The others say more about it.
  case details
  /// It says more about the others.
  case detailsFor
  /// The others say what is wrong with it.
  case errorMessage
  /// It says what is wrong with the others.
  case errorFor

  /// The standard name of the relation, such as "labelled by".
  public var name: String { CaseName.words(of: self) }
}
