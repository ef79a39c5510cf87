import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct InterfaceStateDelegateTests {
  /// Records its notifications in the log of the node.
  private final class Listener: InterfaceStateDelegate {
    let name: String
    let log: CallbackNode.Log

    init(_ name: String, _ log: CallbackNode.Log) {
      self.name = name
      self.log = log
    }

    private func note(_ event: String) { log.append("\(name) \(event)") }

    func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
      note("state \(oldState.rawValue) to \(newState.rawValue)")
    }
    func didEnterVisibleState() { note("+visible") }
    func didExitVisibleState() { note("-visible") }
    func didEnterDisplayState() { note("+display") }
    func didExitDisplayState() { note("-display") }
    func didEnterPreloadState() { note("+preload") }
    func didExitPreloadState() { note("-preload") }
    func didEnterHierarchy() { note("didEnter") }
    func didExitHierarchy() { note("didExit") }
    func nodeDidLoad() { note("load") }
    func nodeDidLayout() { note("layout") }
    func hierarchyDisplayDidFinish() { note("drawn") }
  }

  private final class QuietListener: InterfaceStateDelegate {}

  /// Closes a window when its node enters the preload state, or when it hears of the whole change.
  private final class Closer: InterfaceStateDelegate {
    private let scene: WindowScene
    private let isEarly: Bool

    init(of scene: WindowScene, early isEarly: Bool) { (self.scene, self.isEarly) = (scene, isEarly) }

    func didEnterPreloadState() { if isEarly { scene.close() } }

    func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) { scene.close() }
  }

  private let log = CallbackNode.Log()

  private func window(_ root: DisplayNode) -> OffscreenWindow {
    OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: root)
  }

  @Test func delegatesAreNotifiedDirectlyAfterTheNode() {
    let node = CallbackNode("node", log)
    let listener = Listener("delegate", log)
    node.addInterfaceStateDelegate(listener)
    let window = window(node)
    #expect(log.take() == ["delegate load"])
    window.settle()
    let entry = [
      "node willEnter", "node +preload", "delegate +preload", "node +display", "delegate +display",
      "node +visible", "delegate +visible", "delegate state 0 to 15", "node didEnter", "delegate didEnter",
      "node layout", "delegate layout",
    ]
    #expect(log.take() == entry)
    window.scene.close()
    let exit = [
      "node -visible", "delegate -visible", "node -display", "delegate -display", "node -preload",
      "delegate -preload", "delegate state 15 to 0", "node didExit", "delegate didExit",
    ]
    #expect(log.take() == exit)
  }

  @Test func aChangeThatACallbackHasUndoneIsNotAnnounced() {
    let window = window(DisplayNode())
    let (node, listener) = (DisplayNode(), Listener("delegate", log))
    let closer = Closer(of: window.scene, early: true)
    node.addInterfaceStateDelegate(listener)
    node.addInterfaceStateDelegate(closer)
    window.rootNode.addSubnode(node)
    withExtendedLifetime((closer, listener)) { window.settle() }
    #expect(log.take() == ["delegate load", "delegate +preload", "delegate -preload", "delegate didExit"])
  }

  @Test func noDelegateHearsOfAnEarlierStateAfterALaterOne() {
    let window = window(DisplayNode())
    let (node, listener) = (DisplayNode(), Listener("delegate", log))
    let closer = Closer(of: window.scene, early: false)
    node.addInterfaceStateDelegate(closer)
    node.addInterfaceStateDelegate(listener)
    window.rootNode.addSubnode(node)
    withExtendedLifetime((closer, listener)) { window.settle() }
    #expect(log.take().filter { $0.contains("state") } == ["delegate state 15 to 0"])
  }

  @Test func delegatesAreNotifiedWhenTheSubtreeIsDrawn() {
    let node = DisplayNode()
    node.addSubnode(FillNode(.black, frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    let listener = Listener("delegate", log)
    node.addInterfaceStateDelegate(listener)
    window(node).settle()
    #expect(log.take().filter { $0 == "delegate drawn" }.count == 1)
  }

  @Test func everyDelegateIsNotifiedOnceInTheOrderOfAddition() {
    let node = DisplayNode()
    let listeners = (0..<6).map { Listener("\($0)", log) }
    for listener in listeners + listeners { node.addInterfaceStateDelegate(listener) }
    node.removeInterfaceStateDelegate(listeners[2])
    withExtendedLifetime(listeners) { window(node).settle() }
    let visible = log.take().filter { $0.hasSuffix("+visible") }
    #expect(visible == [0, 1, 3, 4, 5].map { "\($0) +visible" })
  }

  @Test func delegatesAreNotRetained() {
    let node = DisplayNode()
    weak var weakListener: Listener?
    do {
      let listener = Listener("delegate", log)
      weakListener = listener
      node.addInterfaceStateDelegate(listener)
    }
    #expect(weakListener == nil)
    node.addInterfaceStateDelegate(Listener("next", log))
    window(node).settle()
    #expect(log.take() == [])
  }

  @Test func allMethodsAreOptional() {
    let node = DisplayNode()
    let listener = QuietListener()
    node.addInterfaceStateDelegate(listener)
    let window = window(node)
    window.settle()
    window.scene.close()
    #expect(node.interfaceStateDelegates.count == 1)
  }

  @Test func delegatesCanBeAddedOnAnyThread() {
    let node = DisplayNode()
    let listener = Listener("delegate", log)
    elsewhere { node.addInterfaceStateDelegate(listener) }
    window(node).settle()
    #expect(log.take().contains("delegate +visible"))
  }
}
