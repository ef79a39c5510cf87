import Foundation
import Testing
import WeftCommands
import WeftNodes
import WeftTesting

@testable import WeftPopups

/// Presses that begin in an open menu.
@MainActor
@Suite struct MenuDragTests {
  private let scene = MenuScene()

  private func send(_ phase: PointerEvent.Phase, at place: CGPoint) {
    let isButton = phase == .pressed || phase == .released
    scene.window.send(.pointer(PointerEvent(phase, at: place, button: isButton ? .primary : nil)))
  }

  @Test func aPressInAMenuMayChooseInItsSubmenu() {
    scene.openContextMenu()
    send(.pressed, at: scene.place(of: "Sort"))
    #expect(scene.openTitles == ["Menu", "Sort"])
    send(.moved, at: scene.place(of: "Name"))
    send(.released, at: scene.place(of: "Name"))
    #expect(scene.takeChosen() == ["Name"] && scene.openTitles.isEmpty)
  }

  @Test func aClickOnASubmenuLeavesItOpen() {
    scene.openContextMenu()
    let place = scene.place(of: "Sort")
    send(.pressed, at: place)
    send(.released, at: place)
    #expect(scene.openTitles == ["Menu", "Sort"])
  }

  @Test func aPressThatLeavesTheMenusClosesThem() {
    scene.openContextMenu()
    send(.pressed, at: scene.place(of: "Open"))
    send(.moved, at: CGPoint(x: 450, y: 380))
    send(.released, at: CGPoint(x: 450, y: 380))
    #expect(scene.takeChosen().isEmpty && scene.openTitles.isEmpty)
  }
}
