import Foundation

/// A column of a table: what its heading says, how wide it is, and what the user may do with it. A value.
///
/// ```swift
/// let columns = [
///   TableColumn("name", title: "Name", width: 200, isFlexible: true),
///   TableColumn("size", title: "Size", width: 80, alignment: .trailing),
/// ]
/// ```
public struct TableColumn: Identifiable, Hashable, Codable, Sendable {
  /// The name of a column, by which a program knows it.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String

    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier of a name.
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// The side at which the contents of a column stand, and its title.
  public enum Alignment: String, Hashable, Codable, Sendable {
    /// Where lines begin.
    case leading
    /// In the middle.
    case center
    /// Where lines end: for numbers.
    case trailing
  }

  /// The name of the column.
  public let id: ID
  /// What the heading says.
  public var title: String
  /// The width in points at the usual size of text, which the user can change. Columns grow with larger text, except
  /// for flexible ones, which take what the others leave. A width that is not finite counts as the least one.
  public var width: CGFloat
  /// The least width in points at the usual size of text, with which it grows. 40 by default.
  public var minimumWidth: CGFloat
  /// The greatest width in points at the usual size of text, with which it grows. Unlimited by default.
  public var maximumWidth: CGFloat {
    get { widthLimit ?? .infinity }
    set { widthLimit = newValue.isFinite ? newValue : nil }
  }
  /// The greatest width; nil for none, which JSON has no number for.
  private var widthLimit: CGFloat?
  /// Whether it takes space that the columns leave free, up to its greatest width. False by default; several flexible
  /// columns take equal parts, and what one has no room for is for the others.
  public var isFlexible: Bool
  /// The side at which the contents stand. Leading by default.
  public var alignment: Alignment
  /// Whether a click on the heading sorts by the column. True by default.
  public var isSortable = true
  /// Whether the first click sorts in descending order, as is useful for dates. False by default.
  public var sortsDescendingFirst = false
  /// Whether the user can change the width. True by default.
  public var isResizable = true
  /// Whether the user can move the column. True by default; a first column that stays in place is never moved.
  public var isMovable = true
  /// Whether the user can hide the column, and show it again. True by default; a first column that stays in place is
  /// never hidden.
  public var isHideable = true
  /// Whether the column is hidden. False by default.
  public var isHidden = false

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - id: the name, which no other column of the table has.
  ///   - title: what the heading says.
  ///   - width: the width in points. 120 by default.
  ///   - minimumWidth: the least width in points.
  ///   - maximumWidth: the greatest width in points.
  ///   - alignment: the side at which the contents stand.
  ///   - isFlexible: whether it takes space that the columns leave free.
  public init(
    _ id: ID, title: String, width: CGFloat = 120, minimumWidth: CGFloat = 40,
    maximumWidth: CGFloat = .infinity, alignment: Alignment = .leading, isFlexible: Bool = false
  ) {
    self.id = id
    self.title = title
    self.width = width
    self.minimumWidth = minimumWidth
    widthLimit = maximumWidth.isFinite ? maximumWidth : nil
    self.alignment = alignment
    self.isFlexible = isFlexible
  }

  /// The width within its limits, in points. A width that is not finite counts as the least one.
  var usedWidth: CGFloat {
    let least = minimumWidth.isFinite ? max(minimumWidth, 0) : 0
    guard width.isFinite else { return least }
    return max(least, min(width, max(least, maximumWidth)))
  }

  /// The width that it has before flexible columns share what is left, in points.
  ///
  /// - Parameter factor: by how much text is larger than usual: at least 1.
  func width(atTextFactor factor: CGFloat) -> CGFloat {
    guard factor > 1 else { return usedWidth }
    guard isFlexible else { return (usedWidth * factor).rounded() }
    let least = minimumWidth.isFinite ? max(minimumWidth, 0) : 0
    return max(usedWidth, (least * factor).rounded())
  }

  /// The width that it has at most when flexible columns share what is left, in points.
  ///
  /// - Parameter factor: by how much text is larger than usual: at least 1.
  func greatestWidth(atTextFactor factor: CGFloat) -> CGFloat {
    factor > 1 ? (maximumWidth * factor).rounded() : maximumWidth
  }
}
