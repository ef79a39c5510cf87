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

  /// The command that starts a demo; nil if its program was not built. A program of the demo's own name comes before the
  /// one that contains most demos.
  func command(_ name: String) -> DemoCommand? {
    let (own, shared) = (folder.appendingPathComponent(name), folder.appendingPathComponent("demos"))
    if FileManager.default.isExecutableFile(atPath: own.path) { return DemoCommand(program: own) }
    guard name != "progressive", FileManager.default.isExecutableFile(atPath: shared.path) else { return nil }
    return DemoCommand(program: shared, arguments: [name])
  }

  /// Starts a demo as an independent process.
  /// - Throws: the error of the start.
  func start(_ name: String) throws {
    guard let command = command(name) else { throw MissingDemo(name: name) }
    let process = Process()
    process.executableURL = command.program
    process.arguments = command.arguments
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Foundation retains a process until its end has been waited for.
    Thread.detachNewThread { process.waitUntilExit() }
  }
}
