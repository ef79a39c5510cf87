/// The messages between host and guest, with their numbers in the XEmbed protocol.
enum EmbeddingMessage: Int {
  case embeddedNotify = 0
  case windowActivate = 1
  case windowDeactivate = 2
  case requestFocus = 3
  case focusIn = 4
  case focusOut = 5
  case focusNext = 6
  case focusPrevious = 7
  case modalityOn = 10
  case modalityOff = 11

  /// The node that gets the focus with `focusIn`.
  enum FocusPlace: Int {
    case current = 0
    case first = 1
    case last = 2
  }
}
