import DemoSupport
import Foundation
import Weft

/// Shows one photograph of the wall enlarged, above everything else. It grows out of its tile, and shrinks
/// back into it on a click. Fingers enlarge and turn it further.
final class LightboxNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  /// The tile of the photograph.
  @MainActor private(set) var tile: PhotoTileNode
  @MainActor private(set) var photo: EnlargedPhotoNode
  /// The photographs before it, while it is not decoded yet.
  @MainActor private var formerPhotos: [EnlargedPhotoNode] = []
  private let backdrop = DisplayNode()
  private let title: LabelNode
  private let credit: LabelNode
  /// Whether the photograph is on its way back to the wall.
  @MainActor private(set) var isClosing = false
  /// What the gestures have done.
  @MainActor var zoom = PhotoZoom.none
  /// The middle of the fingers that pinch, relative to that of the photograph's place; nil while none do.
  @MainActor var held: CGPoint?
  var captions: [DisplayNode] { [title, credit] }

  private static let flightDuration: TimeInterval = 0.32
  private static let fadeDuration: TimeInterval = 0.16
  static let flight = TimingFunction(0.3, 0, 0.1, 1)
  private static let cornerRadius: CGFloat = 6
  /// The maximum size of a pixel of the photograph, in points, because the photographs are small.
  private static let largestEnlargement: CGFloat = 1.75

  @MainActor init(enlarging tile: PhotoTileNode) {
    self.tile = tile
    let photograph = tile.photo.photograph
    photo = EnlargedPhotoNode(photograph)
    title = LabelNode(photograph.title, style: Self.style(of: Typography.label, .white))
    credit = LabelNode(photograph.credit, style: Self.style(of: Typography.caption, Color(hex: 0xB9B4C0)))
    super.init()
    cursor = .pointer
    isAccessibilityElement = true
    accessibilityTraits = .image
    // What is behind it can't be used.
    accessibilityViewIsModal = true
    backdrop.isLayerBacked = true
    backdrop.backgroundColor = Color(hex: 0x17151B, alpha: 0.93)
    photo.cornerRadius = Self.cornerRadius
    photo.onFirstDisplay = { [weak self] in self?.flyOut() }
    [backdrop, photo, title, credit].forEach(addSubnode)
    setCopyHandlers { [weak self] in self?.photo.photograph }
    contextMenu = Menu {
      Command.previousPicture
      Command.nextPicture
      MenuSection {
        Command.copyPicture
        Command.copyTitle
        Command.copyAddress
      }
      MenuSection {
        Command.fullScreen
        Command.reducePicture
      }
    }
  }

  private static func style(of style: TextStyle, _ color: Color) -> TextStyle {
    var style = style
    style.color = color
    style.alignment = .center
    style.maximumLines = 1
    return style
  }

  // MARK: Layout

  override func layout() {
    guard !isClosing else { return }
    zoom = .none
    photo.transform = zoom.transform
    backdrop.frame = bounds
    let captionHeight = title.size().height + credit.size().height + 2
    let hasCaption = bounds.height > captionHeight * 6
    let margin = min(HeaderNode.margin(inWidth: bounds.width) * 1.5, bounds.width / 16, bounds.height / 16)
      .rounded()
    let room = CGRect(
      x: margin, y: margin, width: bounds.width - 2 * margin,
      height: bounds.height - 2 * margin - (hasCaption ? captionHeight + margin / 2 : 0))
    photo.frame = photoFrame(in: room)
    title.isHidden = !hasCaption
    credit.isHidden = !hasCaption
    title.frame = CGRect(
      x: margin, y: (photo.frame.maxY + margin / 2).rounded(), width: room.width, height: title.size().height)
    credit.frame = CGRect(
      x: margin, y: title.frame.maxY + 2, width: room.width, height: credit.size().height)
  }

  @MainActor private func photoFrame(in room: CGRect) -> CGRect {
    let size = photo.photograph.size
    let factor = min(room.width / size.width, room.height / size.height, Self.largestEnlargement)
    let (width, height) = ((size.width * factor).rounded(), (size.height * factor).rounded())
    return CGRect(
      x: (room.midX - width / 2).rounded(), y: (room.midY - height / 2).rounded(), width: width,
      height: height)
  }

  // MARK: Other photographs

  /// Shows the photograph of another tile. The present one is visible until that is decoded.
  @MainActor func show(_ other: PhotoTileNode) {
    guard !isClosing, other !== tile else { return }
    tile.alpha = 1
    other.alpha = 0
    tile = other
    photo.onFirstDisplay = nil
    formerPhotos.append(photo)
    let photograph = other.photo.photograph
    photo = EnlargedPhotoNode(photograph)
    photo.cornerRadius = Self.cornerRadius
    photo.onFirstDisplay = { [weak self] in self?.replaceFormerPhotos() }
    insertSubnode(photo, belowSubnode: title)
    title.text = photograph.title
    credit.text = photograph.credit
    for node in captions { node.alpha = 1 }
    held = nil
    setNeedsLayout()
  }

  @MainActor private func replaceFormerPhotos() {
    let former = formerPhotos
    formerPhotos = []
    photo.layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: Self.fadeDuration), forKey: "show")
    Transaction.animate(
      duration: Self.fadeDuration, completion: { _ in for node in former { node.removeFromSupernode() } },
      { for node in former { node.alpha = 0 } })
  }

  // MARK: Flying

  /// The frame of the photograph as a tile, and the part of it that is visible there.
  @MainActor private var place: (frame: CGRect, part: CGRect) {
    let frame = tile.convert(tile.bounds, to: self)
    return (frame, tile.photo.crop.part(of: photo.photograph.size, filling: tile.bounds.size))
  }

  override func didEnterHierarchy() {
    for node in [backdrop, title, credit] {
      let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: Self.flightDuration)
      node.layer.add(fade, forKey: "open")
    }
  }

  @MainActor private func flyOut() {
    let place = place
    let middle = CGPoint(x: place.frame.midX, y: place.frame.midY)
    let timing = AnimationTiming(duration: Self.flightDuration)
    let flight = Self.flight
    let layer = photo.layer
    layer.add(BasicAnimation(.position, from: middle, timing: timing, timingFunction: flight))
    layer.add(BasicAnimation(.boundsSize, from: place.frame.size, timing: timing, timingFunction: flight))
    layer.add(BasicAnimation(.contentsRect, from: place.part, timing: timing, timingFunction: flight))
    layer.add(
      BasicAnimation(
        .cornerRadius, from: PhotoTileNode.cornerRadius, timing: timing, timingFunction: flight))
    tile.alpha = 0
  }

  /// Animates back to the current frame of the tile, and removes itself.
  @MainActor func close() {
    guard !isClosing else { return }
    isClosing = true
    for node in formerPhotos { node.removeFromSupernode() }
    // The current picture is good enough for the animation back.
    photo.needsDisplayOnBoundsChange = false
    for node in [backdrop, photo, title, credit] { node.layer.removeAllAnimations() }
    let place = place
    Transaction.animate(
      duration: Self.flightDuration, timingFunction: Self.flight,
      completion: { [self] _ in
        tile.alpha = 1
        removeFromSupernode()
      },
      {
        photo.transform = PhotoZoom.none.transform
        photo.frame = place.frame
        photo.contentsRect = place.part
        photo.cornerRadius = PhotoTileNode.cornerRadius
        for node in [backdrop, title, credit] { node.alpha = 0 }
      })
  }

  // MARK: Events

  override func didLoad() {
    super.didLoad()
    addGestures()
  }

  /// Leaves the secondary button to the menu.
  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    event.button != .secondary
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button != .secondary else { return false }
    close()
    return true
  }

  /// Does not scroll the wall behind.
  override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool { true }

  // MARK: Accessibility

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.label = tile.toolTip
    description.actions.insert(.press, at: 0)
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    guard case .press = action else { return super.performAccessibilityAction(action) }
    close()
    return true
  }
}
