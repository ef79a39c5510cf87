import Foundation
import WeftInspector
import WeftNodes

/// Where a program's inspector can be talked to, as the environment says.
struct InspectorAddress: Equatable, Sendable {
  /// The path of the socket.
  let path: String
  /// Whether the folder is Weft's own, which is made where it is missing.
  let isInOwnFolder: Bool

  /// Reads the environment; nil if it asks for no socket.
  ///
  /// `WEFT_INSPECT` may be a path, which has a slash in it; or `1` or `socket`: then the socket is
  /// `weft/<process number>.sock` in `XDG_RUNTIME_DIR`, if that is set.
  @MainActor init?(_ environment: [String: String], process: Int32) {
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
