import Foundation
import WeftCommands
import WeftGraphics
import WeftText
import WeftThreads

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// A text node in a window, with a log of the calls of its delegate.
@MainActor
final class TextScene: TextNodeDelegate {
  let node: TextNode
  let window: OffscreenWindow
  var log: [String] = []
  var allowsHighlight = true
  private var time: TimeInterval = 1

  init(_ text: AttributedText, size: CGSize = CGSize(width: 200, height: 100), isInteractive: Bool = true) {
    node = TextNode(text)
    let root = DisplayNode()
    root.backgroundColor = .white
    root.addSubnode(node)
    node.isUserInteractionEnabled = isInteractive
    node.frame = CGRect(origin: .zero, size: size)
    window = OffscreenWindow(size: CGSize(width: 400, height: 300), scale: 1, rootNode: root)
    node.delegate = self
    window.settle()
  }

  func send(
    _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, modifiers: KeyModifiers = []
  ) {
    time += 0.01
    let event = PointerEvent(
      phase, at: CGPoint(x: x, y: y), button: phase == .moved ? nil : .primary,
      pressedButtons: phase == .pressed || phase == .moved ? [.primary] : [], modifiers: modifiers,
      timestamp: time)
    window.send(.pointer(event))
    window.settle()
  }

  /// Clicks, long enough after the last click not to count as its repetition.
  func click(_ x: CGFloat, _ y: CGFloat, times: Int = 1, modifiers: KeyModifiers = []) {
    time += 10
    for _ in 0..<times {
      send(.pressed, x, y, modifiers: modifiers)
      send(.released, x, y, modifiers: modifiers)
    }
  }

  func drag(from start: CGPoint, to end: CGPoint) {
    time += 10
    send(.pressed, start.x, start.y)
    send(.moved, (start.x + end.x) / 2, (start.y + end.y) / 2)
    send(.moved, end.x, end.y)
    send(.released, end.x, end.y)
  }

  func press(_ keysym: UInt32, _ modifiers: KeyModifiers) {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers)))
    window.settle()
  }

  func middle(of range: Range<Int>) -> CGPoint {
    let frame = node.frame(for: range)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Delegate

  func textNode(
    _ textNode: TextNode, tappedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint,
    textRange range: Range<Int>
  ) { log.append("tap \(attribute.rawValue) \(value.string ?? "?") \(range)") }

  func textNode(
    _ textNode: TextNode, longPressedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint, textRange range: Range<Int>
  ) { log.append("long \(attribute.rawValue) \(value.string ?? "?") \(range)") }

  func textNodeTappedTruncationToken(_ textNode: TextNode) { log.append("token") }

  func textNode(
    _ textNode: TextNode, shouldHighlightLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint
  ) -> Bool { allowsHighlight }
}

let textSentence = "Nodes are measured and drawn on any thread, and shown in one transaction."
