import Foundation
import WeftNodes

/// The address of the socket of a program's inspector, from the environment.
package struct InspectorAddress: Equatable, Sendable {
  /// The path of the socket.
  package let path: String
  /// Whether the folder is Weft's own. It is created if it is missing.
  let isInOwnFolder: Bool

  /// Reads the environment; nil if it requests no socket.
  ///
  /// `WEFT_INSPECT` is either a path, which contains a slash, or `1` or `socket`. In the last two cases the
  /// socket is `weft/<process number>.sock` in `XDG_RUNTIME_DIR`, if that is set.
  @MainActor package init?(_ environment: [String: String], process: Int32) {
    guard let value = environment[WindowScene.inspectorEnvironmentVariable] else { return nil }
    if value.contains("/") {
      path = value
      isInOwnFolder = false
      return
    }
    guard value == "1" || value == "socket", let folder = environment["XDG_RUNTIME_DIR"],
      folder.hasPrefix("/")
    else { return nil }
    path = "\(folder)/weft/\(process).sock"
    isInOwnFolder = true
  }

  /// The folder that the socket is in.
  var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
}
