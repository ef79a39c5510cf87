/// An event of AT-SPI: an interface below `org.a11y.atspi.Event`, a signal, and its detail.
struct EventName: Hashable, Sendable {
  /// `Object`, `Window` or `Document`.
  let category: String
  /// The signal, such as `StateChanged`.
  let member: String
  /// The detail, such as `focused`.
  var detail = ""

  static func object(_ member: String, _ detail: String = "") -> EventName {
    EventName(category: "Object", member: member, detail: detail)
  }

  static func window(_ member: String) -> EventName { EventName(category: "Window", member: member) }

  /// The interface of the signal.
  var interface: String { "org.a11y.atspi.Event." + category }
}
