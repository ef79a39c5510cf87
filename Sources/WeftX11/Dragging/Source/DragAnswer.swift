import CX11
import WeftGraphics
import WeftTransfer

/// A message of the target of a drag to its source (XDND, version 5).
enum DragAnswer {
  /// The answer to a position: what would become of the data, nil for nothing, and the rectangle on the screen, in pixels,
  /// in which the answer stays the same, nil for none.
  case status(target: XID, action: DragAction?, quiet: PixelRect?)
  /// The target has finished with what was dropped. What has become of it, nil if it was not taken.
  case finished(target: XID, action: DragAction?, isExplicit: Bool)

  /// Nil for other messages. Any program may have sent it, with arbitrary contents.
  init?(_ message: XClientMessageEvent, _ atoms: Atoms) {
    guard message.format == 32 else { return nil }
    let data = message.data.l
    let target = XID(UInt32(truncatingIfNeeded: data.0))
    func word(_ value: Int, _ shift: Int) -> Int { Int(UInt16(truncatingIfNeeded: value >> shift)) }
    switch message.message_type {
    case atoms[.xdndStatus]:
      let action = Atom(UInt32(truncatingIfNeeded: data.4))
      let quiet = PixelRect(
        x: Int(Int16(truncatingIfNeeded: data.2 >> 16)), y: Int(Int16(truncatingIfNeeded: data.2)),
        width: word(data.3, 16), height: word(data.3, 0))
      self = .status(
        target: target, action: data.1 & 1 == 0 ? nil : DragAction(action, atoms),
        quiet: data.1 & 2 != 0 || quiet.isEmpty ? nil : quiet)
    case atoms[.xdndFinished]:
      let action = Atom(UInt32(truncatingIfNeeded: data.2))
      self = .finished(
        target: target, action: data.1 & 1 == 0 ? nil : DragAction(action, atoms), isExplicit: action != 0)
    default: return nil
    }
  }
}
