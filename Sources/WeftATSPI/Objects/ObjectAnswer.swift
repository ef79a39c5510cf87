import WeftBus
import WeftSemantics

/// What an object answers to a call.
enum ObjectAnswer {
  /// These results.
  case values([BusValue])
  /// Main does something; the answer is whether it was done.
  case action(AccessibilityAction)
  /// Main does something to another element; the answer is whether it was done.
  case actionOf(AccessibilityID, AccessibilityAction)
  /// Main does something; there are no results.
  case silentAction(AccessibilityAction)
  /// There is no such method.
  case unknown

  /// One result.
  static func value(_ value: BusValue) -> ObjectAnswer { .values([value]) }
  static func number(_ value: Int) -> ObjectAnswer { .values([.number(value)]) }
  static func text(_ value: String) -> ObjectAnswer { .values([.clean(value)]) }
  static func flag(_ value: Bool) -> ObjectAnswer { .values([.boolean(value)]) }
}

extension BusError {
  /// The object does not exist any more.
  static let defunct = BusError.reply(
    name: "org.freedesktop.DBus.Error.UnknownObject", message: "The element does not exist any more.")
  /// The index or another argument is out of range.
  static func invalidArgument(_ message: String) -> BusError {
    .reply(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
  }
  /// More is asked for than can be done.
  static let tooMany = BusError.reply(
    name: "org.freedesktop.DBus.Error.LimitsExceeded",
    message: "Too many actions wait for the program already.")
  /// The answer would be too long.
  static func tooLong(_ message: String) -> BusError {
    .reply(name: "org.freedesktop.DBus.Error.LimitsExceeded", message: message)
  }
  /// There is no such property.
  static func noProperty(_ name: String) -> BusError {
    .reply(
      name: "org.freedesktop.DBus.Error.UnknownProperty", message: "The element has no property \(name).")
  }
}
