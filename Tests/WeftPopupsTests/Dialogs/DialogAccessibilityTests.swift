import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting
import WeftText

@testable import WeftPopups

@MainActor
@Suite struct DialogAccessibilityTests {
  private let scene = DialogScene()

  @Test func theOutlineOfAnAlert() throws {
    let delete = Alert.Button("Delete", role: .destructive)
    _ = scene.present(
      Alert(
        "Delete “Harbour”?", message: "It can’t be brought back.", style: .warning,
        buttons: [delete, .cancel],
        suppressionTitle: "Don’t ask again"))
    #expect(
      scene.window.accessibilityOutline() == """
        window
          alert "Delete “Harbour”?" [modal] – It can’t be brought back.
            heading "Delete “Harbour”?"
            label "It can’t be brought back."
            checkBox "Don’t ask again"
            button "Cancel" [focused, isDefault]
            button "Delete"
        """)
    assertAccessible(scene.window)
  }

  @Test func anAlertIsExplainedByItsMessageAndAnswered() throws {
    let answers = scene.present(Alert("Save?", message: "There are changes.", buttons: [.ok, .cancel]))
    let alert = try scene.window.element(.alert, named: "Save?")
    #expect(alert.description.hint == "There are changes." && alert.states.contains(.modal))
    let message = try scene.window.element(.label, named: "There are changes.")
    #expect(alert.relations[.describedBy] == [message.id])
    let button = try scene.window.element(.button, named: "OK", in: alert)
    #expect(button.states.isSuperset(of: [.isDefault, .focused]))
    #expect(scene.window.accessibilityTree.focus == button.id)
    scene.window.perform(.press, on: button)
    #expect(answers.button == "OK" && scene.window.elements(.alert).isEmpty)
  }

  @Test func whatIsBehindAnAlertIsNotThere() throws {
    let press = try scene.window.element(.button, named: "Press")
    let answers = scene.present(Alert("Wait"))
    #expect(scene.window.elements(named: "Press").isEmpty)
    #expect(!scene.window.scene.perform(.press, on: press) && scene.presses == 0)
    scene.window.perform(.dismiss, on: try scene.window.element(.button, named: "OK"))
    #expect(answers.all.count == 1)
    scene.window.perform(.press, on: try scene.window.element(.button, named: "Press"))
    #expect(scene.presses == 1)
  }

  @Test func buttonsThatNeedATextAreDisabledUntilThen() throws {
    let answers = scene.present(
      Alert("Name", buttons: [.ok, .cancel], textField: .init(placeholder: "Title", requiresText: true)))
    let button = try scene.window.element(.button, named: "OK")
    #expect(button.states.contains(.disabled) && !scene.window.scene.perform(.press, on: button))
    #expect(answers.all.isEmpty)
  }

  @Test func aSheetIsADialogWithItsPopups() throws {
    let content = DisplayNode()
    content.style.preferredSize = CGSize(width: 200, height: 120)
    let picker = PopUpButtonNode(["One", "Two"], selectedIndex: 0)
    picker.accessibilityLabel = "Number"
    picker.frame = CGRect(x: 20, y: 20, width: 120, height: 32)
    content.addSubnode(picker)
    let sheet = Sheet<Int>(content)
    sheet.title = "Options"
    sheet.present(on: scene.window) { _ in }
    let dialog = try scene.window.element(.dialog, named: "Options")
    #expect(dialog.states.contains(.modal))
    scene.window.perform(.press, on: try scene.window.element(.comboBox, named: "Number", in: dialog))
    scene.window.perform(.press, on: try scene.window.element(.checkMenuItem, named: "Two"))
    #expect(picker.selectedIndex == 1)
    sheet.finish(with: 1)
    scene.window.settle()
    #expect(scene.window.elements(.dialog).isEmpty, "also while it disappears")
    _ = try scene.window.element(.button, named: "Press")
  }
}
