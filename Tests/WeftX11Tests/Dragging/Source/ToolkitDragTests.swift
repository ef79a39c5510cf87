import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// What the user drags to windows of other toolkits, with real pointer events.
@MainActor
@Suite(.startsDisplays, .serialized) struct ToolkitDragTests {
  private let stage: DragStage

  init() async throws {
    stage = try await DragStage()
    let window = stage.window
    window.setFrame(CGRect(x: 300, y: 0, width: 200, height: 200))
    try await stage.wait("the place of the window") { window.isVisible && window.frame.minX == 300 }
  }

  /// Drags the items to a program that takes what is of a kind, drops them, and waits until it has written a line.
  private func drop(_ kind: String, on toolkit: Toolkit, until line: String) async throws {
    let program = try ToolkitProgram(
      Toolkit.interpreter, toolkit.dropping(kind), display: stage.server.name)
    try await stage.begin(at: CGPoint(x: 350, y: 50))
    let stage = stage
    var isAside = false
    try await stage.wait("the drag over the other program") {
      isAside.toggle()
      try stage.move(to: isAside ? 100 : 103, 100)
      return program.has("over") && stage.window.scene.cursor == .copy
    }
    try stage.release()
    try await stage.wait("what was dropped") { program.has(line) }
    try await stage.waitForEndings()
    #expect(stage.node.endings == [.copy])
  }

  @Test(arguments: Toolkit.installed) func textIsDropped(toolkit: Toolkit) async throws {
    defer { stage.close() }
    try await drop("text", on: toolkit, until: "Grüße 👋")
  }

  @Test(arguments: Toolkit.installed) func filesAreDropped(toolkit: Toolkit) async throws {
    defer { stage.close() }
    let files = ["/tmp/one", "/tmp/two"].map { PasteboardItem(url: URL(fileURLWithPath: $0)) }
    stage.node.items = DragItems(files)
    try await drop("files", on: toolkit, until: "/tmp/one /tmp/two")
  }

  @Test(arguments: Toolkit.installed) func aPictureIsDropped(toolkit: Toolkit) async throws {
    defer { stage.close() }
    var random = SeededGenerator(seed: 1)
    // It does not fit into one request.
    let picture = try Bitmap(width: 1200, height: 700, scale: 1, isOpaque: true) { pixels, bytesPerRow in
      for index in 0..<700 * bytesPerRow {
        pixels.storeBytes(of: UInt8.random(in: 0...255, using: &random), toByteOffset: index, as: UInt8.self)
      }
    }
    stage.node.items = DragItems([PasteboardItem(bitmap: picture)])
    try await drop("picture", on: toolkit, until: "1200x700")
  }

  @Test(arguments: Toolkit.installed) func aTargetThatEndsDuringTheDragIsForgotten(toolkit: Toolkit)
    async throws
  {
    defer { stage.close() }
    var program: ToolkitProgram? = try ToolkitProgram(
      Toolkit.interpreter, toolkit.dropping("text"), display: stage.server.name)
    try await stage.begin(at: CGPoint(x: 350, y: 50))
    let stage = stage
    var isAside = false
    try await stage.wait("the drag over the other program") {
      isAside.toggle()
      try stage.move(to: isAside ? 100 : 103, 100)
      return program?.has("over") == true && stage.window.scene.cursor == .copy
    }
    program = nil
    try await stage.wait("the end of the target") { stage.window.scene.cursor == .noDrop }
    try stage.release()
    try await stage.waitForEndings()
    #expect(stage.node.endings == [nil] && program == nil)
  }
}
