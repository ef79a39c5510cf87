import CX11
import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftDragging
@testable import WeftServer
@testable import WeftX11

/// The source's side of XDND, with a target that answers in any order, or not at all.
@MainActor
@Suite(.startsDisplays, .serialized) struct DragProtocolTests {
  private let stage: DragStage
  private let partner: DropPartner

  init() async throws {
    stage = try await DragStage()
    partner = try DropPartner(stage.server.name)
  }

  /// Drags over the partner, until it has the first position.
  private func enter() async throws {
    try await stage.begin()
    try stage.move(to: 350, 60)
    let partner = partner
    try await stage.wait("the position") { partner.names.count >= 2 }
  }

  private func waitFor(_ names: [String]) async throws {
    let partner = partner
    try await stage.wait("\(names)") { partner.names == names }
  }

  /// Waits until the source has decided what the target accepts.
  private func waitFor(_ cursor: CursorShape) async throws {
    let scene = stage.window.scene
    try await stage.wait("the pointer \(cursor)") { scene.cursor == cursor }
  }

  @Test func aDropThatIsTaken() async throws {
    defer { stage.close() }
    try await enter()
    #expect(partner.names == ["XdndEnter", "XdndPosition"])
    #expect(partner.messages[0].data[1] >> 24 == 5)
    #expect(partner.sourceList("XdndTypeList").prefix(2) == ["UTF8_STRING", "text/plain;charset=utf-8"])
    #expect(partner.sourceList("XdndActionList") == ["XdndActionCopy", "XdndActionMove"])
    let position = partner.messages[1].data
    #expect(position[2] == 350 << 16 | 60 && position[4] == partner.atom("XdndActionCopy"))
    partner.answer("XdndActionCopy")
    try await waitFor(.copy)
    try stage.release()
    try await waitFor(["XdndEnter", "XdndPosition", "XdndDrop"])
    #expect(!stage.isDragging && stage.node.endings.isEmpty)
    partner.request("UTF8_STRING")
    let partner = partner
    try await stage.wait("the data") {
      partner.process()
      return partner.data != nil
    }
    #expect(partner.data == Data("Grüße 👋".utf8))
    partner.finish("XdndActionCopy")
    try await stage.waitForEndings()
    #expect(stage.node.endings == [.copy])
  }

  @Test(arguments: [1 << 20, (1 << 20) + 1]) func dataUpToOneMebibyteIsSentInOnePiece(count: Int) async throws
  {
    defer { stage.close() }
    let text = String(repeating: "a", count: count)
    stage.node.items = DragItems([PasteboardItem(text: text)])
    try await enter()
    partner.answer("XdndActionCopy")
    try await waitFor(.copy)
    try stage.release()
    try await waitFor(["XdndEnter", "XdndPosition", "XdndDrop"])
    partner.request("UTF8_STRING")
    let partner = partner
    try await stage.wait("the data") {
      partner.process()
      return partner.data != nil
    }
    let isWhole = count == 1 << 20
    #expect((partner.data == Data(text.utf8)) == isWhole)
    #expect(stage.fixture.display.selections.outgoing.isEmpty == isWhole)
    partner.finish("XdndActionCopy")
    try await stage.waitForEndings()
  }

  @Test func theTargetDecidesWhatBecomesOfTheItems() async throws {
    defer { stage.close() }
    try await enter()
    partner.answer("XdndActionMove")
    try await waitFor(.grabbing)
    try stage.release()
    try await waitFor(["XdndEnter", "XdndPosition", "XdndDrop"])
    partner.finish("XdndActionMove")
    try await stage.waitForEndings()
    #expect(stage.node.endings == [.move])
  }

  @Test func aPositionIsSentOnlyAfterTheAnswerToTheLastOne() async throws {
    defer { stage.close() }
    try await enter()
    for x in [360, 370, 380] { try stage.move(to: CGFloat(x), 60) }
    // The window has handled these motions when it has got a key that came after them.
    try stage.server.pressKey(0xFFE1)
    let scene = stage.window.scene
    try await stage.wait("the motions") {
      scene.component(DragStarter.self).session?.drop.actions == [DragAction.move]
    }
    // What the source has sent at these motions has arrived.
    stage.fixture.display.connection.synchronize()
    partner.connection.synchronize()
    #expect(partner.names == ["XdndEnter", "XdndPosition"])
    partner.answer("XdndActionCopy")
    try await waitFor(["XdndEnter", "XdndPosition", "XdndPosition"])
    #expect(partner.messages[2].data[2] == 380 << 16 | 60)
    #expect(partner.messages[2].data[4] == partner.atom("XdndActionMove"))
    try stage.server.releaseKey(0xFFE1)
  }

