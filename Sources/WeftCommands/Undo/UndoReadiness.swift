/// Whether an action or a step can be undone, or redone.
package enum UndoReadiness: Sendable {
  /// At once.
  case ready
  /// Not at the moment, and neither can what is before it.
  case blocked
  /// Not at the moment, because its target is not in the window. It is passed over.
  case dormant
  /// Never again.
  case gone
}
