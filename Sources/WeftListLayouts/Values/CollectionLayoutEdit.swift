import Foundation

/// A set of simultaneous changes of a collection, for a layout.
///
/// Deletions and the sources of moves refer to the order before the edit, insertions and the targets of moves
/// to the order after it. Items of deleted sections are not listed, nor are those of inserted sections,
/// unless they move there.
public struct CollectionLayoutEdit: Hashable, Sendable {
  /// A move from one place to another.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place before the edit.
    public var from: Place
    /// The place after the edit.
    public var to: Place

    /// Creates a move.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// The deleted sections, by their indices before the edit.
  public var deletedSections = IndexSet()
  /// The inserted sections, by their indices after the edit.
  public var insertedSections = IndexSet()
  /// The moved sections, which keep their content.
  public var movedSections: [Move<Int>] = []
  /// The deleted items, by their places before the edit; in any order.
  public var deletedRanges: [ItemRange] = []
  /// The inserted items, by their places after the edit; in any order.
  public var insertedRanges: [ItemRange] = []
  /// The moved items, which keep their measured size.
  public var movedItems: [Move<IndexPath>] = []
  /// The elements that stay and have to be measured again, by their addresses after the edit.
  public var reloadedElements: [CollectionElementAddress] = []

  /// Creates an edit that changes nothing.
  public init() {}

  /// The paths of the deleted items, before the edit: `deletedRanges` one by one.
  public var deletedItems: [IndexPath] {
    get { deletedRanges.paths }
    set { deletedRanges = [ItemRange](newValue) }
  }

  /// The paths of the inserted items, after the edit: `insertedRanges` one by one.
  public var insertedItems: [IndexPath] {
    get { insertedRanges.paths }
    set { insertedRanges = [ItemRange](newValue) }
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool { self == CollectionLayoutEdit() }
}
