import Foundation
import Testing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

extension DesktopScenario {
  /// What is done with menus.
  static let menus = [
    DesktopScenario("a click with the secondary button opens the menu, and another chooses") { stage in
      try await stage.openMenu()
      try stage.server.click(at: stage.place(of: "Rename"))
      try await stage.point(at: "Share")
      #expect(stage.openTitles == ["Menu"], "a disabled item can't be chosen")
      try stage.server.click(at: stage.place(of: "Share"))
      try await stage.waitForChoice("Share")
    },
    DesktopScenario("a press, a drag and a release choose") { stage in
      try await stage.pressForMenu()
      try await stage.point(at: "Open")
      try await stage.point(at: "Share")
      try stage.server.release(.secondary)
      try await stage.waitForChoice("Share")
    },
    DesktopScenario("a press, a drag through a submenu and a release choose") { stage in
      try await stage.pressForMenu()
      try await stage.point(at: "Sort")
      try await stage.waitForMenus(["Menu", "Sort"])
      try await stage.point(at: "Name")
      try stage.server.release(.secondary)
      try await stage.waitForChoice("Name")
    },
    DesktopScenario("the pointer opens submenus") { stage in
      try await stage.openMenu()
      try await stage.point(at: "Sort")
      try await stage.waitForMenus(["Menu", "Sort"])
      try stage.server.click(at: stage.place(of: "More"))
      try await stage.waitForMenus(["Menu", "Sort", "More"])
      try stage.server.click(at: stage.place(of: "Colour"))
      try await stage.waitForChoice("Colour")
    },
    DesktopScenario("keys open the menu and its submenus, and choose") { stage in
      try await stage.openMenuByKeys()
      try await stage.press([
        .down: ["Sort"], .right: ["Sort", "Name"], .down: ["Sort", "More"],
        .return: ["Sort", "More", "Colour"], .left: ["Sort", "More"], .escape: ["Sort"], .up: ["Open"],
        .end: ["Share"],
      ])
      try stage.server.press(.return)
      try await stage.waitForChoice("Share")
    },
    DesktopScenario("letters select") { stage in
      try await stage.openMenuByKeys()
      try stage.server.type("s")
      try await stage.waitForSelection(["Sort"])
      try stage.server.press(.escape)
    },
    DesktopScenario("Escape closes the menu") { stage in
      try await stage.openMenu()
      try stage.server.press(.escape)
    },
    DesktopScenario("a click beside the menu closes it, and does nothing else") { stage in
      try await stage.openMenu()
      let presses = stage.button.presses.count
      try stage.server.click(at: stage.onScreen(CGPoint(x: 50, y: 32)))
      try await stage.waitUntilFree()
      #expect(stage.button.presses.count == presses && stage.button.releases.count == presses)
      try stage.server.click(at: stage.onScreen(CGPoint(x: 52, y: 32)))
      try await stage.fixture.wait("the next click") { stage.button.releases.count == presses + 1 }
    },
    DesktopScenario("a click beside the window closes the menu, and nothing else gets it") { stage in
      let corner = CGPoint(x: 1277, y: 1020)
      try await stage.openMenu()
      try stage.server.movePointer(to: corner)
      try stage.server.press()
      try await stage.fixture.wait("the end") { stage.openTitles.isEmpty }
      #expect(try !stage.fixture.base.isInputFree, "the release belongs to it, too")
      try stage.server.release()
      try await stage.waitUntilFree()
      #expect(stage.window.isFocused)
    },
    DesktopScenario("a menu closes when another window gets the focus") { stage in
      let other = stage.fixture.makeWindow("other", CGSize(width: 120, height: 80))
      try await stage.fixture.show(other)
      try await stage.focus()
      // The other window may have moved or covered it.
      try await stage.fixture.server.waitUntilSettled(stage.window.identifier)
      try await stage.openMenuByKeys()
      other.activate()
      try await stage.fixture.wait("the focus") { other.isFocused }
      try await stage.waitUntilFree()
      other.close()
    },
  ]
}
