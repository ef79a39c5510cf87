import CX11

/// A server's description of one of its extensions.
package struct ExtensionAnswer: Sendable {
  /// The opcode of its requests and generic events.
  package let opcode: Int32
  /// The code of its first event that is not a generic event.
  package let firstEvent: Int32
  /// The version that both sides support.
  package let version: (major: Int32, minor: Int32)
  /// For shared memory: whether a segment can be a pixmap.
  let hasPixmaps: Bool

  init(_ found: CX11Extension) {
    opcode = found.opcode
    firstEvent = found.first_event
    version = (found.major_version, found.minor_version)
    hasPixmaps = found.has_pixmaps != 0
  }
}
