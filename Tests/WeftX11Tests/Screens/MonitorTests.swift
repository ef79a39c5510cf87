import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftDesktop
@testable import WeftX11

/// Real monitors of a server, and windows that move between them.
@MainActor
@Suite(.startsDisplays, .serialized) struct MonitorTests {
  private static let left = PixelRect(x: 0, y: 0, width: 640, height: 1024)
  private static let right = PixelRect(x: 640, y: 0, width: 640, height: 1024)

  /// Two monitors, the right one with twice the scale of the left one.
  private func makeFixture(_ manager: WindowManagerProgram? = nil) async throws -> ManagedFixture {
    let fixture = try ManagedFixture(manager)
    fixture.display.scalePolicy = .named(["monitor-0": 1, "monitor-1": 2])
    try fixture.server.setMonitors([Self.left, Self.right])
    try await fixture.wait("the monitors") { fixture.display.monitors.count == 2 }
    return fixture
  }

  @Test func monitorsAreDescribed() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let monitors = fixture.display.monitors
    #expect(monitors.map(\.name) == ["monitor-0", "monitor-1"])
    #expect(monitors.map(\.frame) == [Self.left, Self.right])
    #expect(monitors.map(\.workArea) == [Self.left, Self.right])
    #expect(monitors.map(\.isPrimary) == [true, false])
    #expect(monitors.map(\.scale) == [1, 2])
    #expect(monitors[0].physicalSize == CGSize(width: 169, height: 270))
    // The only output of the server belongs to the first one, and tells no rate.
    #expect(monitors.map(\.refreshRate) == [nil, nil])
  }

  @Test func changesAreReported() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    var changes = 0
    fixture.display.onMonitorsChange = { changes += 1 }
    #expect(fixture.display.monitors.count == 1)
    try fixture.server.setMonitors([Self.left, Self.right])
    try await fixture.wait("the change") { changes == 1 }
    #expect(fixture.display.monitors.count == 2)
    try fixture.server.setMonitors([PixelRect(x: 0, y: 0, width: 1280, height: 1024)])
    try await fixture.wait("another change") { changes == 2 }
    #expect(fixture.display.monitors.count == 1)
  }

  @Test func aWindowTakesTheScaleOfItsMonitorAndKeepsItsSizeInPoints() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    window.setFrame(CGRect(x: 20, y: 30, width: 200, height: 120))
    try await fixture.show(window)
    #expect(window.monitor?.name == "monitor-0" && window.scale == 1)
    window.move(to: fixture.display.monitors[1])
    try await fixture.wait("the other monitor") {
      window.scale == 2 && window.pixelSize == PixelSize(width: 400, height: 240)
    }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.size == CGSize(width: 200, height: 120))
    #expect(window.monitor?.name == "monitor-1")
    #expect(fixture.monitorChanges == 1)
    #expect(window.scene.scale == 2)
    window.move(to: fixture.display.monitors[0])
    try await fixture.wait("the first monitor") {
      window.scale == 1 && window.pixelSize == PixelSize(width: 200, height: 120)
    }
    try await fixture.wait("the notice") { fixture.monitorChanges == 2 }
  }

  @Test(arguments: ManagedFixture.all)
  func aWindowKeepsItsSizeInPointsWithEveryWindowManager(manager: WindowManagerProgram?) async throws {
    let fixture = try await makeFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120), floats: true)
    try await fixture.show(window)
    for number in [1, 0, 1] {
      window.move(to: fixture.display.monitors[number])
      try await fixture.wait("monitor \(number)") {
        window.monitor?.name == "monitor-\(number)" && window.scale == CGFloat(number + 1)
          && window.pixelSize == PixelSize(width: 200 * (number + 1), height: 120 * (number + 1))
      }
      try await fixture.server.waitUntilSettled(window.identifier)
      #expect(window.size == CGSize(width: 200, height: 120))
    }
  }

  @Test(arguments: ManagedFixture.all)
  func aFrameOnAnotherMonitorHasTheRequestedSize(manager: WindowManagerProgram?) async throws {
    let fixture = try await makeFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120), floats: true)
    window.move(to: fixture.display.monitors[0])
    try await fixture.show(window)
    #expect(window.scale == 1)
    let size = CGSize(width: 250, height: 150)
    window.setFrame(CGRect(origin: CGPoint(x: 700, y: 60), size: size))
    try await fixture.wait("the other monitor") {
      window.scale == 2 && window.pixelSize == PixelSize(width: 500, height: 300)
    }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.size == size && window.monitor?.name == "monitor-1")
  }

  @Test func aFrameOnAnotherMonitorThanThePointersHasTheRequestedSizeFromTheBeginning() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    try fixture.server.movePointer(to: CGPoint(x: 100, y: 100))
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    #expect(window.scale == 1)
    window.setFrame(CGRect(x: 700, y: 60, width: 250, height: 150))
    window.show()
    try await fixture.wait("the size") {
      window.scale == 2 && window.pixelSize == PixelSize(width: 500, height: 300)
    }
    #expect(window.size == CGSize(width: 250, height: 150))
  }

  @Test func aRememberedFrameHasItsSizeOnAnotherMonitorThanThePointers() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try await makeFixture()
    defer { fixture.close() }
    fixture.display.restoration = WindowRestoration(
      program: "tests", environment: ["XDG_STATE_HOME": folder.path])
    fixture.display.restoration.store(
      StoredWindow(frame: StoredFrame(x: 700, y: 60, size: CGSize(width: 260, height: 180))), named: "main")
    try fixture.server.movePointer(to: CGPoint(x: 100, y: 100))
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    window.restorationName = "main"
    window.show()
    #expect(window.scale == 2)
    try await fixture.wait("the frame") {
      window.isVisible && window.pixelFrame == PixelRect(x: 700, y: 60, width: 520, height: 360)
    }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.size == CGSize(width: 260, height: 180))
  }

  @Test func aResizeInAFrameAsksTheServerOnce() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    window.move(to: fixture.display.monitors[0])
    try await fixture.show(window)
    let manager = try ForeignProgram(on: fixture.server)
    let frame = manager.makeWindow(.black)
    manager.map(frame, true)
    manager.put(window.identifier, into: frame)
    try await fixture.wait("the frame around it") {
      window.native.managed.isReparented && window.pixelSize == PixelSize(width: 500, height: 500)
    }
    try await fixture.server.waitUntilSettled(window.identifier)
    // What the server reports in each step of a resize: the place in the frame, not that on the screen.
    var event = ResizingManager.configuration(window.pixelSize)
    event.xconfigure.window = window.native.identifier
    let connection = fixture.display.connection
    let first = XNextRequest(connection.display)
    window.native.handle(event)
    window.native.finishEvents()
    #expect(XNextRequest(connection.display) - first == 1)
  }

  @Test func anEmbeddedWindowIsWhereItsHostIs() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let host = try EmbeddingHostProgram(
      on: fixture.server, size: PixelSize(width: 120, height: 80), speaksXEmbed: false)
    fixture.server.move(host.socket, x: 700, y: 100)
    let window = Window(embeddedIn: host.socket, rootNode: DrawnNode(), on: fixture.display)
    window.show()
    try await fixture.wait("the window") { window.isVisible }
    host.resize(host.socket, to: PixelSize(width: 200, height: 150))
    try await fixture.wait("the size") { window.pixelSize == PixelSize(width: 200, height: 150) }
    #expect(window.pixelFrame == PixelRect(x: 700, y: 100, width: 200, height: 150))
    #expect(window.monitor?.name == "monitor-1" && window.scale == 2)
    fixture.server.move(host.socket, x: 20, y: 30)
    #expect(window.pixelFrame?.minX == 20, "hosts move without a word")
    window.close()
  }

  // Xfwm4 and Mutter divide the screen by outputs, of which the server has one.
  @Test(
    arguments: ManagedFixture.all.filter { $0 != .mutter && $0 != .xfwm4 },
    [WindowStates.maximized, .fullScreen])
  func aWindowThatFillsItsMonitorFillsTheOtherOne(
    manager: WindowManagerProgram?, state: WindowStates
  ) async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    if let manager { try await fixture.start(manager) }
    guard manager == nil || state == .fullScreen || fixture.display.supports(.netWmStateMaximizedHorz)
    else { return }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120), floats: true)
    window.move(to: fixture.display.monitors[0])
    try await fixture.show(window)
    func fills(_ monitor: PixelRect) -> Bool {
      guard let frame = window.pixelFrame else { return false }
      guard window.states.isSuperset(of: state), state != .fullScreen else {
        return window.isFullScreen && frame == monitor
      }
      let insets = window.native.managed.frameInsets
      return frame.intersection(monitor) == frame
        && frame.width + Int(insets.left + insets.right) >= monitor.width
        && frame.height + Int(insets.top + insets.bottom) >= monitor.height
    }
    window.requestStates(state, isSet: true)
    try await fixture.wait("the first monitor") { fills(Self.left) }
    window.move(to: fixture.display.monitors[1])
    try await fixture.wait("the second monitor") { fills(Self.right) && window.scale == 2 }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.monitor?.name == "monitor-1")
    if manager == .i3 {
      // i3 forgets the size of the floating window: it gives it the width of the monitor, and other pixels in height.
      window.requestStates(state, isSet: false)
      try await fixture.wait("a place there") {
        window.states.isDisjoint(with: .filling) && window.pixelSize != Self.right.size
      }
      try await fixture.server.waitUntilSettled(window.identifier)
      let pixels = window.pixelSize
      #expect(window.size == CGSize(width: CGFloat(pixels.width) / 2, height: CGFloat(pixels.height) / 2))
      #expect(window.monitor?.name == "monitor-1" && window.scale == 2)
      return
    }
    window.requestStates(state, isSet: false)
    try await fixture.wait("a place there") {
      window.states.isDisjoint(with: .filling) && window.pixelSize == PixelSize(width: 400, height: 240)
    }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.size == CGSize(width: 200, height: 120) && window.monitor?.name == "monitor-1")
  }

  @Test func aWindowFillsItsAreaAlsoWhenThatChanges() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    window.move(to: fixture.display.monitors[0])
    try await fixture.show(window)
    let before = window.pixelFrame
    window.isFullScreen = true
    try await fixture.wait("the monitor") { window.pixelFrame == Self.left }
    let smaller = PixelRect(x: 0, y: 0, width: 600, height: 800)
    try fixture.server.setMonitors([smaller, Self.right])
    try await fixture.wait("the smaller monitor") { window.pixelFrame == smaller }
    window.states = .maximized
    let desktop = try ForeignProgram(on: fixture.server)
    desktop.setState(
      [0, 50, 1280, 974], as: "_NET_WORKAREA", type: "CARDINAL", of: UInt(desktop.connection.root))
    try await fixture.wait("the area that a panel leaves free") {
      window.pixelFrame == PixelRect(x: 0, y: 50, width: 600, height: 750)
    }
    window.isMaximized = false
    try await fixture.wait("the frame from before") { window.pixelFrame == before }
  }

  @Test func aFrameThatIsRequestedMeanwhileIsWhereAWindowReturnsTo() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    window.move(to: fixture.display.monitors[0])
    try await fixture.show(window)
    window.setFrame(CGRect(x: 50, y: 60, width: 180, height: 110))
    window.isMaximized = true
    try await fixture.wait("the monitor") { window.pixelFrame == Self.left }
    window.isMaximized = false
    // It was requested just before, and had not arrived yet.
    try await fixture.wait("the frame") { window.frame == CGRect(x: 50, y: 60, width: 180, height: 110) }
    window.isMaximized = true
    try await fixture.wait("the monitor again") { window.pixelFrame == Self.left }
    window.resize(to: CGSize(width: 220, height: 130))
    window.isMaximized = false
    try await fixture.wait("the size") { window.frame == CGRect(x: 50, y: 60, width: 220, height: 130) }
  }

  @Test func whoeverResizesAWindowOnItsWayToAnotherMonitorGetsThatSize() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    window.move(to: fixture.display.monitors[0])
    try await fixture.show(window)
    let manager = try ForeignProgram(on: fixture.server)
    manager.place(window.identifier, at: PixelRect(x: 640, y: 0, width: 320, height: 512))
    try await fixture.wait("the scale") { window.scale == 2 }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(window.pixelSize == PixelSize(width: 320, height: 512))
    #expect(window.size == CGSize(width: 160, height: 256))
  }

  @Test func aWindowBeforeItIsShownHasTheScaleOfItsFrame() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    window.move(to: fixture.display.monitors[1])
    try await fixture.show(window)
    #expect(window.scale == 2 && window.pixelSize == PixelSize(width: 400, height: 240))
    #expect(window.monitor?.name == "monitor-1")
  }

  @Test func anotherPolicyAppliesToOpenWindows() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    try await fixture.show(window)
    fixture.display.scalePolicy = .fixed(1.5)
    try await fixture.wait("the scale") {
      window.scale == 1.5 && window.pixelSize == PixelSize(width: 300, height: 180)
    }
    #expect(window.size == CGSize(width: 200, height: 120) && fixture.display.scale == 1.5)
  }

  @Test func aWindowWhoseMonitorIsRemovedGetsTheScaleOfTheNearest() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    window.move(to: fixture.display.monitors[1])
    try await fixture.show(window)
    try fixture.server.setMonitors([PixelRect(x: 0, y: 0, width: 1280, height: 1024)])
    try await fixture.wait("the scale") { window.scale == 1 }
    #expect(window.monitor?.name == "monitor-0")
  }

  @Test func aPopupHasTheScaleOfItsWindowWhereverItIs() async throws {
    let fixture = try await makeFixture()
    defer { fixture.close() }
    let window = fixture.makeWindow("test", CGSize(width: 200, height: 120))
    window.move(to: fixture.display.monitors[1])
    try await fixture.show(window)
    let content = DrawnNode()
    content.style.preferredSize = CGSize(width: 100, height: 50)
    let popup = Popup(content)
    try popup.open(from: window.rootNode)
    try await fixture.wait("the popup") { popup.scene?.scale == 2 && popup.isOpen }
    #expect(popup.frame.size == CGSize(width: 100, height: 50))
    // It goes with the window, and takes its scale again.
    window.move(to: fixture.display.monitors[0])
    try await fixture.wait("the other scale") { window.scale == 1 && popup.scene?.scale == 1 }
    #expect(popup.isOpen && popup.frame.size == CGSize(width: 100, height: 50))
    try await fixture.server.waitUntilSettled(window.identifier)
  }
}
