import Foundation
import Glibc
import WeftThreads

@testable import WeftInspector
@testable import WeftX11

/// A client that is connected to the inspector by a socket pair, which needs no socket file.
@MainActor
struct InspectorConversation {
  private let answer: @Sendable @MainActor (String) -> String

  init(answer: @escaping @Sendable @MainActor (String) -> String) { self.answer = answer }

  /// Sends pieces, closes the connection for writing, and returns everything that it receives.
  func say(_ pieces: [[UInt8]]) async throws -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      throw BrokenRule(description: "no pair of sockets: \(String(cString: strerror(errno)))")
    }
    let (own, other) = (ends[0], ends[1])
    _ = fcntl(own, F_SETFL, O_NONBLOCK)
    let client = InspectorClient(own, answer: answer) {}
    client.start()
    let received = await Self.answer(to: pieces, through: other)
    withExtendedLifetime(client) {}
    return received
  }

  /// Sends pieces and reads the answer on another thread, which may block.
  private nonisolated static func answer(to pieces: [[UInt8]], through descriptor: Int32) async -> [UInt8] {
    await handover { finish in
      DispatchQueue.global().async {
        for piece in pieces { _ = send(descriptor, piece, piece.count, Int32(MSG_NOSIGNAL)) }
        shutdown(descriptor, Int32(SHUT_WR))
        finish(readAll(from: descriptor))
      }
    }
  }

  private nonisolated static func readAll(from descriptor: Int32) -> [UInt8] {
    defer { close(descriptor) }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return received }
      received += buffer[..<count]
    }
  }
}