  @Test func aDragThatLeavesOrIsCancelledTellsTheTarget() async throws {
    defer { stage.close() }
    try await enter()
    partner.answer("XdndActionCopy")
    try await waitFor(.copy)
    try stage.move(to: 250, 300)
    try await waitFor(["XdndEnter", "XdndPosition", "XdndLeave"])
    try await waitFor(.noDrop)
    try stage.move(to: 350, 60)
    try await waitFor(["XdndEnter", "XdndPosition", "XdndLeave", "XdndEnter", "XdndPosition"])
    try stage.server.press(.escape)
    try await stage.waitForEndings()
    let partner = partner
    try await stage.wait("the end") { partner.names.last == "XdndLeave" }
    #expect(stage.node.endings == [nil] && !stage.isDragging)
    try stage.release()
  }

  @Test func keysThatLeaveNoActionLeaveTheTarget() async throws {
    defer { stage.close() }
    try await enter()
    partner.answer("XdndActionCopy")
    try await waitFor(.copy)
    // Both keys make a link, which these items do not allow.
    try stage.server.pressKey(0xFFE3)
    try stage.server.pressKey(0xFFE1)
    try await waitFor(.noDrop)
    try stage.release()
    try await stage.waitForEndings()
    let partner = partner
    try await stage.wait("the end") { partner.names.last == "XdndLeave" }
    #expect(stage.node.endings == [nil] && !partner.names.contains("XdndDrop"))
    try stage.server.releaseKey(0xFFE1)
    try stage.server.releaseKey(0xFFE3)
  }

  @Test func aTargetThatRefusesGetsNoDrop() async throws {
    defer { stage.close() }
    try await enter()
    partner.answer(nil)
    try await stage.wait("the answer") {
      stage.window.scene.component(DragStarter.self).session?.hasAnswer == true
    }
    try stage.release()
    try await stage.waitForEndings()
    try await waitFor(["XdndEnter", "XdndPosition", "XdndLeave"])
    #expect(stage.node.endings == [nil])
  }

  @Test func aTargetThatAnswersAfterTheReleaseGetsTheDrop() async throws {
    defer { stage.close() }
    try await enter()
    try stage.release()
    try await stage.wait("the release") { !stage.isDragging }
    // The task that drops the items has begun, and what it has sent has arrived.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    stage.fixture.display.connection.synchronize()
    partner.connection.synchronize()
    #expect(partner.names == ["XdndEnter", "XdndPosition"])
    partner.answer("XdndActionCopy")
    try await waitFor(["XdndEnter", "XdndPosition", "XdndDrop"])
    partner.finish("XdndActionCopy")
    try await stage.waitForEndings()
    #expect(stage.node.endings == [.copy])
  }

