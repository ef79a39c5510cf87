import CX11
import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting
import WeftThreads

@testable import WeftX11

/// Modal windows block others, on real window managers and without one.
@MainActor
@Suite(.startsDisplays, .serialized) struct ModalityTests {
  /// An owner at the upper left, a dialog at the lower right, and what they get.
  @MainActor
  private final class Stage {
    let fixture: ManagedFixture
    let (ownerNode, dialogNode) = (DrawnNode(), DrawnNode())
    let (owner, dialog): (WeftX11.Window, WeftX11.Window)

    init(_ manager: WindowManagerProgram?, _ modality: WindowModality = .owner) async throws {
      fixture = try ManagedFixture(manager)
      owner = fixture.makeWindow("owner", CGSize(width: 300, height: 200), floats: true, ownerNode)
      dialog = fixture.makeWindow("dialog", CGSize(width: 300, height: 200), floats: true, dialogNode)
      owner.setFrame(CGRect(x: 50, y: 60, width: 300, height: 200))
      try await fixture.show(owner)
      if manager == nil { owner.activate() }
      dialog.owner = owner
      dialog.modality = modality
      dialog.setFrame(CGRect(x: 600, y: 500, width: 300, height: 200))
    }

    func showDialog() async throws {
      try await fixture.show(dialog)
      if fixture.manager == nil {
        dialog.activate()
        try await fixture.wait("the focus") { dialog.isFocused }
      }
    }

