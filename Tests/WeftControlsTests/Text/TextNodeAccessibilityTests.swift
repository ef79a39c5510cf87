import Foundation
import NodeTestSupport
import Testing
import WeftAccessibility
import WeftGraphics
import WeftSemantics
import WeftText
import WeftTransfer

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct TextNodeAccessibilityTests {
  private static let links =
    AttributedText("See ") + AttributedText("this", attributes: TextAttributes(link: "https://a.org"))
    + AttributedText(" and ") + AttributedText("that", attributes: TextAttributes(link: "https://b.org"))

  private func tree(_ scene: TextScene) -> AccessibilityTree {
    scene.window.settle()
    return scene.window.scene.accessibilityTree()
  }

  @Test func linksArePartsThatArePressed() throws {
    let scene = TextScene(Self.links)
    let item = try tree(scene).element(.link, named: "that")
    #expect(item.frame == scene.node.convert(scene.node.frame(for: 13..<17), to: nil))
    #expect(scene.window.scene.perform(.press, on: item) && scene.log == ["tap link https://b.org 13..<17"])
    scene.allowsHighlight = false
    #expect(!scene.window.scene.perform(.press, on: item) && scene.log.count == 1)
    #expect(try tree(scene).element(.label).text == "See this and that")
  }

  @Test func aLinkStaysTheSameWhileTheTextAroundItChanges() throws {
    let scene = TextScene(Self.links)
    let item = try tree(scene).element(.link, named: "that")
    scene.node.attributedText =
      AttributedText(
        "Only that, ", attributes: TextAttributes(link: "https://c.org"))
      + AttributedText("there", attributes: TextAttributes(link: "https://b.org"))
    #expect(tree(scene)[item.id]?.name == "there", "it leads to the same place")
    #expect(scene.window.scene.perform(.press, on: item) && scene.log == ["tap link https://b.org 11..<16"])
    scene.node.attributedText = AttributedText(
      "Only that", attributes: TextAttributes(link: "https://c.org"))
    #expect(tree(scene)[item.id] == nil && !scene.window.scene.perform(.press, on: item))
    scene.node.attributedText = Self.links
    #expect(tree(scene)[item.id] == nil, "an identity is not used again")
  }

  @Test func theTextOfALabelIsWhereItIsShown() throws {
    let scene = TextScene(AttributedText("some words that need more than a single line in this node"))
    let geometry = try #require(try tree(scene).element(.label).description.text?.geometry)
    #expect(geometry.frames(of: 3..<30) == scene.node.rects(for: 3..<30))
    let line = try #require(geometry.line(at: 0))
    #expect(line.lowerBound == 0 && geometry.line(at: line.upperBound)?.lowerBound == line.upperBound)
  }

  @Test func aTruncatedTextIsNamedByAllOfIt() throws {
    let text = String(repeating: "word ", count: 60)
    let scene = TextScene(AttributedText(text), size: CGSize(width: 200, height: 40))
    scene.node.maximumNumberOfLines = 2
    scene.node.additionalTruncationMessage = "more"
    let tree = tree(scene)
    #expect(try tree.element(.label).name == text && scene.node.isTruncated)
    let more = try tree.element(.button, named: "more")
    #expect(!more.frame.isEmpty && more.states.contains(.showing))
    #expect(scene.window.scene.perform(.press, on: more) && scene.log == ["token"])
  }

  @Test func selectableTextIsSelectedAndCopied() throws {
    let scene = TextScene(AttributedText("one two"))
    let item = try tree(scene).element(.label)
    #expect(!scene.window.scene.perform(.selectText(0..<3), on: item))
    scene.node.isSelectable = true
    #expect(try tree(scene).element(.label).states.isSuperset(of: [.selectableText, .focusable]))
    #expect(scene.window.scene.perform(.selectText(4..<7), on: item) && scene.node.selectedText == "two")
    #expect(try tree(scene).element(.label).description.text?.selection == 4..<7)
    #expect(!scene.window.scene.perform(.selectText(4..<8), on: item))
    #expect(scene.window.scene.perform(.copyText(0..<3), on: item))
    var copied: String?
    scene.window.scene.pasteboard.readText(for: .clipboard) { copied = $0 }
    #expect(copied == "one")
  }

  @Test func aHeadingHasALevel() throws {
    let scene = TextScene(AttributedText("Title"))
    scene.node.accessibilityTraits = .header
    scene.node.accessibilityHeadingLevel = 2
    #expect(tree(scene).outline().hasSuffix("heading \"Title\" (level 2)"))
  }
}
