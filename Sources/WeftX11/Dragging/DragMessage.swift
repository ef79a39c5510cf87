import CX11
import WeftTransfer

/// A message of the source of a drag to the window below the pointer (XDND, version 5).
enum DragMessage {
  /// A drag has come over the window. If the source has more than three types, the message does not name them.
  case enter(source: XID, types: [Atom]?)
  /// It has moved to a position, in pixels of the screen.
  case position(source: XID, x: Int32, y: Int32, time: Time, action: Atom)
  /// It has left the window, or the user has cancelled it.
  case leave(source: XID)
  /// It was dropped where it was last.
  case drop(source: XID, time: Time)

  /// The version of the protocol.
  static let version = 5
  /// The oldest version that is understood: its messages are the same.
  static let oldestVersion = 3

  /// Nil for other messages. Any program may have sent it, with arbitrary contents.
  init?(_ message: XClientMessageEvent, _ atoms: Atoms) {
    guard message.format == 32 else { return nil }
    let data = message.data.l
    let source = XID(UInt32(truncatingIfNeeded: data.0))
    switch message.message_type {
    case atoms[.xdndEnter]:
      guard (Self.oldestVersion...255).contains(data.1 >> 24 & 0xFF) else { return nil }
      let types = [data.2, data.3, data.4].map { Atom(UInt32(truncatingIfNeeded: $0)) }.filter { $0 != 0 }
      self = .enter(source: source, types: data.1 & 1 == 0 ? types : nil)
    case atoms[.xdndPosition]:
      self = .position(
        source: source, x: Int32(Int16(truncatingIfNeeded: data.2 >> 16)),
        y: Int32(Int16(truncatingIfNeeded: data.2)), time: Time(UInt32(truncatingIfNeeded: data.3)),
        action: Atom(UInt32(truncatingIfNeeded: data.4)))
    case atoms[.xdndLeave]: self = .leave(source: source)
    case atoms[.xdndDrop]: self = .drop(source: source, time: Time(UInt32(truncatingIfNeeded: data.2)))
    default: return nil
    }
  }

  /// The window of the source.
  var source: XID {
    switch self {
    case .enter(let source, _), .position(let source, _, _, _, _), .leave(let source), .drop(let source, _):
      source
    }
  }
}

extension DragAction {
  /// The action of an atom; copying for one that is unknown, as all programs understand it.
  init(_ atom: Atom, _ atoms: Atoms) {
    self = Self.allCases.first { $0.atom(atoms) == atom } ?? .copy
  }

  /// The atom of the action.
  func atom(_ atoms: Atoms) -> Atom {
    switch self {
    case .copy: atoms[.xdndActionCopy]
    case .move: atoms[.xdndActionMove]
    case .link: atoms[.xdndActionLink]
    case .ask: atoms[.xdndActionAsk]
    case .private: atoms[.xdndActionPrivate]
    }
  }
}
