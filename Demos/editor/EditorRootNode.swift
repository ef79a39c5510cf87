import DemoSupport
import Foundation
import Weft

/// The window: a form on the left and a page on the right, or below each other in a narrow window.
final class EditorRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored never changes.

  private let form: FormNode
  private let page: PageNode
  private static let formWidth: CGFloat = 320
  /// From this width on form and page are beside each other, in points.
  private static let widthForTwoColumns: CGFloat = 480
  private static let formHeight: CGFloat = 460
  private static let gap: CGFloat = 16

  @MainActor init() {
    form = FormNode(title: "New member")
    page = PageNode(title: "Notes")
    super.init(title: "Editor", detail: "Tab goes on, Escape leaves")
    addSubnode(form)
    addSubnode(page)
    form.onMessage = { [weak self] message in self?.header.detail = message }
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    form.begin()
  }

  override func layout() {
    super.layout()
    let margin = HeaderNode.margin(inWidth: bounds.width)
    let area = contentArea.insetBy(dx: margin, dy: min(margin, contentArea.height / 4))
    guard area.width > 0, area.height > 0 else { return }
    if area.width < Self.widthForTwoColumns {
      // A narrow window shows the form above the page, as far as there is space.
      let height = min(Self.formHeight, area.height)
      form.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
      page.frame = CGRect(
        x: area.minX, y: area.minY + height + Self.gap, width: area.width,
        height: max(area.height - height - Self.gap, 0))
    } else {
      let formWidth = min(Self.formWidth, (area.width * 0.46).rounded())
      form.frame = CGRect(
        x: area.minX, y: area.minY, width: formWidth, height: min(max(area.height, 0), Self.formHeight))
      page.frame = CGRect(
        x: area.minX + formWidth + Self.gap, y: area.minY, width: area.width - formWidth - Self.gap,
        height: area.height)
    }
    form.clipsToBounds = true
  }
}
