import DemoSupport
import Foundation
import Weft

/// A whole photograph, as large as there is room.
final class EnlargedPhotoNode: ImageNode, @unchecked Sendable {
  // Unchecked: the callback is confined to main.

  let photograph: Photograph

  /// Called once, when there is something to show.
  @MainActor var onFirstDisplay: (() -> Void)?

  init(_ photograph: Photograph) {
    self.photograph = photograph
    super.init()
    isLayerBacked = true
    image = photograph.image
    // The compositor would enlarge it too, but once a frame and with less care.
    forceUpscaling = true
    // A person waits for this one.
    drawingPriority = 1
  }

  override func displayDidFinish() {
    super.displayDidFinish()
    onFirstDisplay?()
    onFirstDisplay = nil
  }
}
