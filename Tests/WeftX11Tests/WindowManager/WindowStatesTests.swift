import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// States that a window shares with the window manager, on real window managers and without one.
@MainActor
@Suite(.startsDisplays, .serialized) struct WindowStatesTests {
  @Test(arguments: ManagedFixture.all)
  func becomesFullScreenAndReturns(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    try await fixture.show(window)
    let before = window.frame
    window.toggleFullScreen()
    try await fixture.wait("full screen") { window.isFullScreen && window.frame == fixture.screen }
    #expect(window.states.contains(.fullScreen) && fixture.stateChanges > 0)
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.scene.size == fixture.screen.size)
    window.toggleFullScreen()
    try await fixture.wait("the old frame") { !window.isFullScreen && window.frame == before }
  }

  @Test(arguments: ManagedFixture.all)
  func isShownInFullScreenFromTheBeginning(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.isFullScreen = true
    #expect(window.isFullScreen)
    window.show()
    try await fixture.wait("full screen") { window.isFullScreen && window.frame == fixture.screen }
  }

  @Test(arguments: ManagedFixture.all)
  func isMaximizedInEachDirectionAndBoth(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    try await fixture.show(window)
    guard manager == nil || fixture.display.supports(.netWmStateMaximizedHorz) else {
      // It does not send what would not be understood.
      window.isMaximized = true
      #expect(!window.isMaximized)
      return
    }
    let before = window.frame
    for state in [WindowStates.maximizedHorizontally, .maximizedVertically, .maximized] {
      window.states.insert(state)
      try await fixture.wait("\(state)") {
        let (frame, insets) = (window.frame, window.frameInsets)
        let isWide = frame.width + insets.left + insets.right >= fixture.screen.width
        let isHigh = frame.height + insets.top + insets.bottom >= fixture.screen.height
        return window.states.intersection(.filling) == state
          && isWide == state.contains(.maximizedHorizontally)
          && isHigh == state.contains(.maximizedVertically)
      }
      window.states.subtract(state)
      try await fixture.wait("the old frame") {
        window.states.isDisjoint(with: .filling) && window.frame == before
      }
    }
    window.toggleMaximized()
    try await fixture.wait("being maximized") { window.isMaximized }
  }

  // The window manager handles requests in order, and reports all states together. So the last request is a mark.
  @Test(arguments: ManagedFixture.all)
  func theLastRequestCountsBeforeTheFirstIsAnswered(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    // Mutter grants full screen to no dialogs, and i3 some states only to them.
    let window = fixture.makeWindow(floats: manager == .i3)
    try await fixture.show(window)
    let mark =
      [(WindowStates.above, Atoms.Name.netWmStateAbove), (.sticky, .netWmStateSticky)]
      .first { manager == nil || fixture.display.supports($0.1) }?.0
    guard let mark else { return }
    window.isFullScreen = true
    window.isFullScreen = false
    window.states.insert(mark)
    try await fixture.wait("the first mark") { window.states.contains(mark) }
    #expect(!window.isFullScreen)
    window.toggleFullScreen()
    window.toggleFullScreen()
    window.states.remove(mark)
    try await fixture.wait("the second mark") { !window.states.contains(mark) }
    #expect(!window.isFullScreen)
    window.toggleFullScreen()
    // The request of another state does not take it back. Not all window managers grant both.
    window.states.insert(mark)
    try await fixture.wait("full screen") { window.isFullScreen }
  }

  private static let others: [WindowStates] = [
    .above, .below, .sticky, .shaded, .skipsTaskbar, .skipsPager,
  ]

  @Test(arguments: ManagedFixture.all)
  func hasTheOtherStatesThatTheWindowManagerSupports(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let (window, other) = (fixture.makeWindow("first"), fixture.makeWindow("second"))
    try await fixture.show(window)
    try await fixture.show(other)
    for (state, name) in WindowStates.atoms where Self.others.contains(state) {
      guard manager == nil || fixture.display.supports(name) else { continue }
      window.states.insert(state)
      try await fixture.wait("\(name) on") { window.states.contains(state) }
      window.states.remove(state)
      try await fixture.wait("\(name) off") { !window.states.contains(state) }
    }
  }

  @Test(arguments: ManagedFixture.all)
  func hasTheStatesThatWereSetBeforeItWasShown(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    let states = WindowStates.atoms.filter {
      [.above, .skipsTaskbar, .skipsPager].contains($0.state)
        && (manager == nil || fixture.display.supports($0.name))
    }.reduce(into: WindowStates()) { $0.insert($1.state) }
    window.states = [.above, .skipsTaskbar, .skipsPager]
    window.show()
    // Windows that task bars skip don't get the focus from all window managers.
    try await fixture.wait("the window") { window.isVisible }
    try await fixture.wait("the states") { window.states.isSuperset(of: states) }
    #expect(window.level == (states.contains(.above) ? .above : .normal) || manager == .i3)
  }

  @Test(arguments: ManagedFixture.all)
  func hasItsStatesWhenItIsShownAgainAtOnce(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    try await fixture.show(window)
    window.isFullScreen = true
    try await fixture.wait("full screen") { window.isFullScreen }
    for round in 1...3 {
      window.resize(to: .zero)
      window.resize(to: CGSize(width: 320, height: 200))
      // What the window says of itself is as before until the answers have come.
      try await fixture.server.waitUntilSettled(window.identifier)
      // Openbox gives the window its state after it is on the screen. Until then it seems not to be managed.
      try await fixture.wait("full screen in round \(round)") {
        !window.native.managed.isWithdrawing && window.isVisible && window.isFullScreen
          && window.frame == fixture.screen
          && (manager == nil || window.native.managed.hasManagerState)
      }
    }
  }

  @Test func waitsUntilTheWindowManagerHasNoticedThatItWasHidden() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let manager = try await fixture.announceSilentManager()
    let window = fixture.makeWindow()
    window.modality = .application
    window.show()
    func setState(_ numbers: [Int]) {
      manager.program.setState(numbers, as: "WM_STATE", type: "WM_STATE", of: window.identifier)
    }
    setState([ForeignProgram.normalState, 0])
    try await fixture.wait("the state") { window.isVisible && window.native.managed.hasManagerState }
    window.resize(to: .zero)
    window.resize(to: CGSize(width: 100, height: 100))
    try await fixture.wait("the end on the screen") { !window.native.isMapped }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(!window.native.isMapped && window.native.managed.awaitsMapping)
    setState([])
    try await fixture.wait("the window") { window.isVisible }
    // A window manager that ends won't notice anything.
    setState([ForeignProgram.normalState, 0])
    try await fixture.wait("the state") { window.native.managed.hasManagerState }
    window.resize(to: .zero)
    window.resize(to: CGSize(width: 100, height: 100))
    try await fixture.wait("the end on the screen") { !window.native.isMapped }
    manager.program.destroy(manager.checkWindow)
    try await fixture.wait("the window") { window.isVisible }
  }

  @Test func requestsItsStatesAgainIfItWasHiddenBeforeTheWindowManagerGaveItOne() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let manager = try SilentManager(on: fixture.server)
    manager.announce(["_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN"])
    try await fixture.wait("the window manager") { fixture.display.supports(.netWmStateFullscreen) }
    let window = fixture.makeWindow()
    window.isFullScreen = true
    window.show()
    try await fixture.wait("the window") { window.isVisible }
    #expect(try manager.requests("_NET_WM_STATE").isEmpty)
    window.resize(to: .zero)
    window.resize(to: CGSize(width: 100, height: 100))
    let fullScreen = Int(manager.program.atom("_NET_WM_STATE_FULLSCREEN"))
    try await fixture.server.waitUntil("the request") {
      try manager.requests("_NET_WM_STATE").map { Array($0.prefix(3)) } == [[1, fullScreen, 0]]
    }
    // It notices only now that the window was hidden.
    manager.program.setState([], as: "_NET_WM_STATE", type: "ATOM", of: window.identifier)
    try await fixture.wait("the end of the state") { !window.isFullScreen }
    manager.program.setState([fullScreen], as: "_NET_WM_STATE", type: "ATOM", of: window.identifier)
    try await fixture.wait("the state") { window.isFullScreen && window.isVisible }
  }

  @Test(arguments: ManagedFixture.all)
  func isMinimizedAndBroughtBack(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    try await fixture.show(window)
    window.minimize()
    // A tiling window manager has no place for minimized windows.
    guard manager != nil, manager != .i3 else {
      try await fixture.waitUntilFocusRests()
      try await fixture.server.waitUntilSettled(window.identifier)
      #expect(window.isVisible && !window.isMinimized)
      return
    }
    try await fixture.wait("being minimized") { window.isMinimized && !window.isVisible }
    window.isMinimized = false
    try await fixture.wait("being back") { !window.isMinimized && window.isVisible }
  }

  // i3 has no minimized windows. Mutter shows such a window now and then, although its hints say that it is minimized.
  @Test(arguments: WindowManagerProgram.installed.filter { $0 != .i3 && $0 != .mutter })
  func isMinimizedFromTheBeginning(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.isMinimized = true
    window.show()
    try await fixture.wait("being managed") { window.native.managed.frameInsets != .zero }
    try await fixture.wait("being minimized") { window.isMinimized }
    try await fixture.waitUntilFocusRests()
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(!window.isVisible)
    window.activate()
    try await fixture.wait("being there") { !window.isMinimized && window.isVisible }
  }

  @Test func isShownIfNobodyCanMinimizeIt() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.states = [.hidden, .above]
    window.show()
    try await fixture.wait("the window") { window.isVisible }
    #expect(!window.isMinimized && window.states.contains(.above))
    try await fixture.server.waitUntilSettled(window.identifier)
  }

  // i3 marks the window for the user, but does not report it.
  @Test(arguments: WindowManagerProgram.installed.filter { $0 != .i3 })
  func attentionIsDemandedUntilTheWindowHasTheFocus(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let (window, other) = (fixture.makeWindow("first"), fixture.makeWindow("second"))
    try await fixture.show(window)
    try await fixture.show(other)
    // Some grant it only to windows that are covered.
    other.setFrame(window.frame)
    try await fixture.wait("the cover") { other.frame == window.frame }
    window.demandAttention()
    try await fixture.wait("the demand") { window.states.contains(.demandsAttention) }
    window.activate()
    try await fixture.wait("the focus") { window.isFocused && !window.states.contains(.demandsAttention) }
    window.demandAttention()
    try await fixture.waitUntilFocusRests()
    #expect(!window.states.contains(.demandsAttention), "it has the focus already")
  }

  /// When the monitors that a window fills are set.
  enum Moment: CaseIterable, Sendable { case beforeItIsShown, beforeItIsFullScreen, whileItIsFullScreen }

  // Mutter divides the screen by outputs, of which the server has one.
  @Test(arguments: ManagedFixture.all.filter { $0 != .mutter }, Moment.allCases)
  func fillsSeveralMonitorsOrOne(manager: WindowManagerProgram?, moment: Moment) async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    try fixture.server.setMonitors([
      PixelRect(x: 0, y: 0, width: 640, height: 1024), PixelRect(x: 640, y: 0, width: 640, height: 1024),
    ])
    try await fixture.wait("the monitors") { fixture.display.monitors.count == 2 }
    if let manager { try await fixture.start(manager) }
    // xfwm4 says that it supports this, and leaves the window as it is.
    let isSupported = manager == nil || fixture.display.supports(.netWmFullscreenMonitors)
    let usesAll = isSupported && manager != .xfwm4
    let window = fixture.makeWindow(floats: true)
    if moment == .beforeItIsShown {
      window.fullScreenMonitors = [0, 1]
      window.isFullScreen = true
    }
    try await fixture.show(window)
    if moment == .beforeItIsFullScreen { window.fullScreenMonitors = [0, 1] }
    window.isFullScreen = true
    let monitors = [0, 640].map { CGRect(x: $0, y: 0, width: 640, height: 1024) }
    if moment == .whileItIsFullScreen || !usesAll {
      try await fixture.wait("one monitor") { window.isFullScreen && monitors.contains(window.frame) }
      window.fullScreenMonitors = [0, 1]
    }
    guard usesAll else { return }
    try await fixture.wait("both monitors") { window.isFullScreen && window.frame == fixture.screen }
  }

  @Test(arguments: WindowManagerProgram.installed)
  func isSentToAnotherDesktopAndToAll(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    try await fixture.show(window)
    try await fixture.wait("the desktop") { window.desktop == .number(fixture.display.currentDesktop) }
    guard fixture.display.desktopCount > 1 else { return }
    window.desktop = .number(1)
    try await fixture.wait("the other desktop") { window.desktop == .number(1) && !window.isVisible }
    fixture.display.showDesktop(1)
    try await fixture.wait("the user there") { window.isVisible && fixture.display.currentDesktop == 1 }
    window.desktop = .all
    try await fixture.wait("all desktops") { window.desktop == .all }
  }

  @Test(arguments: WindowManagerProgram.installed)
  func isShownOnAnotherDesktop(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    // i3 makes desktops when they are needed.
    guard fixture.display.desktopCount > 1 else { return }
    window.desktop = .number(1)
    window.show()
    // Openbox gives the window no state before it is on the screen, Metacity no actions.
    try await fixture.wait("the window manager") {
      window.allowedActions != nil || window.native.managed.hasManagerState
    }
    try await fixture.waitUntilFocusRests()
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.desktop == .number(1) && !window.isVisible)
    fixture.display.showDesktop(1)
    try await fixture.wait("the window") { window.isVisible }
  }
}
