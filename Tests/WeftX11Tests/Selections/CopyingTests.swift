import CX11
import Foundation
import Synchronization
import TestSupport
import Testing
import WeftNodes
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Text that this program has copied, requested by another program.
@MainActor
@Suite(.startsDisplays, .serialized) struct CopyingTests {
  private func fixture(
    _ text: String, for name: PasteboardName = .clipboard, _ limits: SelectionLimits = .init(timeout: 120)
  ) async throws -> (WindowFixture, SelectionClient) {
    let fixture = try WindowFixture()
    fixture.display.selections.limits = limits
    fixture.display.pasteboard.setText(text, for: name)
    let client = try SelectionClient(fixture.server.name)
    let selection = name == .clipboard ? "CLIPBOARD" : "PRIMARY"
    try await fixture.server.waitUntil("the ownership") { client.owner(of: selection) != 0 }
    return (fixture, client)
  }

  private func answer(
    _ fixture: WindowFixture, _ client: SelectionClient
  ) async throws -> (type: String, bytes: [UInt8]) {
    try await fixture.server.waitUntil("an answer") {
      client.process()
      return client.answer != nil || client.isRefused
    }
    return try #require(client.answer)
  }

  @Test(arguments: [PasteboardName.clipboard, .primary])
  func copiedTextIsPastedByAnotherProgram(name: PasteboardName) async throws {
    let (fixture, client) = try await fixture("Grüße, 世界 👋", for: name)
    defer { fixture.close() }
    client.ask(name == .clipboard ? "CLIPBOARD" : "PRIMARY", "UTF8_STRING")
    let answer = try await answer(fixture, client)
    #expect(answer.type == "UTF8_STRING")
    #expect(String(decoding: answer.bytes, as: UTF8.self) == "Grüße, 世界 👋")
  }

  @Test func promisedTextIsCreatedOnceWhenAnotherProgramRequestsIt() async throws {
    let (fixture, client) = try await fixture("before")
    defer { fixture.close() }
    let count = Atomic(0)
    fixture.display.pasteboard.promiseText {
      count.add(1, ordering: .relaxed)
      return "promised"
    }
    // A request from before the ownership of the new text refers to the previous text.
    try await fixture.server.waitUntil("the ownership") {
      fixture.display.selections.owned.values.allSatisfy { $0.time != nil }
    }
    client.ask("CLIPBOARD", "TARGETS")
    _ = try await answer(fixture, client)
    #expect(count.load(ordering: .relaxed) == 0)
    for _ in 0..<2 {
      client.ask("CLIPBOARD", "UTF8_STRING")
      #expect(String(decoding: try await answer(fixture, client).bytes, as: UTF8.self) == "promised")
    }
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test func allTargetsAreOfferedAndAnswered() async throws {
    let (fixture, client) = try await fixture("é€")
    defer { fixture.close() }
    client.ask("CLIPBOARD", "TARGETS")
    _ = try await answer(fixture, client)
    let targets = client.names(client.numbers(type: "ATOM"))
    #expect(
      Set(targets) == [
        "TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT",
        "STRING",
      ])
    let expected: [String: [UInt8]] = [
      "text/plain;charset=utf-8": Array("é€".utf8), "TEXT": Array("é€".utf8), "STRING": [0xE9, 0x3F],
    ]
    for (target, bytes) in expected {
      client.ask("CLIPBOARD", target)
      let answer = try await answer(fixture, client)
      #expect(answer.bytes == bytes, "\(target)")
      #expect(answer.type == (target == "TEXT" ? "UTF8_STRING" : target))
    }
  }

