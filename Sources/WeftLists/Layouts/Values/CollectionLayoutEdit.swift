import Foundation
import WeftNodes

/// What changes in a collection at once, as a layout has to know it.
///
/// What is deleted, and where things move from, counts in the order before the edit; what is inserted, and
/// where things move to, in the order after it. Items of deleted sections need no mention, nor do those of
/// inserted ones, unless they move there.
public struct CollectionLayoutEdit: Hashable, Sendable {
  /// What goes from one place to another.
  public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place before the edit.
    public var from: Place
    /// The place after the edit.
    public var to: Place

    /// Makes a move.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// The sections that go, by their place before the edit.
  public var deletedSections = IndexSet()
  /// The sections that are new, by their place after the edit.
  public var insertedSections = IndexSet()
  /// The sections that keep their content elsewhere.
  public var movedSections: [Move<Int>] = []
  /// The items that go, by their place before the edit; in any order.
  public var deletedItems: [IndexPath] = []
  /// The items that are new, by their place after the edit; in any order.
  public var insertedItems: [IndexPath] = []
  /// The items that keep their measured size elsewhere.
  public var movedItems: [Move<IndexPath>] = []
  /// The elements that stay and have to be measured anew, by their place after the edit.
  public var reloadedElements: [CollectionElementAddress] = []

  /// Makes an edit that changes nothing.
  public init() {}

  /// Whether it changes nothing.
  public var isEmpty: Bool { self == CollectionLayoutEdit() }
}
