/// What identifies a message in a catalogue.
struct MessageKey: Hashable, Sendable {
  var text: String
  var context: String?
}
