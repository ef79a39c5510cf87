import Foundation
import WeftNodes

/// The reason why an update of a table or a collection was refused.
///
/// An update that does not match the change of the data is an error in the program. To keep the list
/// consistent with its data, the container then reloads all data, notifies its delegate, and logs the error.
public enum UpdateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of sections does not match: it is not the number before the update, plus those inserted,
  /// minus those deleted.
  case sectionCountMismatch(dataSource: String, before: Int, inserted: Int, deleted: Int, now: Int)
  /// The number of items of a section does not match: it is not the number before the update, plus those
  /// inserted, minus those deleted. The section is counted as after the update.
  case itemCountMismatch(
    dataSource: String, section: Int, before: Int, inserted: Int, deleted: Int, now: Int)
  /// A section that is deleted, reloaded or moved did not exist.
  case sectionNotFound(dataSource: String, section: Int, before: Int)
  /// An item that is deleted, reloaded or moved did not exist.
  case itemNotFound(dataSource: String, item: IndexPath)
  /// A section is inserted at, or moved to, an index that does not exist after the update.
  case sectionOutOfRange(dataSource: String, section: Int, now: Int)
  /// An item is inserted at, or moved to, a path that does not exist after the update.
  case itemOutOfRange(dataSource: String, item: IndexPath)
  /// Two changes of the same section conflict, such as its deletion and its reload.
  case sectionChangedTwice(dataSource: String, section: Int)
  /// Two changes of the same item conflict, such as its deletion and its reload.
  case itemChangedTwice(dataSource: String, item: IndexPath)

  /// A description of the error, with the class of the data source.
  public var description: String {
    switch self {
    case .sectionCountMismatch(let source, let before, let inserted, let deleted, let now):
      "\(source): \(now) sections after the update, but \(before) before, \(inserted) inserted and \(deleted) deleted"
    case .itemCountMismatch(let source, let section, let before, let inserted, let deleted, let now):
      "\(source): \(now) items in section \(section) after the update, but \(before) before, \(inserted) inserted and \(deleted) deleted"
    case .sectionNotFound(let source, let section, let before):
      "\(source): section \(section) does not exist; there were \(before) sections before the update"
    case .itemNotFound(let source, let item):
      "\(source): item \(Self.name(item)) did not exist before the update"
    case .sectionOutOfRange(let source, let section, let now):
      "\(source): section \(section) does not exist; there are \(now) sections after the update"
    case .itemOutOfRange(let source, let item):
      "\(source): item \(Self.name(item)) does not exist after the update"
    case .sectionChangedTwice(let source, let section):
      "\(source): conflicting changes of section \(section)"
    case .itemChangedTwice(let source, let item):
      "\(source): conflicting changes of item \(Self.name(item))"
    }
  }

  private static func name(_ item: IndexPath) -> String {
    item.count == 2 ? "\(item.item) of section \(item.section)" : "\(Array(item))"
  }
}
