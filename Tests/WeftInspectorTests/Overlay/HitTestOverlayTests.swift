import Foundation
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftControls
@testable import WeftInspector
@testable import WeftNodes
@testable import WeftOffscreen

/// The setting applies to all windows, so these tests run serially.
@MainActor
@Suite(.serialized) struct HitTestOverlayTests {
  private let box = DisplayNode()
  private let control = ControlNode()
  private let window: OffscreenWindow

  init() {
    let root = DisplayNode()
    box.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
    control.frame = CGRect(x: 60, y: 10, width: 60, height: 30)
    control.hitTestSlop = EdgeInsets(top: -20, left: -5, bottom: -5, right: 0)
    root.addSubnode(box)
    box.addSubnode(control)
    window = OffscreenWindow(size: CGSize(width: 200, height: 200), rootNode: root)
  }

  private var cover: Layer? { control.layer.sublayers.first { $0.name == "tappable area" } }

  @Test func areaIsBoundsAndSlopLimitedBySupernodes() {
    let area = TappableArea(of: control)
    #expect(area.rect == CGRect(x: -5, y: -10, width: 45, height: 45))
    #expect(area.cuts == [.top: .supernode, .right: .supernode])
    box.clipsToBounds = true
    box.hitTestSlop = EdgeInsets(all: -30)
    #expect(TappableArea(of: control).cuts == [.top: .clipping, .right: .clipping])
  }

  @Test func unreachableControlsHaveNoArea() {
    control.frame.origin.x = 500
    #expect(TappableArea(of: control).rect.isNull)
  }

  @Test func controlsWithTargetsAreCoveredWhileDebuggingIsEnabled() throws {
    ControlNode.enableHitTestDebug = true
    defer { ControlNode.enableHitTestDebug = false }
    window.scene.setNeedsUpdate()
    window.settle()
    #expect(cover == nil)
    control.addAction(for: .touchDown) { _ in }
    window.scene.setNeedsUpdate()
    window.settle()
    let layer = try #require(cover)
    #expect(layer.frame == CGRect(x: -5, y: -10, width: 45, height: 45) && layer.zPosition == 1000)
    #expect(layer.sublayers.count == 2)
    control.frame.origin.y = 40
    window.settle()
    #expect(cover?.frame.height == 55)
    ControlNode.enableHitTestDebug = false
    window.scene.setNeedsUpdate()
    window.settle()
    #expect(cover == nil)
  }
}
