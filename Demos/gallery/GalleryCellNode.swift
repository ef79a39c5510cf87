import DemoSupport
import Foundation
import Weft

/// A demo in the gallery: its preview, its name, a description, and a button that opens it.
final class GalleryCellNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored never changes, or is confined to main.
  let entry: GalleryEntry
  /// Called to open the demo.
  @MainActor var onOpen: (() -> Void)?
  /// Called when the pointer enters or leaves.
  @MainActor var onHover: ((Bool) -> Void)?

  private let preview = ImageNode()
  private let placeholder: ThemedTextNode
  private let line = DisplayNode()
  private let title: ThemedTextNode
  private let summary: ThemedTextNode
  private let button: ButtonNode

  /// The height of the part below the preview, in points.
  static let captionHeight: CGFloat = 98
  /// The height of a demo's window divided by its width.
  static let proportion: CGFloat = 680 / 960

  /// - Parameter canBeOpened: whether the program of the demo was built.
  @MainActor init(_ entry: GalleryEntry, canBeOpened: Bool) {
    self.entry = entry
    placeholder = ThemedTextNode(canBeOpened ? "…" : "Not built yet") {
      TextAttributes(font: $0.type.caption, color: $0.secondaryText)
    }
    title = ThemedTextNode(entry.title) { TextAttributes(font: $0.type.headline, color: $0.text) }
    summary = ThemedTextNode(entry.summary, lines: 3) {
      TextAttributes(font: $0.type.caption, color: $0.secondaryText)
    }
    button = ButtonNode("Open", style: .bordered)
    super.init()
    automaticallyManagesSubnodes = true
    debugName = entry.name
    cornerRadius = 10
    borderWidth = 1
    selectionStyle = .none
    accessibilityLabel = "\(entry.title): \(entry.summary)"
    preview.contentMode = .scaleAspectFill
    preview.isLayerBacked = true
    line.isLayerBacked = true
    button.isEnabled = canBeOpened
    button.accessibilityLabel = "Open \(entry.title)"
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.onOpen?() }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    summary.style.flexShrink = 1
    return VStack {
      ZStack {
        placeholder.centered()
        preview
      }
      .ratio(Self.proportion)
      line.frame(height: 1)
      HStack(spacing: 10, alignItems: .center) {
        VStack(spacing: 3) {
          title
          summary
        }
        .flexGrow().flexShrink()
        button
      }
      .padding(EdgeInsets(top: 10, left: 14, bottom: 10, right: 12))
      .frame(height: Self.captionHeight)
    }
  }

  /// Whether the button opens the demo.
  var canBeOpened: Bool { button.isEnabled }

  /// Shows an image of the demo.
  @MainActor func show(_ image: Image) {
    preview.image = image
    placeholder.isHidden = true
  }

  // MARK: Look

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  override var isSelected: Bool {
    didSet {
      guard isNodeLoaded else { return }
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.updateLook() } }
    }
  }

  @MainActor private func updateLook() {
    let theme = theme
    backgroundColor = theme.surface
    line.backgroundColor = theme.separator
    borderColor = isSelected ? theme.accent : theme.controlBorder
    borderWidth = isSelected ? 2 : 1
  }

  // MARK: The pointer

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { onHover?(true) }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { onHover?(false) }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    if event.button == .primary, event.clickCount == 2 { onOpen?() }
    return false
  }
}
