import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftTesting

@testable import WeftSwipes

/// What is done with rows, by swipes and without them.
@MainActor
@Suite struct SwipeActionTests {
  private let scene = MessageTable()
  private var window: OffscreenWindow { scene.window }
  private var table: TableNode { scene.table }

  /// Presses the outermost action, or the one beside it.
  private func press(_ index: Int, row: Int) {
    window.tap(at: CGPoint(x: 320 - 38 - CGFloat(index) * 80, y: scene.middle(ofRow: row).y))
  }

  // MARK: Actions

  @Test func anActionIsPerformedOnceAndTheRowCloses() {
    scene.open(1)
    press(1, row: 1)
    press(1, row: 1)
    #expect(scene.log == ["Flag 1"])
    window.advance(by: 1)
    #expect(!scene.isOpen && scene.actionsNodes.isEmpty)
  }

  @Test func theRowStaysOpenUntilTheActionIsComplete() {
    scene.holdsCompletions = true
    scene.open(1)
    press(1, row: 1)
    window.advance(by: 2)
    #expect(scene.isOpen)
    press(1, row: 1)
    #expect(scene.log == ["Flag 1"])
    scene.completions[0](false)
    window.advance(by: 1)
    #expect(!scene.isOpen && scene.actionsNodes.isEmpty)
  }

  @Test func aFullSwipePerformsTheFirstAction() {
    scene.open(1, by: -240)
    #expect(scene.log == ["Delete 1"])
    #expect(scene.messages.count == 29 && scene.actionsNodes.isEmpty)
    #expect(table.visibleNodes.allSatisfy { $0.layer.driver == nil && $0.frame.minX == 0 })
  }

  @Test func withoutAFullSwipeALongOneOpens() {
    scene.hasFullSwipe = false
    scene.open(1, by: -300)
    #expect(scene.isOpen && scene.log.isEmpty)
  }

  @Test func anActionThatTakesTimeClosesTheRowAtItsEnd() async {
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let action = SwipeAction("Wait") {
      for await value in stream { return value }
      return false
    }
    await withCheckedContinuation { done in
      action.handler { result in
        #expect(result)
        done.resume()
      }
      continuation.yield(true)
    }
  }

  // MARK: Updates

  @Test func theDeletedRowFadesWhereItIs() throws {
    scene.open(1)
    let cell = try #require(scene.cell(1))
    scene.delete(1)
    window.settle()
    window.advance(by: 0.01)
    #expect(cell.frame.minX < -100)
    window.advance(by: 1)
    #expect(scene.actionsNodes.isEmpty && cell.layer.driver == nil)
    #expect(scene.cell(1)?.frame.origin == CGPoint(x: 0, y: 60))
  }

  @Test func theRowThatItsActionDeletesFadesWhereItIs() throws {
    scene.open(1)
    let cell = try #require(scene.cell(1))
    let swiped = try #require(table.swipes?.current)
    press(0, row: 1)
    window.settle()
    window.advance(by: 0.01)
    let distance = swiped.distance
    #expect(scene.log == ["Delete 1"] && distance < -100 && cell.frame.minX < -100)
    window.advance(by: 0.1)
    #expect(swiped.distance == distance)
    window.advance(by: 1)
    #expect(scene.actionsNodes.isEmpty && cell.layer.driver == nil)
  }

  @Test func theOpenRowMovesWithItsActions() throws {
    scene.open(2)
    scene.messages.removeFirst()
    table.deleteRows(at: [IndexPath(row: 0, section: 0)])
    window.settle()
    window.advance(by: 1)
    #expect(scene.isOpen)
    #expect(scene.actionsNodes[0].frame == scene.cell(1)?.frame)
    #expect(scene.distance(ofRow: 1) == -scene.actionsNodes[0].length)
  }

