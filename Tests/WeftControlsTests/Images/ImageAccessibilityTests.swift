import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting

@MainActor
@Suite struct ImageAccessibilityTests {
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() { window = OffscreenWindow(size: CGSize(width: 200, height: 100), rootNode: root) }

  private func add<Node: DisplayNode>(_ node: Node) -> Node {
    node.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    root.addSubnode(node)
    return node
  }

  @Test func onlyAnImageWithANameIsTold() throws {
    let image = add(ImageNode())
    #expect(window.elements().isEmpty)
    image.isAccessibilityElement = true
    #expect(window.elements().isEmpty, "a picture without a name says nothing")
    image.accessibilityLabel = "Harbour at night"
    _ = try window.element(.image, named: "Harbour at night")
    image.isAccessibilityElement = false
    _ = try window.element(.image, named: "Harbour at night")
  }

  @Test func anImageThatCanBePressedIsAButton() throws {
    let image = add(ImageNode())
    image.accessibilityLabel = "Open the harbour"
    var presses = 0
    image.addAction(for: .touchUpInside) { _ in presses += 1 }
    window.perform(.press, on: try window.element(.button, named: "Open the harbour"))
    #expect(presses == 1)
  }

  @Test func aVideoIsToldByItsName() throws {
    @MainActor final class Delegate: MediaNodeDelegate {
      var taps = 0
      func mediaNodeWasTapped(_ node: MediaNode) -> Bool {
        taps += 1
        return true
      }
    }
    let video = add(MediaNode())
    #expect(window.elements().isEmpty)
    video.accessibilityLabel = "Waves"
    let item = try window.element(.video, named: "Waves")
    #expect(!window.scene.perform(.press, on: item), "there is nothing to play")
    let delegate = Delegate()
    video.delegate = delegate
    #expect(try window.element(.video).actions.contains(.press))
    window.perform(.press, on: item)
    #expect(delegate.taps == 1)
  }
}
