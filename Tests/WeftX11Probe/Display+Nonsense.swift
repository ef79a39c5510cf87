import CX11
import WeftX11

extension WeftX11.Display {
  /// Makes a request that the server refuses: the name of an atom that does not exist.
  func requestNonsense() {
    XGetAtomName(connection.display, 0x1234_5678)
  }
}
