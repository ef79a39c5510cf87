import CX11

@testable import WeftServer
@testable import WeftX11

/// A grab of the pointer, the keyboard or both by another program.
@MainActor
final class ForeignGrab {
  private let connection: DisplayConnection

  /// Grabs them. Nil if somebody else has a grab of one of them.
  init?(_ displayName: String, pointer: Bool = false, keyboard: Bool = false) throws {
    connection = try DisplayConnection(name: displayName)
    let (server, root, now) = (connection.display, connection.root, Time(CurrentTime))
    let hasPointer =
      !pointer || XGrabPointer(server, root, False, 0, GrabModeAsync, GrabModeAsync, 0, 0, now) == GrabSuccess
    let hasKeyboard =
      !keyboard || XGrabKeyboard(server, root, False, GrabModeAsync, GrabModeAsync, now) == GrabSuccess
    guard hasPointer, hasKeyboard else {
      end()
      return nil
    }
  }

  /// Ends the grabs. The server has handled that on return: of a connection that is closed it may learn later than of what
  /// others ask for.
  func end() {
    if connection.isUsable {
      XUngrabPointer(connection.display, Time(CurrentTime))
      XUngrabKeyboard(connection.display, Time(CurrentTime))
      connection.synchronize()
    }
    connection.close()
  }
}
