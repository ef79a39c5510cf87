import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// The target's side of XDND, with messages in any order.
@MainActor
@Suite(.startsDisplays, .serialized) struct DropProtocolTests {
  private let fixture: WindowFixture
  private let node = DropNode()
  private let window: Window
  private let partner: DragPartner

  init() async throws {
    fixture = try WindowFixture()
    window = fixture.show("target", node)
    let (fixture, window) = (fixture, window)
    try await fixture.server.waitUntil("the window") { window.isVisible }
    partner = try DragPartner(fixture.server.name, target: window.identifier)
  }

  private func waitForAnswers(_ count: Int) async throws {
    try await fixture.server.waitUntil("\(count) answers") { partner.has(count) }
  }

  @Test func theWindowAnnouncesVersionFive() {
    defer { fixture.close() }
    #expect(partner.announcedVersion == 5)
  }

  @Test func everyPositionIsAnsweredWithTheActionOfItsNode() async throws {
    defer { fixture.close() }
    partner.enter(["UTF8_STRING"])
    partner.move(to: 20, 30)
    partner.move(to: 21, 30, action: "XdndActionMove")
    node.accepts = [.text]
    try await waitForAnswers(2)
    #expect(partner.answers.map(\.name) == ["XdndStatus", "XdndStatus"])
    // Accepted, and positions are wanted everywhere.
    #expect(partner.answers[0].data == [3, 0, 0, partner.atom("XdndActionCopy")])
    #expect(partner.answers[1].data == [3, 0, 0, partner.atom("XdndActionMove")])
    #expect(node.isTarget && node.entries == 1)
  }

  @Test func aLongListOfTypesIsReadFromTheSource() async throws {
    defer { fixture.close() }
    partner.enter(["image/png", "application/x-a", "application/x-b", "STRING", "text/uri-list"])
    partner.move(to: 20, 30)
    try await waitForAnswers(1)
    #expect(node.lastTypes == [.png, "application/x-a", "application/x-b", .text, .urls])
  }

  @Test func whatIsNotAcceptedIsRefusedAtThePositionAndAtTheDrop() async throws {
    defer { fixture.close() }
    partner.enter(["application/x-other"])
    partner.move(to: 20, 30)
    partner.send("XdndDrop", [0, 1])
    try await waitForAnswers(2)
    #expect(partner.answers[0].data == [2, 0, 0, 0])
    #expect(partner.answers[1].name == "XdndFinished" && partner.answers[1].data[0] == 0)
    #expect(node.dropCount == 0 && !node.isTarget)
  }

  @Test func aDropWithoutDataIsFinishedAllTheSame() async throws {
    defer { fixture.close() }
    partner.enter(["UTF8_STRING"])
    partner.move(to: 20, 30)
    // Nobody owns the selection of the drag.
    partner.send("XdndDrop", [0, 1])
    try await waitForAnswers(2)
    #expect(partner.answers[1].name == "XdndFinished" && partner.answers[1].data[0] == 1)
    #expect(node.dropCount == 1 && node.text == nil)
  }

  @Test func aDropIsInputOfTheUserSoThatADialogAboutItMayTakeTheFocus() async throws {
    defer { fixture.close() }
    partner.enter(["UTF8_STRING"])
    partner.move(to: 20, 30)
    partner.send("XdndDrop", [0, 1234])
    try await waitForAnswers(2)
    #expect(fixture.display.lastInputTime == 1234)
  }

  @Test func messagesThatDoNotFitAreIgnoredOrRefused() async throws {
    defer { fixture.close() }
    partner.move(to: 20, 30)
    partner.send("XdndLeave", [])
    partner.send("XdndEnter", [2 << 24])
    partner.move(to: 20, 30)
    partner.enter([])
    partner.send("XdndPosition", [0, 20 << 16 | 30], from: 1)
    partner.send("XdndDrop", [0, 1], from: 1)
    partner.send("XdndLeave", [], from: 1)
    // Without a drag over the window.
    partner.send("XdndLeave", [])
    partner.send("XdndDrop", [0, 1])
    try await waitForAnswers(1)
    #expect(partner.answers.count == 1 && partner.answers[0].name == "XdndFinished")
    #expect(node.dropCount == 0 && node.lastPoint == nil && fixture.display.isOpen)
  }

  @Test func anotherSourceTakesThePlaceOfTheFirst() async throws {
    defer { fixture.close() }
    partner.enter(["UTF8_STRING"])
    partner.move(to: 20, 30)
    try await waitForAnswers(1)
    let other = try DragPartner(fixture.server.name, target: window.identifier)
    other.enter(["application/x-other"])
    other.move(to: 20, 30)
    try await fixture.server.waitUntil("the answer to the other source") { other.has(1) }
    #expect(!node.isTarget)
    partner.send("XdndDrop", [0, 1])
    try await waitForAnswers(2)
    #expect(partner.answers[1].name == "XdndFinished" && partner.answers[1].data[0] == 0)
  }

  @Test(arguments: [false, true]) func aSourceThatVanishesLeavesNothing(hasMoved: Bool) async throws {
    defer { fixture.close() }
    partner.enter(["UTF8_STRING"])
    if hasMoved {
      partner.move(to: 20, 30)
      try await waitForAnswers(1)
      #expect(node.isTarget)
    }
    partner.close()
    try await fixture.server.waitUntil("the end of the drag") { !node.isTarget }
    let other = try DragPartner(fixture.server.name, target: window.identifier)
    other.enter(["UTF8_STRING"])
    other.move(to: 20, 30)
    try await fixture.server.waitUntil("the answer to another source") { other.has(1) }
    #expect(node.isTarget)
  }

  @Test func aWindowThatClosesDuringADragForgetsIt() async throws {
    defer { fixture.close() }
    partner.enter(["UTF8_STRING"])
    partner.move(to: 20, 30)
    try await waitForAnswers(1)
    partner.send("XdndDrop", [0, 1])
    window.close()
    try fixture.handleEvents()
    #expect(fixture.display.isOpen && !node.isTarget)
  }
}