  @Test func aTargetThatNeverAnswersFreezesNothing() async throws {
    defer { stage.close() }
    stage.fixture.display.selections.limits.timeout = 0.1
    try await enter()
    // The drag goes on elsewhere, and comes back.
    try stage.move(to: 250, 300)
    try await waitFor(["XdndEnter", "XdndPosition", "XdndLeave"])
    try stage.move(to: 350, 60)
    try await waitFor(["XdndEnter", "XdndPosition", "XdndLeave", "XdndEnter", "XdndPosition"])
    try stage.release()
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil])
    try await waitFor([
      "XdndEnter", "XdndPosition", "XdndLeave", "XdndEnter", "XdndPosition", "XdndLeave",
    ])
    // The next drag works as ever.
    try await stage.begin()
    try stage.server.press(.escape)
    try await stage.waitForEndings(2)
    try stage.release()
  }

  @Test func aTargetThatNeverFinishesIsGivenUp() async throws {
    defer { stage.close() }
    try await enter()
    partner.answer("XdndActionMove")
    try await waitFor(.grabbing)
    stage.fixture.display.selections.limits.timeout = 0.02
    try stage.release()
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil], "nothing is deleted that may not have arrived")
  }

  @Test func aTargetIsGivenUpWhileOthersPaste() async throws {
    defer { stage.close() }
    let (node, selections) = (stage.node, stage.fixture.display.selections)
    stage.fixture.display.pasteboard.setText("text", for: .clipboard)
    let client = try SelectionClient(stage.server.name)
    try await stage.wait("the ownership") { client.owner(of: "CLIPBOARD") == selections.window }
    try await enter()
    partner.answer("XdndActionMove")
    try await waitFor(.grabbing)
    selections.limits.timeout = 0.02
    try stage.release()
    try await stage.wait("the end of the drag") {
      client.ask("CLIPBOARD", "TIMESTAMP")
      client.process()
      return node.endings.count == 1
    }
    #expect(node.endings == [nil])
  }

  @Test func aWindowMayCloseBeforeTheTargetHasFinished() async throws {
    defer { stage.close() }
    let keeper = stage.fixture.show("other", DisplayNode())
    try await enter()
    partner.answer("XdndActionMove")
    try await waitFor(.grabbing)
    try stage.release()
    try await waitFor(["XdndEnter", "XdndPosition", "XdndDrop"])
    stage.window.close()
    partner.finish("XdndActionMove")
    try await stage.waitForEndings()
    #expect(stage.node.endings == [.move])
    keeper.close()
  }

  @Test func theNextDragEndsTheWaitForTheLastTarget() async throws {
    defer { stage.close() }
    try await enter()
    partner.answer("XdndActionMove")
    try await waitFor(.grabbing)
    try stage.release()
    try await waitFor(["XdndEnter", "XdndPosition", "XdndDrop"])
    try await stage.begin()
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil] && stage.isDragging)
    try stage.move(to: 351, 61)
    let partner = partner
    try await stage.wait("the second drag") { partner.names.suffix(2) == ["XdndEnter", "XdndPosition"] }
    try stage.release()
  }

  enum Step: CaseIterable { case position, status, release, drop }

  @Test(arguments: Step.allCases) func aTargetThatVanishesEndsTheDragOnly(step: Step) async throws {
    defer { stage.close() }
    try await enter()
    if step == .status || step == .drop {
      partner.answer("XdndActionMove")
      try await waitFor(.grabbing)
    }
    if step == .release || step == .drop {
      try stage.release()
      try await stage.wait("the release") { !stage.isDragging }
    }
    if step == .drop { try await waitFor(["XdndEnter", "XdndPosition", "XdndDrop"]) }
    partner.destroy()
    if step == .position || step == .status {
      try stage.move(to: 360, 70)
      try await waitFor(.noDrop)
      try stage.release()
    }
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil] && stage.fixture.display.isOpen)
  }

  @Test func messagesOfOthersAreIgnored() async throws {
    defer { stage.close() }
    try await enter()
    partner.send("XdndFinished", [1, partner.atom("XdndActionMove")])
    partner.answer("XdndActionMove", as: 1)
    partner.send("XdndStatus", [-1, -1, -1, -1], as: 2)
    partner.answer("XdndActionCopy")
    try await waitFor(.copy)
    #expect(stage.node.endings.isEmpty && stage.isDragging)
    try stage.server.press(.escape)
    try await stage.waitForEndings()
    try stage.release()
  }

  @Test func withinTheRectangleOfTheTargetNothingIsSent() async throws {
    defer { stage.close() }
    try await enter()
    partner.send("XdndStatus", [1, 340 << 16 | 50, 40 << 16 | 40, partner.atom("XdndActionCopy")])
    try await waitFor(.copy)
    let scene = stage.window.scene
    // One by one: of motions that wait together, the window handles only the last.
    for place in [CGPoint(x: 360, y: 70), CGPoint(x: 345, y: 55)] {
      try stage.move(to: place.x, place.y)
      try await stage.wait("the motion") { scene.component(DragStarter.self).session?.location == place }
    }
    try stage.move(to: 390, 55)
    try await waitFor(["XdndEnter", "XdndPosition", "XdndPosition"])
    #expect(partner.messages[2].data[2] == 390 << 16 | 55)
    try stage.release()
  }

  @Test func aProxyGetsTheMessagesForItsWindow() async throws {
    defer { stage.close() }
    let proxied = try DropPartner(stage.server.name, x: 600, version: nil, proxy: partner)
    try await stage.begin()
    try stage.move(to: 650, 60)
    try await waitFor(["XdndEnter", "XdndPosition"])
    #expect(proxied.names.isEmpty)
    partner.answer("XdndActionCopy", as: proxied.window)
    try await waitFor(.copy)
    try stage.release()
    try await waitFor(["XdndEnter", "XdndPosition", "XdndDrop"])
  }

  @Test func windowsThatDoNotAnnounceTheProtocolAreNoTargets() async throws {
    defer { stage.close() }
    let silent = try DropPartner(stage.server.name, x: 520, version: nil)
    let old = try DropPartner(stage.server.name, x: 740, version: 2)
    try await enter()
    try stage.move(to: 600, 60)
    try await waitFor(["XdndEnter", "XdndPosition", "XdndLeave"])
    try stage.move(to: 800, 60)
    try stage.release()
    try await stage.waitForEndings()
    #expect(silent.names.isEmpty && old.names.isEmpty)
  }

  @Test func altAsksTheUserWhatShallBecomeOfTheItems() async throws {
    defer { stage.close() }
    try await stage.begin()
    try stage.server.pressKey(0xFFE9)
    try stage.move(to: 350, 60)
    let partner = partner
    try await stage.wait("a position that asks") {
      guard partner.names.last == "XdndPosition" else { return false }
      if partner.messages.last?.data[4] == partner.atom("XdndActionAsk") { return true }
      partner.answer("XdndActionCopy")
      return false
    }
    #expect(partner.sourceList("XdndActionList") == ["XdndActionCopy", "XdndActionMove"])
    try stage.server.releaseKey(0xFFE9)
    try stage.release()
  }

  @Test func aDisplayThatClosesEndsTheDrag() async throws {
    try await enter()
    stage.close()
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil] && !stage.isDragging)
  }
}
