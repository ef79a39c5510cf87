import Foundation
import Glibc
import Testing
import WeftThreads

@testable import WeftInspector
@testable import WeftX11

@MainActor
@Suite struct InspectorSocketTests {
  /// A separate folder for each test. Its name is short because socket paths are limited to 107 bytes.
  private let folder = "/tmp/weft-\(UUID().uuidString.prefix(8))"
  /// In milliseconds. No client is given up because the machine is slow.
  private let timeout: Int32 = 300_000

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  private func address(_ name: String = "a.sock") throws -> InspectorAddress {
    try #require(InspectorAddress(["WEFT_INSPECT": "\(folder)/\(name)"], process: 1))
  }

  private func open(_ address: InspectorAddress) throws -> InspectorSocket {
    try InspectorSocket(at: address, timeout: timeout) { line in
      line.isEmpty ? "" : "you said \(line)"
    }
  }

  private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

  private nonisolated static func connect(to path: String) -> Int32 {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return -1
    }
    return descriptor
  }

  /// Sends a text, shuts down the sending side and returns the whole answer.
  private nonisolated func ask(_ path: String, _ text: String) async -> String? {
    await handover { finish in
      DispatchQueue.global().async {
        let descriptor = Self.connect(to: path)
        guard descriptor >= 0 else { return finish(nil) }
        let bytes = Array(text.utf8)
        _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        shutdown(descriptor, Int32(SHUT_WR))
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = recv(descriptor, &buffer, buffer.count, 0)
          guard count > 0 else { break }
          answer.append(contentsOf: buffer[..<count])
        }
        close(descriptor)
        finish(String(decoding: answer, as: UTF8.self))
      }
    }
  }

  @Test func linesAreAnsweredInOrder() async throws {
    defer { removeFolder() }
    let socket = try open(address())
    let answer = await ask(socket.path, "one\n\ntwo\nthree")
    #expect(answer == "you said one\n\nyou said two\n\nyou said three\n\n")
    socket.stop()
  }

  @Test func longAnswersArriveWhole() async throws {
    defer { removeFolder() }
    let long = String(repeating: "0123456789", count: 200_000)
    let socket = try InspectorSocket(at: address(), timeout: timeout) { _ in long }
    #expect(await ask(socket.path, "x\n") == long + "\n\n")
    socket.stop()
  }

  @Test func clientsCanConnectOneAfterTheOther() async throws {
    defer { removeFolder() }
    let socket = try open(address())
    for number in 0..<(InspectorSocket.maximumClients + 4) {
      #expect(await ask(socket.path, "\(number)\n") == "you said \(number)\n\n")
    }
    socket.stop()
  }

  @Test func aLineThatIsTooLongIsRefused() async throws {
    defer { removeFolder() }
    let socket = try open(address())
    let line = String(repeating: "x", count: 4 * InspectorClient.longestLine)
    #expect(await ask(socket.path, line) == "")
    #expect(await ask(socket.path, "still here") == "you said still here\n\n")
    socket.stop()
  }

  @Test func onlyTheUserHasPermissions() throws {
    defer { removeFolder() }
    let socket = try open(address())
    var status = stat()
    #expect(lstat(socket.path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFSOCK)
    #expect(status.st_mode & 0o777 == 0o600)
    socket.stop()
  }

  @Test func stoppingRemovesTheFile() throws {
    defer { removeFolder() }
    let socket = try open(address())
    socket.stop()
    #expect(access(socket.path, F_OK) != 0)
  }

  @Test func aFileThatReplacedTheSocketIsNotRemoved() throws {
    defer { removeFolder() }
    let socket = try open(address())
    unlink(socket.path)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: socket.path))
    socket.stop()
    #expect(access(socket.path, F_OK) == 0)
  }

  @Test func aStaleSocketIsReplaced() async throws {
    defer { removeFolder() }
    let first = try open(address())
    // The socket does not listen any more, but its file still exists, as after a crash.
    let kept = "\(folder)/kept.sock"
    #expect(rename(first.path, kept) == 0)
    first.stop()
    let second = try open(address("kept.sock"))
    #expect(await ask(kept, "hello\n") == "you said hello\n\n")
    second.stop()
  }

  @Test func aSocketInUseIsNotReplaced() async throws {
    defer { removeFolder() }
    let socket = try open(address())
    #expect(throws: InspectorSocketError.inUse(socket.path)) { try self.open(self.address()) }
    #expect(await ask(socket.path, "hello\n") == "you said hello\n\n")
    socket.stop()
  }

  @Test func otherFilesAreNotReplaced() throws {
    defer { removeFolder() }
    let path = "\(folder)/a.sock"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: InspectorSocketError.occupied(path)) { try self.open(self.address()) }
    #expect(access(path, F_OK) == 0)
  }

  @Test func pathsThatAreTooLongAreRefused() throws {
    defer { removeFolder() }
    let name = String(repeating: "x", count: 120)
    #expect(throws: InspectorSocketError.pathIsTooLong("\(folder)/\(name)")) {
      try self.open(self.address(name))
    }
  }

  @Test func theFolderIsCreatedForTheUserOnly() throws {
    defer { removeFolder() }
    let address = try #require(
      InspectorAddress(["WEFT_INSPECT": "socket", "XDG_RUNTIME_DIR": folder], process: 7))
    #expect(address.path == "\(folder)/weft/7.sock")
    // A stale socket of a process that does not exist: the largest number is never assigned.
    #expect(mkdir("\(folder)/weft", 0o700) == 0)
    let left = try open(self.address("left.sock"))
    #expect(rename(left.path, "\(folder)/weft/\(Int32.max).sock") == 0)
    left.stop()
    let socket = try open(address)
    #expect(access("\(folder)/weft/\(Int32.max).sock", F_OK) != 0)
    socket.stop()
    chmod("\(folder)/weft", 0o755)
    #expect(throws: InspectorSocketError.unsafeFolder("\(folder)/weft")) { try self.open(address) }
  }

  @Test(arguments: [[:], ["WEFT_INSPECT": "0"], ["WEFT_INSPECT": "1"], ["WEFT_INSPECT": "socket"]])
  func withoutPathOrFolderThereIsNoSocket(_ environment: [String: String]) {
    defer { removeFolder() }
    #expect(InspectorAddress(environment, process: 1) == nil)
  }
}
