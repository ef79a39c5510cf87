import Foundation
import WeftGraphics
import WeftImaging
import WeftNodes
import WeftSemantics
import WeftThreads

// An image node decodes its picture off main, in the size in which it is shown. `ImageBacking` calculates
// that size, `ImageDrawing` draws the picture, and nodes that show the same contents share them
// (`SharedContents`). An animated picture needs no drawing: its frames go to the compositor
// (`FramePlayback`).

/// Shows a picture.
///
/// A node is as large as its picture, unless its style or its supernode's layout says otherwise. In other
/// bounds `contentMode` places the picture. By default the picture fills them, and `cropRect` determines what
/// is cut off.
open class ImageNode: ControlNode, BitmapDisplaying, PlaceholderColoring, ContentsPlacing, @unchecked Sendable
{
  // Unchecked: what is stored is behind a lock.
  struct Stored: Sendable {
    var image: Image?
    var request = ImageBacking.Request(bounds: .zero, scale: 1)
    /// The size in which the picture is placed, in points, if it is not that of the node's bounds.
    var cropBounds: CGSize?
    var modification: ImageModification?
    /// Called when the next drawing has ended.
    var completions: [@MainActor @Sendable (Bool) -> Void] = []
    /// The part of the picture that stretches, as of the latest drawing that has begun.
    var center = CGRect.unit
    var animation = AnimationState()
  }

  final let storedImage = Protected(Stored())

  /// Whether image nodes show a label with the number of image pixels per shown pixel, unless that is one.
  /// False by default. Main; nodes follow with their next drawing.
  @MainActor public static var shouldShowImageScalingOverlay = false

  /// Makes a node without picture. Any thread.
  public override init() {
    super.init()
    contentMode = .scaleAspectFill
    isOpaque = false
    clipsToBounds = true
    needsDisplayOnBoundsChange = true
  }

  /// Makes a node that shows a picture. Any thread.
  public convenience init(image: Image?) {
    self.init()
    self.image = image
  }

  deinit {
    let completions = storedImage.withLock { $0.completions }
    guard !completions.isEmpty else { return }
    MutationQueue.shared.append(.perform { for completion in completions { completion(true) } })
  }

  /// The picture; nil, the default, for none. Any thread. Of an animated picture the first frame is shown;
  /// see `animatedImage`, which is nil after the picture was set. The picture is decoded in the background, unless
  /// `displaysAsynchronously` is false. A picture of another size invalidates the layout.
  public final var image: Image? {
    get { storedImage.withLock { $0.image } }
    set { setImage(newValue) }
  }

  /// Sets the picture. Any thread; subclasses that load their pictures override it.
  func setImage(_ image: Image?) { showStill(image) }

  /// Shows a picture instead of an animation.
  final func showStill(_ image: Image?) {
    if animatedImage != nil { setAnimatedImage(nil) }
    showImage(image)
  }

  /// Shows the first picture of an animation. Any thread.
  func showCover(_ image: Image) { showImage(image) }

  /// Shows a picture.
  final func showImage(_ image: Image?) {
    let old = self.image
    guard old != image else { return }
    storedImage.withLock { $0.image = image }
    if old?.size != image?.size, isLayoutUpToPicture { setNeedsLayout() }
    if image == nil { contents = nil }
    setNeedsDisplay()
  }

  /// Whether another size of the picture may change a layout. It cannot if the node has never had a choice of
  /// its own size and lays nothing out itself.
  private final var isLayoutUpToPicture: Bool {
    let type = type(of: self)
    let isOfLibrary =
      type == ImageNode.self || type == NetworkImageNode.self || type == MultiplexImageNode.self
    return !isOfLibrary
      || state.withLock { $0.layoutCache.parentUsesSize || !$0.subnodes.isEmpty || $0.layoutSpecBlock != nil }
  }

  /// Redraws the picture, and calls back once that is done. Any thread.
  ///
  /// - Parameter completion: called on main exactly once: with false when the picture is shown, or with true
  ///   if it will not be, because the drawing was cancelled or failed, `displaySuspended` is true (then it is
  ///   called immediately on main), or the node was deallocated.
  public final func setNeedsDisplay(completion: @escaping @MainActor @Sendable (_ isCancelled: Bool) -> Void)
  {
    guard !displaySuspended else { return onMain { _ in completion(true) } }
    storedImage.withLock { $0.completions.append(completion) }
    setNeedsDisplay()
  }

  @MainActor private final func complete(isCancelled: Bool) {
    let completions = storedImage.withLock { stored in
      defer { stored.completions = [] }
      return stored.completions
    }
    for completion in completions { completion(isCancelled) }
  }

  // MARK: Drawing

  /// What the contents are drawn from.
  public struct DrawParameters: Sendable {
    let drawing: ImageDrawing?
  }

