import CX11

/// What a server says of an extension that it has.
package struct ExtensionAnswer: Sendable {
  /// The number of its requests and generic events.
  let opcode: Int32
  /// The number of its first event of the core protocol's kind.
  let firstEvent: Int32
  /// The version that both sides know.
  package let version: (major: Int32, minor: Int32)
  /// Whether shared memory can be a pixmap.
  let hasPixmaps: Bool

  init(_ found: CX11Extension) {
    opcode = found.opcode
    firstEvent = found.first_event
    version = (found.major_version, found.minor_version)
    hasPixmaps = found.has_pixmaps != 0
  }
}
