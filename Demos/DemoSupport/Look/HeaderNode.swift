import Foundation
import Weft

/// The bar at the top of a demo: its name on the leading side, a description on the other.
public final class HeaderNode: DisplayNode, @unchecked Sendable {
  /// The height of the bar at the usual size of text, in points.
  public static let height: CGFloat = 52
  /// The distance between the sides of a window and its content, in points.
  public static func margin(inWidth width: CGFloat) -> CGFloat { width < 480 ? 12 : 20 }

  /// The description, truncated if there is not enough space.
  @MainActor public var detail: String {
    get { detailLabel.text }
    set {
      guard detailLabel.text != newValue else { return }
      detailLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// What screen readers say instead of the description; nil, the default, if that is the same.
  @MainActor public var spokenDetail: String? { didSet { detailLabel.accessibilityLabel = spokenDetail } }

  private let titleLabel: LabelNode
  private let detailLabel: LabelNode
  private let hairline = DisplayNode()

  /// Creates a bar.
  public init(title: String, detail: String = "") {
    titleLabel = LabelNode(title, style: Typography.title)
    var detailStyle = Typography.detail
    detailStyle.alignment = .trailing
    detailLabel = LabelNode(detail, style: detailStyle)
    super.init()
    titleLabel.becomeHeading(level: 1)
    backgroundColor = Palette.surface
    hairline.isLayerBacked = true
    hairline.backgroundColor = Palette.line
    [hairline, titleLabel, detailLabel].forEach(addSubnode)
  }

  /// Places the texts on one baseline.
  public override func layout() {
    let (width, height) = (bounds.width, bounds.height)
    let margin = Self.margin(inWidth: width)
    hairline.frame = CGRect(x: 0, y: height - 1, width: width, height: 1)
    let room = max(width - 2 * margin, 0)
    let titleSize = titleLabel.size(within: room)
    let titleTop = ((height - 1 - titleSize.height) / 2).rounded()
    titleLabel.frame = CGRect(origin: CGPoint(x: margin, y: titleTop), size: titleSize)
    let detailRoom = max(room - titleSize.width - 16, 0)
    let detailSize = detailLabel.size(within: detailRoom)
    let drop = titleLabel.shownFont.metrics.ascent - detailLabel.shownFont.metrics.ascent
    detailLabel.frame = CGRect(
      x: width - margin - detailSize.width, y: (titleTop + drop).rounded(), width: detailSize.width,
      height: detailSize.height)
    mirrorSubnodesIfNeeded()
  }
}
