import Foundation
import TestSupport
import Testing
import WeftAccessibility
import WeftCommands
import WeftControls
import WeftEditing
import WeftNodes
import WeftOffscreen
import WeftTesting

@testable import WeftPopups

/// What an alert asks, and how it is answered.
@MainActor
@Suite struct AlertTests {
  private let scene = DialogScene()
  private let delete = Alert.Button("Delete", role: .destructive)
  private let save = Alert.Button("Save", role: .default)
  private var question: Alert { Alert("Delete it?", message: "For ever.", buttons: [delete, .cancel]) }

  @Test func answersWithThePressedButton() {
    let answers = scene.present(question)
    #expect(scene.title == "Delete it?" && scene.window.openAlert?.enabledButtons == ["Delete", "Cancel"])
    scene.window.pressAlertButton("Delete")
    #expect(answers.all.count == 1 && answers.all[0].button == delete && answers.all[0].ending == nil)
    #expect(scene.title == nil && scene.layers == 0)
  }

  @Test func isAwaited() async throws {
    let task = Task { await question.show(on: scene.window) }
    try await waitUntil("the alert") { scene.window.scene.openAlert != nil }
    scene.window.pressAlertButton("Cancel")
    #expect(await task.value.button == .cancel)
  }

  @Test func withoutButtonsItHasOne() {
    let answers = scene.present(Alert("Done", buttons: []))
    scene.window.press(.return)
    #expect(answers.button == "OK")
  }

  // MARK: Keys

  @Test func returnPressesTheDefaultButton() {
    let answers = scene.present(Alert("Save?", buttons: [save, Alert.Button("Discard"), .cancel]))
    scene.window.press(.return)
    #expect(answers.button == "Save")
  }

  @Test func returnDestroysNothing() {
    let answers = scene.present(question)
    scene.window.press(.return)
    #expect(answers.button == "Cancel")
  }

  @Test func returnDoesNotPressTheOnlyButtonIfItDestroysSomething() {
    let answers = scene.present(Alert("Delete it?", buttons: [delete]))
    scene.window.press(.return)
    scene.window.press(.space)
    #expect(answers.all.isEmpty)
    // Only if the user has chosen it.
    scene.window.press(.tab)
    scene.window.press(.return)
    #expect(answers.button == "Delete")
    let others = scene.present(Alert("Delete it?", buttons: [delete], textField: Alert.TextField("a")))
    scene.window.press(.return)
    #expect(others.all.isEmpty)
  }

  @Test func escapeCancels() {
    let answers = scene.present(question)
    scene.window.press(.escape)
    #expect(answers.button == "Cancel" && scene.title == nil)
  }

  @Test func escapePressesTheOnlyButton() {
    let answers = scene.present(Alert("Done"))
    scene.window.press(.escape)
    #expect(answers.button == "OK")
  }

  @Test func escapeDoesNothingWhereNothingCancels() {
    let answers = scene.present(Alert("Which?", buttons: [Alert.Button("One"), Alert.Button("Two")]))
    scene.window.press(.escape)
    #expect(answers.all.isEmpty && scene.title == "Which?")
  }

  @Test func theFocusedButtonIsPressedByItsKeys() {
    let answers = scene.present(Alert("Save?", buttons: [save, Alert.Button("Discard"), .cancel]))
    scene.window.press(.left)
    scene.window.press(.return)
    #expect(answers.button == "Discard")
  }

  @Test func theArrowKeysFollowTheReadingDirection() {
    scene.window.scene.layoutDirection = .rightToLeft
    let answers = scene.present(Alert("Save?", buttons: [save, Alert.Button("Discard"), .cancel]))
    scene.window.press(.right)
    scene.window.press(.space)
    #expect(answers.button == "Discard")
  }

  @Test func lettersPressButtonsWithAlt() {
    let answers = scene.present(
      Alert("Save?", buttons: [save, Alert.Button("Discard", mnemonic: "r"), .cancel]))
    scene.window.press(.character("r"), modifiers: .alt)
    #expect(answers.button == "Discard")
  }

  @Test func lettersOfAnotherAlphabetPressButtonsWithAlt() {
    let answers = scene.present(Alert("Сохранить?", buttons: [save, Alert.Button("Удалить"), .cancel]))
    scene.window.send(.key(KeyEvent(.pressed, keysym: 0x6D5, modifiers: .alt)))
    #expect(answers.button == "Удалить")
  }

