import CX11

@testable import WeftServer
@testable import WeftX11

extension DisplayConnection {
  /// Takes the XEmbed messages that have arrived since the last call.
  func takeEmbeddingMessages() -> [EmbeddingMessage] {
    let type = XInternAtom(display, "_XEMBED", False)
    var messages: [EmbeddingMessage] = []
    var event = XEvent()
    while XCheckTypedEvent(display, ClientMessage, &event) != 0 {
      guard event.xclient.message_type == type else { continue }
      if let message = EmbeddingMessage(rawValue: event.xclient.data.l.1) { messages.append(message) }
    }
    return messages
  }
}
