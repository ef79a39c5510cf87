import Foundation
import Weft

extension OffscreenWindow {
  /// The texts in sight that are shortened, or that the node around them cuts off.
  ///
  /// - Parameter mayShorten: whether a text may be shortened in its middle, as long names are.
  func cutTexts(except mayShorten: (TextNode) -> Bool = { _ in false }) -> [String] {
    all(TextNode.self).filter { text in
      guard text.isVisible, !text.text.isEmpty, !text.supernodes.contains(where: \.isHidden), !text.isHidden
      else { return false }
      let needed = text.layoutThatFits(
        SizeRange(min: .zero, max: CGSize(width: text.bounds.width, height: .infinity)))
      let isLow = needed.size.height > text.bounds.height + 1
      return (text.isTruncated && !mayShorten(text)) || isLow || isCutOff(text)
    }.map { "“\($0.text)” in \($0.frame)" }
  }

  /// Whether a control, a row or a bar around a node is smaller than it.
  private func isCutOff(_ node: DisplayNode) -> Bool {
    guard let around = node.supernode, !(around is ScrollNode) else { return false }
    return !around.bounds.insetBy(dx: -1, dy: -1).contains(node.frame)
  }
}
