import DemoSupport
import Foundation
import Weft

/// A justified text that flows around a disc, which the user can move.
final class FlowNode: DisplayNode, @unchecked Sendable {
  private let text: TextNode
  private let disc = DiscNode()
  /// The centre of the disc as fractions of the node's size, so that it stays in place when the size changes.
  @MainActor private var place = FlowNode.initialPlace

  private static let initialPlace = CGPoint(x: 0.52, y: 0.46)
  private static let gap: CGFloat = 9
  private static let smallestHeight: CGFloat = 280

  override init() {
    var paragraph = ParagraphStyle(alignment: .justified, lineSpacing: 3, paragraphSpacing: 8)
    paragraph.firstLineIndent = 0
    let text = AttributedText(
      Self.words,
      attributes: TextAttributes(font: Font(size: 14), color: Palette.ink, paragraphStyle: paragraph))
    self.text = TextNode(text)
    super.init()
    style.minHeight = .points(Self.smallestHeight)
    self.text.adjustsFontForContentSize = true
    addSubnode(self.text)
    addSubnode(disc)
    contextMenu = Menu { [weak self] in
      MenuItem("Disc to Its First Place") { self?.move(to: Self.initialPlace) }
        .disabled(self?.place == Self.initialPlace)
      MenuItem("Copy Text") { self?.windowScene?.pasteboard.setText(Self.words, for: .clipboard) }
    }
  }

  @MainActor override func didLoad() {
    super.didLoad()
    disc.onMove = { [weak self] in self?.move(by: $0) }
  }

  @MainActor override func layout() {
    super.layout()
    text.frame = bounds
    let size = CGSize(width: 2 * DiscNode.radius, height: 2 * DiscNode.radius)
    let center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
    disc.frame = CGRect(
      origin: CGPoint(x: (center.x - DiscNode.radius).rounded(), y: (center.y - DiscNode.radius).rounded()),
      size: size)
    let hole = disc.frame.insetBy(dx: -Self.gap, dy: -Self.gap)
    text.exclusionPaths = [Path(ellipseIn: hole)]
  }

  @MainActor private func move(by step: CGPoint) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    move(to: CGPoint(x: place.x + step.x / bounds.width, y: place.y + step.y / bounds.height))
  }

  @MainActor private func move(to place: CGPoint) {
    self.place = CGPoint(x: min(max(place.x, 0), 1), y: min(max(place.y, 0), 1))
    setNeedsLayout()
  }

  private static let words = """
    A line of text is a small promise: that the next word will be where the eye expects it. Put something in \
    the way and the promise is kept all the same. The line ends at the edge of the shape, and goes on at its \
    other side, as water does around a stone.
    Every time the disc moves, the lines are broken anew, away from the main thread. The letters are not: \
    which glyphs a paragraph needs, how they join, and where it may be divided was found out once. What is left \
    is adding up widths, which takes less time than drawing the result.
    Drag the disc over the edge and half of it still counts. Put it into a corner, and the paragraph closes \
    around it.
    """
}
