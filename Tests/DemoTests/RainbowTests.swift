import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct RainbowTests {
  private static let demo = Demo(name: "rainbow")
  private static let options = ["--size", "600x450", "--scale", "1"]

  @Test func aClickRotatesTheBandsAndAnotherRotatesThemBack() async throws {
    let display = try VirtualDisplay(width: 800, height: 600)
    let rainbow = try await Self.demo.open(Self.options, on: display)
    try await rainbow.waitUntil("horizontal bands") { Self.isHorizontal($0) }
    let first = try await rainbow.restingPicture()
    try display.click(at: rainbow.place(300, 200))
    try await rainbow.waitUntil("vertical bands") { !Self.isHorizontal($0) }
    try display.click(at: rainbow.place(20, 20))
    try await rainbow.waitUntil("the first picture again") { $0 == first }
  }

  @Test func theBandsFollowTheSizeOfTheWindow() async throws {
    let display = try VirtualDisplay(width: 800, height: 600)
    let rainbow = try await Self.demo.open(Self.options, on: display)
    display.resize(rainbow.window.identifier, to: PixelSize(width: 700, height: 560))
    try await rainbow.waitUntil("bands down to the new bottom") {
      $0.pixelSize == PixelSize(width: 700, height: 560) && Self.isHorizontal($0)
        && $0.distance((100, 80), (100, 500)) > 0.3 && $0.distance((100, 500), (660, 500)) < 0.6
    }
    let resized = try await rainbow.restingPicture()
    let fresh = try await Self.demo.screenshot(["--size", "700x560", "--scale", "1"], on: display)
    #expect(resized == fresh)
  }

  @Test(arguments: [UInt32(0xFF1B), 0x71])
  func escapeAndQEndTheProgram(_ keysym: UInt32) async throws {
    let display = try VirtualDisplay(width: 800, height: 600)
    let rainbow = try await Self.demo.open(Self.options, on: display)
    try display.pressKey(keysym)
    #expect(try await rainbow.program.waitForExit() == 0)
  }

  @Test func theCloseButtonEndsTheProgram() async throws {
    let display = try VirtualDisplay(width: 800, height: 600)
    let rainbow = try await Self.demo.open(Self.options, on: display)
    display.requestClose(rainbow.window.identifier)
    #expect(try await rainbow.program.waitForExit() == 0)
  }

  /// Loading the desktop's fonts would take longer than most other steps before the first frame.
  @Test func theFirstTextDoesNotLoadTheFontsOfTheDesktop() async throws {
    let display = try VirtualDisplay(width: 800, height: 600)
    // Makes Fontconfig print the files that it reads.
    let rainbow = try await Self.demo.open(Self.options, on: display, environment: ["FC_DEBUG": "1024"])
    try display.pressKey(0x71)
    #expect(try await rainbow.program.waitForExit() == 0)
    #expect(rainbow.program.output.contains("FC_DEBUG=1024"))
    #expect(!rainbow.program.output.contains("Loading config file from /"))
  }

  /// The user may have Fontconfig rules that change all text of the desktop.
  @Test func theRulesOfTheDesktopDoNotChangeThePicture() async throws {
    let rules = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).conf")
    defer { try? FileManager.default.removeItem(at: rules) }
    try Data(Self.rulesForBlackSlantedLetters.utf8).write(to: rules)
    let display = try VirtualDisplay(width: 800, height: 600)
    let usual = try await Self.demo.screenshot(Self.options, on: display)
    let other = try await Self.demo.screenshot(
      Self.options, on: display, environment: ["FONTCONFIG_FILE": rules.path])
    #expect(other == usual)
  }

  private static let rulesForBlackSlantedLetters = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><match target="pattern">
      <edit name="weight" mode="assign"><const>black</const></edit>
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="matrix" mode="assign">
        <matrix><double>1</double><double>0.4</double><double>0</double><double>1</double></matrix>
      </edit>
    </match></fontconfig>
    """

  /// Along a band the colour changes a little, across the bands a lot.
  private static func isHorizontal(_ picture: Bitmap) -> Bool {
    picture.distance((60, 90), (540, 90)) < picture.distance((60, 90), (60, 330))
  }
}
