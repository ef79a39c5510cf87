import Foundation

/// The programs of the demos, which lie beside the gallery's own.
struct DemoPrograms: Sendable {
  /// Where they are.
  let folder: URL

  /// Those beside this program.
  static let beside = DemoPrograms(
    folder: URL(
      fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? CommandLine.arguments[0]
    ).deletingLastPathComponent())

  /// The program of a demo; nil if it was not built.
  func program(_ name: String) -> URL? {
    let url = folder.appendingPathComponent(name)
    return FileManager.default.isExecutableFile(atPath: url.path) ? url : nil
  }

  /// Starts a demo on its own.
  /// - Throws: what keeps it from being started.
  func start(_ name: String) throws {
    guard let program = program(name) else { throw MissingDemo(name: name) }
    let process = Process()
    process.executableURL = program
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Foundation keeps a process until somebody has waited for its end.
    Thread.detachNewThread { process.waitUntilExit() }
  }
}
