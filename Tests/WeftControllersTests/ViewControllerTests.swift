import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftControllers
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ViewControllerTests {
  private let log = CallbackNode.Log()
  private static let size = CGSize(width: 80, height: 60)

  private func window(_ controller: AnyViewController) -> OffscreenWindow {
    let window = OffscreenWindow(size: Self.size, rootViewController: controller)
    window.settle()
    return window
  }

  @Test func theNodeIsLoadedWithTheView() {
    let controller = LoggingController("a", log)
    #expect(!controller.isViewLoaded && !controller.node.isNodeLoaded)
    #expect(controller.view === controller.node.view)
    #expect(controller.isViewLoaded)
    _ = controller.view
    #expect(log.take() == ["a loadView", "a didLoad"])
  }

  @Test func theViewIsLoadedWithTheNode() {
    let controller = LoggingController("a", log)
    _ = controller.node.layer
    #expect(log.take() == ["a loadView", "a didLoad"])
    let node = DisplayNode()
    _ = node.view
    #expect(ViewController(node: node).isViewLoaded)
  }

  @Test func layerBackedNodeIsRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let node = DisplayNode()
        node.isLayerBacked = true
        _ = ViewController(node: node)
      }
    }
  }

  /// Closes the window when it is about to appear.
  private final class ClosingController: ViewController<DisplayNode> {
    var events: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      events.append("willAppear")
      node.windowScene?.close()
    }
    override func viewDidAppear(_ animated: Bool) { events.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { events.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("didDisappear") }
  }

  @Test func aControllerMayCloseTheWindowInWhichItIsAboutToAppear() {
    weak var weakController: ClosingController?
    do {
      let controller = ClosingController(node: DisplayNode())
      weakController = controller
      let window = window(controller)
      #expect(controller.events == ["willAppear", "willDisappear", "didDisappear"])
      #expect(!controller.node.isVisible && !controller.node.isInHierarchy)
      #expect(window.scene.isClosed)
    }
    #expect(weakController == nil)
  }

  @Test func windowRetainsItsControllerAndResizesItsNode() {
    weak var weakController: LoggingController?
    var window: OffscreenWindow?
    do {
      let controller = LoggingController("a", log)
      weakController = controller
      window = self.window(controller)
    }
    #expect(window?.rootViewController === weakController && weakController != nil)
    #expect(weakController?.nodeConstrainedSize == SizeRange(exactly: Self.size))
    #expect(weakController?.node.frame == CGRect(origin: .zero, size: Self.size))
    window?.resize(to: CGSize(width: 30, height: 20))
    #expect(weakController?.node.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    window = nil
    #expect(weakController == nil)
  }

  @Test func theNodeIsMeasuredInTheWindowsSizeRange() {
    final class Measured: DisplayNode, @unchecked Sendable {
      @MainActor var ranges: [SizeRange] = []
      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
        MainActor.assumeIsolated { ranges.append(constrainedSize) }
        return WrapperLayoutSpec(children: [])
      }
    }
    let controller = ViewController(node: Measured())
    let window = window(controller)
    #expect(Set(controller.node.ranges) == [SizeRange(exactly: Self.size)])
    controller.node.ranges = []
    window.resize(to: CGSize(width: 30, height: 20))
    #expect(Set(controller.node.ranges) == [SizeRange(exactly: CGSize(width: 30, height: 20))])
  }

  @Test func nodeGetsItsFittingSizeInAnOverriddenConstrainedSize() {
    let controller = LoggingController("a", log)
    controller.node.style.preferredSize = CGSize(width: 25, height: 15)
    controller.range = SizeRange(min: .zero, max: Self.size)
    let window = window(controller)
    #expect(controller.node.frame == CGRect(x: 0, y: 0, width: 25, height: 15))
    controller.range = SizeRange(min: CGSize(width: 40, height: 0), max: Self.size)
    window.resize(to: CGSize(width: 79, height: 60))
    #expect(controller.node.frame == CGRect(x: 0, y: 0, width: 40, height: 15))
  }

  @Test func callbacksComeInOrder() {
    let controller = LoggingController("a", log)
    let window = window(controller)
    #expect(
      log.take() == [
        "a loadView", "a didLoad", "a.node willEnter", "a willAppear", "a.node +preload", "a.node +display",
        "a.node +visible", "a 0→15", "a.node didEnter", "a didAppear", "a willLayout", "a.node layout",
        "a didLayout",
      ])
    window.settle()
    #expect(log.take() == [])
    controller.node.setNeedsLayout()
    window.settle()
    #expect(log.take() == ["a willLayout", "a.node layout", "a didLayout"])
    window.scene.close()
    #expect(
      log.take() == [
        "a willDisappear", "a.node -visible", "a.node -display", "a.node -preload", "a 15→0",
        "a.node didExit", "a didDisappear",
      ])
  }

  @Test func hiddenWindowMakesItsControllersDisappear() {
    let window = window(LoggingController("a", log))
    _ = log.take()
    window.scene.isVisible = false
    window.settle()
    #expect(log.take().filter { $0.hasSuffix("ppear") } == ["a willDisappear", "a didDisappear"])
    window.scene.isVisible = true
    window.settle()
    #expect(log.take().filter { $0.hasSuffix("ppear") } == ["a willAppear", "a didAppear"])
  }

  @Test func nodesFindTheClosestController() {
    let (controller, inner) = (LoggingController("a", log), LoggingController("b", log))
    let (box, leaf) = (DisplayNode(), DisplayNode())
    #expect(controller.node.closestViewController == nil)
    box.addSubnode(leaf)
    controller.node.addSubnode(box)
    #expect(leaf.closestViewController == nil)
    #expect(!leaf.isNodeLoaded)
    _ = controller.view
    #expect(leaf.closestViewController === controller)
    #expect(controller.node.viewController === controller && box.viewController == nil)
    box.addSubnode(inner.node)
    inner.node.addSubnode(leaf)
    #expect(leaf.closestViewController === inner)
    #expect(box.closestViewController === controller)
  }

  @Test func theMessageOfALayerBackedNodeNamesTheLineThatCreatesTheController() async throws {
    let line = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let node = DisplayNode()
        node.isLayerBacked = true
        _ = ViewController(node: node)
      }
    }
    let message = try self.line(with: "the node of a view controller can't be layer-backed", result)
    #expect(message.contains("WeftControllersTests/ViewControllerTests.swift:\(line): "))
  }

  @Test func theMessageOfASecondControllerNamesTheLineThatCreatesIt() async throws {
    let line = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let node = DisplayNode()
        let first = ViewController(node: node)
        let second = ViewController(node: node)
        _ = (first.view, second)
      }
    }
    let message = try self.line(with: "a node can have only one view controller", result)
    #expect(message.contains("WeftControllersTests/ViewControllerTests.swift:\(line): "))
  }

  /// Returns the line of standard error that contains a text.
  private func line(with text: String, _ result: ExitTest.Result) throws -> Substring {
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    return try #require(lines.first { $0.contains(text) }, "\(lines)")
  }
}
