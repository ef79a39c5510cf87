import DemoSupport
import Foundation
import Weft

/// A translucent band with a text in its middle.
final class BandNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let label: LabelNode

  init(_ text: String) {
    label = SampleText.label(text, weight: .medium, color: .white, lines: 1)
    super.init()
    debugName = "band"
    backgroundColor = Color(hex: 0x17151B, alpha: 0.72)
    addSubnode(label)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    label.centered(sizing: .minimumXY)
  }
}
