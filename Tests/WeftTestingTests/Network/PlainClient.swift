import Foundation

/// A socket that is connected to a server on the local host and does not interpret HTTP.
final class PlainClient {
  private let descriptor: Int32
  /// The `errno` value of the error that ended reading, or 0 if there was none.
  private(set) var lastError: Int32 = 0

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      bytes.baseAddress.map {
        connect(descriptor, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    let sent = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard sent == text.utf8.count else { throw POSIXError(.EPIPE) }
  }

  /// Reads until the server closes the connection.
  func readAll() -> Data { read(count: .max) }

  /// Reads a number of bytes, or fewer if the server closes the connection.
  func read(count: Int) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while data.count < count {
      let received = recv(descriptor, &buffer, min(buffer.count, count - data.count), 0)
      lastError = received < 0 ? errno : 0
      guard received > 0 else { break }
      data += buffer.prefix(received)
    }
    return data
  }

  /// Reads the bytes that have arrived, without waiting.
  func readAvailable() -> Data {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let received = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    return Data(buffer.prefix(max(received, 0)))
  }
}
