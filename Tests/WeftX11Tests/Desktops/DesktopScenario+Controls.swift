import Foundation
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftPopups
@testable import WeftX11

extension DesktopScenario {
  /// What is done with controls that open popups.
  static let controls = menuControls + fields + pickers

  private static let menuControls = [
    DesktopScenario("the pointer goes from menu to menu of a bar") { stage in
      try await stage.with(stage.makeMenuBar(), width: 320) { bar in
        try stage.server.click(at: stage.place(ofTitle: 0, of: bar))
        for (index, title) in [(1, "Edit"), (0, "File"), (1, "Edit")] {
          try stage.server.movePointer(to: stage.place(ofTitle: index, of: bar))
          try await stage.waitForMenus([title])
        }
        try stage.server.click(at: stage.place(of: "Paste"))
        try await stage.waitForChoice("Paste")
        // A click on the title of an open menu closes it.
        try stage.server.click(at: stage.place(ofTitle: 0, of: bar))
        try await stage.waitForMenus(["File"])
        try stage.server.click(at: stage.place(ofTitle: 0, of: bar))
      }
    },
    DesktopScenario("a press goes through a menu bar to an item") { stage in
      try await stage.with(stage.makeMenuBar(), width: 320) { bar in
        try stage.server.movePointer(to: stage.place(ofTitle: 0, of: bar))
        try stage.server.press()
        try await stage.waitForMenus(["File"])
        try stage.server.movePointer(to: stage.place(ofTitle: 1, of: bar))
        try await stage.waitForMenus(["Edit"])
        try await stage.point(at: "Paste")
        try await stage.point(at: "Copy")
        try stage.server.release()
        try await stage.waitForChoice("Copy")
      }
    },
    DesktopScenario("keys go through a menu bar") { stage in
      try await stage.with(stage.makeMenuBar(), width: 320) { bar in
        try stage.server.press(KeyboardKey(keysym: 0xFFC7))
        try await stage.press([
          .down: ["Quit"], .right: ["Copy"], .right: ["Close"], .left: ["Copy"], .end: ["Paste"],
        ])
        try stage.server.press(.return)
        try await stage.waitForChoice("Paste")
        #expect(bar.openIndex == nil)
      }
    },
    DesktopScenario("a pop-up button chooses by click, by drag and by keys") { stage in
      try await stage.with(PopUpButtonNode(["Small", "Medium", "Large"], selectedIndex: 1)) { button in
        try stage.server.click(at: stage.center(of: button))
        try await stage.waitForSelection(["Medium"])
        try await stage.point(at: "Large")
        try stage.server.click(at: stage.place(of: "Large"))
        try await stage.fixture.wait("the choice") { button.selectedTitle == "Large" }
        try stage.server.movePointer(to: stage.center(of: button))
        try stage.server.press()
        try await stage.waitForSelection(["Large"])
        try await stage.point(at: "Small")
        try stage.server.release()
        try await stage.fixture.wait("the choice") { button.selectedTitle == "Small" }
        try stage.server.press(.space)
        try await stage.press([.down: ["Medium"]])
        try stage.server.press(.return)
        try await stage.fixture.wait("the choice") { button.selectedTitle == "Medium" }
      }
    },
  ]

  private static let fields = [
    DesktopScenario("a combo box completes what is typed, and its list takes clicks") { stage in
      let seasons = ["Spring", "Summer", "Autumn", "Winter"]
      try await stage.with(ComboBoxNode(seasons)) { box in
        try stage.server.type("su")
        try await stage.waitForSuggestions(["Summer"], of: box)
        try stage.server.press(.return)
        try await stage.fixture.wait("the choice") { box.text == "Summer" && !box.isShowingSuggestions }
        let center = stage.center(of: box)
        try stage.server.click(at: CGPoint(x: center.x + box.bounds.width / 2 - 16, y: center.y))
        try await stage.waitForSuggestions(seasons, of: box)
        try stage.server.click(at: stage.place(ofSuggestion: "Winter", of: box))
        try await stage.fixture.wait("the choice") { box.text == "Winter" }
        #expect(stage.window.isFocused && stage.scene.focusedNode === box)
      }
    },
    DesktopScenario("a search field suggests while the user types") { stage in
      let field = SearchFieldNode(suggestions: .matching(["Harbour", "Moss", "Mountain hut"]))
      try await stage.with(field) { field in
        try stage.server.type("mo")
        try await stage.waitForSuggestions(["Moss", "Mountain hut"], of: field)
        try stage.server.type("u")
        try await stage.waitForSuggestions(["Mountain hut"], of: field)
        try stage.server.click(at: stage.place(ofSuggestion: "Mountain hut", of: field))
        try await stage.fixture.wait("the choice") { field.text == "Mountain hut" }
      }
    },
  ]

  private static let pickers = [
    DesktopScenario("a day is chosen with the pointer, and another with keys") { stage in
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let picker = DatePickerNode(date: Date(timeIntervalSince1970: 1_777_939_200), calendar: calendar)
      func day() -> Int? { picker.date.map { calendar.component(.day, from: $0) } }
      try await stage.with(picker) { picker in
        try stage.server.click(at: stage.center(of: picker))
        try await stage.fixture.wait("the calendar") { picker.isOpen }
        try await stage.server.waitUntilSettled(stage.window.identifier)
        let days = try #require(picker.openCalendar).dayNodes
        let node = try #require(days.first { $0.look.isInMonth && $0.look.number == "19" })
        try stage.server.click(at: stage.place(inPopup: node))
        try await stage.fixture.wait("the day") { day() == 19 && !picker.isOpen }
        try await stage.focus()
        try stage.server.press(.return)
        try await stage.fixture.wait("the calendar") { picker.isOpen }
        for key in [KeyboardKey.right, .down, .return] { try stage.server.press(key) }
        try await stage.fixture.wait("the day") { day() == 27 && !picker.isOpen }
      }
    },
    DesktopScenario("a colour is dragged to, and Escape closes its popover") { stage in
      try await stage.with(ColorPickerNode(Color(hex: 0x3B5BDB)), width: 52) { picker in
        try stage.server.click(at: stage.center(of: picker))
        try await stage.fixture.wait("the popover") { picker.isOpen }
        try await stage.server.waitUntilSettled(stage.window.identifier)
        let panel = try #require(picker.openPanel)
        try stage.server.movePointer(to: stage.place(inPopup: panel.plane))
        try stage.server.press()
        // Beyond the edge of the plane, and of the popover.
        try stage.server.movePointer(to: stage.place(x: 3, y: -0.1, inPopup: panel.plane))
        try await stage.fixture.wait("the colour") {
          panel.value.saturation == 1 && panel.value.brightness == 1
        }
        try stage.server.release()
        try stage.server.press(.escape)
        try await stage.fixture.wait("the end") { !picker.isOpen }
        #expect(picker.color != Color(hex: 0x3B5BDB))
      }
    },
  ]
}
