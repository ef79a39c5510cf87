import DemoSupport
import Foundation
import Weft

/// The pane beside the album: a search, and the details of the selected photograph.
final class DetailsNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor private let album: Album
  @MainActor private var details: [Int: PhotoDetails] = [:]

  private let line = DisplayNode()
  private let search = SearchFieldNode(placeholder: "Search the album")
  private let title = TextNode()
  private let credit = TextNode()
  private let albumField = ComboBoxNode(PhotoDetails.albums, placeholder: "Album")
  private let date = DatePickerNode()
  private let label = ColorPickerNode(.gray)
  private let captions = ["Album", "Date taken", "Label"].map { caption in
    let node = TextNode()
    node.attributedText = AttributedText(caption)
    // The controls say it.
    node.accessibilityElementsHidden = true
    return node
  }

  /// The width of the pane, in points.
  static let width: CGFloat = 264

  @MainActor init(_ album: Album) {
    self.album = album
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "details"
    (accessibilityRole, accessibilityLabel) = (.region, "Details")
    line.isLayerBacked = true
    title.becomeHeading(level: 2)
    date.maximumDate = Date()
    date.accessibilityLabel = "Date taken"
    albumField.accessibilityLabel = "Album"
    label.accessibilityLabel = "Label colour"
    label.allowsOpacity = false
    label.toolTip = "The colour of the label"
    connectSearch()
    connectDetails()
    showSelection()
  }

  @MainActor private func connectSearch() {
    let album = album
    // A real album would ask its index, on another thread.
    search.suggestions = .loading(after: 0.05) { text in
      Photograph.all.filter { Self.matches($0, text) }
        .map { Suggestion($0.title, detail: $0.credit) }
    }
    search.onChoose = { suggestion in
      album.selection = album.entries.first { $0.photograph.title == suggestion.text }?.index
    }
    search.onSubmit = { text in
      album.selection = album.shownEntries.first { Self.matches($0.photograph, text) }?.index
    }
  }

  /// Whether every word occurs in the title or the credit.
  private static func matches(_ photograph: Photograph, _ text: String) -> Bool {
    text.split(separator: " ").allSatisfy {
      photograph.title.localizedCaseInsensitiveContains($0)
        || photograph.credit.localizedCaseInsensitiveContains($0)
    }
  }

  @MainActor private func connectDetails() {
    albumField.onTextChange = { [weak self] name in self?.change { $0.album = name } }
    date.addAction(for: .valueChanged) { [weak self] _ in
      self?.change { details in details.date = self?.date.date ?? details.date }
    }
    label.addAction(for: .valueChanged) { [weak self] _ in
      self?.change { details in details.label = self?.label.color ?? details.label }
    }
  }

  @MainActor private func change(_ body: (inout PhotoDetails) -> Void) {
    guard let index = album.selection else { return }
    var entry = details[index] ?? PhotoDetails(of: index)
    body(&entry)
    details[index] = entry
  }

  /// Shows the photograph that is selected now.
  @MainActor func showSelection() {
    let entry = album.selectedEntry
    let shown = entry.map { details[$0.index] ?? PhotoDetails(of: $0.index) }
    if albumField.text != shown?.album ?? "" { albumField.text = shown?.album ?? "" }
    date.date = shown?.date
    label.color = shown?.label ?? .gray
    for control in [date, label] as [ControlNode] { control.isEnabled = entry != nil }
    albumField.isEditable = entry != nil
    showTexts()
  }

  // MARK: Look

  override func didLoad() {
    super.didLoad()
    showTexts()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showTexts()
  }

  @MainActor private func showTexts() {
    let (theme, photograph) = (theme, album.selectedEntry?.photograph)
    backgroundColor = theme.surface
    line.backgroundColor = theme.separator
    title.attributedText = AttributedText(
      photograph?.title ?? "No photograph is selected", font: theme.type.headline,
      color: photograph == nil ? theme.secondaryText : theme.text)
    credit.attributedText = AttributedText(
      photograph.map { "by \($0.credit)" } ?? "Select one to change its details.", font: theme.type.caption,
      color: theme.secondaryText)
    for caption in captions {
      caption.attributedText = AttributedText(
        caption.attributedText?.string ?? "", font: theme.type.label, color: theme.secondaryText)
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    line.style.width = .points(theme.metrics.borderWidth)
    let controls: [any LayoutElement] = [albumField, date, label]
    let content = VStack(spacing: 14, alignItems: .stretch) {
      search
      VStack(spacing: 2) {
        title
        credit
      }
      for (caption, control) in zip(captions, controls) {
        VStack(spacing: 5, alignItems: .start) {
          caption
          if control is ColorPickerNode {
            control
          } else {
            control.alignSelf(.stretch)
          }
        }
      }
    }
    .padding(16)
    return HStack(alignItems: .stretch) {
      line
      content.flexGrow().flexShrink()
    }
  }
}
