import DemoSupport
import Foundation
import Weft

/// Words that flow into as many lines as they need.
final class TopicsNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let heading = Lettering.heading("Browse by subject")
  private let words: [WordNode]

  override init() {
    words = [
      "Telescopes", "Cats", "Spaceflight", "Coffee", "Old coins", "Portraits", "Masonry", "Craters",
      "Medicine", "Clocks", "Gardens",
    ].map(WordNode.init)
    super.init()
    ([heading] + words).forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 12) {
      heading
      Flow(spacing: 8, lineSpacing: 8) { words }
    }
  }
}
