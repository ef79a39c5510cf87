import DemoSupport
import Foundation
import Weft

/// One photograph with its data, and a button for the next.
final class PhotographController: ViewController<ScrollNode> {
  private let index: Int
  private let like: BarButtonItem
  private var isLiked = false

  init(_ index: Int) {
    self.index = index
    let photograph = Photograph.all[index]
    let page = PhotographNode(photograph)
    like = BarButtonItem(icon: Icons.heart(isFilled: false), accessibilityLabel: "Like")
    super.init(node: ScrollNode(content: page))
    title = photograph.title
    navigationItem.rightItems = [like]
    like.action = { [weak self] in self?.toggleLike() }
    page.next.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.openNext() }
  }

  private func toggleLike() {
    isLiked.toggle()
    like.icon = Icons.heart(isFilled: isLiked)
  }

  private func openNext() {
    let next = PhotographController((index + 1) % Photograph.all.count)
    next.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
    navigationController?.pushViewController(next, animated: true)
  }
}
