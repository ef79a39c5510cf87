import Foundation
import TestSupport
import Testing
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// Programs that end while this one reads what they have copied.
@MainActor
@Suite(.startsDisplays, .serialized) struct VanishingOwnerTests {
  private let fixture: WindowFixture
  private let owner: SelectionClient
  private var selections: SelectionPasteboard { fixture.display.selections }

  init() throws {
    fixture = try WindowFixture()
    // Longer than the tests may last: the end of a program is noticed, and nothing is waited for.
    fixture.display.selections.limits.timeout = 36000
    owner = try SelectionClient(fixture.server.name)
  }

  private static let text = String(repeating: "Grüße ", count: 30_000)
  private static let contents = ["UTF8_STRING": Array(text.utf8)]

  /// Reads the text a number of times. The owner ends when a closure returns true, which is asked until then.
  private func read(count: Int = 1, endsOwner: () -> Bool) async throws -> [String?] {
    var results: [String?] = []
    for _ in 0..<count { fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) } }
    var hasEnded = false
    try await fixture.server.waitUntil("the results") {
      if !hasEnded {
        owner.process()
        hasEnded = endsOwner()
        if hasEnded { owner.close() }
      }
      return results.count == count
    }
    #expect(hasEnded && selections.incoming.isEmpty && fixture.display.isOpen)
    return results
  }

  /// What another program copies then is read as ever.
  private func expectTheNextOwner() async throws {
    let next = try SelectionClient(fixture.server.name)
    next.own("CLIPBOARD", ["UTF8_STRING": Array("next".utf8)])
    var result: String?
    fixture.display.pasteboard.readText(for: .clipboard) { result = $0 }
    try await fixture.server.waitUntil("the next text") {
      next.process()
      return result == "next"
    }
  }

  @Test func anOwnerThatEndsBeforeItAnswersGivesNothing() async throws {
    defer { fixture.close() }
    owner.own("CLIPBOARD", Self.contents)
    owner.answers = false
    // More than can be asked for at once.
    let results = try await read(count: 6) { owner.requestCount == 4 }
    #expect(results == [String?](repeating: nil, count: 6))
    try await expectTheNextOwner()
  }

  @Test func anOwnerThatEndsBeforeItTellsItsTypesHasNone() async throws {
    defer { fixture.close() }
    owner.own("CLIPBOARD", Self.contents)
    owner.answers = false
    var types: [PasteboardType]?
    fixture.display.pasteboard.readTypes(for: .clipboard) { types = $0 }
    try await fixture.server.waitUntil("the request") {
      owner.process()
      return owner.requestCount == 1
    }
    owner.close()
    try await fixture.server.waitUntil("the types") { types != nil }
    #expect(types == [])
    try await expectTheNextOwner()
  }

  @Test func anOwnerThatEndsBetweenTwoPiecesGivesNothing() async throws {
    defer { fixture.close() }
    owner.pieceSize = 1000
    owner.own("CLIPBOARD", Self.contents)
    let selections = selections
    let results = try await read { selections.incoming.values.contains { $0.byteCount > 5000 } }
    #expect(results == [nil])
    try await expectTheNextOwner()
  }

  /// It has lost the selection, but goes on with its answer.
  @Test func anOwnerThatIsSucceededAndEndsBetweenTwoPiecesGivesNothing() async throws {
    defer { fixture.close() }
    owner.pieceSize = 1000
    owner.own("CLIPBOARD", Self.contents)
    let next = try SelectionClient(fixture.server.name)
    let selections = selections
    let results = try await read {
      guard selections.incoming.values.contains(where: { $0.byteCount > 5000 }) else { return false }
      next.own("CLIPBOARD", [:])
      return true
    }
    #expect(results == [nil])
    withExtendedLifetime(next) {}
  }

  @Test func theOwnerThatIsAskedNextIsWatched() async throws {
    defer { fixture.close() }
    owner.own("CLIPBOARD", ["image/png": [1]])
    let next = try SelectionClient(fixture.server.name)
    next.answers = false
    var results: [String?] = []
    fixture.display.pasteboard.readText(for: .clipboard) { results.append($0) }
    try await fixture.server.waitUntil("the refusal") {
      owner.process()
      guard owner.requestCount == 1 else { return false }
      next.own("CLIPBOARD", Self.contents)
      return true
    }
    try await fixture.server.waitUntil("the next request") {
      next.process()
      return next.requestCount == 1
    }
    next.close()
    try await fixture.server.waitUntil("the result") { results == [nil] }
  }

  @Test(arguments: [10_000, 1_000_000]) func whatAnOwnerHasSentBeforeItsEndIsRead(pieceSize: Int) async throws
  {
    defer { fixture.close() }
    owner.pieceSize = pieceSize
    owner.own("CLIPBOARD", Self.contents)
    // With the last piece, which is empty, it has sent everything.
    let results = try await read { owner.requestCount == 1 && !owner.hasPieces }
    #expect(results == [Self.text])
    try await expectTheNextOwner()
  }
}