  @Test func anOwnedSelectionHasTheServersTimestamp() async throws {
    let (fixture, client) = try await fixture("text")
    defer { fixture.close() }
    client.ask("CLIPBOARD", "TIMESTAMP")
    _ = try await answer(fixture, client)
    let time = try #require(client.numbers(type: "INTEGER").first)
    #expect(time > 0)
    // A request from before the text was copied refers to the previous text.
    client.ask("CLIPBOARD", "UTF8_STRING", time: Time(time - 1))
    try await fixture.server.waitUntil("the refusal") {
      client.process()
      return client.isRefused
    }
    client.ask("CLIPBOARD", "UTF8_STRING", time: Time(time))
    #expect(try await answer(fixture, client).bytes == Array("text".utf8))
  }

  @Test func severalTargetsAreAnsweredInOneRequest() async throws {
    let (fixture, client) = try await fixture("both")
    defer { fixture.close() }
    client.askForSeveral("CLIPBOARD", ["UTF8_STRING", "image/png", "STRING"])
    _ = try await answer(fixture, client)
    #expect(client.answer(to: "UTF8_STRING") == Array("both".utf8))
    #expect(client.answer(to: "STRING") == Array("both".utf8))
    #expect(client.answer(to: "image/png") == nil)
    #expect(client.numbers(type: "ATOM_PAIR").suffix(4).first == Int(client.atom("image/png")))
    #expect(client.numbers(type: "ATOM_PAIR")[3] == 0)
  }

  @Test func moreTargetsInOneRequestThanAnyProgramKnowsAreRefused() async throws {
    let (fixture, client) = try await fixture("text")
    defer { fixture.close() }
    let most = SelectionPasteboard.maximumTargets
    client.askForSeveral("CLIPBOARD", [String](repeating: "UTF8_STRING", count: most + 1))
    try await fixture.server.waitUntil("the refusal") {
      client.process()
      return client.isRefused
    }
    client.askForSeveral("CLIPBOARD", [String](repeating: "UTF8_STRING", count: most))
    _ = try await answer(fixture, client)
    #expect(client.answer(to: "UTF8_STRING") == Array("text".utf8))
  }

  @Test func unknownTargetsAreRefused() async throws {
    let (fixture, client) = try await fixture("text")
    defer { fixture.close() }
    client.ask("CLIPBOARD", "image/png")
    try await fixture.server.waitUntil("the refusal") {
      client.process()
      return client.isRefused
    }
  }

  @Test func longTextsAreSentInPieces() async throws {
    let text = String(repeating: "Zwölf Boxkämpfer jagen Viktor. ", count: 60_000)
    let (fixture, client) = try await fixture(text, SelectionLimits(timeout: 120, pieceSize: 200_000))
    defer { fixture.close() }
    client.ask("CLIPBOARD", "UTF8_STRING")
    let answer = try await answer(fixture, client)
    #expect(answer.bytes == Array(text.utf8))
    #expect(client.pieceCount == (text.utf8.count + 199_999) / 200_000)
    try await fixture.server.waitUntil("the end") { fixture.display.selections.outgoing.isEmpty }
  }

  @Test func aTextLongerThanARequestIsSentInPiecesByDefault() async throws {
    let text = String(repeating: "0123456789abcdef", count: 40_000)
    let (fixture, client) = try await fixture(text)
    defer { fixture.close() }
    client.ask("CLIPBOARD", "UTF8_STRING")
    #expect(try await answer(fixture, client).bytes == Array(text.utf8))
    #expect(client.pieceCount > 1)
  }

  @Test func aProgramThatTerminatesWhileItPastesEndsItsTransfer() async throws {
    let (fixture, client) = try await fixture(
      String(repeating: "x", count: 1_000_000), SelectionLimits(timeout: 120, pieceSize: 1000))
    defer { fixture.close() }
    client.ask("CLIPBOARD", "UTF8_STRING")
    try await fixture.server.waitUntil("the first pieces") {
      client.process()
      return client.pieceCount > 2
    }
    #expect(fixture.display.selections.outgoing.count == 1)
    client.close()
    try await fixture.server.waitUntil("the end") { fixture.display.selections.outgoing.isEmpty }
    // Requests of other programs are still answered.
    let other = try SelectionClient(fixture.server.name)
    other.ask("CLIPBOARD", "TIMESTAMP")
    _ = try await answer(fixture, other)
  }

