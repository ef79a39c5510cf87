import Foundation
import WeftGraphics

/// A picture that is placed in a line like a letter.
///
/// It replaces the character U+FFFC. `AttributedText(attachment:)` makes a text of only that character.
/// Attachments are equal if they are copies of the same attachment, or if they have equal bitmaps, sizes and
/// offsets.
public struct TextAttachment: Hashable, Sendable {
  /// The character that represents a picture.
  public static let character: Character = "\u{FFFC}"
  /// The length of the character in UTF-8.
  static let byteCount = 3

  /// The size in points.
  public let size: CGSize
  /// The distance of the bottom above the baseline, in points; negative for below.
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
  ///   - bitmap: the bitmap.
  ///   - size: its size in the text, in points; nil for the bitmap's own size.
  ///   - baselineOffset: the distance of the bottom above the baseline, in points.
  public init(_ bitmap: Bitmap, size: CGSize? = nil, baselineOffset: CGFloat = 0) {
    let own = CGSize(
      width: CGFloat(bitmap.width) / bitmap.scale, height: CGFloat(bitmap.height) / bitmap.scale)
    self.size = Self.valid(size ?? own)
    self.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0
    content = .bitmap(bitmap)
  }

  /// Makes an attachment that is drawn by a closure.
  ///
  /// - Parameters:
  ///   - size: its size in the text, in points.
  ///   - baselineOffset: the distance of the bottom above the baseline, in points.
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

  /// Compares sizes, offsets and contents.
  public static func == (left: TextAttachment, right: TextAttachment) -> Bool {
    guard left.size == right.size, left.baselineOffset == right.baselineOffset else { return false }
    switch (left.content, right.content) {
    case (.bitmap(let left), .bitmap(let right)): return left == right
    case (.drawing(let left), .drawing(let right)): return left === right
    default: return false
    }
  }

  /// Hashes the size and the offset.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(baselineOffset)
  }
}
