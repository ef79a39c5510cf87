import Foundation
import Glibc
import Logging
import WeftInspector
import WeftNodes
import WeftThreads

/// The socket of this program's inspector, if the environment requests one. It is created with the first
/// window, and its file is removed when the program exits.
@MainActor
enum InspectorService {
  private static let logger = Logger(label: "weft.inspector")
  private static let socket = makeSocket()
  /// The same socket for the exit handler, which may run on any thread.
  private nonisolated static let openSocket = Protected<InspectorSocket?>(nil)

  /// Makes a window available to the inspector's socket.
  static func add(_ scene: WindowScene) {
    // Otherwise the costs of frames before the first question would not be known.
    if socket != nil { scene.observesFrames = true }
  }

  private static func makeSocket() -> InspectorSocket? {
    guard let address = InspectorAddress(ProcessInfo.processInfo.environment, process: getpid()) else {
      return nil
    }
    let console = InspectorConsole {
      Display.allOpenWindowsAndPopups.map {
        InspectorConsole.Window(
          identifier: $0.identifier, title: $0.title, isPopup: $0.native.isPopup, scene: $0.scene)
      }
    }
    do throws(InspectorSocketError) {
      let socket = try InspectorSocket(at: address) { console.answer(to: $0) }
      openSocket.withLock { $0 = socket }
      atexit { InspectorService.openSocket.withLock { $0 }?.removeFile() }
      return socket
    } catch {
      logger.error("the inspector has no socket: \(error)")
      return nil
    }
  }
}
