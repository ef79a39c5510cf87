import CSystem
import Foundation

/// Asks the inspector of a program.
enum InspectorQuestion {
  /// How long an answer may take, in milliseconds. A program that is busy is not waited for.
  private static let patience: Int32 = 500

  /// Returns the answer to a line; nil if nobody listens at the path of the socket, or if it takes too long.
  static func answer(to line: String, at path: String) -> String? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard connect(descriptor, to: path) else { return nil }
    let question = Array((line + "\n").utf8)
    guard send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count else {
      return nil
    }
    // An empty line is the end.
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while !answer.suffix(2).elementsEqual([0x0A, 0x0A]) {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, patience) > 0 else { return nil }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      answer += buffer[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }

  private static func connect(_ descriptor: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
