import CX11
import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct NativeWindowInputTests {
  private func fixture(
    hasXInput: Bool = true, _ options: VirtualDisplay.Options = .init()
  ) async throws -> SinkFixture {
    let fixture = try SinkFixture(options, usesXInput: hasXInput)
    try await fixture.server.waitUntil("the window") { fixture.window.isVisible }
    try fixture.server.movePointer(to: CGPoint(x: 600, y: 600))
    fixture.server.move(UInt(fixture.window.identifier), x: 100, y: 50)
    fixture.server.focus(UInt(fixture.window.identifier))
    try await fixture.server.waitUntil("the focus") { fixture.window.isFocused }
    return fixture
  }

  private func pointerEvents(_ fixture: SinkFixture) -> [PointerEvent] {
    fixture.events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  private func scrollEvents(_ fixture: SinkFixture) -> [ScrollEvent] {
    fixture.events.compactMap { if case .scroll(let event) = $0 { event } else { nil } }
  }

  private func keyEvents(_ fixture: SinkFixture) -> [KeyEvent] {
    fixture.events.compactMap { if case .key(let event) = $0 { event } else { nil } }
  }

  @Test(arguments: [true, false])
  func pointerEventsHaveTheWindowsCoordinates(hasXInput: Bool) async throws {
    let fixture = try await fixture(hasXInput: hasXInput)
    defer { fixture.close() }
    #expect(fixture.display.pointerDevices.isAvailable == hasXInput)
    try fixture.server.movePointer(to: CGPoint(x: 130, y: 70))
    try fixture.server.press(.primary)
    try fixture.server.release(.primary)
    try await fixture.server.waitUntil("the release") {
      pointerEvents(fixture).contains { $0.phase == .released }
    }
    let events = pointerEvents(fixture)
    #expect(events.first?.phase == .entered)
    let press = try #require(events.first { $0.phase == .pressed })
    #expect(press.location == CGPoint(x: 30, y: 20))
    #expect(press.button == .primary)
    #expect(press.pressedButtons == [.primary])
    let release = try #require(events.last)
    #expect(release.phase == .released)
    #expect(release.pressedButtons == [])
    #expect(release.timestamp >= press.timestamp)
  }

  @Test func locationsAreInPointsAtAnyScale() async throws {
    let fixture = try await fixture()
    defer { fixture.close() }
    fixture.server.setResolution(192)
    try await fixture.server.waitUntil("the scale") { fixture.display.scale == 2 }
    try fixture.server.click(at: CGPoint(x: 130, y: 71))
    try await fixture.server.waitUntil("the click") {
      pointerEvents(fixture).contains { $0.phase == .pressed }
    }
    let press = try #require(pointerEvents(fixture).first { $0.phase == .pressed })
    #expect(press.location == CGPoint(x: 15, y: 10.5))
  }

  @Test func whileAButtonIsHeldEventsOutsideTheWindowArrive() async throws {
    let fixture = try await fixture()
    defer { fixture.close() }
    try fixture.server.movePointer(to: CGPoint(x: 130, y: 70))
    try fixture.server.press(.secondary)
    try fixture.server.movePointer(to: CGPoint(x: 20, y: 400))
    try await fixture.server.waitUntil("a motion outside") {
      pointerEvents(fixture).contains { $0.phase == .moved && $0.location == CGPoint(x: -80, y: 350) }
    }
    try fixture.server.release(.secondary)
    try await fixture.server.waitUntil("the release") {
      pointerEvents(fixture).contains { $0.phase == .released && $0.button == .secondary }
    }
    try await fixture.server.waitUntil("leaving") {
      pointerEvents(fixture).contains { $0.phase == .exited }
    }
  }

  /// As window managers do it for a click, too.
  @Test(arguments: [true, false])
  func thePointerIsGoneWhileAnotherProgramHasIt(hasXInput: Bool) async throws {
    let fixture = try await fixture(hasXInput: hasXInput)
    defer { fixture.close() }
    func waitForLast(_ phase: PointerEvent.Phase) async throws {
      try await fixture.server.waitUntil("\(phase)") { pointerEvents(fixture).last?.phase == phase }
    }
    try fixture.server.movePointer(to: CGPoint(x: 130, y: 70))
    try await fixture.server.waitUntil("the pointer") { !pointerEvents(fixture).isEmpty }
    let grab = try #require(try ForeignGrab(fixture.server.name, pointer: true))
    try await waitForLast(.exited)
    grab.end()
    try await waitForLast(.entered)
    let other = try #require(try ForeignGrab(fixture.server.name, pointer: true))
    try await waitForLast(.exited)
    try fixture.server.movePointer(to: CGPoint(x: 600, y: 600))
    other.end()
    try fixture.server.movePointer(to: CGPoint(x: 130, y: 70))
    try await fixture.server.waitUntil("the pointer") { pointerEvents(fixture).last?.phase != .exited }
  }

  @Test(arguments: [true, false])
  func everyButtonHasItsName(hasXInput: Bool) async throws {
    let fixture = try await fixture(hasXInput: hasXInput)
    defer { fixture.close() }
    try fixture.server.movePointer(to: CGPoint(x: 130, y: 70))
    let buttons: [PointerButton] = [.primary, .middle, .secondary, .back, .forward]
    for button in buttons {
      try fixture.server.press(button)
      try fixture.server.release(button)
    }
    try await fixture.server.waitUntil("all releases") {
      pointerEvents(fixture).filter { $0.phase == .released }.count == buttons.count
    }
    #expect(pointerEvents(fixture).filter { $0.phase == .pressed }.map(\.button) == buttons)
  }

  @Test(arguments: [true, false])
  func theWheelScrollsWithoutButtonEvents(hasXInput: Bool) async throws {
    let fixture = try await fixture(hasXInput: hasXInput)
    defer { fixture.close() }
    try fixture.server.movePointer(to: CGPoint(x: 130, y: 70))
    try fixture.server.scroll(vertically: 2)
    try fixture.server.scroll(horizontally: -1)
    try await fixture.server.waitUntil("three clicks") { scrollEvents(fixture).count == 3 }
    let step = PointerTranslator.pointsPerClick
    #expect(
      scrollEvents(fixture).map(\.delta) == [
        CGSize(width: 0, height: step), CGSize(width: 0, height: step), CGSize(width: -step, height: 0),
      ])
    #expect(scrollEvents(fixture).allSatisfy { $0.location == CGPoint(x: 30, y: 20) && !$0.isPrecise })
    #expect(!pointerEvents(fixture).contains { $0.phase == .pressed })
  }

  @Test func keysArriveWithSymbolTextAndModifiers() async throws {
    let fixture = try await fixture()
    defer { fixture.close() }
    try fixture.server.type("aB")
    try await fixture.server.waitUntil("the last release") {
      keyEvents(fixture).contains { $0.phase == .released && $0.keysym == UInt32(XK_Shift_L) }
    }
    let presses = keyEvents(fixture).filter { $0.phase == .pressed }
    #expect(presses.map(\.keysym) == [UInt32(XK_a), UInt32(XK_Shift_L), UInt32(XK_B)])
    #expect(presses.map(\.text) == ["a", "", "B"])
    #expect(presses.map(\.modifiers) == [[], .shift, .shift])
    #expect(keyEvents(fixture).last?.modifiers == [])
  }

  @Test func charactersOfAnyScriptAreTyped() async throws {
    let fixture = try await fixture()
    defer { fixture.close() }
    let text = "Grüße, 世界 Ω!"
    try fixture.server.type(text)
    try await fixture.server.waitUntil("the text") {
      keyEvents(fixture).map(\.text).joined() == text
    }
  }

  @Test func shortcutsAndControlKeysTypeNoText() async throws {
    let fixture = try await fixture()
    defer { fixture.close() }
    try fixture.server.pressKey(UInt32(XK_Control_L))
    try fixture.server.pressKey(UInt32(XK_c))
    try fixture.server.releaseKey(UInt32(XK_c))
    try fixture.server.releaseKey(UInt32(XK_Control_L))
    try fixture.server.pressKey(UInt32(XK_Return))
    try fixture.server.releaseKey(UInt32(XK_Return))
    try await fixture.server.waitUntil("Return") {
      keyEvents(fixture).contains { $0.phase == .released && $0.keysym == UInt32(XK_Return) }
    }
    let presses = keyEvents(fixture).filter { $0.phase == .pressed }
    #expect(presses.map(\.keysym) == [UInt32(XK_Control_L), UInt32(XK_c), UInt32(XK_Return)])
    #expect(presses.map(\.text) == ["", "", ""])
    #expect(presses[1].modifiers == .control)
  }

  @Test func aKeyIsReleasedAsWhatItWasPressed() async throws {
    let fixture = try await fixture()
    defer { fixture.close() }
    let (shift, one) = (UInt32(XK_Shift_L), UInt32(XK_1))
    try fixture.server.pressKey(shift)
    try fixture.server.pressKey(one)
    try fixture.server.releaseKey(shift)
    try fixture.server.releaseKey(one)
    try fixture.server.pressKey(one)
    try fixture.server.releaseKey(one)
    try await fixture.server.waitUntil("all events") { keyEvents(fixture).count >= 6 }
    let exclamationMark = UInt32(XK_exclam)
    #expect(
      keyEvents(fixture).map(\.keysym) == [shift, exclamationMark, shift, exclamationMark, one, one])
  }

  /// In the layout of most keyboards, Alt has another keysym while Shift is down.
  @Test func altIsTheSameModifierWithShift() async throws {
    let fixture = try await fixture()
    defer { fixture.close() }
    let (shift, alt) = (UInt32(XK_Shift_L), UInt32(XK_Alt_L))
    try fixture.server.pressKey(shift)
    try fixture.server.pressKey(alt)
    try fixture.server.releaseKey(shift)
    try fixture.server.releaseKey(alt)
    try await fixture.server.waitUntil("all events") { keyEvents(fixture).count >= 4 }
    let events = keyEvents(fixture)
    #expect(events.map(\.modifiers) == [.shift, [.shift, .alt], .alt, []])
    #expect(events.map { Keysym.altKeys.contains($0.keysym) } == [false, true, false, true])
  }

  @Test func aKeyWithTwoLayoutsHasTheLetterInUseAndTheLatinOne() async throws {
    let fixture = try await fixture()
    defer { fixture.close() }
    // Part of what Xvfb itself needs. The first layout is in use.
    let program = try fixture.server.launch("setxkbmap", ["-layout", "ru,us"])
    #expect(try await program.waitForExit() == 0, "\(program.output)")
    let modifiers: [KeyModifiers] = [[], .control, .alt]
    for held in modifiers { try fixture.server.press(.character("a"), modifiers: held) }
    func letters(_ phase: KeyEvent.Phase) -> [KeyEvent] {
      keyEvents(fixture).filter {
        $0.phase == phase && !$0.isRepeat && !Keysym.modifiers.contains($0.keysym)
      }
    }
    try await fixture.server.waitUntil("all letters") { letters(.released).count == modifiers.count }
    let (cyrillic, latin) = (UInt32(XK_Cyrillic_ef), UInt32(XK_a))
    let presses = letters(.pressed)
    try #require(presses.map(\.modifiers) == modifiers)
    #expect(presses.map(\.text) == ["ф", "", ""])
    #expect(presses.map(\.keysym) == [cyrillic, latin, latin])
    #expect(presses.map(\.latinKeysym) == [latin, latin, latin])
    #expect(presses.map(\.layoutKeysym) == [cyrillic, cyrillic, cyrillic])
    #expect(letters(.released).map(\.keysym) == [cyrillic, latin, latin])
    #expect(KeyboardShortcut("ф").matches(presses[1]) && KeyboardShortcut("a").matches(presses[1]))
  }

  @Test func aHeldKeyRepeatsWithoutReleasesInBetween() async throws {
    var options = VirtualDisplay.Options()
    options.repeatsKeys = true
    let fixture = try await fixture(options)
    defer { fixture.close() }
    try fixture.server.pressKey(UInt32(XK_x))
    try await fixture.server.waitUntil("repeats") { keyEvents(fixture).count >= 4 }
    try fixture.server.releaseKey(UInt32(XK_x))
    try await fixture.server.waitUntil("the release") { keyEvents(fixture).last?.phase == .released }
    let events = keyEvents(fixture)
    #expect(events.dropLast().allSatisfy { $0.phase == .pressed })
    #expect(events.dropLast().map(\.isRepeat) == [false] + Array(repeating: true, count: events.count - 2))
  }

  @Test func theWindowGainsAndLosesFocus() async throws {
    let fixture = try await fixture()
    defer { fixture.close() }
    let other = NativeWindow(
      on: fixture.display, size: PixelSize(width: 10, height: 10), isTransparent: false)
    other.map()
    try await fixture.server.waitUntil("the other window") { other.isVisible }
    fixture.server.focus(UInt(other.identifier))
    try await fixture.server.waitUntil("the focus of the other window") {
      !fixture.window.isFocused && other.isFocused
    }
  }
}
