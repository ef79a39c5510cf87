import DemoSupport
import Foundation
import Weft

/// An exhibit: the picture as far as it has arrived, and below it how far that is.
final class PictureCardNode: DisplayNode, NetworkImageNodeDelegate, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  /// Called when loading begins, by whatever reason.
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
  /// Below this height only the picture is shown, in points.
  private static let smallestHeightForText: CGFloat = 170
  private static let figureStyle: TextStyle = {
    var style = Typography.number
    style.color = Palette.secondaryInk
    return style
  }()

  @MainActor init(_ exhibit: Exhibit, downloader: any ImageDownloading) {
    // Without a cache, so that it can be seen to arrive again and again.
    picture = NetworkImageNode(cache: nil, downloader: downloader)
    title = LabelNode(exhibit.photograph.title, style: Typography.label)
    var noteStyle = Typography.caption
    noteStyle.maximumLines = 1
    note = LabelNode(exhibit.note, style: noteStyle)
    let picture = picture
    retry = ButtonNode("Load the rest", style: .prominent) { picture.retry() }
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

  /// Loads the picture from the beginning.
  @MainActor func load(_ url: URL) {
    picture.url = url
    showFigures()
  }

  /// Whether a part of the picture has arrived and is shown, or nothing more is going to.
  @MainActor func hasReached(_ moment: Double) -> Bool {
    isResting || (picture.downloadProgress >= moment - Exhibit.tolerance && picture.renderedImageQuality > 0)
  }

  /// Whether nothing more is going to happen by itself.
  @MainActor var isResting: Bool { picture.loadState.isLoaded || picture.loadState.isFailed }

  /// Shows how much has arrived.
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
    let room = bounds.insetBy(dx: Self.padding, dy: Self.padding)
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
    let figuresHeight = figures.size(within: room.width).height
    let retrySize = retry.layoutThatFits(
      SizeRange(min: .zero, max: CGSize(width: room.width, height: CGFloat.infinity))
    ).size
    let roomBesideRetry = room.width - (retry.isHidden ? 0 : retrySize.width + 12)
    place(figures, height: figuresHeight, width: max(roomBesideRetry, 0))
    retry.frame = CGRect(
      x: room.maxX - retrySize.width, y: room.maxY - retrySize.height, width: retrySize.width,
      height: retrySize.height)
    bottom -= 8
    place(progress, height: 6, width: max(roomBesideRetry, 0))
    bottom -= 8
    place(note, height: note.size(within: room.width).height)
    bottom -= 2
    place(title, height: title.size(within: room.width).height)
    bottom -= 10
    picture.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: max(bottom - room.minY, 1))
    backing.frame = picture.frame
  }
}
