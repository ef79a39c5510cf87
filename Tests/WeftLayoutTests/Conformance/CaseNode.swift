import Foundation
import WeftNodes

/// A node that takes the first of a few sizes that is not too wide, like a text whose size depends on its
/// line breaks.
final class CaseNode: DisplayNode, @unchecked Sendable {
  private let fits: [CGSize]

  /// Creates a node with a colour.
  init(fits: [CGSize], color: CaseColor?) {
    self.fits = fits
    super.init()
    backgroundColor = color?.color
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    fits.first { $0.width <= constrainedSize.width } ?? fits.last ?? .zero
  }
}
