import CX11
import Foundation
import Synchronization
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftText
import WeftThreads
import WeftTransfer

@testable import WeftX11

/// Contents of any type, exchanged with another program.
@MainActor
@Suite(.startsDisplays, .serialized) struct TypedSelectionTests {
  private let fixture: WindowFixture
  private let client: SelectionClient
  private var pasteboard: any Pasteboard { fixture.display.pasteboard }

  init() throws {
    fixture = try WindowFixture()
    fixture.display.selections.limits = SelectionLimits(timeout: 120)
    client = try SelectionClient(fixture.server.name)
  }

  private func waitForOwnership() async throws {
    try await fixture.server.waitUntil("the ownership") {
      fixture.display.selections.owned.values.allSatisfy { $0.time != nil }
    }
  }

  /// The answer to a request of the other program; nil if it was refused.
  private func ask(_ target: String) async throws -> [UInt8]? {
    client.ask("CLIPBOARD", target)
    try await fixture.server.waitUntil("an answer to \(target)") {
      client.process()
      return client.answer != nil || client.isRefused
    }
    return client.answer?.bytes
  }

  /// Reads while the other program processes its events.
  private func read<Value: Sendable>(
    _ body: @escaping @MainActor (any Pasteboard) async -> Value
  ) async throws -> Value {
    let pasteboard = pasteboard
    var result: Value?
    Task { result = await body(pasteboard) }
    try await fixture.server.waitUntil("the contents") {
      client.process()
      return result != nil
    }
    return try #require(result)
  }

  private nonisolated static func isOnMain() -> Bool { Thread.isMainThread }

  private static let picture = try? Canvas.draw(size: CGSize(width: 40, height: 30)) {
    $0.fill(CGRect(x: 0, y: 0, width: 20, height: 30), with: Color(hex: 0x336699))
  }

  // MARK: Copying

