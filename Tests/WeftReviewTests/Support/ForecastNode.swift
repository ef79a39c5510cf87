import Foundation
import Weft
import WeftInspector

@testable import WeftTesting

/// The interface in the pictures of the tests: a forecast.
final class ForecastNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let city = TextNode("Lisbon", font: Font(size: 15, weight: .medium), color: \Theme.secondaryText)
  private let degrees: TextNode
  private let button = ButtonNode("Update", style: .prominent)
  private let sun = DisplayNode()
  private let spacing: CGFloat

  init(degrees: Int, sun color: Color, spacing: CGFloat) {
    self.degrees = TextNode("\(degrees)°", font: Font(size: 52, weight: .bold), color: \Theme.text)
    self.spacing = spacing
    super.init()
    backgroundColor = .white
    automaticallyManagesSubnodes = true
    sun.backgroundColor = color
    sun.cornerRadius = 28
    sun.style.preferredSize = CGSize(width: 56, height: 56)
    sun.debugName = "sun"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: spacing, alignItems: .center) {
      sun
      city
      degrees
      button
    }
    .padding(24)
  }

  /// Returns the picture of a forecast in a window.
  @MainActor static func picture(
    degrees: Int = 21, sun: UInt32 = 0xF2A900, spacing: CGFloat = 8, emoji: String = "2.038"
  ) -> ReferencePicture {
    let window = OffscreenWindow(
      size: CGSize(width: 320, height: 280), scale: 2,
      rootNode: ForecastNode(degrees: degrees, sun: Color(hex: sun), spacing: spacing))
    window.settle()
    let origin = PictureOrigin(
      weft: "1.2", fonts: [ComponentVersion(name: "NotoColorEmoji", version: emoji)],
      nodes: NodeFrames(of: window.scene))
    return ReferencePicture(window.render()) { origin }
  }
}
