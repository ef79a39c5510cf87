import CSystem
import Foundation
import Glibc
import WeftServer
import WeftThreads

/// Asks the inspector of a program. The connection stays open from one question to the next.
final class ProgramInspector: Sendable {
  /// How many characters a line has at most, so that the inspector takes it.
  private static let longestLine = 4000

  /// Where the inspector of the program listens.
  let path: String
  private let isTemporary: Bool
  private let state = Protected((connection: Descriptor?.none, isUnanswered: false))

  /// How long an answer may take.
  private static let timeout = Duration.seconds(30)
  /// How long it may take after a question without an answer: a program whose main thread is blocked must not hold up the test
  /// at each.
  private static let shortTimeout = Duration.milliseconds(500)

  /// - Parameters:
  ///   - path: of the socket of the inspector.
  ///   - isTemporary: whether the file is removed in the end, if a program that was killed has left it.
  init(path: String, isTemporary: Bool) { (self.path, self.isTemporary) = (path, isTemporary) }

  deinit { if isTemporary { unlink(path) } }

  /// Where the socket of a program can be that is about to be launched.
  static func temporaryPath() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("weft-\(UUID().uuidString.prefix(8)).sock").path
  }

  /// Returns the answers to lines, in their order; nil if nobody listens, or if one takes too long.
  func answers(to lines: [String]) -> [String]? {
    state.withLock { state in
      if state.connection == nil { state.connection = Self.connect(to: path) }
      guard let descriptor = state.connection?.number else { return nil }
      let timeout = state.isUnanswered ? Self.shortTimeout : Self.timeout
      let answers = Self.ask(lines, descriptor, timeout: Int32(timeout.seconds * 1000))
      state.isUnanswered = answers == nil
      // A late answer would be taken for that to another question.
      if answers == nil { state.connection = nil }
      return answers
    }
  }

  /// Returns why the direct subnodes of nodes have their frames, by the numbers of the nodes.
  func reasons(ofNodes numbers: [Int]) -> [Int: String] {
    var lines: [String] = []
    for number in numbers {
      if lines.last.map({ $0.count > Self.longestLine - 20 }) ?? true { lines.append("reasons") }
      lines[lines.count - 1] += " \(number)"
    }
    guard !lines.isEmpty, let answers = answers(to: lines) else { return [:] }
    var reasons: [Int: String] = [:]
    var current: Int?
    for line in answers.joined(separator: "\n").split(separator: "\n") {
      if line.hasPrefix("#") {
        current = Int(line.dropFirst())
      } else if let current, line.hasPrefix("  ") {
        reasons[current, default: ""] += (reasons[current] == nil ? "" : "\n") + line.dropFirst(2)
      }
    }
    return reasons
  }

  private static func ask(_ lines: [String], _ descriptor: Int32, timeout: Int32) -> [String]? {
    let question = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count else {
      return nil
    }
    var received: [UInt8] = []
    var answers: [String] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var searched = 0
    while answers.count < lines.count {
      // An empty line ends each answer.
      while searched + 1 < received.count, answers.count < lines.count {
        guard received[searched] == 0x0A, received[searched + 1] == 0x0A else {
          searched += 1
          continue
        }
        answers.append(String(decoding: received[..<searched], as: UTF8.self))
        received.removeSubrange(..<(searched + 2))
        searched = 0
      }
      guard answers.count < lines.count else { break }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, timeout) > 0 else { return nil }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
    return answers
  }

  private static func connect(to path: String) -> Descriptor? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path),
      let descriptor = try? Descriptor(
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isConnected ? descriptor : nil
  }
}
