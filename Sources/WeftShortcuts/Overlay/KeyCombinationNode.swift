import Foundation
import WeftLayout
import WeftNodes

/// Keys that are held together, from the left in every language, as shortcuts are written.
final class KeyCombinationNode: DisplayNode, @unchecked Sendable {
  private let keys: [KeyCapNode]

  init(_ combination: KeyCombination, isEnabled: Bool) {
    keys = combination.keys.map { KeyCapNode($0, isEnabled: isEnabled) }
    super.init()
    automaticallyManagesSubnodes = true
    isLayerBacked = true
    debugName = "keys"
    semanticContentAttribute = .forceLeftToRight
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(direction: .horizontal, spacing: 3, alignItems: .center, children: keys)
  }
}