  @Test func aPictureIsOfferedAndEncodedWhenItIsRequested() async throws {
    defer { fixture.close() }
    let picture = try #require(Self.picture)
    pasteboard.setBitmap(picture)
    try await waitForOwnership()
    _ = try await ask("TARGETS")
    #expect(
      Set(client.names(client.numbers(type: "ATOM"))) == ["TARGETS", "TIMESTAMP", "MULTIPLE", "image/png"])
    let png = try await ask("image/png")
    #expect(png.map { Data($0) } == (try picture.pngData()))
    #expect(try await ask("UTF8_STRING") == nil)
  }

  @Test func attributesAreOfferedAsHTMLBesideThePlainText() async throws {
    defer { fixture.close() }
    pasteboard.setAttributedText(
      AttributedText("bold", attributes: TextAttributes(font: Font(size: 16, weight: .bold))))
    try await waitForOwnership()
    let html = try #require(try await ask("text/html"))
    #expect(String(decoding: html, as: UTF8.self).contains("<b>bold</b>"))
    #expect(try await ask("STRING") == Array("bold".utf8))
  }

  @Test func filesAreOfferedForFileBrowsersAndForOthers() async throws {
    defer { fixture.close() }
    pasteboard.setFiles([URL(fileURLWithPath: "/tmp/a b"), URL(fileURLWithPath: "/tmp/c")], operation: .move)
    try await waitForOwnership()
    let files = try await ask("x-special/gnome-copied-files")
    #expect(files == Array("cut\nfile:///tmp/a%20b\nfile:///tmp/c".utf8))
    #expect(try await ask("text/uri-list") == Array("file:///tmp/a%20b\r\nfile:///tmp/c\r\n".utf8))
    #expect(try await ask("UTF8_STRING") == Array("/tmp/a b\n/tmp/c".utf8))
  }

  @Test func aPromiseIsKeptOnceOnAnotherThreadWhileOthersAreAnswered() async throws {
    defer { fixture.close() }
    let count = Atomic(0)
    let wasOnMain = Atomic(true)
    let (doors, door) = AsyncStream<Void>.makeStream()
    var item = PasteboardItem(text: "quick")
    item.promise("application/x-example") {
      wasOnMain.store(Self.isOnMain(), ordering: .relaxed)
      // The test reads the thread when it sees the count.
      count.add(1, ordering: .releasing)
      for await _ in doors { break }
      return Data([1, 2, 3])
    }
    pasteboard.setItems([item])
    try await waitForOwnership()
    client.ask("CLIPBOARD", "application/x-example")
    try await fixture.server.waitUntil("the promise") { count.load(ordering: .acquiring) == 1 }
    let ranOnMain = wasOnMain.load(ordering: .relaxed)
    #expect(!ranOnMain)
    let other = try SelectionClient(fixture.server.name)
    other.ask("CLIPBOARD", "UTF8_STRING")
    try await fixture.server.waitUntil("the other answer") {
      other.process()
      return other.answer != nil
    }
    client.process()
    #expect(client.answer == nil && !client.isRefused)
    door.yield()
    try await fixture.server.waitUntil("the answer") {
      client.process()
      return client.answer != nil
    }
    #expect(client.answer?.bytes == [1, 2, 3] && client.answer?.type == "application/x-example")
    #expect(try await ask("application/x-example") == [1, 2, 3])
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test func aBrokenPromiseIsRefused() async throws {
    defer { fixture.close() }
    struct Failure: Error {}
    var item = PasteboardItem()
    item.promise("application/x-example") { throw Failure() }
    pasteboard.setItems([item])
    try await waitForOwnership()
    #expect(try await ask("application/x-example") == nil && client.isRefused)
  }

  @Test func aProgramThatEndsBeforeItsDataIsMadeLeavesThePromiseForOthers() async throws {
    defer { fixture.close() }
    let (doors, door) = AsyncStream<Void>.makeStream()
    var item = PasteboardItem()
    item.promise("application/x-example") {
      for await _ in doors { break }
      return Data([1, 2, 3])
    }
    pasteboard.setItems([item])
    try await waitForOwnership()
    let other = try SelectionClient(fixture.server.name)
    other.ask("CLIPBOARD", "application/x-example")
    let selections = fixture.display.selections
    try await fixture.server.waitUntil("the request") { !selections.pendingConversions.isEmpty }
    other.close()
    door.yield()
    try await fixture.server.waitUntil("the data") { selections.pendingConversions.isEmpty }
    #expect(try await ask("application/x-example") == [1, 2, 3] && fixture.display.isOpen)
  }

  @Test func severalPromisesAreAnsweredInOneRequest() async throws {
    defer { fixture.close() }
    struct Failure: Error {}
    var item = PasteboardItem(text: "text")
    item.promise("application/x-one") { Data([1]) }
    item.promise("application/x-two") { throw Failure() }
    pasteboard.setItems([item])
    try await waitForOwnership()
    client.askForSeveral("CLIPBOARD", ["application/x-one", "application/x-two", "UTF8_STRING"])
    try await fixture.server.waitUntil("the answer") {
      client.process()
      return client.answer != nil
    }
    #expect(client.answer(to: "application/x-one") == [1])
    #expect(client.answer(to: "application/x-two") == nil)
    #expect(client.answer(to: "UTF8_STRING") == Array("text".utf8))
    #expect(client.numbers(type: "ATOM_PAIR")[3] == 0)
  }

  @Test func promisesThatAreKeptAtTheSameTimeAreAllAnswered() async throws {
    defer { fixture.close() }
    let types = (0..<300).map { PasteboardType(rawValue: "application/x-example-\($0)") }
    var item = PasteboardItem()
    // Long enough that they are still being kept while the first are sent.
    for type in types { item.promise(type) { Data((0..<1000).map { UInt8(truncatingIfNeeded: $0) }) } }
    pasteboard.setItems([item])
    try await waitForOwnership()
    client.askForSeveral("CLIPBOARD", types.map(\.rawValue))
    try await fixture.server.waitUntil("the answer") {
      client.process()
      return client.answer != nil
    }
    #expect(types.allSatisfy { client.answer(to: $0.rawValue)?.count == 1000 })
  }

  @Test func largeDataIsSentInPieces() async throws {
    defer { fixture.close() }
    let data = Data((0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    pasteboard.setItems([PasteboardItem(data, type: "application/x-example")])
    try await waitForOwnership()
    #expect(try await ask("application/x-example") == [UInt8](data))
    #expect(client.pieceCount > 1)
  }

  @Test func promisesAreKeptForTheClipboardManager() async throws {
    let manager = try SelectionClient(fixture.server.name)
    manager.own("CLIPBOARD_MANAGER", [:])
    pasteboard.promiseText { String(repeating: "promised ", count: 50_000) }
    fixture.display.selections.limits.saveTimeout = 60
    let isStopped = Protected(false)
    Thread.detachNewThread {
      while !isStopped.withLock({ $0 }) {
        manager.process()
        sched_yield()
      }
    }
    fixture.close()
    isStopped.withLock { $0 = true }
    #expect(manager.contents["UTF8_STRING"]?.count == 450_000)
  }

  // MARK: Pasting

  @Test func theTypesOfAnotherProgramAreRead() async throws {
    defer { fixture.close() }
    client.own(
      "CLIPBOARD", ["UTF8_STRING": [65], "STRING": [65], "image/png": [1], "application/x-example": [2]])
    #expect(try await Set(read { await $0.types() }) == [.text, .png, "application/x-example"])
    client.offersTargets = false
    #expect(try await read { await $0.types() } == [])
  }

  @Test(arguments: [100_000, 7]) func dataOfAnotherProgramIsRead(pieceSize: Int) async throws {
    defer { fixture.close() }
    client.pieceSize = pieceSize
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    client.own("CLIPBOARD", ["application/x-example": bytes])
    #expect(try await read { await $0.data(of: "application/x-example") } == Data(bytes))
    #expect(try await read { await $0.data(of: "application/x-other") } == nil)
    #expect(try await read { await $0.text() } == nil)
  }

  @Test func aPictureOfAnotherProgramIsDecoded() async throws {
    defer { fixture.close() }
    let picture = try #require(Self.picture)
    // A format that is not preferred comes alone.
    client.own("CLIPBOARD", ["image/png": [UInt8](try picture.pngData()), "image/x-broken": [1]])
    let pasted = try #require(try await read { await $0.bitmap() })
    #expect(pasted.width == 40 && pasted.pixel(x: 3, y: 3) == picture.pixel(x: 3, y: 3))
  }

  @Test func attributesOfAnotherProgramAreRead() async throws {
    defer { fixture.close() }
    client.own(
      "CLIPBOARD", ["text/html": Array("<b>bold</b> text".utf8), "UTF8_STRING": Array("plain".utf8)])
    let text = try #require(try await read { await $0.attributedText() })
    #expect(text.string == "bold text" && text.attributes(at: 0).font?.weight == .bold)
  }

  // MARK: Changes

  @Test func changesOfAnyProgramAreNoticed() async throws {
    defer { fixture.close() }
    var changes = 0
    let observation = pasteboard.observeChanges(of: .clipboard) { changes += 1 }
    pasteboard.setText("mine")
    try await fixture.server.waitUntil("the own change") { changes == 1 }
    client.own("CLIPBOARD", ["UTF8_STRING": Array("theirs".utf8)])
    try await fixture.server.waitUntil("the other change") { changes == 2 }
    client.own("PRIMARY", ["UTF8_STRING": Array("theirs".utf8)])
    client.close()
    try await fixture.server.waitUntil("the end of the other program") { changes == 3 }
    observation.cancel()
  }
}
