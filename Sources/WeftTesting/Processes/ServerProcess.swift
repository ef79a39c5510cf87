import CSystem
import Foundation
import WeftCompositor
import WeftServer
import WeftThreads
import WeftX11

/// A server for tests, such as `Xvfb` or `dbus-daemon`, that does not outlive this process. Once it is ready it writes a
/// line to its standard output.
///
/// A shell starts the server, and then reads from a pipe whose other end only this process has. When this
/// process ends in any way, including a crash and `SIGKILL`, the kernel closes that end. The shell then
/// reaches the end of its input and terminates the server. A parent-death signal would not work: it is tied
/// to the thread that started the child, and tests start theirs on threads of a pool.
final class ServerProcess: Sendable {
  /// The line that the server has written.
  let firstLine: String
  private let shell: ChildProcess
  private let liveness: LivenessPipe

  private static let script = """
    "$@" 3<&- </dev/null 2>/dev/null &
    server=$!
    exec >&-
    read -r line <&3
    kill -TERM $server
    (sleep 3; kill -KILL $server) 2>/dev/null >&2 &
    guard=$!
    wait $server
    kill $guard 2>/dev/null
    """

  /// Starts a server and waits for its line.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - environment: the complete environment; that of this process by default.
  /// - Throws: `VirtualDisplayError.cannotStart` with the reason.
  init(
    _ command: [String], environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(VirtualDisplayError) {
    let started = try Self.start(command, environment: environment)
    (shell, liveness) = (started.shell, started.liveness)
    do throws(VirtualDisplayError) {
      firstLine = try Self.readLine(from: started.answer)
    } catch {
      // Without an object there is no deinit. A child that nobody waits for would keep exit tests from seeing theirs.
      Self.end(started.shell, started.liveness)
      throw error
    }
  }

  /// Starts the shell. Only the server has the writing end of the answer then: reading it ends with the server.
  private static func start(
    _ command: [String], environment: [String: String]
  ) throws(VirtualDisplayError) -> (shell: ChildProcess, liveness: LivenessPipe, answer: Descriptor) {
    let (life, answer) = try makePipes()
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let shell = try ChildProcess(
      "/bin/sh", ["-c", script, "weft-server"] + command,
      environment: environment,
      descriptors: [nothing, answer.writing.number, nothing, life.reading.number])
    return (shell, LivenessPipe(life.writing), answer.reading)
  }

  private static func makePipes() throws(VirtualDisplayError) -> (life: PipeEnds, answer: PipeEnds) {
    do throws(DisplayError) {
      return (try PipeEnds(), try PipeEnds())
    } catch {
      throw .cannotStart("\(error)")
    }
  }

  deinit { end() }

  /// Terminates the server and waits until it has ended.
  func end() { Self.end(shell, liveness) }

  private static func end(_ shell: ChildProcess, _ liveness: LivenessPipe) {
    liveness.close()
    _ = shell.wait(timeout: 10)
  }

  /// How long a server may take until it is ready, in seconds.
  private static let timeout: TimeInterval = 120

  private static func readLine(from pipe: Descriptor) throws(VirtualDisplayError) -> String {
    var text = ""
    let deadline = MonotonicTime.now + timeout
    while !text.hasSuffix("\n") {
      guard Descriptor.wait(for: [pipe.number], timeout: deadline - MonotonicTime.now) else {
        throw .cannotStart("it was not ready within two minutes")
      }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = read(pipe.number, &buffer, buffer.count)
      guard count > 0 else { throw .cannotStart("it ended immediately; is it installed?") }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// This process's end of the pipe. Closing it terminates the server.
private final class LivenessPipe: @unchecked Sendable {
  // Unchecked: the lock protects the descriptor.
  private let lock = NSLock()
  private var descriptor: Descriptor?

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  func close() {
    lock.lock()
    defer { lock.unlock() }
    descriptor = nil
  }
}
