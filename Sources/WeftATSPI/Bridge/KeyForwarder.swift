import Foundation
import WeftCommands

/// Shows keys to assistive technologies before the program gets them, for the commands of screen readers
/// (`org.a11y.atspi.DeviceEventController`). Keys that nobody consumes go on to the program in their order.
@MainActor
package final class KeyForwarder {
  /// A key as it is shown to others.
  package struct Key: Sendable {
    let event: KeyEvent
    let keycode: Int
    let name: String

    /// - Parameters:
    ///   - keycode: the number of the key on the keyboard.
    ///   - name: the name of its symbol in X11.
    package init(_ event: KeyEvent, keycode: Int, name: String) {
      (self.event, self.keycode, self.name) = (event, keycode, name)
    }
  }

  private final class Waiting {
    /// Nil until somebody has answered.
    var isConsumed: Bool?
    let deliver: @MainActor () -> Void

    init(isConsumed: Bool?, deliver: @escaping @MainActor () -> Void) {
      (self.isConsumed, self.deliver) = (isConsumed, deliver)
    }
  }

  private var waiting: [Waiting] = []
  /// Asks about the last key.
  private var asking: Task<Void, Never>?
  /// Asks whether somebody consumes a key; nil while nobody wants to know.
  var ask: (@Sendable (Key) async -> Bool)?

  /// Whether keys have to be shown, or to wait for others that were.
  package var isActive: Bool { ask != nil || isWaiting }
  /// Whether keys wait for answers, or for others.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Queues a key, or something else that must not overtake keys (nil). `deliver` is called in the order of the calls, unless
  /// the key is consumed.
  package func enqueue(_ key: Key?, deliver: @escaping @MainActor () -> Void) {
    guard let key, let ask else {
      waiting.append(Waiting(isConsumed: false, deliver: deliver))
      return flush()
    }
    let entry = Waiting(isConsumed: nil, deliver: deliver)
    waiting.append(entry)
    // One after the other: others must hear of a press before its release.
    asking = Task { [asking] in
      await asking?.value
      entry.isConsumed = await ask(key)
      flush()
    }
  }

  private func flush() {
    while let first = waiting.first, let isConsumed = first.isConsumed {
      waiting.removeFirst()
      if !isConsumed { first.deliver() }
    }
  }
}
