import Foundation
import WeftNodes

/// Why an update of a table or a collection was refused.
///
/// Updates come before or after the change of the data, and a program that gets that wrong has a fault. So that
/// nothing is lost over it, the container then loads all data anew, tells its delegate, and logs the error.
public enum UpdateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are not as many sections as there were before, with those inserted and deleted in between.
  case sectionCountMismatch(dataSource: String, before: Int, inserted: Int, deleted: Int, now: Int)
  /// A section has not as many items as before, with those that came and went. The section is counted as now.
  case itemCountMismatch(
    dataSource: String, section: Int, before: Int, inserted: Int, deleted: Int, now: Int)
  /// A section that is deleted, reloaded or moved was not there.
  case sectionNotFound(dataSource: String, section: Int, before: Int)
  /// An item that is deleted, reloaded or moved was not there.
  case itemNotFound(dataSource: String, item: IndexPath)
  /// A section is inserted at, or moved to, a place that is not there.
  case sectionOutOfRange(dataSource: String, section: Int, now: Int)
  /// An item is inserted at, or moved to, a place that is not there.
  case itemOutOfRange(dataSource: String, item: IndexPath)
  /// Two changes of the same section exclude each other, such as its deletion and its reload.
  case sectionChangedTwice(dataSource: String, section: Int)
  /// Two changes of the same item exclude each other, such as its deletion and its reload.
  case itemChangedTwice(dataSource: String, item: IndexPath)

  /// What went wrong, in words, with the class of the data source.
  public var description: String {
    switch self {
    case .sectionCountMismatch(let source, let before, let inserted, let deleted, let now):
      "\(source): \(before) sections, \(inserted) inserted and \(deleted) deleted, do not make \(now)"
    case .itemCountMismatch(let source, let section, let before, let inserted, let deleted, let now):
      "\(source): \(before) items of section \(section), \(inserted) inserted and \(deleted) deleted, do not make \(now)"
    case .sectionNotFound(let source, let section, let before):
      "\(source): there was no section \(section) among \(before)"
    case .itemNotFound(let source, let item): "\(source): there was no item \(Self.name(item))"
    case .sectionOutOfRange(let source, let section, let now):
      "\(source): no section can come to \(section) among \(now)"
    case .itemOutOfRange(let source, let item): "\(source): no item can come to \(Self.name(item))"
    case .sectionChangedTwice(let source, let section):
      "\(source): changes of section \(section) exclude each other"
    case .itemChangedTwice(let source, let item):
      "\(source): changes of item \(Self.name(item)) exclude each other"
    }
  }

  private static func name(_ item: IndexPath) -> String {
    item.count == 2 ? "\(item.item) of section \(item.section)" : "\(Array(item))"
  }
}
