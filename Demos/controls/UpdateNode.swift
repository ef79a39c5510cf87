import Foundation
import Weft

/// A download: its progress, and a button to pause it.
final class UpdateNode: DisplayNode, @unchecked Sendable {
  private let status = CaptionNode("Weft 5.2 is being downloaded", .name)
  private let detail = CaptionNode("142 of 210 MB, about a minute left", .detail)
  private let ring = ActivityIndicatorNode(size: .small)
  private let progress = ProgressNode(progress: 0.68)
  private let background = ProgressNode()
  private let backgroundDetail = CaptionNode("Looking for fonts", .detail)
  private let hold: ButtonNode
  private let notes = ButtonNode("Release notes", style: .plain)

  override init() {
    hold = ButtonNode("Pause", style: .bordered)
    super.init()
    automaticallyManagesSubnodes = true
    progress.accessibilityLabel = "Download"
    background.accessibilityLabel = "Fonts"
    background.isIndeterminate = true
    notes.hitTestSlop = EdgeInsets(top: -4, left: 0, bottom: -4, right: 0)
    hold.setTitle("Resume", for: .selected)
    hold.addTarget(self, action: UpdateNode.holdOrGoOn, for: .primaryActionTriggered)
    // Larger text needs more than a line.
    status.maximumNumberOfLines = 2
    ring.startAnimating()
  }

  @MainActor private func holdOrGoOn() {
    hold.isSelected.toggle()
    if hold.isSelected { ring.stopAnimating() } else { ring.startAnimating() }
    progress.setProgress(hold.isSelected ? 0.68 : 0.74, animated: true)
    detail.say(hold.isSelected ? "Held at 142 of 210 MB" : "155 of 210 MB, about a minute left")
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 12) {
      HStack(spacing: 12, alignItems: .center) {
        VStack(spacing: 2) {
          HStack(spacing: 8, alignItems: .center) {
            status.flexShrink()
            ring
          }
          detail
        }
        .flexGrow().flexShrink()
        hold
      }
      progress
      HStack(spacing: 12, alignItems: .center) {
        backgroundDetail
        background.flexGrow().flexShrink()
        notes.spacingBefore(8)
      }
    }
  }
}
