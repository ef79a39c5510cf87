import WeftServer
import WeftThreads
import Foundation
import WeftCompositor
import WeftGraphics
import WeftX11

/// A program that a test runs on a virtual display. It is killed when this object is released.
public final class LaunchedProgram: Sendable {
  /// Its process number.
  public var processIdentifier: Int32 { process.identifier }

  private let command: String
  private let process: ChildProcess
  private let collected: OutputCollector
  /// Whether the test has asked it to end, or waits for its end.
  private let isEndExpected = Protected(false)
  /// When its end was noticed first, in seconds of `CLOCK_MONOTONIC`.
  private let noticedEnd = Protected<TimeInterval?>(nil)

  package init(
    _ executable: String, _ arguments: [String], environment: [String: String]
  ) throws(VirtualDisplayError) {
    let (pipe, news) = try Self.makeDescriptors(for: executable)
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    command = ([executable] + arguments).joined(separator: " ")
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
  /// - Throws: `.timedOut` after `timeout` or when the output ends, with everything that was written; `CancellationError` if
  ///   the task is cancelled.
  public func waitForOutput(_ text: String, timeout: Duration = .seconds(600)) async throws {
    let deadline = MonotonicTime.now + timeout.seconds
    let wait = TracedWait(for: "the output \"\(text)\"")
    defer { wait.end() }
    while !output.contains(text) {
      guard MonotonicTime.now < deadline, !collected.isAtEnd || output.contains(text) else {
        throw VirtualDisplayError.timedOut(waitingFor: "\"\(text)\" in the output \"\(output)\"")
      }
      try await Self.wait(for: collected.news, until: deadline)
      collected.news.lower()
    }
  }

  /// Waits until it has ended. Returns its exit code, or 128 plus the signal number if a signal ended it.
  ///
  /// - Throws: `.timedOut` after `timeout`; `CancellationError` if the task is cancelled.
  public func waitForExit(timeout: Duration = .seconds(600)) async throws -> Int32 {
    isEndExpected.withLock { $0 = true }
    let wait = TracedWait(for: "the end of \(command)")
    defer { wait.end() }
    let deadline = MonotonicTime.now + timeout.seconds
    while isRunning, MonotonicTime.now < deadline {
      try await Self.wait(for: process.exitDescriptor, until: deadline)
    }
    guard let code = process.wait(timeout: 0) else {
      throw VirtualDisplayError.timedOut(waitingFor: "the end of a program; its output: \"\(output)\"")
    }
    await collected.waitForEnd()
    return code
  }

  /// Waits until a descriptor may be readable, and not for long, since a wait does not notice that its task is cancelled.
  private static func wait(for descriptor: Descriptor, until deadline: TimeInterval) async throws {
    try Task.checkCancellation()
    await Waiting.readable([descriptor.number], timeout: min(deadline - MonotonicTime.now, 0.5))
  }

  /// Asks it to terminate (`SIGTERM`).
  public func terminate() {
    isEndExpected.withLock { $0 = true }
    process.signal(SIGTERM)
  }

  /// Whether it has not ended yet.
  public var isRunning: Bool { process.wait(timeout: 0) == nil }

  /// How long the output of an ended program may go on, in seconds: a grandchild may keep it open for ever.
  fileprivate static let timeout: TimeInterval = 1

  /// How it has ended; nil while it runs, while a program goes on that it has started, and if the test has asked for its end.
  var ending: ProgramEnding? {
    guard !isEndExpected.withLock({ $0 }), let code = process.wait(timeout: 0) else { return nil }
    let now = MonotonicTime.now
    let noticed = noticedEnd.withLock { time in
      time = time ?? now
      return time ?? now
    }
    collected.collect()
    // A program that has handed over to another one has not failed.
    guard collected.isAtEnd || (code != 0 && now - noticed >= Self.timeout) else { return nil }
    return ProgramEnding(command: command, exitCode: code, output: output)
  }

  /// Whether it has ended, though the test has not asked for that, and what it has written was not read to the end.
  var isEnding: Bool { !isEndExpected.withLock { $0 } && !isRunning && ending == nil }
}

/// Reads a pipe on its own thread until the end, so that the writer never has to wait.
private final class OutputCollector: Sendable {
  /// Raised whenever there is more output, and at the end.
  let news: Descriptor
  private let pipe: Descriptor
  private let state = Protected((data: Data(), isAtEnd: false))

  init(_ pipe: Descriptor, news: Descriptor) {
    (self.pipe, self.news) = (pipe, news)
    _ = fcntl(pipe.number, F_SETFL, O_NONBLOCK)
    Thread.detachNewThread { [self] in
      while !isAtEnd {
        var entry = pollfd(fd: pipe.number, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, -1)
        collect()
      }
    }
  }

  var text: String { String(decoding: state.withLock { $0.data }, as: UTF8.self) }
  var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

  /// Takes over what is in the pipe.
  func collect() {
    while collectPiece() { news.raise() }
    news.raise()
  }

  /// Takes over a piece. Returns whether there may be more.
  private func collectPiece() -> Bool {
    // Read and added in one step, because several threads do it.
    state.withLock { state in
      guard !state.isAtEnd else { return false }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(pipe.number, &buffer, buffer.count)
      if count > 0 { state.data.append(contentsOf: buffer.prefix(count)) }
      let (isInterrupted, isEmpty) = (count < 0 && errno == EINTR, count < 0 && errno == EAGAIN)
      state.isAtEnd = count <= 0 && !isInterrupted && !isEmpty
      return count > 0 || isInterrupted
    }
  }

  /// Takes over all that an ended program has written, and waits for what programs may add that it has started.
  func waitForEnd() async {
    collect()
    let deadline = MonotonicTime.now + LaunchedProgram.timeout
    while !isAtEnd, MonotonicTime.now < deadline {
      await Waiting.readable([news.number], timeout: deadline - MonotonicTime.now)
      news.lower()
    }
  }
}
