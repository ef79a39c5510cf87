import Foundation
import TestSupport
import Testing
import WeftTesting

/// Interfaces that only some toolkits have.
@Suite(.startsDisplays, .serialized) struct ProgramInterfaceTests {
  @Test(.enabled(if: SampleProgram.installed.contains(.gtk3)))
  func theCellsOfATableAreFoundByRowAndColumn() async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await SampleProgram.gtk3.launch(on: display)
    let table = try await application.element(.table, named: "Cities")
    #expect(try await table.rowCount == 3)
    #expect(try await table.columnCount == 1)
    let cell = try #require(try await table.cell(row: 1, column: 0))
    #expect(try await cell.name == "Paris")
    #expect(try await table.header(ofColumn: 0)?.name == "City")
    #expect(
      try await cell.cellPosition == AccessibleCellPosition(row: 1, column: 0))
    #expect(try await cell.table == table)
    #expect(try await table.selectedRows.isEmpty)
    try await table.selectRow(1)
    #expect(try await table.selectedRows == [1])
    #expect(try await cell.states.contains(.selected))
    program.terminate()
  }

  @Test(.enabled(if: SampleProgram.installed.contains(.gtk3)))
  func aProgramFindsItsElementsItself() async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await SampleProgram.gtk3.launch(on: display)
    let window = try await application.element(.frame)
    var names: [String] = []
    for element in try await window.collectMatches(roles: [.button, .checkBox]) {
      names.append(try await element.name)
    }
    #expect(names == ["Save", "Cancel", "Done"])
    #expect(try await window.collectMatches(states: [.editable]).count == 1)
    #expect(try await application.toolkitName == "gtk")
    program.terminate()
  }

  @Test(.enabled(if: SampleProgram.installed.contains(.gtk4)))
  func aRowOfAListIsSelected() async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await SampleProgram.gtk4.launch(on: display)
    let list = try await application.element(.list)
    let rows = try await list.elements(.listItem)
    try await list.selectChild(at: 1)
    #expect(try await list.selectedChildren == [rows[1]])
    #expect(try await list.isChildSelected(at: 1))
    program.terminate()
  }

  @Test(arguments: SampleProgram.installed.filter { $0 != .gtk4 })
  func theCharactersOfATextHaveFrames(_ sample: SampleProgram) async throws {
    let display = try VirtualDisplay(width: 600, height: 500)
    let (program, application) = try await sample.launch(on: display)
    let field = try await application.element(.text, named: "Name")
    let (first, third) = (try await field.frame(ofCharacter: 0), try await field.frame(ofCharacter: 2))
    #expect(first.width > 0 && first.maxX <= third.minX)
    let frame = try await field.frame()
    #expect(frame.minX <= first.minX && frame.minY <= first.minY && first.maxY <= frame.maxY)
    let middle = CGPoint(x: first.minX + 1, y: first.minY + first.height / 2)
    let window = try await application.element(named: "Sample")
    #expect(try await window.element(at: middle) != nil)
    // GTK 3 finds no character in a field, and Qt has no attributes for it.
    if sample == .qt6 {
      #expect(try await field.character(at: middle) == 0)
    } else {
      #expect(try await field.textRun(at: 1).range == 0..<3)
    }
    program.terminate()
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")))
  func aPageInChromiumIsUsedLikeAnyProgram() async throws {
    let display = try VirtualDisplay(width: 1000, height: 700)
    try await display.startAccessibility()
    let profile = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID())")
    defer { try? FileManager.default.removeItem(at: profile) }
    let page = """
      data:text/html,<title>Form</title><button onclick="this.textContent='Sent'">Send</button>\
      <label><input type=checkbox>Done</label>
      """
    let program = try display.launch(
      "/usr/bin/chromium",
      [
        "--no-sandbox", "--force-renderer-accessibility", "--no-first-run", "--disable-gpu",
        "--user-data-dir=\(profile.path)", page,
      ], environment: ["HOME": profile.path])
    let document = try await display.waitFor(.documentWeb, named: "Form")
    try await document.waitFor(.button, named: "Send").perform(.press)
    try await document.waitFor(.button, named: "Sent")
    try await document.element(.checkBox, named: "Done").perform(.press)
    try await document.waitFor(.checkBox, named: "Done", state: .checked)
    program.terminate()
    _ = try await program.waitForExit()
  }
}
