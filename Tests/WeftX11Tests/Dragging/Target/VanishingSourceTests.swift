import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// Programs that end after what they drag was dropped. The steps before are in `DropProtocolTests`.
@MainActor
@Suite(.startsDisplays, .serialized) struct VanishingSourceTests {
  private let fixture: WindowFixture
  private let node = DropNode()
  private let window: Window
  /// The messages and the data of the source.
  private let partner: DragPartner
  private let owner: SelectionClient

  init() async throws {
    fixture = try WindowFixture()
    // Longer than the tests may last: the end of a program is noticed, and nothing is waited for.
    fixture.display.selections.limits.timeout = 36000
    window = fixture.show("target", node)
    let (fixture, window) = (fixture, window)
    try await fixture.server.waitUntil("the window") { window.isVisible }
    partner = try DragPartner(fixture.server.name, target: window.identifier)
    owner = try SelectionClient(fixture.server.name)
  }

  /// Drops something on the node.
  private func drop(_ type: String, _ contents: [UInt8]) async throws {
    owner.own("XdndSelection", [type: contents])
    partner.enter([type])
    partner.move(to: 20, 30)
    try await fixture.server.waitUntil("the status") { partner.has(1) }
  }

  /// Ends the source, and waits until the drop is over. The next one is taken as ever.
  private func endTheSource() async throws {
    partner.close()
    owner.close()
    try await fixture.server.waitUntil("the end of the drop") { node.dropCount == 1 }
    #expect(node.text == nil && node.saved.isEmpty && !node.isTarget)
    #expect(fixture.display.isOpen && fixture.display.selections.incoming.isEmpty)

    node.accepts = [.text]
    let next = try DragPartner(fixture.server.name, target: window.identifier)
    let owner = try SelectionClient(fixture.server.name)
    owner.own("XdndSelection", ["UTF8_STRING": Array("next".utf8)])
    next.enter(["UTF8_STRING"])
    next.move(to: 20, 30)
    next.send("XdndDrop", [0, 1])
    try await fixture.server.waitUntil("the next drop") {
      owner.process()
      return node.dropCount == 2
    }
    #expect(node.text == "next")
  }

  enum Step: CaseIterable { case drop, request, pieces }

  @Test(arguments: Step.allCases) func aSourceThatEndsBeforeAllOfItsDataIsThereDropsNone(step: Step)
    async throws
  {
    defer { fixture.close() }
    owner.pieceSize = 1000
    owner.answers = step == .pieces
    let selections = fixture.display.selections
    try await drop("UTF8_STRING", [UInt8](repeating: 0x61, count: 100_000))
    partner.send("XdndDrop", [0, 1])
    if step != .drop {
      try await fixture.server.waitUntil("the request") {
        owner.process()
        return selections.incoming.values.contains { step == .request || $0.byteCount > 5000 }
      }
    }
    try await endTheSource()
  }

  @Test func aSourceThatEndsBeforeItHasWrittenItsFileGivesNone() async throws {
    defer { fixture.close() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    node.accepts = [.promisedFile]
    node.folder = folder
    owner.answers = false
    try await drop("XdndDirectSave0", [])
    partner.setText("XdndDirectSave0", "note.txt")
    partner.send("XdndDrop", [0, 1])
    let file = folder.appendingPathComponent("note.txt")
    try await fixture.server.waitUntil("the address") {
      partner.text("XdndDirectSave0") == file.absoluteString
    }
    try await endTheSource()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
