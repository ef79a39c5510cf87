import DemoSupport
import Foundation
import Weft

/// The window: a form on the leading side and a page beside it, or below each other in a narrow window.
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
    setTextSizeHandlers()
    setHandler(for: .find) { [page] in page.beginFinding() }
    for command in [Command.save, .saveAs] {
      setHandler(for: command) { [weak self] in self?.save() }
    }
  }

  override var keys: [KeyDescription] {
    [
      KeyDescription(.undo), KeyDescription(.redo), KeyDescription(.find), KeyDescription(.findNext),
      KeyDescription(.findPrevious), KeyDescription("Ctrl+S", "Save the notes"),
    ] + Self.textSizeKeys
  }

  /// Writes the notes into a file that the user names.
  @MainActor private func save() {
    let text = page.input.text
    Task {
      let chooser = FileChooser(.save(suggestedName: "Notes.txt"), title: "Save the Notes")
      guard let file = await chooser.show(on: self).value?.first else { return }
      do {
        // What was there stays until all is written. A symbolic link stays one.
        try Data(text.utf8).write(to: file.resolvingSymlinksInPath(), options: .atomic)
        header.detail = "Saved as \(file.lastPathComponent)"
      } catch {
        _ = await Alert(
          "“\(file.lastPathComponent)” can’t be saved", message: error.localizedDescription, style: .critical
        ).show(on: self)
      }
    }
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
    let formHeight = Self.formHeight + form.enlargement
    if area.width < Self.widthForTwoColumns {
      // A narrow window shows the form above the page, as far as there is space.
      let height = min(formHeight, area.height)
      form.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
      page.frame = CGRect(
        x: area.minX, y: area.minY + height + Self.gap, width: area.width,
        height: max(area.height - height - Self.gap, 0))
    } else {
      let formWidth = min(Self.formWidth, (area.width * 0.46).rounded())
      form.frame = CGRect(
        x: area.minX, y: area.minY, width: formWidth, height: min(max(area.height, 0), formHeight))
      page.frame = CGRect(
        x: area.minX + formWidth + Self.gap, y: area.minY, width: area.width - formWidth - Self.gap,
        height: area.height)
    }
    form.clipsToBounds = true
    mirrorSubnodesIfNeeded()
  }
}
