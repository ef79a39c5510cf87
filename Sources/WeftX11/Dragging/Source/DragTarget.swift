import CX11
import WeftServer

/// A window of another program that takes drops.
struct DragTarget: Hashable {
  /// The window that the messages name.
  let window: XID
  /// The window that they are sent to: the same one, or its proxy.
  let receiver: XID
  /// The version of the protocol that both sides know.
  let version: Int

  /// The windows that must exist.
  var windows: Set<XID> { [window, receiver] }
}
