import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct TraitsTests {
  private final class Listener: DisplayNode, CanvasDrawing, @unchecked Sendable {
    let tints = Protected([Color]())
    let traits = Protected([(old: TraitCollection, new: TraitCollection)]())
    let draws = Protected(0)

    override func tintColorDidChange() {
      let color: Color = tintColor
      tints.withLock { $0.append(color) }
    }

    override func traitCollectionDidChange(_ previous: TraitCollection) {
      let new = traitCollection
      traits.withLock { $0.append((previous, new)) }
    }

    override func displayWillStart() { draws.withLock { $0 += 1 } }

    func drawParameters() -> Color { tintColor }

    static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      canvas.fill(bounds, with: color)
    }
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0.478, blue: 1)
  private let root = DisplayNode()
  private let middle = DisplayNode()
  private let leaf = Listener()

  private init() {
    root.addSubnode(middle)
    middle.addSubnode(leaf)
    leaf.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
  }

  private func makeWindow(scale: CGFloat = 1) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), scale: scale, rootNode: root)
    window.settle()
    return window
  }

  // MARK: Tint

  @Test func theTintIsThatOfTheNearestAncestor() {
    #expect(leaf.tintColor == blue)
    root.tintColor = red
    #expect(leaf.tintColor == red)
    middle.tintColor = .black
    #expect(leaf.tintColor == .black)
    #expect(root.tintColor == red)
    middle.tintColor = nil
    #expect(leaf.tintColor == red)
  }

  @Test func loadedNodesAreNotifiedOfTheTintThatTheyInherit() {
    root.tintColor = .white
    let window = makeWindow()
    #expect(leaf.tints.withLock { $0 } == [.white])
    elsewhere { [root] in root.tintColor = .black }
    window.settle()
    #expect(leaf.tints.withLock { $0 } == [.white, .black])
    root.tintColor = .black
    window.settle()
    #expect(leaf.tints.withLock { $0 }.count == 2)
  }

  @Test func aNodeWithItsOwnTintIsNotNotifiedOfInheritedOnes() {
    leaf.tintColor = red
    let window = makeWindow()
    root.tintColor = .black
    window.settle()
    #expect(leaf.tints.withLock { $0 } == [red])
  }

  @Test func aNodeThatMovesIsNotifiedOfItsNewTint() {
    let other = DisplayNode()
    other.tintColor = red
    root.addSubnode(other)
    let window = makeWindow()
    #expect(leaf.tints.withLock { $0 }.isEmpty)
    other.addSubnode(middle)
    window.settle()
    #expect(leaf.tints.withLock { $0 } == [red])
    root.addSubnode(middle)
    window.settle()
    #expect(leaf.tints.withLock { $0 } == [red, blue])
  }

  @Test func unloadedNodesAreNotNotified() {
    root.tintColor = red
    #expect(leaf.tints.withLock { $0 }.isEmpty)
  }

  @Test func loadedNodesOutsideOfWindowsAreNotifiedImmediately() {
    _ = root.view
    root.tintColor = red
    #expect(leaf.tints.withLock { $0 } == [red])
  }

  // MARK: Traits

  @Test func traitsComeFromTheWindow() {
    #expect(leaf.traitCollection == TraitCollection())
    let window = makeWindow(scale: 2)
    #expect(leaf.traitCollection.displayScale == 2)
    window.scene.userInterfaceStyle = .dark
    window.scene.contentSizeMultiplier = 1.5
    window.scene.layoutDirection = .rightToLeft
    let traits = TraitCollection(
      userInterfaceStyle: .dark, displayScale: 2, layoutDirection: .rightToLeft, contentSizeMultiplier: 1.5)
    #expect(leaf.traitCollection == traits)
    #expect(leaf.asyncTraitCollection == traits)
    #expect(window.scene.traitCollection == traits)
    window.scene.close()
    #expect(leaf.traitCollection == TraitCollection())
  }

  @Test func nodesAreNotifiedOnceOfNewTraitsWithTheOldOnes() {
    let window = makeWindow()
    #expect(leaf.traits.withLock { $0 }.isEmpty)
    window.scene.userInterfaceStyle = .dark
    window.scene.contentSizeMultiplier = 2
    window.settle()
    let changes = leaf.traits.withLock { $0 }
    #expect(changes.count == 1)
    #expect(changes.first?.old == TraitCollection())
    #expect(
      changes.first?.new == TraitCollection(userInterfaceStyle: .dark, contentSizeMultiplier: 2))
  }

  @Test func anotherStyleDrawsAgain() {
    let window = makeWindow()
    let draws = leaf.draws.withLock { $0 }
    window.scene.userInterfaceStyle = .dark
    window.settle()
    #expect(leaf.draws.withLock { $0 } == draws + 1)
  }

  @Test func anotherSizeOfTextMeasuresAgain() {
    let window = makeWindow()
    let measured = Protected(0)
    root.layoutSpecBlock = { [middle] _, _ in
      measured.withLock { $0 += 1 }
      return WrapperLayoutSpec(children: [middle])
    }
    window.settle()
    let before = measured.withLock { $0 }
    window.scene.contentSizeMultiplier = 2
    window.settle()
    #expect(measured.withLock { $0 } > before)
  }

  @Test func theTraitsOfANodeApplyToItsSubtree() {
    let window = makeWindow()
    middle.primitiveTraitCollection = TraitCollection(userInterfaceStyle: .dark)
    window.settle()
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .light)
    #expect(leaf.traits.withLock { $0.count } == 1)
    middle.primitiveTraitCollection = nil
    window.settle()
    #expect(leaf.traitCollection == TraitCollection())
    #expect(leaf.traits.withLock { $0.count } == 2)
  }

  @Test func invalidTraitsCountAsOne() {
    let traits = TraitCollection(displayScale: .nan, contentSizeMultiplier: -1)
    #expect(traits == TraitCollection())
  }

  @Test func defaultTraitsCostNoMemoryAndNoVisits() {
    _ = makeWindow()
    #expect(leaf.state.withLock { $0.backing }!.environment.isDefault)
    #expect(leaf.state.withLock { !$0.ownFlags.contains(.environment) })
  }
}
