import Foundation

/// The programs of the demos, in the same folder as the gallery's own.
struct DemoPrograms: Sendable {
  /// The folder.
  let folder: URL

  /// The programs in the folder of this program.
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

  /// Starts a demo as an independent process.
  /// - Throws: the error of the start.
  func start(_ name: String) throws {
    guard let program = program(name) else { throw MissingDemo(name: name) }
    let process = Process()
    process.executableURL = program
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Foundation retains a process until its end has been waited for.
    Thread.detachNewThread { process.waitUntilExit() }
  }
}
