import DemoSupport
import Foundation
import Weft

/// A photograph of the album with its caption.
final class PhotoCardNode: DisplayNode, @unchecked Sendable {
  // Unchecked: the state is confined to main.

  @MainActor let entry: Album.Entry
  /// Called when the card is pressed.
  @MainActor var onPress: (() -> Void)?
  /// Makes the menu of the card.
  @MainActor var makeMenu: (() -> Menu)?
  /// Whether commands are about this photograph.
  @MainActor var isSelected = false { didSet { if isSelected != oldValue { updateLook() } } }

  private let plate = DisplayNode()
  private let photo: PhotoNode
  private let caption = TextNode()
  private let showsCaption: Bool

  /// Between the edges and the photograph, in points.
  static let padding: CGFloat = 6

  /// The place in the album.
  @MainActor var place = 0

  @MainActor init(_ entry: Album.Entry, showsCaption: Bool) {
    self.entry = entry
    self.showsCaption = showsCaption
    photo = PhotoNode(entry.photograph)
    super.init()
    automaticallyManagesSubnodes = true
    photo.cornerRadius = 8
    plate.isLayerBacked = true
    plate.cornerRadius = 12
    caption.isLayerBacked = true
    caption.maximumNumberOfLines = 2
    toolTip = "\(entry.title), by \(entry.photograph.credit)"
    isAccessibilityElement = true
    accessibilityLabel = entry.title
    accessibilityHint = "By \(entry.photograph.credit)"
    accessibilityTraits = .image
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = max(constrainedSize.max.width - 2 * Self.padding, 0)
    let content = VStack(spacing: 6, alignItems: .stretch) {
      photo.frame(width: width, height: (width * 0.72).rounded())
      if showsCaption { caption }
    }
    return BackgroundLayoutSpec(
      child: InsetLayoutSpec(
        insets: EdgeInsets(top: Self.padding, left: Self.padding, bottom: Self.padding, right: Self.padding),
        child: content),
      background: plate)
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

  @MainActor private func updateLook() {
    let theme = theme
    plate.backgroundColor = isSelected ? theme.selection : .clear
    var text = AttributedText(
      entry.title, attributes: TextAttributes(font: theme.type.label, color: theme.text))
    let marks = (entry.isFavorite ? "♥ " : "") + String(repeating: "★", count: entry.rating)
    if !marks.isEmpty {
      text += AttributedText(
        "\n" + marks, attributes: TextAttributes(font: theme.type.caption, color: theme.accentText))
    }
    caption.attributedText = text
  }

  // MARK: Input

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    onPress?()
    return event.button == .primary
  }

  /// A cell of a grid that is selected by a press. What the marks below the photograph say is its value.
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .gridCell
    description.row = place
    description.actions += [.press, .showMenu]
    description.states.insert(.selectable)
    if isSelected { description.states.insert(.selected) }
    let marks = [entry.isFavorite ? "favourite" : "", entry.rating > 0 ? "\(entry.rating) stars" : ""]
    description.value = marks.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .press:
      onPress?()
      return onPress != nil
    case .showMenu: return openMenu()
    default: return super.performAccessibilityAction(action)
    }
  }

  override func contextMenu(at point: CGPoint?) -> Menu? { makeMenu?() }

  /// Opens the menu over the photograph, as a key does. Returns whether it is open.
  @MainActor func openMenu() -> Bool {
    let place = CGRect(x: bounds.midX, y: photo.frame.midY, width: 0, height: 0)
    return (try? makeMenu?().open(from: self, at: place, byKeyboard: true)) != nil
  }
}
