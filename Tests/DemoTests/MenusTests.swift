import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct MenusTests {
  private static let red = Color(hex: 0xC9342B)

  private func open() async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let demo = try await Demo(name: "menus").open(["--size", "960x680", "--scale", "1"], on: display)
    display.focus(demo.window.identifier)
    return (demo, display)
  }

  /// The number of pixels in the colour of the button that deletes.
  private func redPixels(_ picture: Bitmap) -> Int {
    var count = 0
    for y in 200..<480 { for x in 200..<760 where picture.pixel(x: x, y: y) == Self.red { count += 1 } }
    return count
  }

  @Test func aPhotographIsDeletedWithTheKeyboardOnly() async throws {
    let (demo, display) = try await open()
    let before = try await demo.restingPicture()
    try display.press(.right)
    try display.press(.delete)
    try await demo.waitUntil("the question") { redPixels($0) > 1000 }
    try display.press(KeyboardKey("d"), modifiers: .alt)
    try await demo.waitUntil("the next photograph in the place of the first") { picture in
      // The margin of the album is dimmed until the question is gone.
      redPixels(picture) < 1000 && picture.pixel(x: 4, y: 400) == before.pixel(x: 4, y: 400)
        && picture.pixel(x: 120, y: 180) != before.pixel(x: 120, y: 180)
    }
  }

  @Test func filesAreAskedForInAWindowThatBlocksTheAlbum() async throws {
    let (demo, display) = try await open()
    let before = try await demo.restingPicture()
    try display.press(KeyboardKey("o"), modifiers: .control)
    let chooser = try await display.waitForWindow(titled: "Open Files")
    try await display.waitUntilSettled(chooser.identifier)
    // A path is typed, in a field over the whole width.
    try display.press(KeyboardKey("/"))
    try await display.waitUntil("the field") {
      try display.screenshot(ofWindow: chooser.identifier).pixel(x: 400, y: 32) == .white
    }
    try display.press(.escape)
    // The photograph below would be selected.
    try display.click(at: demo.place(60, 620))
    try await display.waitUntilSettled(chooser.identifier)
    try display.press(.escape)
    try await display.waitUntil("the end of the chooser") {
      !display.windows.contains { $0.title == "Open Files" }
    }
    let after = try await demo.restingPicture()
    #expect(after.pixel(x: 18, y: 560) == before.pixel(x: 18, y: 560))
    try display.click(at: demo.place(60, 620))
    try await demo.waitUntil("the selection") { $0.pixel(x: 18, y: 560) != before.pixel(x: 18, y: 560) }
  }
}
