import DemoSupport
import Foundation
import Weft

/// A tile of the wall: a photograph with rounded corners, which is raised while the pointer is over it.
final class PhotoTileNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  let photo: PhotoNode

  /// Called when the user clicks the tile.
  @MainActor var onSelect: (() -> Void)?

  /// In points.
  static let cornerRadius: CGFloat = 10

  private static let hoverScale: CGFloat = 1.035
  private static let hoverDuration: TimeInterval = 0.18
  @MainActor private var isPressed = false

  @MainActor init(_ picture: WallPicture) {
    photo = PhotoNode(picture.photograph, crop: picture.crop)
    super.init()
    cursor = .pointer
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = picture.photograph.title
    toolTip = "\(picture.photograph.title), by \(picture.photograph.credit)"
    setCopyHandlers { picture.photograph }
    contextMenu = Menu { [weak self] in
      MenuItem("Enlarge") { self?.onSelect?() }
      MenuSection {
        Command.copyPicture
        Command.copyTitle
        Command.copyAddress
      }
    }
    photo.cornerRadius = Self.cornerRadius
    photo.clipsToBounds = true
    photo.shadowColor = Palette.shadow
    photo.shadowOffset = CGSize(width: 0, height: 5)
    photo.shadowRadius = 9
    addSubnode(photo)
  }

  override func layout() { photo.frame = bounds }

  override func dragItems(at point: CGPoint) -> DragItems? {
    DragItems([PasteboardItem(photograph: photo.photograph.file)])
  }

  // MARK: Accessibility

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.actions.insert(.press, at: 0)
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    guard case .press = action else { return super.performAccessibilityAction(action) }
    onSelect?()
    return true
  }

  // MARK: Pointer

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { setRaised(true) }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { setRaised(false) }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    isPressed = event.button == .primary
    return isPressed
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard isPressed else { return false }
    isPressed = false
    if bounds.contains(point) { onSelect?() }
    return true
  }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { isPressed = false }

  /// The compositor runs the animation, without the main thread after the commit.
  @MainActor private func setRaised(_ isRaised: Bool) {
    zPosition = isRaised ? 1 : 0
    Transaction.animate(duration: Self.hoverDuration, timingFunction: .easeOut) {
      transform = isRaised ? AffineTransform(scale: Self.hoverScale) : .identity
      photo.shadowOpacity = isRaised ? 0.3 : 0
    }
  }
}
