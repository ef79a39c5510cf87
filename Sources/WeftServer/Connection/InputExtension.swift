/// The extension XInput of a server, of version 2.2 or newer.
package struct InputExtension: Hashable, Sendable {
  /// The opcode, which its events carry.
  package let opcode: Int32
  /// Whether it reports the gestures of touchpads: version 2.4.
  package let hasGestures: Bool
}
