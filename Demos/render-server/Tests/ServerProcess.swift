import Foundation
import WeftTesting

/// The server as a separate process, in an environment without a display.
final class ServerProcess: Sendable {
  private let process = Process()
  /// The data that it writes to its standard output and standard error.
  private let output: AsyncStream<Data>
  private let exitCode: AsyncStream<Int32>

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: the options of the program. The default is any free port.
  ///   - descriptorLimit: the soft limit of open files and connections, which the program may raise.
  init(_ arguments: [String] = ["--port", "0"], descriptorLimit: Int? = nil) throws {
    let limit = descriptorLimit.map { "ulimit -S -n \($0); " } ?? ""
    let pipe = Pipe()
    output = Self.data(from: pipe.fileHandleForReading)
    let (exitCode, ended) = AsyncStream<Int32>.makeStream()
    self.exitCode = exitCode
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", limit + "exec \"$0\" \"$@\"", BuiltProducts.executable("render-server")] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" }
    process.standardOutput = pipe
    process.standardError = pipe
    process.terminationHandler = { process in
      ended.yield(process.terminationStatus)
      ended.finish()
    }
    try process.run()
  }

  deinit { process.terminate() }

  /// Reads until the end, on a dedicated thread.
  private static func data(from file: FileHandle) -> AsyncStream<Data> {
    let (stream, continuation) = AsyncStream<Data>.makeStream()
    Thread.detachNewThread {
      while case let data = file.availableData, !data.isEmpty { continuation.yield(data) }
      continuation.finish()
    }
    return stream
  }

  /// Waits until the program writes the port on which it listens. Returns nil if it writes something else or ends.
  func port() async -> UInt16? {
    var text = ""
    for await data in output {
      text += String(decoding: data, as: UTF8.self)
      if text.hasSuffix("\n") { break }
    }
    return text.wholeMatch(of: /render-server: http:\/\/127\.0\.0\.1:(\d+)\/\n/).flatMap { UInt16($0.1) }
  }

  /// Waits until the program ends. Returns its exit code and all its output.
  func end() async -> (code: Int32?, output: String) {
    let text = await output.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
    return (await exitCode.first { _ in true }, text)
  }
}
