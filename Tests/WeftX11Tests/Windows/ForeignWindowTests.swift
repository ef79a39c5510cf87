import Foundation
import TestSupport
import Testing
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct ForeignWindowTests {
  private static let red = Color(hex: 0xFF0000)
  private static let blue = Color(hex: 0x0000FF)

  /// A window of 200×100 points with a foreign window in it.
  private struct Setting {
    let fixture: WindowFixture
    let program: ForeignProgram
    let foreign: UInt
    let view: ForeignWindowView
    let node: DisplayNode
    let root = DisplayNode()
    let window: Window

    @MainActor init(_ options: VirtualDisplay.Options = .init()) throws {
      fixture = try WindowFixture(options)
      program = try ForeignProgram(on: fixture.server)
      foreign = program.makeWindow(ForeignWindowTests.red)
      let view = ForeignWindowView(window: foreign, on: fixture.display)
      self.view = view
      node = DisplayNode(viewBlock: { view })
      node.frame = CGRect(x: 20, y: 30, width: 60, height: 40)
      root.backgroundColor = .white
      root.addSubnode(node)
      window = fixture.show("host", root)
    }

    @MainActor func waitForPlace(_ place: PixelRect?) async throws {
      try await fixture.server.waitUntil("the foreign window at \(place as Any)") {
        program.place(of: foreign) == place
      }
    }

    @MainActor func close() { fixture.close() }
  }

  @Test func aForeignWindowHasTheFrameOfItsView() async throws {
    let setting = try Setting()
    defer { setting.close() }
    try await setting.fixture.waitForColor(Self.red, x: 20, y: 30)
    try await setting.fixture.waitForColor(.white, x: 19, y: 29)
    try await setting.fixture.waitForColor(Self.red, x: 79, y: 69)
    #expect(setting.program.place(of: setting.foreign) == PixelRect(x: 20, y: 30, width: 60, height: 40))
    setting.program.fill(setting.foreign, with: Self.blue)
    try await setting.fixture.waitForColor(Self.blue, x: 50, y: 50)
    setting.root.backgroundColor = .black
    try await setting.fixture.waitForColor(.black, x: 10, y: 10)
    #expect(try setting.fixture.server.screenshot().pixel(x: 50, y: 50) == Self.blue)
  }

  @Test func theForeignWindowFollowsTheView() async throws {
    let setting = try Setting()
    defer { setting.close() }
    try await setting.waitForPlace(PixelRect(x: 20, y: 30, width: 60, height: 40))
    setting.node.frame = CGRect(x: 5, y: 6, width: 70, height: 20)
    try await setting.waitForPlace(PixelRect(x: 5, y: 6, width: 70, height: 20))
    setting.root.bounds.origin = CGPoint(x: -10, y: 2)
    try await setting.waitForPlace(PixelRect(x: 15, y: 4, width: 70, height: 20))
    setting.node.isHidden = true
    try await setting.waitForPlace(nil)
    setting.node.isHidden = false
    setting.root.bounds.origin = .zero
    try await setting.waitForPlace(PixelRect(x: 5, y: 6, width: 70, height: 20))
    setting.root.alpha = 0
    try await setting.waitForPlace(nil)
  }

  @Test func theFrameIsConvertedFromPointsToPixels() async throws {
    var options = VirtualDisplay.Options()
    options.resolution = 192
    let setting = try Setting(options)
    defer { setting.close() }
    try await setting.waitForPlace(PixelRect(x: 40, y: 60, width: 120, height: 80))
  }

  @Test func theForeignWindowIsClippedByItsSupernodes() async throws {
    let setting = try Setting()
    defer { setting.close() }
    let clip = DisplayNode()
    clip.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    clip.backgroundColor = Self.blue
    clip.clipsToBounds = true
    setting.root.addSubnode(clip)
    clip.addSubnode(setting.node)
    setting.node.frame = CGRect(x: 20, y: -10, width: 60, height: 40)
    try await setting.waitForPlace(PixelRect(x: 30, y: 0, width: 60, height: 40))
    try await setting.fixture.waitForColor(Self.red, x: 30, y: 10)
    try await setting.fixture.waitForColor(Self.red, x: 59, y: 39)
    for (x, y) in [(30, 9), (60, 20), (65, 5)] {
      try await setting.fixture.waitForColor(.white, x: x, y: y)
    }
    try await setting.fixture.waitForColor(Self.blue, x: 29, y: 20)
    setting.node.frame.origin.x = 100
    try await setting.waitForPlace(nil)
  }

  @Test func theForeignWindowDisappearsAndReappearsWithItsNode() async throws {
    let setting = try Setting()
    defer { setting.close() }
    try await setting.waitForPlace(PixelRect(x: 20, y: 30, width: 60, height: 40))
    setting.node.removeFromSupernode()
    try await setting.waitForPlace(nil)
    try await setting.fixture.waitForColor(.white, x: 50, y: 50)
    #expect(setting.program.exists(setting.foreign))
    setting.root.addSubnode(setting.node)
    try await setting.waitForPlace(PixelRect(x: 20, y: 30, width: 60, height: 40))
  }

  @Test func theForeignWindowMovesToAnotherWindowAndOutlivesTheFirst() async throws {
    let setting = try Setting()
    defer { setting.close() }
    try await setting.waitForPlace(PixelRect(x: 20, y: 30, width: 60, height: 40))
    let otherRoot = DisplayNode()
    otherRoot.backgroundColor = Self.blue
    let other = setting.fixture.show("other", CGSize(width: 300, height: 200), otherRoot)
    try await setting.fixture.waitForColor(Self.blue, x: 299, y: 199)
    otherRoot.addSubnode(setting.node)
    setting.node.frame.origin = CGPoint(x: 200, y: 120)
    try await setting.waitForPlace(PixelRect(x: 200, y: 120, width: 60, height: 40))
    setting.window.close()
    try await setting.fixture.waitForColor(Self.red, x: 230, y: 140)
    other.close()
    try await setting.waitForPlace(nil)
    #expect(setting.program.exists(setting.foreign))
    #expect(setting.view.loss == nil)
  }

  @Test func theEndOfTheForeignProgramIsReported() async throws {
    let setting = try Setting()
    defer { setting.close() }
    try await setting.waitForPlace(PixelRect(x: 20, y: 30, width: 60, height: 40))
    var losses: [ForeignWindowLoss] = []
    setting.view.onLoss = { losses.append($0) }
    setting.program.connection.close()
    try await setting.fixture.server.waitUntil("the loss") { !losses.isEmpty }
    #expect(losses == [.destroyed])
    #expect(setting.view.windowIdentifier == nil && setting.view.loss == .destroyed)
    try await setting.fixture.waitForColor(.white, x: 50, y: 50)
    setting.node.frame.origin = .zero
    setting.root.backgroundColor = Self.blue
    try await setting.fixture.waitForColor(Self.blue, x: 1, y: 1)
    #expect(setting.window.isOpen)
  }

  @Test func aWindowThatIsReparentedByItsProgramIsLost() async throws {
    let setting = try Setting()
    defer { setting.close() }
    try await setting.waitForPlace(PixelRect(x: 20, y: 30, width: 60, height: 40))
    setting.program.reparentToRoot(setting.foreign)
    try await setting.fixture.server.waitUntil("the loss") { setting.view.loss == .reparented }
    #expect(setting.program.exists(setting.foreign))
  }

  @Test func aForeignWindowThatResizesItselfIsResizedBack() async throws {
    let setting = try Setting()
    defer { setting.close() }
    try await setting.waitForPlace(PixelRect(x: 20, y: 30, width: 60, height: 40))
    setting.program.resize(setting.foreign, to: PixelSize(width: 500, height: 3))
    try await setting.waitForPlace(PixelRect(x: 20, y: 30, width: 60, height: 40))
  }

  @Test func aWindowThatDoesNotExistIsRefused() throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let view = ForeignWindowView(window: 0x7FFFFFF, on: fixture.display)
    #expect(view.loss == .invalid && view.windowIdentifier == nil)
  }

  @Test func otherProgramsDrawIntoAWindowThatTheViewCreates() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let program = try ForeignProgram(on: fixture.server)
    var view: ForeignWindowView? = ForeignWindowView(on: fixture.display)
    let identifier = try #require(view?.windowIdentifier)
    let root = DisplayNode()
    let box = DisplayNode(viewBlock: { [view] in
      let box = View()
      box.addSubview(view!)
      return box
    })
    box.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    view?.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    root.addSubnode(box)
    let window = fixture.show("host", root)
    try await fixture.server.waitUntil("the window") {
      program.place(of: identifier) == PixelRect(x: 15, y: 15, width: 20, height: 20)
    }
    program.fill(identifier, with: Self.red)
    try await fixture.waitForColor(Self.red, x: 20, y: 20)
    box.removeFromSupernode()
    try await fixture.server.waitUntil("its disappearance") { program.place(of: identifier) == nil }
    view?.removeFromSuperview()
    view = nil
    try await fixture.server.waitUntil("its end") { !program.exists(identifier) }
    #expect(window.isOpen)
  }

  @Test func closingTheDisplayIsReportedAndKeepsTheForeignWindow() async throws {
    let setting = try Setting()
    try await setting.waitForPlace(PixelRect(x: 20, y: 30, width: 60, height: 40))
    setting.close()
    #expect(setting.view.loss == .displayClosed)
    #expect(setting.program.exists(setting.foreign))
  }
}