    func click(_ window: WeftX11.Window) throws {
      let frame = window.frame
      try fixture.server.click(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Waits until the owner gets clicks. Clicks that it does not get are handled by then, too.
    func expectUsable(_ window: WeftX11.Window, _ node: DrawnNode) async throws {
      let count = node.presses.count
      try click(window)
      try await fixture.wait("the click") { node.presses.count > count }
    }
  }

  @Test(arguments: ManagedFixture.all)
  func theOwnerGetsNoInputUntilTheEnd(manager: WindowManagerProgram?) async throws {
    let stage = try await Stage(manager)
    let fixture = stage.fixture
    defer { fixture.close() }
    try await stage.expectUsable(stage.owner, stage.ownerNode)
    try await stage.showDialog()
    #expect(stage.owner.isBlocked && !stage.dialog.isBlocked && !stage.owner.scene.isActive)
    let (presses, moves) = (stage.ownerNode.presses.count, stage.ownerNode.moves.count)
    try stage.click(stage.owner)
    try fixture.server.scroll(vertically: 2)
    fixture.server.requestClose(stage.owner.identifier)
    try await stage.expectUsable(stage.dialog, stage.dialogNode)
    try await fixture.waitUntilFocusRests()
    #expect(stage.dialog.isFocused)
    try fixture.server.type("a")
    try await fixture.wait("the key") { stage.dialogNode.text == "a" }
    #expect(stage.ownerNode.presses.count == presses && stage.ownerNode.moves.count == moves)
    #expect(stage.ownerNode.scrolls == 0 && stage.ownerNode.text == "" && fixture.closeRequests == 0)
    stage.dialog.close()
    #expect(!stage.owner.isBlocked)
    try await stage.expectUsable(stage.owner, stage.ownerNode)
  }

  @Test(arguments: ManagedFixture.all)
  func aClickOnTheOwnerBringsTheDialogToTheFront(manager: WindowManagerProgram?) async throws {
    let stage = try await Stage(manager)
    defer { stage.fixture.close() }
    try await stage.showDialog()
    func waitForFocus() async throws {
      // The owner has answered everything that came before, so what follows is not the state from before.
      try await stage.fixture.server.waitUntilSettled(stage.owner.identifier)
      try await stage.fixture.waitUntilFocusRests()
      try await stage.fixture.wait("the focus") { stage.dialog.isFocused && !stage.owner.isFocused }
    }
    stage.fixture.focus(stage.owner)
    try await waitForFocus()
    try stage.click(stage.owner)
    try await waitForFocus()
    try await stage.fixture.wait("the order") {
      stage.fixture.server.windows.map(\.title).filter { ["owner", "dialog"].contains($0) } == [
        "owner", "dialog",
      ]
    }
  }

  @Test func aClickAndAKeyAreAnsweredByTheBell() async throws {
    let stage = try await Stage(nil)
    let (fixture, connection) = (stage.fixture, stage.fixture.display.connection)
    defer { fixture.close() }
    try await stage.showDialog()
    let listener = try BellListener(fixture.server.name)
    func waitForBell() async throws {
      var bells = 0
      try await fixture.wait("the bell") {
        bells += listener.take()
        return bells == 1
      }
    }
    try stage.click(stage.owner)
    try await waitForBell()
    // The server would send a key to the dialog, which has the focus.
    stage.owner.nativeWindow(stage.owner.native, didReceive: .key(KeyEvent(.pressed, keysym: 0x61)))
    connection.synchronize()
    try await waitForBell()
    #expect(connection.isUsable)
  }

  @Test func aPressIsCancelledAndTheCursorIsTheArrow() async throws {
    let stage = try await Stage(nil)
    defer { stage.fixture.close() }
    stage.ownerNode.cursor = .text
    try stage.fixture.server.movePointer(to: CGPoint(x: 200, y: 160))
    try stage.fixture.server.press()
    try await stage.fixture.wait("the press") { !stage.ownerNode.presses.isEmpty }
    #expect(stage.owner.scene.cursor == .text)
    stage.dialog.show()
    #expect(stage.ownerNode.cancellations == 1 && !stage.ownerNode.isHovered)
    #expect(stage.owner.scene.cursor == .default)
    try stage.fixture.server.release()
    try await stage.fixture.waitUntilShown(stage.dialog)
    try await stage.expectUsable(stage.dialog, stage.dialogNode)
    #expect(stage.ownerNode.releases.isEmpty)
  }

  @Test func menusOfTheOwnerClose() async throws {
    let stage = try await Stage(nil)
    defer { stage.fixture.close() }
    let menu = Menu { MenuItem("One") {} }
    try menu.open(from: stage.ownerNode)
    #expect(stage.owner.scene.popups.count == 1)
    stage.dialog.show()
    #expect(stage.owner.scene.popups.isEmpty && stage.fixture.display.popupGrab == nil)
  }

  // MARK: Which windows

  /// Shows windows of which each is modal in some way, and returns which are blocked.
  private func blocked(
    _ fixture: ManagedFixture, _ windows: [(owner: Int?, modality: WindowModality)]
  ) -> (windows: [WeftX11.Window], blocked: [Bool]) {
    var made: [WeftX11.Window] = []
    for (owner, modality) in windows {
      let window = fixture.makeWindow("\(made.count)")
      window.owner = owner.map { made[$0] }
      window.modality = modality
      window.show()
      made.append(window)
    }
    return (made, made.map(\.isBlocked))
  }

  @Test func anotherWindowIsNotBlockedByADialogOfItsNeighbour() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    #expect(blocked(fixture, [(nil, .none), (nil, .none), (0, .owner)]).blocked == [true, false, false])
  }

  @Test func whatBelongsToTheOwnerIsBlockedAndWhatBelongsToTheDialogIsNot() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let result = blocked(fixture, [(nil, .none), (0, .none), (0, .owner), (2, .none)])
    #expect(result.blocked == [true, true, false, false])
  }

