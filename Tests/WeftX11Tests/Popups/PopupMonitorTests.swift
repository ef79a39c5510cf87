import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

/// Popups at the edges of several monitors, and monitors that change while they are open.
@MainActor
@Suite(.startsDisplays, .serialized) struct PopupMonitorTests {
  /// Two monitors side by side. The right one begins lower and ends lower.
  nonisolated private static let monitors = [
    PixelRect(x: 0, y: 0, width: 640, height: 600), PixelRect(x: 640, y: 200, width: 640, height: 824),
  ]
  private static let windowSize = PixelSize(width: 60, height: 30)

  private func makeStage() async throws -> PopupStage {
    let stage = try await PopupStage(
      size: CGSize(width: Self.windowSize.width, height: Self.windowSize.height), behavior: .assisting)
    stage.content.style.preferredSize = CGSize(width: 220, height: 160)
    try stage.server.setMonitors(Self.monitors)
    try await stage.server.waitUntil("the monitors") { stage.fixture.display.monitors.count == 2 }
    return stage
  }

  private func move(_ stage: PopupStage, to x: Int, _ y: Int) async throws {
    stage.server.move(stage.window.identifier, x: x, y: y)
    try await stage.server.waitUntil("the window") {
      stage.window.pixelFrame.map { $0.minX == x && $0.minY == y } == true
    }
  }

  /// The frame of the popup on the screen.
  private func frame(_ stage: PopupStage) throws -> PixelRect {
    try #require(stage.window.popupWindows.first?.native.placedFrame)
  }

  @Test(arguments: monitors, [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)])
  func stayOnTheMonitorOfTheirAnchor(monitor: PixelRect, side: (x: Int, y: Int)) async throws {
    let stage = try await makeStage()
    defer { stage.fixture.close() }
    // The window touches an edge or a corner of the monitor from inside.
    try await move(
      stage, to: monitor.minX + side.x * (monitor.width - Self.windowSize.width) / 2,
      monitor.minY + side.y * (monitor.height - Self.windowSize.height) / 2)
    let window = try #require(stage.window.pixelFrame)
    for placement in [PopupPlacement.below, .beside, .atPoint, .centeredBelow] {
      stage.popup.placement = placement
      try stage.popup.open(from: stage.root)
      let frame = try frame(stage)
      #expect(monitor.intersection(frame) == frame, "\(placement)")
      #expect(frame.size == PixelSize(width: 220, height: 160), "\(placement): there is room for all of it")
      if placement != .atPoint { #expect(frame.intersection(window).isEmpty, "\(placement)") }
      try await stage.fixture.waitForColor(
        PopupStage.orange, x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
      stage.popup.close()
    }
  }

  /// xfwm4 knows only the monitor that has the server's only output, and keeps windows there. Mutter composites the screen, so
  /// that the windows of popups include their shadows, which may be anywhere.
  @Test(arguments: WindowManagerProgram.installed.filter { $0 != .mutter })
  func stayOnTheMonitorOfTheirAnchorWithAWindowManager(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    try fixture.server.setMonitors(Self.monitors)
    try await fixture.wait("the monitors") { fixture.display.monitors.count == 2 }
    try await fixture.start(manager)
    // Floating windows of i3 are not smaller than this.
    let size = CGSize(width: 80, height: 60)
    let (root, content) = (DrawnNode(), DrawnNode())
    content.style.preferredSize = CGSize(width: 220, height: 160)
    content.color = PopupStage.orange
    let window = fixture.makeWindow("owner", size, floats: true, root)
    window.hasFrame = false
    try await fixture.show(window)
    for monitor in manager == .xfwm4 ? Array(Self.monitors.prefix(1)) : Self.monitors {
      for side in [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)] {
        let place = PixelRect(
          x: monitor.minX + side.0 * (monitor.width - Int(size.width)) / 2,
          y: monitor.minY + side.1 * (monitor.height - Int(size.height)) / 2, width: Int(size.width),
          height: Int(size.height))
        window.setFrame(
          CGRect(origin: CGPoint(x: place.minX, y: place.minY), size: size))
        try await fixture.wait("the place") { window.pixelFrame == place }
        for placement in [PopupPlacement.below, .beside] {
          let popup = Popup(content, behavior: .modal, placement: placement)
          try popup.open(from: root)
          let frame = try #require(window.popupWindows.first?.native.placedFrame)
          #expect(monitor.intersection(frame) == frame, "\(placement)")
          #expect(frame.size == PixelSize(width: 220, height: 160))
          #expect(frame.intersection(place).isEmpty, "\(placement)")
          try await fixture.base.waitForColor(
            PopupStage.orange, x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
          popup.close()
          try await fixture.server.waitUntil("the input") { try fixture.base.isInputFree }
        }
      }
    }
  }

  @Test func areOnTheMonitorThatShowsMostOfAnAnchorBetweenTwo() async throws {
    let stage = try await makeStage()
    defer { stage.fixture.close() }
    for (x, index) in [(600, 0), (620, 1)] {
      try await move(stage, to: x, 400)
      stage.popup.placement = .beside
      try stage.popup.open(from: stage.root)
      let frame = try frame(stage)
      #expect(Self.monitors[index].intersection(frame) == frame)
      stage.popup.close()
    }
  }

  @Test func nestedPopupsTurnBackAtTheEdgeOfTheirMonitor() async throws {
    let stage = try await makeStage()
    defer { stage.fixture.close() }
    try await move(stage, to: 300, 300)
    var node: DisplayNode = stage.root
    for _ in 0..<6 {
      let content = DrawnNode()
      content.style.preferredSize = CGSize(width: 130, height: 40)
      try Popup(content, placement: .beside).open(from: node)
      node = content
    }
    for window in stage.window.popupWindows {
      let frame = try #require(window.native.placedFrame)
      #expect(Self.monitors[0].intersection(frame) == frame)
    }
    stage.window.scene.closePopups()
    #expect(try stage.isInputFree)
  }

  @Test(arguments: [PopupBehavior.assisting, .modal])
  func followTheMonitorsWhileTheyAreOpen(behavior: PopupBehavior) async throws {
    let stage = try await makeStage()
    defer { stage.fixture.close() }
    let content = DrawnNode()
    content.style.preferredSize = CGSize(width: 220, height: 160)
    content.color = PopupStage.orange
    let popup = Popup(content, behavior: behavior, placement: .beside)
    try await move(stage, to: 570, 560)
    try popup.open(from: stage.root)
    // Each arrangement with the monitor that shows the window.
    let whole = PixelRect(x: 0, y: 0, width: 1280, height: 1024)
    let narrow = PixelRect(x: 0, y: 0, width: 400, height: 500)
    for (monitors, monitor) in [
      ([whole], whole), (Self.monitors, Self.monitors[0]), ([narrow], narrow),
      ([narrow, Self.monitors[1]], Self.monitors[1]), ([whole], whole),
    ] {
      try stage.server.setMonitors(monitors)
      try await stage.server.waitUntil("the monitors") {
        stage.fixture.display.monitors.map(\.frame) == monitors
      }
      let frame = try frame(stage)
      #expect(popup.isOpen && monitor.intersection(frame) == frame, "\(monitors)")
      try await stage.fixture.waitForColor(
        PopupStage.orange, x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    }
    popup.close()
    #expect(try stage.isInputFree)
  }
}
