import Foundation
import TestSupport
import WeftThreads

/// A program of another maker, whose output goes to a file.
final class ToolkitProgram: Sendable {
  private let process: Protected<Process>
  private let file: URL

  /// Starts a program on a display.
  ///
  /// - Parameter input: what it reads from its standard input.
  init(_ executable: String, _ arguments: [String], display: String, input: Data = Data()) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    // Not the private bus of the session, nor its accessibility bus.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    environment["GDK_BACKEND"] = "x11"
    environment["GTK_A11Y"] = "none"
    environment["NO_AT_BRIDGE"] = "1"
    process.environment = environment
    let name = "weft-\(UUID().uuidString)"
    file = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).output")
    let entry = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).input")
    defer { try? FileManager.default.removeItem(at: entry) }
    try Data().write(to: file)
    try input.write(to: entry)
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardInput = try FileHandle(forReadingFrom: entry)
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = Protected(process)
  }

  deinit {
    // Threads of libdispatch block most signals, and so do the programs that they start.
    process.withLock { if $0.isRunning { kill($0.processIdentifier, SIGKILL) } }
    try? FileManager.default.removeItem(at: file)
  }

  /// What it has written to its standard output so far.
  var output: Data { (try? Data(contentsOf: file)) ?? Data() }

  /// Whether it has written a line.
  func has(_ line: String) -> Bool {
    String(decoding: output, as: UTF8.self).split(separator: "\n").contains { $0 == line }
  }

  /// Whether it has ended.
  var hasEnded: Bool { process.withLock { !$0.isRunning } }

  /// Whether a program is installed.
  static func isInstalled(_ executable: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: executable)
  }
}
