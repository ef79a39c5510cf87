import Foundation
import TestSupport
import Testing
import WeftControllers
import WeftControls
import WeftGraphics
import WeftLists
import WeftNodes
import WeftTesting

@testable import WeftX11

/// Windows that are not visible. A second connection takes the place of the window manager.
@MainActor
@Suite(.startsDisplays, .serialized) struct MinimizedWindowTests {
  /// Records the interface states that it enters and leaves.
  private final class Witness: ViewController<DisplayNode> {
    @MainActor var heard: [String] = []

    init() {
      super.init(node: DisplayNode())
      node.backgroundColor = Color(hex: 0x008080)
    }

    override func viewDidAppear(_ animated: Bool) { heard.append("appeared") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("disappeared") }
    override func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
      heard.append("\(oldState.rawValue)→\(newState.rawValue)")
    }
  }

  enum Way: CaseIterable, Sendable { case netWmState, wmState, unmapped }

  private func hide(_ window: UInt, _ way: Way, _ isHidden: Bool, by manager: ForeignProgram) {
    switch way {
    case .netWmState:
      let hidden = Int(manager.atom("_NET_WM_STATE_HIDDEN"))
      manager.setState(isHidden ? [hidden] : [], as: "_NET_WM_STATE", type: "ATOM", of: window)
    case .wmState:
      manager.setState(
        [isHidden ? ForeignProgram.iconicState : ForeignProgram.normalState, 0], as: "WM_STATE",
        type: "WM_STATE", of: window)
    case .unmapped:
      manager.map(window, !isHidden)
    }
  }

  @Test func aCoveredWindowSettlesAfterItsContentIsScrolled() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let scroll = ScrollNode()
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let covered = fixture.show("covered", scroll)
    try await fixture.server.waitUntil("the window") { covered.isVisible }
    // There is no window manager: both windows are at the same position.
    let cover = fixture.show("cover", DrawnNode())
    try await fixture.server.waitUntil("the cover to settle") {
      !covered.isVisible && cover.isVisible && cover.isSettled
    }
    scroll.contentOffset.y = 50
    try await fixture.server.waitUntil("the covered window to settle") { covered.isSettled }
    #expect(scroll.contentOffset.y == 50)
  }

  @Test(arguments: Way.allCases)
  func aHiddenWindowLeavesDisplayAndVisibleUntilItIsShownAgain(way: Way) async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let manager = try ForeignProgram(on: fixture.server)
    let witness = Witness()
    let window = Window(
      title: "test", size: CGSize(width: 80, height: 60), rootViewController: witness, on: fixture.display)
    window.show()
    try await fixture.waitForColor(Color(hex: 0x008080), x: 79, y: 59)
    #expect(witness.heard.suffix(2) == ["3→15", "appeared"] || witness.heard == ["0→15", "appeared"])
    witness.heard = []
    hide(window.identifier, way, true, by: manager)
    try await fixture.server.waitUntil("the node to leave") { witness.heard.count == 2 }
    #expect(witness.heard == ["15→3", "disappeared"])
    #expect(!window.isVisible && witness.node.isInHierarchy && witness.node.isInPreloadState)
    witness.node.backgroundColor = Color(hex: 0xFF0000)
    witness.heard = []
    hide(window.identifier, way, false, by: manager)
    try await fixture.waitForColor(Color(hex: 0xFF0000), x: 79, y: 59)
    #expect(witness.heard == ["3→15", "appeared"])
    window.close()
    #expect(witness.heard.suffix(2) == ["3→0", "disappeared"] || witness.heard.last == "disappeared")
  }

  @Test func minimizingIsRequestedFromTheWindowManager() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let manager = try ForeignProgram(on: fixture.server)
    manager.hearRequests()
    let window = fixture.show("test", DisplayNode())
    try await fixture.server.waitUntil("the window") { window.isVisible }
    window.minimize()
    var request: (window: UInt, number: Int)?
    try await fixture.server.waitUntil("the request") {
      if request == nil { request = try manager.nextRequest("WM_CHANGE_STATE") }
      return request != nil
    }
    #expect(request?.window == window.identifier && request?.number == ForeignProgram.iconicState)
  }

  @Test func aWindowKeepsItsController() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    weak var controller: Witness?
    var window: Window?
    do {
      let witness = Witness()
      controller = witness
      window = Window(
        title: "test", size: CGSize(width: 80, height: 60), rootViewController: witness,
        on: fixture.display)
    }
    #expect(window?.rootViewController === controller && controller != nil)
    #expect(controller?.node.bounds.size == CGSize(width: 80, height: 60))
    window?.close()
    window = nil
    #expect(controller == nil)
  }
}