  @Test func anApplicationModalDialogBlocksAllButWhatBelongsToIt() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let (windows, isBlocked) = blocked(
      fixture, [(nil, .none), (nil, .none), (nil, .application), (2, .none), (nil, .none)])
    #expect(isBlocked == [true, true, false, false, true])
    windows[2].close()
    #expect(windows.map(\.isBlocked) == [false, false, false, false, false])
  }

  @Test func nestedDialogsBlockThoseBefore() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let (windows, isBlocked) = blocked(
      fixture, [(nil, .none), (0, .owner), (1, .owner), (nil, .application), (nil, .application)])
    #expect(isBlocked == [true, true, true, true, false])
    windows[4].close()
    #expect(windows.map(\.isBlocked) == [true, true, true, false, false])
    windows[3].close()
    #expect(windows.map(\.isBlocked) == [true, true, false, false, false])
    windows[2].close()
    #expect(windows.map(\.isBlocked) == [true, false, false, false, false])
  }

  // MARK: Dialogs of other programs

  @Test func aDialogOfTheDesktopBlocksItsOwner() async throws {
    let stage = try await Stage(nil)
    let fixture = stage.fixture
    defer { fixture.close() }
    let (palette, other) = (fixture.makeWindow("palette"), fixture.makeWindow("other"))
    palette.owner = stage.owner
    for (index, window) in [palette, other].enumerated() {
      window.setFrame(CGRect(x: 400 + 150 * index, y: 60, width: 100, height: 100))
      window.show()
    }
    let (end, source) = AsyncStream<Void>.makeStream()
    let waiting = Task { [owner = stage.owner] in
      await ForeignDialog.wait(on: owner.scene) { () -> Int in
        for await _ in end {}
        return 1
      }
    }
    try await fixture.wait("the block") { stage.owner.isBlocked }
    #expect(palette.isBlocked && !other.isBlocked)
    let presses = stage.ownerNode.presses.count
    let listener = try BellListener(fixture.server.name)
    try stage.click(stage.owner)
    try await fixture.wait("the bell") { listener.take() > 0 }
    #expect(stage.ownerNode.presses.count == presses)
    // What the program itself asks meanwhile can be answered.
    try await stage.showDialog()
    #expect(!stage.dialog.isBlocked)
    stage.dialog.close()
    #expect(stage.owner.isBlocked)
    source.finish()
    #expect(await waiting.value == .finished(1))
    #expect(!stage.owner.isBlocked && !palette.isBlocked)
    try await stage.expectUsable(stage.owner, stage.ownerNode)
  }

  /// Is shown until the test ends it: it takes no notice of a cancelled task.
  private final class StubbornDialog: Sendable {
    let waiting = Protected<CheckedContinuation<Void, Never>?>(nil)
  }

  @Test func aDialogOfTheDesktopEndsWithItsOwner() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner")
    let palette = fixture.makeWindow("palette")
    palette.owner = owner
    for window in [owner, palette] { window.show() }
    let dialog = StubbornDialog()
    let waiting = Task {
      await ForeignDialog.wait(on: owner.scene) {
        await withCheckedContinuation { continuation in dialog.waiting.withLock { $0 = continuation } }
      }
    }
    try await fixture.wait("the block") {
      owner.isBlocked && palette.isBlocked && dialog.waiting.withLock { $0 != nil }
    }
    owner.close()
    #expect(await waiting.value.ending == .ownerClosed)
    #expect(!palette.isBlocked)
    dialog.waiting.withLock { $0.take() }?.resume()
  }

  // MARK: The end

  @Test func theBlockEndsInEveryCase() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner")
    owner.show()
    func dialog() -> WeftX11.Window {
      let dialog = fixture.makeWindow("dialog")
      dialog.owner = owner
      dialog.modality = .owner
      dialog.show()
      #expect(owner.isBlocked)
      return dialog
    }
    let destroyed = dialog()
    fixture.server.destroy(destroyed.identifier)
    try await fixture.wait("the end") { !destroyed.isOpen }
    #expect(!owner.isBlocked)
    let hidden = dialog()
    hidden.resize(to: .zero)
    #expect(!owner.isBlocked)
    hidden.resize(to: CGSize(width: 100, height: 100))
    #expect(owner.isBlocked)
    hidden.modality = .none
    #expect(!owner.isBlocked)
    let orphan = dialog()
    orphan.owner = nil
    #expect(!owner.isBlocked)
    orphan.owner = owner
    let other = fixture.makeWindow("other")
    other.owner = owner
    other.show()
    #expect(other.isBlocked)
    owner.close()
    #expect(!other.isBlocked && !orphan.isBlocked && orphan.isOpen)
  }

  @Test func aCycleOfOwnersBlocksSomethingAndEnds() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let (windows, _) = blocked(fixture, [(nil, .owner), (0, .owner)])
    windows[0].owner = windows[1]
    #expect(windows.map(\.isBlocked) == [false, false])
  }
}
