import Dispatch
import Foundation
import Glibc
import WeftThreads

/// A client that is connected to the socket of an inspector.
final class InspectorClient: @unchecked Sendable {
  // Unchecked: mutable state is used on the client's queue only.

  /// The maximum length of a line, in bytes.
  static let longestLine = 4096

  private let descriptor: Int32
  private let timeout: Int32
  private let queue = DispatchQueue(label: "weft inspector client")
  private let source: any DispatchSourceRead
  private let answer: @Sendable @MainActor (String) -> String
  private let onEnd: @Sendable () -> Void
  private var received: [UInt8] = []
  private var isReading = true
  /// Questions whose answers were not sent yet.
  private var openQuestions = 0
  /// Whether the connection has failed. Then nothing more is sent.
  private var hasFailed = false

  /// - Parameters:
  ///   - descriptor: the descriptor of the connection; the client closes it.
  ///   - timeout: how long the other side may block the sending of an answer, in milliseconds.
  ///   - answer: returns the answer to a line.
  ///   - onEnd: called when the connection is about to be closed.
  init(
    _ descriptor: Int32, timeout: Int32 = 5000,
    answer: @escaping @Sendable @MainActor (String) -> String, onEnd: @escaping @Sendable () -> Void
  ) {
    self.descriptor = descriptor
    self.timeout = timeout
    self.answer = answer
    self.onEnd = onEnd
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
  }

  /// Starts reading.
  func start() {
    source.setEventHandler { [weak self] in self?.read() }
    source.setCancelHandler { [self] in
      isReading = false
      closeIfDone()
    }
    source.resume()
  }

  /// Terminates the connection. Any thread.
  func end() { queue.async { self.fail() } }

  private func fail() {
    hasFailed = true
    source.cancel()
  }

  /// A client that has closed its sending side may still read its outstanding answers.
  private func closeIfDone() {
    guard !isReading, openQuestions == 0 else { return }
    onEnd()
    close(descriptor)
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else {
      // A last line without a line end is answered too.
      if !received.isEmpty { respond(to: String(decoding: received, as: UTF8.self)) }
      return source.cancel()
    }
    received.append(contentsOf: buffer[..<count])
    while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: received[..<end], as: UTF8.self)
      received.removeSubrange(...end)
      respond(to: line)
    }
    if received.count > Self.longestLine { fail() }
  }

  /// Computes the answer on main. Answers are sent in the order of the questions.
  private func respond(to line: String) {
    openQuestions += 1
    DispatchQueue.main.async { [self] in
      let text = MainActor.assumeIsolated { answer(line) }
      queue.async { [self] in
        if !text.isEmpty { send(Array((text + "\n\n").utf8)) }
        openQuestions -= 1
        closeIfDone()
      }
    }
  }

  private func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count, !hasFailed {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
        continue
      }
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let isBusy = count < 0 && (errno == EAGAIN || errno == EINTR)
      guard isBusy, poll(&entry, 1, timeout) > 0 else { return fail() }
    }
  }
}
