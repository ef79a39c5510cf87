import DemoSupport
import Foundation
import Weft

/// An exhibit: the part of the image that has been loaded, and its progress below.
final class PictureCardNode: DisplayNode, NetworkImageNodeDelegate, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// Called when loading begins, for any reason.
  @MainActor var onStart: (() -> Void)?

  private let backing = PlateNode(Palette.track, cornerRadius: PictureCardNode.pictureRadius)
  private let picture: NetworkImageNode
  private let title: LabelNode
  private let note: LabelNode
  private let figures = LabelNode("Waiting", style: PictureCardNode.figureStyle)
  private let progress = ProgressNode()
  private let retry: ButtonNode

  private static let pictureRadius: CGFloat = 8
  private static let padding: CGFloat = 12
  /// Below this height only the image is shown, in points.
  private static let smallestHeightForText: CGFloat = 170
  private static let figureStyle: TextStyle = {
    var style = Typography.number
    style.color = Palette.secondaryInk
    return style
  }()

  @MainActor init(_ exhibit: Exhibit, downloader: any ImageDownloading) {
    // Without a cache, so that it loads visibly every time.
    picture = NetworkImageNode(cache: nil, downloader: downloader)
    title = LabelNode(exhibit.photograph.title, style: Typography.label)
    var noteStyle = Typography.caption
    noteStyle.maximumLines = 1
    note = LabelNode(exhibit.note, style: noteStyle)
    let picture = picture
    retry = ButtonNode("Resume", style: .prominent) { picture.retry() }
    super.init()
    backgroundColor = Palette.surface
    cornerRadius = 12
    shadowColor = Palette.shadow
    shadowOffset = CGSize(width: 0, height: 2)
    shadowRadius = 6
    shadowOpacity = 0.12
    picture.cornerRadius = Self.pictureRadius
    picture.cropRect = CGRect(origin: exhibit.focus, size: .zero)
    picture.delegate = self
    retry.isHidden = true
    [backing, picture, title, note, progress, figures, retry].forEach(addSubnode)
  }

  // MARK: Loading

  /// Loads the image from the beginning.
  @MainActor func load(_ url: URL) {
    picture.url = url
    showFigures()
  }

  /// Whether a part of the image has been loaded and all of that is shown, or no more will come.
  @MainActor func hasReached(_ moment: Double) -> Bool {
    isResting || (picture.downloadProgress >= moment && picture.renderedImageQuality >= moment)
  }

  /// Whether nothing more will happen without the user.
  @MainActor var isResting: Bool { picture.loadState.isLoaded || picture.loadState.isFailed }

  /// Shows how much has been loaded.
  @MainActor func showFigures() {
    let part = picture.loadState.isFailed ? picture.currentImageQuality : picture.downloadProgress
    progress.setProgress(picture.loadState.isLoaded ? 1 : part, animated: true)
    let text = text(of: picture.loadState)
    guard figures.text != text else { return }
    figures.text = text
    setNeedsLayout()
  }

  @MainActor private func text(of state: NetworkImageLoadState) -> String {
    func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
    switch state {
    case .idle: return "Waiting"
    case .loading:
      return "\(percent(picture.downloadProgress)) received, \(percent(picture.currentImageQuality)) shown"
    case .loaded: return "Complete"
    case .failed: return "The connection broke off"
    }
  }

  func imageNode(_ imageNode: NetworkImageNode, didLoad image: Image) { stateDidChange() }

  func imageNode(_ imageNode: NetworkImageNode, didFailWithError error: any Error) { stateDidChange() }

  func imageNodeWillLoadImageFromNetwork(_ imageNode: NetworkImageNode) {
    stateDidChange()
    onStart?()
  }

  @MainActor private func stateDidChange() {
    retry.isHidden = !picture.loadState.isFailed
    showFigures()
    setNeedsLayout()
  }

  // MARK: Layout

  override func layout() {
    let room = bounds.inset(by: EdgeInsets(all: Self.padding))
    let hasText = bounds.height >= Self.smallestHeightForText
    for node in [title, note, figures] { node.isHidden = !hasText }
    progress.isHidden = !hasText
    guard hasText, room.width > 0 else {
      picture.frame = bounds
      backing.frame = bounds
      retry.frame = .zero
      return
    }
    var bottom = room.maxY
    func place(_ node: DisplayNode, height: CGFloat, width: CGFloat? = nil) {
      node.frame = CGRect(x: room.minX, y: bottom - height, width: width ?? room.width, height: height)
      bottom -= height
    }
    let figuresSize = figures.naturalSize
    let roomBesideRetry = placeRetry(in: room, beside: figuresSize.width)
    if let roomBesideRetry {
      place(figures, height: figures.size(within: roomBesideRetry).height, width: roomBesideRetry)
    } else {
      bottom = retry.frame.minY - 8
      // The figures may be hidden, since the button implies that the connection broke off.
      figures.isHidden = figuresSize.width > room.width
      if !figures.isHidden { place(figures, height: figuresSize.height) }
    }
    if !figures.isHidden { bottom -= 8 }
    place(progress, height: 6, width: roomBesideRetry)
    bottom -= 8
    place(note, height: note.size(within: room.width).height)
    bottom -= 2
    place(title, height: title.size(within: room.width).height)
    bottom -= 10
    picture.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: max(bottom - room.minY, 1))
    backing.frame = picture.frame
    mirrorSubnodesIfNeeded()
  }

  /// Places the button to the right of the figures, or below them if they do not fit beside it. Returns the
  /// width for the figures beside the button, in points; nil if it is below them.
  @MainActor private func placeRetry(in room: CGRect, beside figuresWidth: CGFloat) -> CGFloat? {
    guard !retry.isHidden else { return room.width }
    let size = retry.layoutThatFits(.unconstrained).size
    let left = room.width - size.width - 12
    let isBeside = left >= figuresWidth
    // The button may be wider than the rest, rather than break its title.
    let width = isBeside ? size.width : max(room.width, min(size.width, bounds.width - 8))
    retry.frame = CGRect(
      x: (isBeside ? room.maxX - width : room.midX - width / 2).rounded(), y: room.maxY - size.height,
      width: width, height: size.height)
    return isBeside ? left : nil
  }
}
