import CSystem
import Dispatch
import Foundation
import Glibc
import WeftThreads

/// A private socket of the user through which the program answers questions of one line each. An empty line
/// marks the end of each answer.
///
/// No other user can connect. The permissions of the file are restricted to its owner before the socket
/// listens, and each peer is checked to be the same user. Lines are read on threads of libdispatch and
/// answered on main. A client that does not read its answers blocks no other client.
package final class InspectorSocket: @unchecked Sendable {
  // Unchecked: a lock protects the mutable state.

  /// The path of the socket's file.
  let path: String

  /// The maximum number of clients at the same time. Further connections are closed.
  static let maximumClients = 8

  private let descriptor: Int32
  private let file: (device: dev_t, number: ino_t)
  private let queue = DispatchQueue(label: "weft inspector")
  private let source: any DispatchSourceRead
  private let clients = Protected<[Int32: InspectorClient]>([:])
  private let timeout: Int32
  private let answer: @Sendable @MainActor (String) -> String

  /// Creates the file and listens. Any thread.
  ///
  /// - Parameters:
  ///   - address: the path of the file.
  ///   - timeout: how long a client may block the sending of an answer, in milliseconds.
  ///   - answer: returns the answer to a line.
  package init(
    at address: InspectorAddress, timeout: Int32 = 5000,
    answer: @escaping @Sendable @MainActor (String) -> String
  ) throws(InspectorSocketError) {
    path = address.path
    self.timeout = timeout
    self.answer = answer
    if address.isInOwnFolder { try InspectorFolder.prepare(address.folder) }
    try Self.removeStaleSocket(at: path)
    descriptor = try Self.listen(at: path)
    var status = stat()
    lstat(path, &status)
    file = (status.st_dev, status.st_ino)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    let descriptor = descriptor
    source.setEventHandler { [weak self] in self?.accept() }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  /// Terminates all connections, and removes the file if it is still the one that this socket has created.
  func stop() {
    // This refuses connections immediately. The descriptor is closed a moment later.
    shutdown(descriptor, Int32(SHUT_RDWR))
    source.cancel()
    for client in clients.withLock({ Array($0.values) }) { client.end() }
    removeFile()
  }

  /// Removes the file if it is still the one that this socket has created.
  package func removeFile() {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_dev == file.device, status.st_ino == file.number else {
      return
    }
    unlink(path)
  }

  // MARK: The file

  /// Removes a stale socket: one that no program listens on any more.
  static func removeStaleSocket(at path: String) throws(InspectorSocketError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid() else { throw .occupied(path) }
    let probe = try makeSocket()
    defer { close(probe) }
    let result = try withAddress(of: path) { connect(probe, $0, $1) }
    guard result != 0 else { throw .inUse(path) }
    guard errno == ECONNREFUSED else { throw .failed(call: "connect", reason: Self.reason) }
    unlink(path)
  }

  private static func listen(at path: String) throws(InspectorSocketError) -> Int32 {
    let descriptor = try makeSocket()
    do throws(InspectorSocketError) {
      guard try withAddress(of: path, { bind(descriptor, $0, $1) }) == 0 else {
        throw .failed(call: "bind", reason: reason)
      }
      // No client can connect before it listens.
      guard chmod(path, S_IRUSR | S_IWUSR) == 0, Glibc.listen(descriptor, 8) == 0 else {
        throw .failed(call: "listen", reason: reason)
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func makeSocket() throws(InspectorSocketError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .failed(call: "socket", reason: reason) }
    return descriptor
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(InspectorSocketError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .pathIsTooLong(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  // MARK: Clients

  private func accept() {
    while true {
      let accepted = accept4(
        descriptor, nil, nil, Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue))
      guard accepted >= 0 else { return }
      let isWelcome =
        weft_peer_user(accepted) == geteuid() && clients.withLock { $0.count < Self.maximumClients }
      guard isWelcome else {
        close(accepted)
        continue
      }
      let client = InspectorClient(accepted, timeout: timeout, answer: answer) { [weak self] in
        _ = self?.clients.withLock { $0.removeValue(forKey: accepted) }
      }
      clients.withLock { $0[accepted] = client }
      client.start()
    }
  }
}
