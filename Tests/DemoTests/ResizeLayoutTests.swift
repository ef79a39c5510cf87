import DemoSupport
import Foundation
import Testing
import Weft

@testable import resize

/// Tests the frames of the page's nodes instead of pixels, at many widths.
@MainActor
@Suite struct ResizeLayoutTests {
  private nonisolated static let widths = Array(stride(from: CGFloat(280), through: 1500, by: 61))

  private static func page(inWidth width: CGFloat) -> DisplayNode {
    let page = PageNode()
    let range = SizeRange(
      min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
    page.frame = CGRect(origin: .zero, size: page.layoutThatFits(range).size)
    _ = page.view
    page.layoutIfNeeded()
    return page
  }

  private static func all(in node: DisplayNode) -> [DisplayNode] {
    node.subnodes.filter { !$0.isHidden }.flatMap { [$0] + all(in: $0) }
  }

  @Test(arguments: widths)
  func noNodeExceedsItsSupernode(_ width: CGFloat) {
    let page = Self.page(inWidth: width)
    for node in Self.all(in: page) {
      // The padding of a link exceeds the supernode, so that its text is aligned with the content above it.
      let outset = node is LinkNode ? LinkNode.padding : 0
      let room = (node.supernode?.bounds ?? .zero).insetBy(dx: -outset, dy: 0)
      #expect(room.contains(node.frame), "\(node) in \(room)")
    }
  }

  @Test(arguments: widths)
  func onlyTheTextsOfTheLeadOverlap(_ width: CGFloat) {
    let page = Self.page(inWidth: width)
    for parent in [page] + Self.all(in: page) where !(parent is LeadNode) {
      let children = parent.subnodes.filter { !$0.isHidden }
      for (index, child) in children.enumerated() {
        for other in children[..<index] {
          #expect(child.frame.intersection(other.frame).isEmpty, "\(child) and \(other)")
        }
      }
    }
  }

  @Test(arguments: widths)
  func noTextIsTruncated(_ width: CGFloat) {
    let page = Self.page(inWidth: width)
    for case let label as LabelNode in Self.all(in: page) {
      let needed = label.size(within: label.bounds.width)
      #expect(needed.height <= label.bounds.height, "\(label.text)")
      if label.textStyle.maximumLines == 1 { #expect(label.naturalSize.width <= label.bounds.width) }
    }
  }

  @Test(arguments: widths)
  func theTextsOfTheLeadKeepADistanceFromItsEdges(_ width: CGFloat) throws {
    let lead = try #require(Self.page(inWidth: width).subnodes.first { $0 is LeadNode })
    let room = lead.bounds.insetBy(dx: 18, dy: 18)
    for label in lead.subnodes where label is LabelNode && !label.isHidden {
      #expect(room.contains(label.frame), "\(label) in \(room)")
    }
  }

  @Test(arguments: widths)
  func photographsKeepTheirAspectRatioAndCardsOfARowHaveEqualHeights(_ width: CGFloat) throws {
    let page = Self.page(inWidth: width)
    let cards = page.subnodes.compactMap { $0 as? CardNode }
    #expect(cards.count == 9)
    for row in Dictionary(grouping: cards, by: { $0.frame.minY }).values {
      #expect(Set(row.map(\.frame.height)).count == 1)
      let cardWidths = row.map(\.frame.width)
      let (narrowest, widest) = try (#require(cardWidths.min()), #require(cardWidths.max()))
      #expect(widest - narrowest <= 1)
    }
    for card in cards {
      guard let photo = card.subnodes.first(where: { $0 is PhotoNode }) else { continue }
      let isOnTop = photo.frame.width == card.bounds.width
      let ratio = photo.frame.height / photo.frame.width
      #expect(isOnTop ? abs(ratio - 0.62) < 0.01 : ratio >= 0.74, "\(photo.frame)")
    }
  }

  @Test func theNumberOfColumnsFollowsTheWidth() {
    func columnCount(_ width: CGFloat) -> Int {
      let cards = Self.page(inWidth: width).subnodes.filter { $0 is CardNode }
      return Set(cards.map(\.frame.minX)).count
    }
    #expect([360, 600, 840, 960, 1280].map { columnCount($0) } == [1, 2, 3, 2, 3])
  }

  @Test func theSideColumnMovesBelowTheCardsOnANarrowPage() throws {
    func places(_ width: CGFloat) throws -> (side: CGRect, card: CGRect) {
      let nodes = Self.page(inWidth: width).subnodes
      let side = try #require(nodes.first { $0 is SideColumnNode })
      let card = try #require(nodes.last { $0 is CardNode })
      return (side.frame, card.frame)
    }
    let wide = try places(1100)
    #expect(wide.side.minX > wide.card.maxX && wide.side.minY < wide.card.minY)
    let narrow = try places(600)
    #expect(narrow.side.minY > narrow.card.maxY)
  }
}
