import Foundation
import TestSupport
import Testing
import WeftTesting

@testable import WeftBus

/// Links and files that other programs open.
struct DesktopOpenerTests {
  /// A program in the place of `xdg-open`, which writes down how it was called.
  private final class FakeOpener {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "weft-open-\(UUID().uuidString)")
    private let exitCode: Int

    /// - Parameter waits: whether it ends only after a line came through the pipe.
    init(exitCode: Int = 0, waits: Bool = false) throws {
      self.exitCode = exitCode
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if waits { try #require(mkfifo(pipe.path, 0o600) == 0) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var pipe: URL { folder.appendingPathComponent("pipe") }

    var environment: [String: String] {
      let programs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Programs")
      return [
        "PATH": "\(programs.path):/usr/bin:/bin", "TEST_FOLDER": folder.path, "TEST_CODE": "\(exitCode)",
      ]
    }

    /// The link, and the two tokens.
    func called() throws -> [String] {
      try String(contentsOf: folder.appendingPathComponent("called"), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    }
  }

  private func openingError(_ body: () async throws(OpeningError) -> Void) async -> OpeningError? {
    do throws(OpeningError) {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  private func link() throws -> URL { try #require(URL(string: "https://swift.org/a?b=c")) }

  @Test func thePortalOpensLinks() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .answer(0))
    var options = DesktopOpener.Options()
    options.ownerIdentifier = "x11:2a"
    options.activationToken = "token"
    options.asks = true
    try await DesktopOpener(bus: bus.connect(), environment: [:]).open(link(), options: options)
    #expect(
      portal.requests.withLock { $0 } == [
        .init(
          method: "OpenURI", arguments: ["x11:2a", "https://swift.org/a?b=c"],
          options: ["ask": true, "activation_token": "token"])
      ])
    withExtendedLifetime(export) {}
  }

  @Test func thePortalGetsFilesAsDescriptors() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .answer(0))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("weft \(UUID().uuidString)")
    try Data("text".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let opener = DesktopOpener(bus: try await bus.connect(), environment: [:])
    var options = DesktopOpener.Options()
    options.isWritable = true
    try await opener.open(file, options: options)
    try await opener.reveal(file)
    #expect(portal.texts.withLock { $0 } == ["text", "text"])
    #expect(
      portal.requests.withLock { $0 } == [
        .init(method: "OpenFile", arguments: [""], options: ["writable": true]),
        .init(method: "OpenDirectory", arguments: [""], options: [:]),
      ])
    let missing = await openingError { () throws(OpeningError) in
      try await opener.open(URL(fileURLWithPath: "/nonexistent"))
    }
    guard case .unreadable = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
    withExtendedLifetime(export) {}
  }

  @Test func aPipeIsOpenedWithoutItsOtherEnd() async throws {
    let external = try FakeOpener(waits: true)
    let opened = try BusFileDescriptor(opening: external.pipe)
    #expect(fcntl(opened.number, F_GETFL) & O_NONBLOCK == 0)
  }

  @Test func aFolderIsNotOpenedForWriting() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .answer(0))
    var options = DesktopOpener.Options()
    options.isWritable = true
    try await DesktopOpener(bus: bus.connect(), environment: [:]).open(
      FileManager.default.temporaryDirectory, options: options)
    #expect(
      portal.requests.withLock { $0 } == [.init(method: "OpenFile", arguments: [""], options: [:])])
    withExtendedLifetime(export) {}
  }

  @Test func aFileThatMayNotBeReadIsShownInItsFolder() async throws {
    let external = try FakeOpener()
    let file = external.folder.appendingPathComponent("closed")
    try Data().write(to: file)
    chmod(file.path, 0)
    let opener = DesktopOpener(bus: nil, environment: external.environment)
    try await opener.reveal(file)
    #expect(try external.called().first == external.folder.path)
  }

  @Test func aTaskThatIsCancelledOpensNothing() async throws {
    let file = FileManager.default.temporaryDirectory
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await openingError { () throws(OpeningError) in
        try await DesktopOpener(bus: nil, environment: [:]).open(file)
      }
    }
    #expect(await task.value == .cancelled)
  }

  @Test func theReasonOfAFailureIsOneSentence() async throws {
    let bus = try PrivateBus()
    let (_, export) = try await MockPortal.start(on: bus, .hold)
    let client = try await bus.connect()
    let link = try link()
    async let failure = openingError { () throws(OpeningError) in
      try await DesktopOpener(bus: client, environment: [:]).open(link)
    }
    await client.close()
    let text = await failure?.description ?? ""
    #expect(text.hasSuffix(".") && !text.hasSuffix(".."), "\(text)")
    withExtendedLifetime(export) {}
  }

  @Test(arguments: [(UInt32(1), OpeningError.dismissed), (2, .failed("the portal found no way"))])
  func theAnswerOfThePortalIsTold(_ code: UInt32, _ expected: OpeningError) async throws {
    let bus = try PrivateBus()
    let (_, export) = try await MockPortal.start(on: bus, .answer(code))
    let opener = DesktopOpener(bus: try await bus.connect(), environment: [:])
    let link = try link()
    #expect(await openingError { () throws(OpeningError) in try await opener.open(link) } == expected)
    withExtendedLifetime(export) {}
  }

  @Test(arguments: [true, false]) func withoutAPortalTheExternalProgramIsUsed(hasBus: Bool) async throws {
    let external = try FakeOpener()
    let bus = hasBus ? try PrivateBus() : nil
    let opener = DesktopOpener(bus: try await bus?.connect(), environment: external.environment)
    var options = DesktopOpener.Options()
    options.activationToken = "token"
    try await opener.open(link(), options: options)
    #expect(try external.called() == ["https://swift.org/a?b=c", "token", "token"])
    let file = external.folder.appendingPathComponent("called")
    try await opener.open(file)
    #expect(try external.called() == [file.path, "", ""])
    try await opener.reveal(file)
    #expect(try external.called() == [external.folder.path, "", ""])
  }

  @Test func theExitCodeOfTheExternalProgramIsTold() async throws {
    let link = try link()
    for (code, expected) in [
      (1, OpeningError.failed("xdg-open has ended with the code 1")),
      (2, .unreadable(link, reason: "it does not exist")), (3, .noProgram(link)), (127, .noOpener),
    ] {
      let external = try FakeOpener(exitCode: code)
      let opener = DesktopOpener(bus: nil, environment: external.environment)
      #expect(await openingError { () throws(OpeningError) in try await opener.open(link) } == expected)
    }
    let none = DesktopOpener(bus: nil, environment: ["PATH": "/nonexistent"])
    #expect(await openingError { () throws(OpeningError) in try await none.open(link) } == .noOpener)
  }

  @Test func aCancelledTaskDoesNotWaitForTheExternalProgram() async throws {
    let external = try FakeOpener(waits: true)
    let opener = DesktopOpener(bus: nil, environment: external.environment)
    let link = try link()
    let task = Task { await openingError { () throws(OpeningError) in try await opener.open(link) } }
    let ready = external.folder.appendingPathComponent("ready").path
    try await waitUntil("the program") { FileManager.default.fileExists(atPath: ready) }
    task.cancel()
    #expect(await task.value == .cancelled)
    // Lets the script end.
    try Data("\n".utf8).write(to: external.pipe)
  }
}