  @Test func anotherProgramThatCopiesTakesOverTheClipboard() async throws {
    let (fixture, client) = try await fixture("mine")
    defer { fixture.close() }
    #expect(fixture.display.pasteboard.ownsContents(for: .clipboard))
    client.own("CLIPBOARD", ["UTF8_STRING": Array("theirs".utf8)])
    try await fixture.server.waitUntil("the loss") {
      !fixture.display.pasteboard.ownsContents(for: .clipboard)
    }
  }

  @Test func withdrawingTheTextLeavesTheClipboardWithoutOwner() async throws {
    let (fixture, client) = try await fixture("mine")
    defer { fixture.close() }
    try await fixture.server.waitUntil("the time") {
      fixture.display.selections.owned.values.allSatisfy { $0.time != nil }
    }
    fixture.display.pasteboard.setText(nil, for: .clipboard)
    #expect(!fixture.display.pasteboard.ownsContents(for: .clipboard))
    try await fixture.server.waitUntil("no owner") { client.owner(of: "CLIPBOARD") == 0 }
  }

  /// Another program takes the clipboard with an older timestamp, just before this one takes it again.
  @Test func losingThePreviousTextDoesNotClearTheNewOne() async throws {
    let (fixture, client) = try await fixture("first")
    defer { fixture.close() }
    let (selections, connection) = (fixture.display.selections, fixture.display.connection)
    let selection = selections.atom(of: .clipboard)
    try await fixture.server.waitUntil("the time") { selections.owned[selection]?.time != nil }
    let time = try #require(selections.owned[selection]?.time)
    fixture.display.pasteboard.setText("second", for: .clipboard)
    // The server has sent the timestamp by now. The notification of the loss follows it.
    connection.synchronize()
    client.own("CLIPBOARD", ["UTF8_STRING": Array("theirs".utf8)], time: time)
    try await fixture.server.waitUntil("the ownership") { client.owner(of: "CLIPBOARD") == selections.window }
    connection.synchronize()
    await fixture.server.waitForFrames(1)
    #expect(fixture.display.pasteboard.ownsContents(for: .clipboard))
    client.ask("CLIPBOARD", "UTF8_STRING")
    #expect(try await answer(fixture, client).bytes == Array("second".utf8))
  }

  /// Receives the events of a window for another part of the program.
  private final class Listener: DisplayClient {
    private(set) var names = 0

    func handle(_ event: XEvent) {
      if event.type == PropertyNotify, event.xproperty.atom == Atom(XA_WM_NAME) { names += 1 }
    }
  }

  /// For example a foreign window that is embedded in one of this program and pastes a long text.
  @Test func pastingKeepsTheEventsThatOthersHaveSelectedForTheWindow() async throws {
    let (fixture, client) = try await fixture(
      String(repeating: "x", count: 10_000), SelectionLimits(timeout: 120, pieceSize: 1000))
    defer { fixture.close() }
    let listener = Listener()
    fixture.display.register(listener, for: client.window, events: PropertyChangeMask)
    client.ask("CLIPBOARD", "UTF8_STRING")
    try await fixture.server.waitUntil("the first pieces") {
      client.process()
      return client.pieceCount > 2
    }
    let other = try DisplayConnection(name: fixture.server.name)
    func touch() {
      other.setProperty(Atom(XA_WM_NAME), of: client.window, type: Atom(XA_STRING), bytes: [])
      other.synchronize()
    }
    touch()
    try await fixture.server.waitUntil("the name") { listener.names == 1 }
    #expect(try await answer(fixture, client).bytes.count == 10_000)
    try await fixture.server.waitUntil("the end") { fixture.display.selections.outgoing.isEmpty }
    touch()
    try await fixture.server.waitUntil("another name") { listener.names == 2 }
  }
}
