import Foundation
import Testing
import WeftBus

/// A socket in the place of a bus, which accepts one connection and answers each line with a fixed text, or never.
final class RudeServer: Sendable {
  let address: BusAddress
  private let path: String
  private let listener: Int32

  init(answer: String?) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("rude-\(UUID().uuidString.prefix(8))").path
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    (self.path, listener, address) = (path, descriptor, BusAddress("unix:path=\(path)"))
    try #require(bound == 0 && listen(descriptor, 4) == 0)
    Thread.detachNewThread {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 256)
      while read(connection, &buffer, buffer.count) > 0 {
        if let answer { _ = answer.withCString { write(connection, $0, strlen($0)) } }
      }
      Glibc.close(connection)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    unlink(path)
  }
}
