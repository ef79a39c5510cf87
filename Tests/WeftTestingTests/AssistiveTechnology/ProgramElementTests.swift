import TestSupport
import Testing
import WeftTesting

/// Programs of other toolkits, found and used by role and name.
@Suite(.startsDisplays, .serialized) struct ProgramElementTests {
  @Test(arguments: SampleProgram.installed)
  func aButtonIsFoundByItsNameAndPressed(_ sample: SampleProgram) async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await sample.launch(on: display)
    #expect(try await application.name == "sample")
    #expect(try await application.processIdentifier == program.processIdentifier)
    let button = try await display.element(.button, named: "Save")
    #expect(try await button.role == .button)
    #expect(try await button.name == "Save")
    #expect(try await button.interfaces.isSuperset(of: [.accessible, .component, .action]))
    #expect(try await button.application == application)
    let window = try await application.element(named: "Sample")
    #expect(try await window.parent == application)
    try await button.perform(.press)
    try await display.waitFor(.label, named: "Saved")
    #expect(try await display.elements(.label, named: "Ready").isEmpty)
  }

  @Test(arguments: SampleProgram.installed)
  func aCheckBoxIsCheckedByTheKeyboard(_ sample: SampleProgram) async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await sample.launch(on: display)
    display.focus(try await display.waitForWindow(titled: "Sample").identifier)
    let box = try await application.element(.checkBox, named: "Done")
    #expect(try await !box.states.contains(.checked))
    try await application.waitFor(.button, named: "Save", state: .focused)
    if sample == .gtk4 {
      await #expect(
        throws: AccessibilityError.refused(request: "focus it", element: "check box 'Done'"),
        "GTK 4 before 4.10 moves the focus only by the keyboard"
      ) {
        try await box.focus()
      }
      try display.press(.tab)
      try await application.waitFor(.button, named: "Cancel", state: .focused)
      try display.press(.tab)
    } else {
      try await box.focus()
    }
    try await application.waitFor(.checkBox, state: .focused)
    try display.press(.character(" "))
    try await display.waitFor(.checkBox, named: "Done", state: .checked)
    try display.press(.character(" "))
    try await display.waitUntilGone(.checkBox, named: "Done", state: .checked)
    program.terminate()
  }

  @Test(arguments: SampleProgram.installed)
  func theTextOfAFieldIsReadAndSet(_ sample: SampleProgram) async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await sample.launch(on: display)
    let field = try await application.element(.text, named: "Name")
    #expect(try await field.text == "Ada")
    #expect(try await field.characterCount == 3)
    #expect(try await field.text(in: 1..<3) == "da")
    try await field.setText("Grace Höpper")
    try await field.waitUntil("the text") { try await $0.text == "Grace Höpper" }
    #expect(try await field.characterCount == 12)
    try await field.moveCaret(to: 5)
    #expect(try await field.caret == 5)
    try await field.selectText(in: 0..<5)
    #expect(try await field.textSelections == [0..<5])
    try await field.deleteText(in: 5..<12)
    #expect(try await field.text == "Grace")
    try await field.insertText("!", at: 5)
    #expect(try await field.text == "Grace!")
    program.terminate()
  }

  @Test(arguments: SampleProgram.installed)
  func theNumberOfASliderIsReadAndSet(_ sample: SampleProgram) async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await sample.launch(on: display)
    let slider = try await application.element(.slider, named: "Volume")
    #expect(try await slider.value == 40)
    #expect(try await slider.valueRange == 0...100)
    #expect(try await slider.valueText == nil)
    try await slider.setValue(70)
    try await slider.waitUntil("the number") { try await $0.value == 70 }
    program.terminate()
  }

  @Test(arguments: SampleProgram.installed)
  func theRowsOfAListAreItsDescendants(_ sample: SampleProgram) async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await sample.launch(on: display)
    let list = try await application.element(named: "Cities")
    let rows = try await list.elements(sample.rowRole)
    #expect(rows.count == 3)
    #expect(try await rows[1].parent == list)
    #expect(try await list.children.contains(rows[2]))
    #expect(try await list.element(where: { $0.name == "Paris" && $0.role != .application }).name == "Paris")
    #expect(try await rows[0].indexInParent == (sample == .gtk3 ? 1 : 0), "GTK 3 counts the header")
    program.terminate()
  }

  @Test(arguments: SampleProgram.installed)
  func aClickOnAnElementReachesIt(_ sample: SampleProgram) async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await sample.launch(on: display)
    let window = try await display.waitForWindow(titled: "Sample")
    display.move(window.identifier, x: 100, y: 50)
    try await display.waitUntil("the window moves") { display.windows.first?.frame.minX == 100 }
    let button = try await application.element(.button, named: "Save")
    // The program may still think that its window is where it was.
    var frame = try await display.frame(of: button)
    try await button.waitUntil("the new frame") { _ in
      frame = (try? await display.frame(of: button)) ?? frame
      return frame.minX >= 100 && frame.minY >= 50
    }
    try await display.click(on: button)
    try await display.waitFor(.label, named: "Saved")
    program.terminate()
  }

  @Test(arguments: SampleProgram.installed)
  func theTreeMatchesItsReference(_ sample: SampleProgram) async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, _) = try await sample.launch(on: display)
    display.focus(try await display.waitForWindow(titled: "Sample").identifier)
    await assertAccessibilityTree(of: display, named: sample.name)
    program.terminate()
  }
}
