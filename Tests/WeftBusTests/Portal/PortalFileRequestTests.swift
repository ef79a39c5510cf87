import Foundation
import Testing
import WeftTesting
import WeftThreads

@testable import WeftBus

/// Files that are chosen with the desktop's portal.
struct PortalFileRequestTests {
  private static let uris = BusValue.strings(["file:///tmp/a%20b.png", "file:///tmp/%C3%BC.png"])

  @Test func everythingOfAQuestionIsSent() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .answer(0, ["uris": Self.uris]))
    var request = PortalFileRequest(.open, title: "Pictures")
    request.acceptLabel = "Take"
    request.allowsMultiple = true
    request.filters = [.init("PNG", patterns: ["*.png"]), .init("All", mediaTypes: ["image/*"])]
    request.selectedFilter = request.filters[1]
    request.folder = URL(fileURLWithPath: "/tmp/ü")
    request.isModal = false
    let answer = try await request.choose(on: bus.connect(), ownerIdentifier: "x11:1f")
    #expect(answer?.urls.map(\.path) == ["/tmp/a b.png", "/tmp/ü.png"])
    let rule = BusType.structure([.uint32, .string])
    func filter(_ name: String, _ kind: UInt32, _ text: String) -> BusValue {
      .structure([.string(name), .array([.structure([.uint32(kind), .string(text)])], of: rule)])
    }
    let (png, all) = (filter("PNG", 0, "*.png"), filter("All", 1, "image/*"))
    let sent = try #require(portal.requests.withLock { $0.first })
    #expect(sent.method == "OpenFile" && sent.arguments == ["x11:1f", "Pictures"])
    #expect(
      sent.options == [
        "accept_label": "Take", "multiple": true, "directory": false, "modal": false,
        "filters": .array([png, all], of: png.type), "current_filter": all,
        "current_folder": .bytes(Array("/tmp/ü".utf8) + [0]),
      ])
    withExtendedLifetime(export) {}
  }

  @Test func theAnswerHasTheFilter() async throws {
    let bus = try PrivateBus()
    let rule = BusValue.structure([.uint32(0), "*.png"])
    let filter = BusValue.structure(["PNG", .array([rule], of: rule.type)])
    let (_, export) = try await MockPortal.start(
      on: bus, .answer(0, ["uris": Self.uris, "current_filter": filter], isEarly: true))
    let answer = try await PortalFileRequest(.open, title: "").choose(on: bus.connect())
    #expect(answer?.filter == .init("PNG", patterns: ["*.png"]) && answer?.urls.count == 2)
    withExtendedLifetime(export) {}
  }

  @Test func filesAreSaved() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .answer(0, ["uris": Self.uris]))
    let client = try await bus.connect()
    var request = PortalFileRequest(.save, title: "Save")
    request.suggestedName = "a.txt"
    request.existingFile = URL(fileURLWithPath: "/tmp/b")
    _ = try await request.choose(on: client)
    _ = try await PortalFileRequest(.saveFiles(["a", "b"]), title: "All").choose(on: client)
    let sent = portal.requests.withLock { $0 }
    #expect(sent.map(\.method) == ["SaveFile", "SaveFiles"])
    #expect(
      sent[0].options == [
        "modal": true, "current_name": "a.txt", "current_file": .bytes(Array("/tmp/b".utf8) + [0]),
      ])
    #expect(
      sent[1].options == [
        "modal": true, "files": .array([.bytes([97, 0]), .bytes([98, 0])], of: .array(.byte)),
      ])
    withExtendedLifetime(export) {}
  }

  /// 1: by its button, 2: in another way.
  @Test(arguments: [UInt32(1), 2]) func nothingChosenIsNil(code: UInt32) async throws {
    let bus = try PrivateBus()
    let (_, export) = try await MockPortal.start(on: bus, .answer(code))
    #expect(try await PortalFileRequest(.open, title: "").choose(on: bus.connect()) == nil)
    withExtendedLifetime(export) {}
  }

  @Test func aPortalMayChooseThePathOfTheRequest() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .choosesPath)
    let client = try await bus.connect()
    let isDone = Protected(false)
    async let answer = {
      defer { isDone.withLock { $0 = true } }
      return try await PortalFileRequest(.open, title: "").choose(on: client)
    }()
    // When the program listens at that path is not known here.
    while !isDone.withLock({ $0 }) {
      portal.respond()
      try await client.call("GetId", of: .bus)
    }
    #expect(try await answer?.urls.map(\.path) == ["/tmp/a"])
    withExtendedLifetime(export) {}
  }

  @Test func cancellingTheTaskRemovesTheDialog() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .hold)
    let client = try await bus.connect()
    let task = Task {
      await error { () throws(BusError) in try await PortalFileRequest(.open, title: "").choose(on: client) }
    }
    var events = portal.events.makeAsyncIterator()
    #expect(await events.next() == "held")
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(await events.next() == "closed")
    withExtendedLifetime(export) {}
  }

  @Test func aPortalThatEndsIsAnError() async throws {
    let bus = try PrivateBus()
    let (portal, export) = try await MockPortal.start(on: bus, .hold)
    let client = try await bus.connect()
    async let failure = error { () throws(BusError) in
      try await PortalFileRequest(.open, title: "").choose(on: client)
    }
    var events = portal.events.makeAsyncIterator()
    #expect(await events.next() == "held")
    await portal.bus.close()
    guard case .reply("org.freedesktop.DBus.Error.NoReply", _)? = await failure else {
      Issue.record("\(String(describing: await failure))")
      return
    }
    withExtendedLifetime(export) {}
  }

  @Test func withoutAPortalTheErrorSaysSo() async throws {
    let bus = try PrivateBus()
    let client = try await bus.connect()
    let failure = await error { () throws(BusError) in
      try await PortalFileRequest(.open, title: "").choose(on: client)
    }
    #expect(failure?.isAboutMissingService == true)
  }
}
