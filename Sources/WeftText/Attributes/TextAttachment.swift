import Foundation
import WeftGraphics

/// A picture that stands in a line like a letter.
///
/// It takes the place of the character U+FFFC: `AttributedText(attachment:)` makes a text of just that.
/// Attachments are equal if they were made by the same call, or of equal bitmaps with equal measures.
public struct TextAttachment: Hashable, Sendable {
  /// The character that stands for a picture.
  public static let character: Character = "\u{FFFC}"

  /// The size in points.
  public let size: CGSize
  /// How far the bottom stands above the baseline, in points; negative for below.
  public let baselineOffset: CGFloat
  private let content: Content

  private enum Content: Sendable {
    case bitmap(Bitmap)
    case drawing(Drawing)
  }

  private final class Drawing: Sendable {
    let draw: @Sendable (Canvas, CGRect) -> Void

    init(_ draw: @escaping @Sendable (Canvas, CGRect) -> Void) { self.draw = draw }
  }

  /// Makes an attachment of a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - size: its size in the text, in points; nil for its own.
  ///   - baselineOffset: how far the bottom stands above the baseline, in points.
  public init(_ bitmap: Bitmap, size: CGSize? = nil, baselineOffset: CGFloat = 0) {
    let own = CGSize(
      width: CGFloat(bitmap.width) / bitmap.scale, height: CGFloat(bitmap.height) / bitmap.scale)
    self.size = Self.valid(size ?? own)
    self.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0
    content = .bitmap(bitmap)
  }

  /// Makes an attachment that a function draws.
  ///
  /// - Parameters:
  ///   - size: its size in the text, in points.
  ///   - baselineOffset: how far the bottom stands above the baseline, in points.
  ///   - draw: draws into a rectangle of a canvas. Called on any thread.
  public init(
    size: CGSize, baselineOffset: CGFloat = 0, draw: @escaping @Sendable (Canvas, CGRect) -> Void
  ) {
    self.size = Self.valid(size)
    self.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0
    content = .drawing(Drawing(draw))
  }

  func draw(in canvas: Canvas, rect: CGRect) {
    switch content {
    case .bitmap(let bitmap): canvas.draw(bitmap, in: rect)
    case .drawing(let drawing): canvas.withSavedState { drawing.draw(canvas, rect) }
    }
  }

  private static func valid(_ size: CGSize) -> CGSize {
    func side(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 16_384) : 0 }
    return CGSize(width: side(size.width), height: side(size.height))
  }

  /// Compares measures and contents.
  public static func == (left: TextAttachment, right: TextAttachment) -> Bool {
    guard left.size == right.size, left.baselineOffset == right.baselineOffset else { return false }
    switch (left.content, right.content) {
    case (.bitmap(let left), .bitmap(let right)): return left == right
    case (.drawing(let left), .drawing(let right)): return left === right
    default: return false
    }
  }

  /// Hashes the measures.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(baselineOffset)
  }
}
