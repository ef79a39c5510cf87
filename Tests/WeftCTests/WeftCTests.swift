import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct WeftCTests {
  private static let hello = "Demos/embedding/c/hello.c"

  @Test func interfaceBehavesAsItsHeaderDocuments() async throws {
    let program = try await CompiledProgram("Tests/WeftCTests/Programs/checks.c")
    let run = try program.launch()
    let code = try await run.waitForExit()
    #expect(code == 0, "\(run.output)")
    #expect(run.output.contains("all is well"))
  }

  @Test func theExampleWritesAPictureWithoutADisplay() async throws {
    let program = try await CompiledProgram(Self.hello)
    let file = program.file("hello.png")
    let run = try program.launch(["--png", file.path])
    let code = try await run.waitForExit()
    #expect(code == 0, "\(run.output)")
    let picture = try Bitmap(pngAt: file)
    #expect(picture.pixelSize == PixelSize(width: 720, height: 600))
    #expect(picture.pixel(x: 4, y: 4) == Color(hex: 0xF6F4F0))
    // The sun, which the program draws.
    #expect(picture.pixel(x: 360, y: 300) == Color(hex: 0xFFB020))
  }

  @Test func exampleReportsAMissingDisplay() async throws {
    let program = try await CompiledProgram(Self.hello)
    let run = try program.launch()
    #expect(try await run.waitForExit() == 1)
    #expect(run.output.contains("$DISPLAY"))
  }

  @Test func theExampleOpensAWindowWhoseButtonCallsBack() async throws {
    let program = try await CompiledProgram(Self.hello)
    let display = try VirtualDisplay(width: 600, height: 500)
    let run = try display.launch(program.path)
    let window = try await display.waitForWindow(titled: "Weft from C")
    try await display.waitUntilSettled(window.identifier)
    let before = try display.screenshot(ofWindow: window.identifier)
    #expect(before.pixel(x: 180, y: 150) == Color(hex: 0xFFB020))
    try display.click(at: CGPoint(x: 60, y: 264))
    try await run.waitForOutput("Pressed 1 times")
    try await display.waitUntilSettled(window.identifier)
    // The label beside the button has changed.
    try await display.waitUntil("the label has changed") {
      let picture = try display.screenshot(ofWindow: window.identifier)
      return (130..<340).contains { x in
        (245..<290).contains { picture.pixel(x: x, y: $0) != before.pixel(x: x, y: $0) }
      }
    }
    display.requestClose(window.identifier)
    #expect(try await run.waitForExit() == 0)
  }

  @Test func exampleReportsALostDisplay() async throws {
    let program = try await CompiledProgram(Self.hello)
    let display = try VirtualDisplay(width: 600, height: 500)
    let run = try display.launch(program.path)
    let window = try await display.waitForWindow(titled: "Weft from C")
    try await display.waitUntilSettled(window.identifier)
    display.kill()
    #expect(try await run.waitForExit() == 1)
    #expect(run.output.hasPrefix("hello: The connection to the display") && run.output.contains("is lost"))
  }

  @Test func programContinuesAfterItsDisplayIsLost() async throws {
    let program = try await CompiledProgram("Tests/WeftCTests/Programs/lost.c")
    let (first, second) = (
      try VirtualDisplay(width: 300, height: 200), try VirtualDisplay(width: 300, height: 200)
    )
    let run = try first.launch(program.path, [second.name])
    try await first.waitUntilSettled(try await first.waitForWindow(titled: "first").identifier)
    first.kill()
    let window = try await second.waitForWindow(titled: "second")
    try await second.waitUntilSettled(window.identifier)
    second.requestClose(window.identifier)
    #expect(try await run.waitForExit() == 0, "\(run.output)")
    #expect(run.output == "all is well\n")
  }

  @Test func programIsEmbeddedInTheWindowOfAnotherProgram() async throws {
    let host = try await CompiledProgram(Self.hello)
    let guest = try await CompiledProgram("Tests/WeftCTests/Programs/guest.c")
    let display = try VirtualDisplay(width: 600, height: 500)
    let hostRun = try display.launch(host.path)
    let window = try await display.waitForWindow(titled: "Weft from C")
    try await display.waitUntilSettled(window.identifier)
    let guestRun = try display.launch(guest.path, ["\(window.identifier)"])
    try await display.waitUntil("the guest") {
      let picture = try display.screenshot()
      return picture.pixel(x: 0, y: 0) == Color(hex: 0xFF0000)
        && picture.pixel(x: 359, y: 299) == Color(hex: 0xFF0000)
    }
    display.requestClose(window.identifier)
    #expect(try await guestRun.waitForExit() == 0, "\(guestRun.output)")
    #expect(try await hostRun.waitForExit() == 0)
  }

  @Test func installedLibraryUsesTheFontsInstalledWithIt() async throws {
    let program = try await CompiledProgram(Self.hello)
    let (libraries, fonts) = (program.file("usr/lib"), program.file("usr/share/weft/fonts"))
    for folder in [libraries, fonts] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let library = CompiledProgram.library
    try FileManager.default.copyItem(
      at: library, to: libraries.appendingPathComponent(library.lastPathComponent))
    func picture(in folder: URL?) async throws -> Bitmap {
      let file = program.file("picture.png")
      let run = try program.launch(["--png", file.path], libraries: folder)
      #expect(try await run.waitForExit() == 0, "\(run.output)")
      return try Bitmap(pngAt: file)
    }
    let ordinary = try await picture(in: nil)
    // The fonts are not installed yet.
    #expect(ordinary != (try await picture(in: libraries)))
    let source = CompiledProgram.repository.appendingPathComponent("Assets/Fonts")
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: fonts.appendingPathComponent(name))
    }
    #expect(ordinary == (try await picture(in: libraries)))
  }

  @Test func theProgramOfTheArticleOpensAWindow() async throws {
    let article = CompiledProgram.repository.appendingPathComponent(
      "Sources/Weft/Weft.docc/EmbeddingArticle.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```c\n").dropFirst().first)
    let code = try #require(block.components(separatedBy: "```").first)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).c")
    try Data(code.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try await CompiledProgram(file.path)
    let display = try VirtualDisplay(width: 600, height: 500)
    let run = try display.launch(program.path)
    let window = try await display.waitForWindow(titled: "Weft")
    try await display.waitUntilSettled(window.identifier)
    display.requestClose(window.identifier)
    #expect(try await run.waitForExit() == 0)
    #expect(run.output.isEmpty)
  }
}
