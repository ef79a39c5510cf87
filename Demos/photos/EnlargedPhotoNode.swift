import DemoSupport
import Foundation
import Weft

/// A whole photograph, as large as the space allows.
final class EnlargedPhotoNode: ImageNode, @unchecked Sendable {
  // Unchecked: the callback is confined to main.

  let photograph: Photograph

  /// Called once, when there are contents to show.
  @MainActor var onFirstDisplay: (() -> Void)?

  init(_ photograph: Photograph) {
    self.photograph = photograph
    super.init()
    isLayerBacked = true
    image = photograph.image
    // The compositor would scale it, too, but in every frame and with lower quality.
    forceUpscaling = true
    // The user is waiting for this one.
    drawingPriority = 1
  }

  override func displayDidFinish() {
    super.displayDidFinish()
    onFirstDisplay?()
    onFirstDisplay = nil
  }
}
