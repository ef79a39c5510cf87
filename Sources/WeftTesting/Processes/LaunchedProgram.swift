import WeftServer
import WeftThreads
import Foundation
import WeftCompositor
import WeftGraphics
import WeftX11

/// A program that a test runs on a virtual display.
public final class LaunchedProgram: Sendable {
  /// Its process number.
  public var processIdentifier: Int32 { process.identifier }

  private let process: ChildProcess
  private let collected: OutputCollector

  package init(
    _ executable: String, _ arguments: [String], environment: [String: String]
  ) throws(VirtualDisplayError) {
    let (pipe, news) = try Self.makeDescriptors(for: executable)
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    process = try ChildProcess(
      executable, arguments, environment: environment,
      descriptors: [nothing, pipe.writing.number, pipe.writing.number])
    collected = OutputCollector(pipe.reading, news: news)
  }

  private static func makeDescriptors(
    for executable: String
  ) throws(VirtualDisplayError) -> (pipe: PipeEnds, news: Descriptor) {
    do throws(DisplayError) {
      return (try PipeEnds(), try Descriptor.flag())
    } catch {
      throw .cannotLaunch("\(executable): \(error)")
    }
  }

  deinit {
    process.signal(SIGKILL)
    _ = process.wait(timeout: nil)
  }

  /// The text that it has written to its standard output and standard error so far.
  public var output: String { collected.text }

  /// Waits until it has written a text.
  ///
  /// - Throws: `.timedOut` after `timeout` or when the output ends, with everything that was written.
  public func waitForOutput(_ text: String, timeout: Duration = .seconds(600)) async throws {
    let deadline = MonotonicTime.now + timeout.seconds
    while !output.contains(text) {
      guard MonotonicTime.now < deadline, !collected.isAtEnd || output.contains(text) else {
        throw VirtualDisplayError.timedOut(waitingFor: "\"\(text)\" in the output \"\(output)\"")
      }
      await Waiting.readable([collected.news.number], timeout: deadline - MonotonicTime.now)
      collected.news.lower()
    }
  }

  /// Waits until it has ended. Returns its exit code, or 128 plus the signal number if a signal ended it.
  ///
  /// - Throws: `.timedOut` after `timeout`.
  public func waitForExit(timeout: Duration = .seconds(600)) async throws -> Int32 {
    await Waiting.readable([process.exitDescriptor.number], timeout: timeout.seconds)
    guard let code = process.wait(timeout: 0) else {
      throw VirtualDisplayError.timedOut(waitingFor: "the end of a program; its output: \"\(output)\"")
    }
    await collected.waitForEnd()
    return code
  }

  /// Asks it to terminate (`SIGTERM`).
  public func terminate() { process.signal(SIGTERM) }
}

/// Reads a pipe on its own thread until the end, so that the writer never has to wait.
private final class OutputCollector: Sendable {
  /// Raised whenever there is more output, and at the end.
  let news: Descriptor
  private let state = Protected((data: Data(), isAtEnd: false))

  init(_ pipe: Descriptor, news: Descriptor) {
    self.news = news
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(pipe.number, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        let piece = count > 0 ? Data(buffer.prefix(count)) : nil
        state.withLock { state in
          if let piece { state.data.append(piece) } else { state.isAtEnd = true }
        }
        news.raise()
        if piece == nil { return }
      }
    }
  }

  var text: String { String(decoding: state.withLock { $0.data }, as: UTF8.self) }
  var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

  /// Waits for the rest of an ended program's output, for one second at most: a grandchild may keep the pipe
  /// open forever.
  func waitForEnd() async {
    let deadline = MonotonicTime.now + 1
    while !isAtEnd, MonotonicTime.now < deadline {
      await Waiting.readable([news.number], timeout: deadline - MonotonicTime.now)
      news.lower()
    }
  }
}
