import Foundation
import Testing
import WeftGraphics
import WeftLayout
import WeftText
import WeftTheme

@testable import WeftControls
@testable import WeftEditing
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor @Suite struct TextCellNodeTests {
  @Test func textHasAFontOfEighteenPointsAndInsets() {
    let cell = TextCellNode(text: "Hello")
    #expect(cell.automaticallyManagesSubnodes)
    #expect(cell.textAttributes.font == Font(size: 18))
    #expect(cell.textInsets == EdgeInsets(top: 11, left: 15, bottom: 11, right: 15))
    let text = cell.textNode.layoutThatFits(SizeRange(max: CGSize(width: 300, height: 300))).size
    let size = cell.layoutThatFits(SizeRange(max: CGSize(width: 300, height: 300))).size
    #expect(size == CGSize(width: text.width + 30, height: text.height + 22))
    #expect(cell.textNode.attributedText?.string == "Hello")
  }

  @Test func attributesAndInsetsCanBeChangedAndInvalidInsetsBecomeZero() {
    let cell = TextCellNode(
      attributes: TextAttributes(font: Font(size: 12), color: .black),
      insets: EdgeInsets(top: .nan, left: 1, bottom: 1, right: 1))
    #expect(cell.textInsets == .zero)
    cell.text = "Hello"
    #expect(cell.textNode.attributedText?.runs.first?.attributes.color == .black)
    cell.textAttributes.color = .white
    #expect(cell.textNode.attributedText?.runs.first?.attributes.color == .white)
    let before = cell.layoutThatFits(SizeRange(max: CGSize(width: 300, height: 300))).size
    cell.textInsets = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    let after = cell.layoutThatFits(SizeRange(max: CGSize(width: 300, height: 300))).size
    #expect(after == CGSize(width: before.width + 10, height: before.height + 10))
  }

  @Test func theColourFollowsTheTheme() {
    let cell = TextCellNode(text: "Hello")
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: cell)
    window.settle()
    #expect(cell.textNode.attributedText?.runs.first?.attributes.color == Theme.light.text)
    window.scene.userInterfaceStyle = .dark
    window.settle()
    #expect(cell.textNode.attributedText?.runs.first?.attributes.color == Theme.dark.text)
  }
}
