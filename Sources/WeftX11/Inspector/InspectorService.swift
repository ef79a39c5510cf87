import Foundation
import Glibc
import Logging
import WeftInspector
import WeftNodes
import WeftThreads

/// The socket of this program's inspector, if the environment asks for one. It is made with the first window, and
/// its file is removed when the program exits.
@MainActor
enum InspectorService {
  private static let logger = Logger(label: "weft.inspector")
  private static let socket = makeSocket()
  /// The same for the end of the process, which may come on any thread.
  private nonisolated static let openSocket = Protected<InspectorSocket?>(nil)

  /// Lets a window be asked about.
  static func add(_ scene: WindowScene) {
    // Otherwise nobody could ask what the frames before the question have cost.
    if socket != nil { scene.observesFrames = true }
  }

  private static func makeSocket() -> InspectorSocket? {
    guard let address = InspectorAddress(ProcessInfo.processInfo.environment, process: getpid()) else {
      return nil
    }
    let console = InspectorConsole {
      Display.allOpenWindows.map { InspectorConsole.Window(title: $0.title, scene: $0.scene) }
    }
    do throws(InspectorSocketError) {
      let socket = try InspectorSocket(at: address) { console.answer(to: $0) }
      openSocket.withLock { $0 = socket }
      atexit { InspectorService.openSocket.withLock { $0 }?.removeFile() }
      return socket
    } catch {
      logger.error("the inspector can't be talked to: \(error)")
      return nil
    }
  }
}