  /// Inserts a message before all others.
  private func insertMessage() {
    scene.messages.insert(1000, at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)])
    window.settle()
    window.advance(by: 1)
  }

  @Test func anActionIsAppliedToTheOpenRowAlsoAfterItMoved() {
    scene.deletesByPath = true
    scene.open(2)
    insertMessage()
    press(0, row: 3)
    #expect(scene.log == ["Delete 2"])
    #expect(Array(scene.messages.prefix(4)) == [1000, 0, 1, 3])
  }

  @Test func anActionThatIsNotOfferedAnyMoreIsNotPerformed() {
    scene.open(1)
    scene.hasTrailing = false
    press(0, row: 1)
    window.advance(by: 1)
    #expect(scene.log.isEmpty && scene.messages.count == 30)
    #expect(!scene.isOpen && scene.actionsNodes.isEmpty)
  }

  @Test func reloadingEverythingClosesTheRow() {
    scene.open(1)
    table.reloadData()
    window.settle()
    window.advance(by: 1)
    #expect(!scene.isOpen && scene.actionsNodes.isEmpty)
    #expect(table.visibleNodes.allSatisfy { $0.layer.driver == nil })
  }

  @Test func aRowThatIsScrolledAwayByTheProgramIsClosed() {
    scene.open(1)
    table.scrollTo(CGPoint(x: 0, y: 1400), animated: false)
    window.settle()
    window.advance(by: 1)
    table.scrollTo(.zero, animated: false)
    window.settle()
    #expect(scene.cell(1)?.frame.minX == 0)
    #expect(scene.actionsNodes.count <= 1)
  }

  @Test func aTableThatLeavesTheWindowIsClosed() throws {
    let cell = try #require(scene.cell(1))
    scene.open(1)
    window.scene.close()
    #expect(scene.actionsNodes.isEmpty && !scene.isOpen)
    #expect(cell.layer.driver == nil)
  }

  // MARK: Without a swipe

  @Test func theContextMenuOfARowHasItsActions() throws {
    window.click(at: scene.middle(ofRow: 1), button: .secondary)
    window.settle()
    let menu = try #require(window.scene.openMenus.last)
    #expect(menu.items.map(\.title) == ["Archive", "Delete", "Flag"])
    window.chooseMenuItem("Flag")
    #expect(scene.log == ["Flag 1"])
  }

  @Test func theContextMenuIsAppliedToItsRowAlsoAfterItMoved() {
    scene.deletesByPath = true
    window.click(at: scene.middle(ofRow: 1), button: .secondary)
    window.settle()
    insertMessage()
    window.chooseMenuItem("Delete")
    #expect(scene.log == ["Delete 1"])
    #expect(Array(scene.messages.prefix(3)) == [1000, 0, 2])
  }

  @Test func theContextMenuIsAppliedToARowThatWasReloadedMeanwhile() {
    window.click(at: scene.middle(ofRow: 1), button: .secondary)
    window.settle()
    for _ in 0..<2 { table.reloadRows(at: [IndexPath(row: 1, section: 0)]) }
    window.settle()
    window.chooseMenuItem("Delete")
    #expect(scene.log == ["Delete 1"])
  }

  @Test func theMenuKeyShowsTheActionsOfTheRowThatKeysStartFrom() throws {
    window.click(at: scene.middle(ofRow: 2))
    scene.log = []
    window.press(KeyboardKey(keysym: Keysym.f10), modifiers: .shift)
    window.settle()
    let menu = try #require(window.scene.openMenus.last)
    #expect(menu.items.map(\.title) == ["Archive", "Delete", "Flag"])
    window.chooseMenuItem("Archive")
    #expect(scene.log == ["Archive 2"])
  }

  @Test func aMenuOfTheTableItselfTakesPrecedence() throws {
    table.contextMenu = Menu { MenuItem("Own") {} }
    window.click(at: scene.middle(ofRow: 1), button: .secondary)
    window.settle()
    #expect(window.scene.openMenus.last?.items.map(\.title) == ["Own"])
  }

  @Test func assistiveTechnologiesHaveTheActionsOfARow() throws {
    let cell = try #require(scene.cell(1))
    let actions = cell.accessibilityCustomActions
    #expect(actions.map(\.name) == ["Archive", "Delete", "Flag"])
    #expect(actions[2].perform())
    #expect(scene.log == ["Flag 1"])
  }

  @Test func anActionOfAssistiveTechnologiesIsAppliedToItsRowAlsoAfterItMoved() throws {
    scene.deletesByPath = true
    let actions = try #require(scene.cell(1)).accessibilityCustomActions
    insertMessage()
    #expect(actions[1].perform())
    #expect(scene.log == ["Delete 1"])
    #expect(Array(scene.messages.prefix(3)) == [1000, 0, 2])
    window.settle()
    #expect(!actions[1].perform(), "the row is gone")
    #expect(scene.log == ["Delete 1"])
  }
}
