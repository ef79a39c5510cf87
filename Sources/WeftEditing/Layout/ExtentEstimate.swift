import Foundation
import WeftNodes
import WeftText

/// Estimates the extent of pieces that are not laid out yet, in points.
struct ExtentEstimate {
  private let characterWidth: CGFloat
  private let lineHeight: CGFloat
  private let width: CGFloat

  init(_ style: EditorStyle) {
    characterWidth = max(style.font.size * 0.5, 0.5)
    lineHeight = max(style.font.size * 1.25, 1)
    width = style.width
  }

  /// The height of a piece; in a single line its width.
  func extent(of piece: TextPiece) -> CGFloat {
    let length = CGFloat(piece.contentLength) * characterWidth
    guard width.isFinite else { return length }
    return max((length / max(width, characterWidth)).rounded(.up), 1) * lineHeight
  }
}
