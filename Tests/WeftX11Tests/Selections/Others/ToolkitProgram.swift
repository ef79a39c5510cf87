import Foundation
import TestSupport
import WeftThreads

/// A program of another maker, for which its output is collected.
final class ToolkitProgram: Sendable {
  private let process: Protected<Process>
  private let collected = Output()

  private final class Output: Sendable {
    let data = Protected(Data())
  }

  /// Starts a program on a display.
  ///
  /// - Parameter input: what it reads from its standard input.
  init(_ executable: String, _ arguments: [String], display: String, input: Data? = nil) throws {
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
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let entry = Pipe()
    process.standardInput = entry
    output.fileHandleForReading.readabilityHandler = { [collected] handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      collected.data.withLock { $0.append(data) }
    }
    try process.run()
    if let input {
      DispatchQueue.global().async {
        try? entry.fileHandleForWriting.write(contentsOf: input)
        try? entry.fileHandleForWriting.close()
      }
    } else {
      try entry.fileHandleForWriting.close()
    }
    self.process = Protected(process)
  }

  // Threads of libdispatch block most signals, and so do the programs that they start.
  deinit { process.withLock { if $0.isRunning { kill($0.processIdentifier, SIGKILL) } } }

  /// What it has written to its standard output so far.
  var output: Data { collected.data.withLock { $0 } }

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