  /// Captures what the contents are drawn from.
  @MainActor public final func drawParameters() -> DrawParameters {
    let contentMode = contentMode
    let (stored, request) = storedImage.withLock { stored in
      stored.center = stored.image?.stretchedPart ?? .unit
      var request = stored.request
      request.contentMode = contentMode
      if let bounds = stored.cropBounds { request.bounds = bounds }
      return (stored, request)
    }
    guard let image = stored.image else { return DrawParameters(drawing: nil) }
    let drawing = ImageDrawing(
      image: image, request: request, hasOwnBounds: stored.cropBounds != nil, isOpaque: isOpaque,
      background: backgroundColor, tint: tintColor, modification: stored.modification,
      traits: traitCollection)
    showCachedContents(drawing)
    return DrawParameters(drawing: drawing)
  }

  /// Shows contents that another node already shows, so no placeholder appears, not even for a frame.
  @MainActor private final func showCachedContents(_ drawing: ImageDrawing) {
    guard contents == nil,
      let found = drawing.cachedContents(size: bounds.size, scale: contentsScaleForDisplay)
    else { return }
    contentsCenter = storedImage.withLock { $0.center }
    contents = found
  }

  /// Decodes and draws the picture.
  public static func display(
    _ parameters: DrawParameters, bounds: CGRect, context: DrawingContext
  ) throws -> Bitmap? {
    try parameters.drawing?.makeContents(bounds: bounds, context: context)
  }

  /// Shows what was drawn. Call super.
  @MainActor open override func displayDidFinish() {
    super.displayDidFinish()
    contentsCenter = storedImage.withLock { $0.center }
    updateScalingOverlay()
  }

  /// Calls the completions of the drawing. Call super.
  @MainActor open override func displayDidEnd(_ end: DisplayEnd) {
    super.displayDidEnd(end)
    if end != .superseded { complete(isCancelled: end != .finished) }
  }

  /// Redraws a template picture in the new colour. Call super.
  @MainActor open override func tintColorDidChange() {
    super.tintColorDidChange()
    if image?.renderingMode == .template { setNeedsDisplay() }
  }

  @MainActor private final func updateScalingOverlay() {
    let old = layer.sublayers.lazy.compactMap { $0 as? ImageScalingLayer }.first
    guard Self.shouldShowImageScalingOverlay || old != nil else { return }
    let text = Self.shouldShowImageScalingOverlay ? scalingText : nil
    var label = old
    if text != old?.text {
      old?.removeFromSuperlayer()
      label = text.map { ImageScalingLayer(text: $0, scale: contentsScaleForDisplay) }
      if let label { layer.addSublayer(label) }
    }
    label?.place(in: bounds)
  }

  /// The number of image pixels per shown pixel, as text; nil if it is one, or nothing is shown.
  @MainActor private final var scalingText: String? {
    let scale = contentsScaleForDisplay
    let shown = bounds.width * scale * bounds.height * scale
    guard let image, !image.isVector, shown > 0 else { return nil }
    let ratio = CGSize(image.pixelSize).area / shown
    return ratio == 1 ? nil : String(format: "%.2fx", ratio)
  }

  // MARK: DisplayNode

  /// The size of the picture in points; without a picture all the available space.
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    image?.size ?? super.calculateSizeThatFits(constrainedSize)
  }

  /// Redraws, since the contents depend on how they are placed.
  package final func contentsGravityDidChange() { setNeedsDisplay() }

  /// A picture.
  open override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.image)
  }

  /// A picture, if it has a name; without one it is only decoration, unless it can be pressed.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    let isNamed = accessibilityLabel?.isEmpty == false
    if description.role == nil, isNamed { description.role = .image }
    if description.role == .image, !isNamed { description.role = nil }
  }

  /// Pauses the animation, which is no longer visible. Call super.
  @MainActor open override func didExitVisibleState() {
    super.didExitVisibleState()
    updatePlayback()
  }

  /// Plays the animation. Call super.
  @MainActor open override func didEnterVisibleState() {
    super.didEnterVisibleState()
    updatePlayback()
  }

  /// Releases the contents and the frames of the animation. Call super.
  @MainActor open override func clearContents() {
    discardFrames()
    super.clearContents()
  }
}

extension CGRect {
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}

extension Image {
  /// The part that stretches, without the corners and edges, as a fraction.
  var stretchedPart: CGRect {
    guard isResizable, capInsets != .zero, size.width > 0, size.height > 0 else { return .unit }
    func span(_ leading: CGFloat, _ trailing: CGFloat, of length: CGFloat) -> (CGFloat, CGFloat) {
      // At least a pixel is left to stretch.
      let start = min(leading, max(length - 1, 0))
      return (start / length, max(length - start - trailing, min(1, length)) / length)
    }
    let (x, width) = span(capInsets.left, capInsets.right, of: size.width)
    let (y, height) = span(capInsets.top, capInsets.bottom, of: size.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
