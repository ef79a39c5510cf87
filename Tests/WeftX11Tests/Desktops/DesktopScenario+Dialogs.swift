import Foundation
import Testing
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

extension DesktopScenario {
  /// What is done with alerts and dialogs.
  static let dialogs = [
    DesktopScenario("an alert is answered by a key, and by a click") { stage in
      var answers: [String?] = []
      let alert = Alert("Really?", buttons: [.ok, .cancel])
      for key in [KeyboardKey.return, .escape] {
        alert.present(on: stage.window) { answers.append($0.button?.title) }
        try await stage.server.waitUntilSettled(stage.window.identifier)
        try stage.server.press(key)
        try await stage.fixture.wait("the answer") { stage.scene.openAlert == nil }
      }
      alert.present(on: stage.window) { answers.append($0.button?.title) }
      try await stage.server.waitUntilSettled(stage.window.identifier)
      let button = try #require(stage.scene.openAlert?.button(Alert.Button.cancel.title))
      let center = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
      // The scene of a sheet is as large as the window.
      try stage.server.click(at: stage.onScreen(button.convert(center, to: button.rootNode)))
      try await stage.fixture.wait("the answer") { answers.count == 3 }
      #expect(answers == [Alert.Button.ok.title, Alert.Button.cancel.title, Alert.Button.cancel.title])
    },
    DesktopScenario("a modal dialog is above its owner, has menus, and gives the focus back") { stage in
      let (content, field) = (DisplayNode(), EditableTextNode())
      field.frame = CGRect(x: 10, y: 10, width: 120, height: 32)
      content.addSubnode(field)
      content.backgroundColor = .white
      content.contextMenu = Menu { MenuItem("Inside") {} }
      let dialog = DialogWindow<Int>(
        title: "dialog", size: CGSize(width: 200, height: 100), rootNode: content)
      var endings: [DialogResult<Int>] = []
      dialog.present(on: stage.window) { endings.append($0) }
      let window = try #require(dialog.window)
      try await stage.fixture.waitUntilShown(window)
      try await stage.fixture.wait("the focus") { window.isFocused && stage.window.isBlocked }
      try await stage.fixture.wait("the order") {
        stage.server.windows.map(\.title).filter { ["main", "dialog"].contains($0) } == ["main", "dialog"]
      }
      let frame = try #require(window.pixelFrame)
      try stage.server.click(.secondary, at: CGPoint(x: frame.minX + 30, y: frame.minY + 70))
      try await stage.fixture.wait("its menu") {
        window.scene.openMenus.first?.items.first?.title == "Inside"
      }
      try stage.server.press(.escape)
      try await stage.fixture.wait("the end of the menu") { window.scene.popups.isEmpty }
      #expect(window.isOpen)
      try stage.server.press(.escape)
      try await stage.fixture.wait("the end") { endings == [.ended(.cancelled)] }
      try await stage.fixture.wait("the focus") { stage.window.isFocused && !stage.window.isBlocked }
    },
  ]
}
