import Foundation
import TestSupport
import WeftThreads

/// A program of another maker, whose output goes to a file.
final class ToolkitProgram: Sendable {
  /// The process; nil once it has ended and was collected.
  private let process: Protected<SpawnedProcess?>
  private let file: URL

  /// Starts a program on a display.
  ///
  /// - Parameter input: what it reads from its standard input.
  init(_ executable: String, _ arguments: [String], display: String, input: Data = Data()) throws {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    // Not the private bus of the session, nor its accessibility bus.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    environment["GDK_BACKEND"] = "x11"
    environment["GTK_A11Y"] = "none"
    environment["NO_AT_BRIDGE"] = "1"
    let name = "weft-\(UUID().uuidString)"
    file = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).output")
    let entry = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).input")
    defer { try? FileManager.default.removeItem(at: entry) }
    try Data().write(to: file)
    try input.write(to: entry)
    let files = [
      try FileHandle(forReadingFrom: entry), try FileHandle(forWritingTo: file), FileHandle.nullDevice,
    ]
    // The handles close their files when they are released, so they have to live until the program has them.
    process = Protected(
      try withExtendedLifetime(files) {
        try SpawnedProcess(
          executable, arguments, environment: environment, descriptors: files.map(\.fileDescriptor))
      })
  }

  deinit {
    process.withLock { process in
      guard let identifier = process?.identifier else { return }
      kill(identifier, SIGKILL)
      waitpid(identifier, nil, 0)
    }
    try? FileManager.default.removeItem(at: file)
  }

  /// What it has written to its standard output so far.
  var output: Data {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
    defer { try? handle.close() }
    return (try? handle.readToEnd()) ?? Data()
  }

  /// Whether it has written a line.
  func has(_ line: String) -> Bool {
    String(decoding: output, as: UTF8.self).split(separator: "\n").contains { $0 == line }
  }

  /// Whether it has ended.
  var hasEnded: Bool {
    process.withLock { process in
      guard let identifier = process?.identifier else { return true }
      guard waitpid(identifier, nil, WNOHANG) == identifier else { return false }
      process = nil
      return true
    }
  }

  /// Whether a program is installed.
  static func isInstalled(_ executable: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: executable)
  }
}
