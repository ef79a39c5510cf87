import Foundation
import WeftLocalization
import WeftText

/// Where the columns of the list are: the name has what the others leave.
struct FileColumns: Hashable, Sendable {
  /// The space before the first and after the last column, in points.
  static let margin: CGFloat = 12
  static let gap: CGFloat = 12
  private static let sizeWidth: CGFloat = 72
  private static let smallestTimeWidth: CGFloat = 124
  /// A narrower list has no times, and a still narrower one no sizes, in points.
  private static let (widthForTimes, widthForSizes): (CGFloat, CGFloat) = (420, 280)

  /// The columns as distances from the leading edge, in points; nil for those that are not shown.
  let name: ClosedRange<CGFloat>
  let size: ClosedRange<CGFloat>?
  let modified: ClosedRange<CGFloat>?

  /// Makes columns.
  ///
  /// - Parameters:
  ///   - width: the width of the list.
  ///   - timeWidth: that of a time.
  init(width: CGFloat, timeWidth: CGFloat) {
    var end = max(width - Self.margin, Self.margin)
    func take(_ columnWidth: CGFloat, _ isShown: Bool) -> ClosedRange<CGFloat>? {
      guard isShown else { return nil }
      defer { end -= columnWidth + Self.gap }
      return end - columnWidth...end
    }
    modified = take(timeWidth, width >= Self.widthForTimes)
    size = take(Self.sizeWidth, width >= Self.widthForSizes)
    name = Self.margin...max(end, Self.margin)
  }

  /// The width of times in a locale, in points: that of a date with long numbers.
  @MainActor static func timeWidth(_ formats: LocaleFormats) -> CGFloat {
    let december = Date(timeIntervalSince1970: 1_861_656_480)
    let sample = formats.dateAndTime(december, style: .short, in: .gmt)
    return max(AttributedText.listWidth(of: sample) + 2, smallestTimeWidth)
  }

  /// The rectangle of a column in a row, whatever the reading direction is.
  static func rect(_ column: ClosedRange<CGFloat>, in bounds: CGRect, isMirrored: Bool) -> CGRect {
    let width = column.upperBound - column.lowerBound
    let x = isMirrored ? bounds.maxX - column.upperBound : bounds.minX + column.lowerBound
    return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }
}
