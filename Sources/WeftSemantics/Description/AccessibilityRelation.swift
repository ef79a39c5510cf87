/// How an element is related to others.
public enum AccessibilityRelation: String, Hashable, Sendable, CaseIterable {
  /// The others are its name, such as the text beside a field.
  case labelledBy
  /// The others are named by it.
  case labelFor
  /// The others explain it.
  case describedBy
  /// The others are explained by it.
  case descriptionFor
  /// The others change what it shows.
  case controlledBy
  /// It changes what the others show.
  case controllerFor
  /// The others say what is wrong with its value.
  case errorMessage
  /// It says what is wrong with the values of the others.
  case errorFor
  /// The others are what it is about, such as the longer text of a short one.
  case details
  /// The others are read after it.
  case flowsTo
  /// The others are read before it.
  case flowsFrom
  /// It is one of the choices that the others are, too.
  case memberOf
  /// It is a popup of the others.
  case popupFor

  /// The relation of the others to the element.
  public var inverse: AccessibilityRelation? {
    switch self {
    case .labelledBy: .labelFor
    case .labelFor: .labelledBy
    case .describedBy: .descriptionFor
    case .descriptionFor: .describedBy
    case .controlledBy: .controllerFor
    case .controllerFor: .controlledBy
    case .errorMessage: .errorFor
    case .errorFor: .errorMessage
    case .flowsTo: .flowsFrom
    case .flowsFrom: .flowsTo
    case .details, .memberOf, .popupFor: nil
    }
  }
}
