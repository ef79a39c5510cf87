import CX11

/// A message of the Startup Notification Protocol: a verb and fields, as text. All programs that follow the root window
/// receive it.
struct StartupMessage: Hashable {
  /// What it says, such as `remove: ID="…"`.
  let text: String

  /// The number of bytes that one event carries.
  private static let eventSize = 20

  init(_ verb: String, _ fields: [(name: String, value: String)]) {
    text = "\(verb):" + fields.map { " \($0.name)=\(Self.quoted($0.value))" }.joined()
  }

  /// Quotes and backslashes are escaped by a backslash. The message ends at a null character, so values have none.
  private static func quoted(_ value: String) -> String {
    let escaped = value.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\0" { return }
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return "\"\(escaped)\""
  }

  /// Sends it, in parts: the first has a type of its own, the last ends with a null character.
  @MainActor func broadcast(on display: Display) {
    let connection = display.connection
    guard connection.isUsable else { return }
    let bytes = Array(text.utf8) + [0]
    for start in stride(from: 0, to: bytes.count, by: Self.eventSize) {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = display.groupLeader
      event.xclient.message_type = display.atoms[start == 0 ? .netStartupInfoBegin : .netStartupInfo]
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data.b) { data in
        data.copyBytes(from: bytes[start..<min(start + Self.eventSize, bytes.count)])
      }
      XSendEvent(connection.display, connection.root, False, PropertyChangeMask, &event)
    }
    display.eventLoop.setNeedsPass()
  }
}