  @Test func aKeyThatIsHeldSinceBeforeAnswersNothing() {
    scene.window.press(Keysym.return, phase: .pressed)
    let answers = scene.present(Alert("Done"))
    for _ in 0..<3 { scene.window.press(Keysym.return, phase: .pressed, isRepeat: true) }
    scene.window.press(Keysym.return, phase: .released)
    #expect(answers.all.isEmpty && scene.title == "Done")
    scene.window.press(.return)
    #expect(answers.button == "OK")
  }

  @Test func theKeysThatAnswerItReachNobodyElse() {
    scene.button.becomeFirstResponder()
    let answers = scene.present(Alert("Done"))
    scene.window.press(Keysym.space, phase: .pressed)
    scene.window.press(Keysym.space, phase: .released)
    #expect(answers.button == "OK" && scene.presses == 0)
    let others = scene.present(Alert("Done"))
    scene.window.press(Keysym.return, phase: .pressed)
    scene.window.press(Keysym.return, phase: .pressed, isRepeat: true)
    scene.window.press(Keysym.return, phase: .released)
    #expect(others.button == "OK" && scene.presses == 0)
  }

  @Test func aKeyThatIsPressedAnewReachesTheWindow() {
    let answers = scene.present(Alert("Done"))
    // Without its release, as if the window had lost the keyboard.
    scene.window.press(Keysym.f1, phase: .pressed)
    scene.window.press(.return)
    #expect(answers.button == "OK")
    scene.page.becomeFirstResponder()
    _ = scene.page.takeEvents()
    scene.window.press(Keysym.f1, phase: .pressed)
    scene.window.press(Keysym.f1, phase: .released)
    #expect(scene.page.takeEvents() == ["key ", "key up"])
  }

  // MARK: The field and the check box

  @Test func theFieldHasTheFocusAndItsTextIsAnswered() {
    let alert = Alert("Rename", buttons: [save, .cancel], textField: Alert.TextField("Lake"))
    let answers = scene.present(alert)
    scene.window.type("Sea")
    scene.window.press(.return)
    #expect(answers.button == "Save" && answers.all[0].text == "Sea")
  }

  @Test func withoutARequiredTextNothingButCancellingIsPossible() {
    let alert = Alert(
      "Type the name to delete it", buttons: [delete, Alert.Button("Hide"), .cancel],
      textField: Alert.TextField(requiresText: true))
    let answers = scene.present(alert)
    #expect(scene.window.openAlert?.enabledButtons == ["Cancel"])
    scene.window.type("a")
    #expect(scene.window.openAlert?.enabledButtons == ["Delete", "Hide", "Cancel"])
    scene.window.press(.backspace)
    scene.window.press(.escape)
    #expect(answers.button == "Cancel")
    let others = scene.present(
      Alert("Name", buttons: [.cancel], textField: Alert.TextField(requiresText: true)))
    scene.window.press(.escape)
    #expect(others.button == "Cancel")
  }

  @Test func aRequiredTextEnablesTheDefaultButton() {
    let alert = Alert(
      "Rename", buttons: [save, .cancel], textField: Alert.TextField("Lake", requiresText: true))
    let answers = scene.present(alert)
    scene.window.press(.backspace)
    #expect(scene.window.openAlert?.enabledButtons == ["Cancel"])
    scene.window.press(.return)
    #expect(answers.all.isEmpty)
    scene.window.type("a")
    scene.window.press(.return)
    #expect(answers.all.first?.text == "a")
  }

  @Test func theCheckBoxIsAnswered() throws {
    let alert = Alert("Delete?", buttons: [delete, .cancel], suppressionTitle: DialogTexts.current.suppress)
    let answers = scene.present(alert)
    scene.window.click(on: try #require(scene.window.openAlert?.suppression))
    scene.window.pressAlertButton("Delete")
    #expect(answers.all.first?.isSuppressed == true)
    let others = scene.present(alert)
    scene.window.press(.escape)
    #expect(others.all.first?.isSuppressed == false)
  }

  @Test func isAccessible() {
    _ = scene.present(
      Alert(
        "Rename", message: "The old name is lost.", style: .warning, buttons: [save, delete, .cancel],
        textField: Alert.TextField("Lake", placeholder: "Name"), suppressionTitle: "Always"))
    assertAccessible(scene.window)
    let elements = scene.window.scene.frontmostScene.rootNode.accessibilityElements()
    #expect(
      elements.map { $0.label ?? "" } == [
        "Rename", "The old name is lost.", "Name", "Always", "Cancel", "Delete", "Save",
      ])
  }
}

extension OffscreenWindow {
  /// Sends one event of a key.
  func press(_ keysym: UInt32, phase: KeyEvent.Phase, isRepeat: Bool = false) {
    settle()
    send(.key(KeyEvent(phase, keysym: keysym, isRepeat: isRepeat)))
  }
}
