import Foundation
import Testing
import TestSupport
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct InvalidatingTests {
  /// Its width is the length of its title.
  private class TitleNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    @Invalidating(.layout, .display) var title = ""
    @Invalidating(.display) var color = Color.black
    @Invalidating var note = 0
    @Invalidating(.display) var action: @Sendable () -> Void = {}
    @Invalidating(.none) var lines: [Int] = []

    let draws = Protected(0)
    let measurements = Protected(0)

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      measurements.withLock { $0 += 1 }
      return CGSize(width: title.count, height: 10)
    }

    override func displayWillStartAsynchronously(_ asynchronously: Bool) { draws.withLock { $0 += 1 } }

    func drawParameters() -> Color { color }

    static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      canvas.fill(bounds, with: color)
    }
  }

  private final class SubtitleNode: TitleNode, @unchecked Sendable {
    @Invalidating(.layout) var subtitle = "x"

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      CGSize(width: title.count + subtitle.count, height: 10)
    }
  }

  private func settledWindow(_ node: DisplayNode) -> OffscreenWindow {
    let root = DisplayNode()
    root.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: .zero, child: node) }
    root.addSubnode(node)
    node.style.preferredSize = CGSize(width: 20, height: 10)
    let window = OffscreenWindow(size: CGSize(width: 40, height: 20), rootNode: root)
    window.settle()
    return window
  }

  @Test func aNewValueIsReadBackImmediatelyOnAnyThread() {
    let node = TitleNode()
    elsewhere { node.title = "Weft" }
    #expect(node.title == "Weft")
    let window = settledWindow(node)
    elsewhere {
      node.title = "Warp"
      #expect(node.title == "Warp")
    }
    #expect(node.title == "Warp")
    window.settle()
  }

  @Test func aChangeBeforeLoadingMeasuresAgain() {
    let node = TitleNode()
    node.title = "ab"
    #expect(node.layoutThatFits(.unconstrained).size.width == 2)
    node.title = "abcd"
    #expect(node.layoutThatFits(.unconstrained).size.width == 4)
  }

  @Test func aChangeOnAnotherThreadDrawsAgain() {
    let node = TitleNode()
    let window = settledWindow(node)
    #expect(window.render().pixel(x: 1, y: 1) == .black)
    elsewhere { node.color = .white }
    window.settle()
    #expect(node.contents?.pixel(x: 1, y: 1) == .white)
  }

  @Test func anEqualValueNeitherDrawsNorMeasures() {
    let node = TitleNode()
    node.title = "a"
    let window = settledWindow(node)
    let before = (node.draws.withLock { $0 }, node.measurements.withLock { $0 })
    node.title = "a"
    node.color = .black
    #expect(!window.scene.needsUpdate)
    window.settle()
    #expect(before == (node.draws.withLock { $0 }, node.measurements.withLock { $0 }))
  }

  @Test func invalidatingOnlyTheDisplayDoesNotMeasure() {
    let node = TitleNode()
    let window = settledWindow(node)
    let (draws, measurements) = (node.draws.withLock { $0 }, node.measurements.withLock { $0 })
    node.color = .white
    window.settle()
    #expect(node.draws.withLock { $0 } == draws + 1)
    #expect(node.measurements.withLock { $0 } == measurements)
  }

  @Test func aValueWithoutEffectsRequestsNoUpdate() {
    let node = TitleNode()
    let window = settledWindow(node)
    node.note = 3
    node.lines = [1]
    #expect(!window.scene.needsUpdate)
    #expect(node.note == 3)
  }

  @Test func everyAssignmentOfAValueThatIsNotEquatableInvalidates() {
    let node = TitleNode()
    let window = settledWindow(node)
    let draws = node.draws.withLock { $0 }
    node.action = {}
    window.settle()
    #expect(node.draws.withLock { $0 } == draws + 1)
  }

  @Test func aSubclassOfASubclassCanAddItsOwnProperties() {
    let node = SubtitleNode()
    node.title = "abc"
    node.subtitle = "de"
    #expect(node.layoutThatFits(.unconstrained).size.width == 5)
    node.subtitle = "d"
    #expect(node.layoutThatFits(.unconstrained).size.width == 4)
    node.title = "a"
    #expect(node.layoutThatFits(.unconstrained).size.width == 2)
  }

  @Test func nodesDoNotShareValues() {
    let (one, other) = (TitleNode(), TitleNode())
    one.title = "one"
    #expect(other.title.isEmpty)
  }

  @Test func valuesCanBeChangedInPlace() {
    let node = TitleNode()
    node.title += "ab"
    node.lines.append(4)
    #expect(node.title == "ab")
    #expect(node.lines == [4])
    #expect(node.layoutThatFits(.unconstrained).size.width == 2)
  }

  @Test func noUpdateFromManyThreadsIsLost() {
    let node = TitleNode()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<250 { node.$lines.update { $0.append(thread * 250 + number) } }
    }
    #expect(node.lines.sorted() == Array(0..<1000))
    #expect(node.$lines.value.count == 1000)
  }

  @Test func anUpdateReturnsTheResultOfItsClosure() {
    let node = TitleNode()
    node.lines = [1, 2]
    #expect(node.$lines.update { $0.removeLast() } == 2)
    #expect(node.lines == [1])
  }

  @Test func comparingValuesMayReadThePropertyItself() {
    final class Nosy: DisplayNode, @unchecked Sendable {
      struct Value: Equatable, Sendable {
        var number: Int
        let look: @Sendable () -> Void

        static func == (one: Value, other: Value) -> Bool {
          one.look()
          return one.number == other.number
        }
      }
      @Invalidating(.display) var value = Value(number: 0) {}
    }
    let node = Nosy()
    node.value = Nosy.Value(number: 1) { [weak node] in _ = node?.value.number }
    node.value = Nosy.Value(number: 2) {}
    #expect(node.value.number == 2)
  }
}
