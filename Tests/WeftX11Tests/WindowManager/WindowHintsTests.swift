import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// What windows tell the window manager about themselves.
@MainActor
@Suite(.startsDisplays, .serialized) struct WindowHintsTests {
  private func numbers(_ property: Atoms.Name, of window: WeftX11.Window, type: Int = Int(XA_CARDINAL))
    -> [Int]?
  {
    window.display.connection.numbers(
      ofProperty: window.display.atoms[property], of: window.native.identifier, type: Atom(type))
  }

  @Test(arguments: WindowType.allCases)
  func theTypeIsPublished(type: WindowType) throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.type = type
    #expect(window.type == type)
    let atoms = numbers(.netWmWindowType, of: window, type: Int(XA_ATOM))
    #expect(atoms?.first == Int(fixture.display.atoms[type.atom]))
  }

  @Test func theOpacityAndTheCompositorAreToldOnlyIfTheyAreSpecial() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    #expect(numbers(.netWmWindowOpacity, of: window) == nil)
    window.opacity = 0.5
    #expect(numbers(.netWmWindowOpacity, of: window) == [0x8000_0000])
    window.opacity = 7
    #expect(window.opacity == 1 && numbers(.netWmWindowOpacity, of: window) == nil)
    window.compositorBypass = .preferred
    #expect(numbers(.netWmBypassCompositor, of: window) == [1])
    window.compositorBypass = .automatic
    #expect(numbers(.netWmBypassCompositor, of: window) == nil)
  }

  @Test func aPanelReservesPartOfAnEdge() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.strut = WindowStrut(edge: .top, thickness: 24)
    #expect(numbers(.netWmStrutPartial, of: window) == [0, 0, 24, 0, 0, 0, 0, 0, 0, 1279, 0, 0])
    #expect(numbers(.netWmStrut, of: window) == [0, 0, 24, 0])
    window.strut = WindowStrut(edge: .right, thickness: 30, range: 100...300)
    #expect(numbers(.netWmStrutPartial, of: window) == [0, 30, 0, 0, 0, 0, 100, 299, 0, 0, 0, 0])
    window.strut = nil
    #expect(numbers(.netWmStrutPartial, of: window) == nil && numbers(.netWmStrut, of: window) == nil)
  }

  @Test func aStrutThatIsNoNumberReservesNothing() {
    let strut = WindowStrut(edge: .left, thickness: .nan)
    #expect(strut.numbers(scale: 1, screen: (100, 50)) == [0, 0, 0, 0, 0, 49, 0, 0, 0, 0, 0, 0])
    let endless = WindowStrut(edge: .left, thickness: .infinity)
    #expect(endless.numbers(scale: 1, screen: (100, 50)).first == 32767)
  }

  @Test func theReservedSpaceFollowsTheScaleAndTheScreen() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.strut = WindowStrut(edge: .top, thickness: 24)
    try await fixture.show(window)
    fixture.display.scalePolicy = .fixed(2)
    #expect(numbers(.netWmStrut, of: window) == [0, 0, 48, 0])
    #expect(numbers(.netWmStrutPartial, of: window) == [0, 0, 48, 0, 0, 0, 0, 0, 0, 1279, 0, 0])
    try ForeignProgram(on: fixture.server).resizeScreen(to: PixelSize(width: 1024, height: 768))
    try await fixture.wait("the new screen") {
      numbers(.netWmStrutPartial, of: window) == [0, 0, 48, 0, 0, 0, 0, 0, 0, 1023, 0, 0]
    }
  }

  @Test(arguments: [WindowManagerProgram.openbox, .xfwm4].filter(\.isInstalled))
  func maximizedWindowsLeaveThePanelFree(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let panel = fixture.makeWindow("panel", CGSize(width: 1280, height: 40))
    panel.type = .dock
    panel.focusPolicy = .none
    panel.strut = WindowStrut(edge: .top, thickness: 40)
    panel.setFrame(CGRect(x: 0, y: 0, width: 1280, height: 40))
    try await fixture.show(panel)
    let window = fixture.makeWindow()
    window.isMaximized = true
    try await fixture.show(window)
    try await fixture.wait("the free area") {
      window.isMaximized && window.frame.minY == 40 + window.frameInsets.top
        && window.frame.maxY + window.frameInsets.bottom == 1024
    }
  }

  @Test func hintsOfSizesArePublishedInPixels() throws {
    var options = VirtualDisplay.Options()
    options.resolution = 192
    let fixture = try WindowFixture(options)
    defer { fixture.close() }
    let window = Window(
      title: "test", size: CGSize(width: 80, height: 60), rootNode: DisplayNode(), on: fixture.display)
    window.sizeIncrements = CGSize(width: 8, height: 16)
    window.baseSize = CGSize(width: 3, height: 4)
    window.aspectRatio = 1...2
    window.minimumSize = CGSize(width: 20, height: 10)
    var hints = XSizeHints()
    var supplied = 0
    XGetWMNormalHints(fixture.display.connection.display, window.native.identifier, &hints, &supplied)
    #expect((hints.width_inc, hints.height_inc) == (16, 32))
    #expect((hints.base_width, hints.base_height) == (6, 8))
    #expect((hints.min_width, hints.min_height) == (40, 20))
    #expect((hints.min_aspect.x, hints.min_aspect.y, hints.max_aspect.x) == (10_000, 10_000, 20_000))
  }

  @Test func iconsAreRenderedFromANodeInSeveralSizes() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    try await window.setIcons(sizes: [16, 48]) {
      let node = DisplayNode()
      node.backgroundColor = Color(hex: 0x12_34_56)
      return node
    }
    #expect(window.icons.map(\.width) == [16, 48] && window.icon?.height == 16)
    let published: [Int] = numbers(.netWmIcon, of: window) ?? []
    let pixels = [16, 48].map { side in [side, side] + [Int](repeating: 0xFF12_3456, count: side * side) }
    #expect(published == pixels[0] + pixels[1])
  }

  @Test func windowsOfTheProgramAreAGroup() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let windows = [fixture.makeWindow(), fixture.makeWindow()]
    let leaders = windows.map { numbers(.wmClientLeader, of: $0, type: Int(XA_WINDOW)) }
    #expect(leaders[0] == leaders[1] && leaders[0] == [Int(fixture.display.groupLeader)])
    for window in windows {
      let hints = try #require(XGetWMHints(fixture.display.connection.display, window.native.identifier))
      defer { XFree(hints) }
      #expect(hints.pointee.window_group == fixture.display.groupLeader)
      #expect(hints.pointee.input == True && hints.pointee.initial_state == NormalState)
    }
  }

  @Test func theInitialStateIsThatOfTheNextTime() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    func initialState() throws -> Int32 {
      let hints = try #require(XGetWMHints(fixture.display.connection.display, window.native.identifier))
      defer { XFree(hints) }
      return hints.pointee.initial_state
    }
    window.isMinimized = true
    window.show()
    #expect(try initialState() == IconicState)
    try await fixture.wait("the window") { window.isVisible && !window.isMinimized }
    window.resize(to: .zero)
    window.resize(to: CGSize(width: 100, height: 100))
    #expect(try initialState() == NormalState)
  }

  @Test func theFocusPolicyIsPublished() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    let takeFocus = Int(fixture.display.atoms[.wmTakeFocus])
    for policy in [WindowFocusPolicy.none, .active, .passive] {
      window.focusPolicy = policy
      let hints = try #require(XGetWMHints(fixture.display.connection.display, window.native.identifier))
      defer { XFree(hints) }
      #expect(hints.pointee.input == (policy == .passive ? True : False))
      let protocols = numbers(.wmProtocols, of: window, type: Int(XA_ATOM))
      #expect(protocols?.contains(takeFocus) == (policy == .active))
    }
  }

  @Test func aWindowWithoutAFrameSaysSo() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.hasFrame = false
    let type = Int(fixture.display.atoms[.motifWmHints])
    #expect(numbers(.motifWmHints, of: window, type: type) == [2, 0, 0, 0, 0])
    window.hasFrame = true
    #expect(numbers(.motifWmHints, of: window, type: type) == [2, 0, 1, 0, 0])
  }

  @Test func timesOfTheServerStartAgain() {
    func isTime(_ time: UInt, _ last: UInt) -> Bool {
      NativeWindow.isTime(Time(time), notBefore: Time(last))
    }
    #expect(isTime(5, 0) && isTime(5, 5) && isTime(6, 5) && isTime(0xFFFF_FFF0, 0))
    #expect(!isTime(0, 0) && !isTime(0, 5) && !isTime(4, 5))
    #expect(isTime(3, 0xFFFF_FFF0) && !isTime(0xFFFF_FFF0, 3))
  }

  @Test func inputWithoutATimeIsNoNewsForTheWindowManager() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let manager = try await fixture.announceSilentManager()
    let root = DrawnNode()
    let window = fixture.makeWindow(floats: false, root)
    window.show()
    try await fixture.wait("the window") { window.isVisible }
    fixture.server.focus(window.identifier)
    try await fixture.wait("the focus") { window.isFocused }
    try fixture.server.press(KeyboardKey("a"))
    try await fixture.wait("the key") { root.text == "a" }
    let time = fixture.display.lastInputTime
    #expect(time > 10)
    manager.program.sendKey("b", at: 0, to: window.identifier)
    manager.program.sendKey("c", at: UInt(time) - 10, to: window.identifier)
    try await fixture.wait("the keys") { root.text == "abc" }
    #expect(fixture.display.lastInputTime == time && window.native.lastInputTime == time)
    #expect(numbers(.netWmUserTime, of: window) == [Int(time)])
  }

  @Test func aWindowIsUrgentForAWindowManagerThatKnowsNoDemandForAttention() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let manager = try await fixture.announceSilentManager()
    let window = fixture.makeWindow(floats: false)
    window.show()
    try await fixture.wait("the window") { window.isVisible }
    func isUrgent(_ window: WeftX11.Window) throws -> Bool {
      let hints = try #require(XGetWMHints(fixture.display.connection.display, window.native.identifier))
      defer { XFree(hints) }
      return hints.pointee.flags & XUrgencyHint != 0
    }
    #expect(try !isUrgent(window))
    window.demandAttention()
    #expect(try isUrgent(window))
    fixture.server.focus(window.identifier)
    try await fixture.wait("the focus") { window.isFocused }
    #expect(try !isUrgent(window))
    window.demandAttention()
    #expect(try !isUrgent(window), "it has the focus already")
    // Others have a state for it.
    manager.announceHints(["_NET_WM_STATE_DEMANDS_ATTENTION"])
    try await fixture.wait("the hint") { fixture.display.supports(.netWmStateDemandsAttention) }
    let other = fixture.makeWindow("other")
    other.show()
    try await fixture.wait("the other window") { other.isVisible }
    other.demandAttention()
    #expect(try !isUrgent(other))
  }

  @Test(arguments: WindowManagerProgram.installed)
  func theTimeOfInputIsPublished(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    try await fixture.show(window)
    try fixture.server.press(KeyboardKey("a"))
    try await fixture.wait("the key") { fixture.display.lastInputTime != 0 }
    let separate = numbers(.netWmUserTimeWindow, of: window, type: Int(XA_WINDOW))?.first
    #expect((separate != nil) == fixture.display.supports(.netWmUserTimeWindow))
    let time = fixture.display.connection.numbers(
      ofProperty: fixture.display.atoms[.netWmUserTime],
      of: separate.map { XID($0) } ?? window.native.identifier,
      type: Atom(XA_CARDINAL))
    #expect(time == [Int(fixture.display.lastInputTime)])
    let quiet = fixture.makeWindow("quiet")
    quiet.focusesWhenShown = false
    quiet.show()
    let own = numbers(.netWmUserTimeWindow, of: quiet, type: Int(XA_WINDOW))?.first
    let quietTime = fixture.display.connection.numbers(
      ofProperty: fixture.display.atoms[.netWmUserTime], of: own.map { XID($0) } ?? quiet.native.identifier,
      type: Atom(XA_CARDINAL))
    #expect(quietTime == [0])
  }

  @Test(arguments: WindowManagerProgram.installed)
  func theFirstInputMayCloseTheWindow(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    for _ in 1...5 {
      let root = DrawnNode()
      let window = fixture.makeWindow(floats: false, root)
      try await fixture.show(window)
      try fixture.server.press(KeyboardKey("a"))
      try await fixture.wait("the key") { root.text == "a" }
      // The window manager may be about to look for the time of the input.
      window.close()
    }
  }
}
