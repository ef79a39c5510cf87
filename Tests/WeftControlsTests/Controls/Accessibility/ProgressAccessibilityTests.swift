import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting

@MainActor
@Suite struct ProgressAccessibilityTests {
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() { window = OffscreenWindow(size: CGSize(width: 200, height: 100), rootNode: root) }

  @Test func aProgressBarHasARangeUnlessItIsUnknown() throws {
    let bar = ProgressNode(progress: 0.25)
    bar.accessibilityLabel = "Download"
    bar.frame = CGRect(x: 10, y: 10, width: 150, height: 8)
    root.addSubnode(bar)
    let item = try window.element(.progressBar, named: "Download")
    #expect(item.description.range == AccessibilityRange(0.25, in: 0...1))
    #expect(!item.actions.contains(.increment), "it only shows")
    bar.isIndeterminate = true
    let unknown = try window.element(.progressBar)
    #expect(unknown.description.range == nil && unknown.states.contains(.busy))
  }

  @Test func anActivityIndicatorIsThereWhileItTurns() throws {
    let ring = ActivityIndicatorNode()
    ring.frame = CGRect(x: 10, y: 10, width: 24, height: 24)
    root.addSubnode(ring)
    #expect(window.elements().isEmpty)
    ring.startAnimating()
    #expect(try window.element(.progressBar, named: "In progress").states.contains(.busy))
  }
}
