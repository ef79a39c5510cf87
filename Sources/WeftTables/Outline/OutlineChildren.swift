/// The children of an item of an outline, or how to get them.
public enum OutlineChildren<Item: Hashable & Sendable>: Sendable {
  /// The children.
  case items([Item])
  /// The number of children, and a function that makes one of them when its row comes near. For any number of children.
  case counted(Int, item: @MainActor @Sendable (Int) -> Item)
  /// A function that loads the children, when the item is opened; called on any thread. A ring turns in the row until
  /// they are there. If it throws, `OutlineNode.onLoadingFailure` is called.
  case loading(@Sendable () async throws -> [Item])

  /// Children whose number is known.
  enum Known: Sendable {
    case items([Item])
    case counted(Int, item: @MainActor @Sendable (Int) -> Item)

    var count: Int {
      switch self {
      case .items(let items): items.count
      case .counted(let count, _): max(count, 0)
      }
    }

    @MainActor subscript(index: Int) -> Item {
      switch self {
      case .items(let items): items[index]
      case .counted(_, let item): item(index)
      }
    }

    /// The index of an item. O(number of children).
    @MainActor func firstIndex(of item: Item) -> Int? {
      switch self {
      case .items(let items): items.firstIndex(of: item)
      case .counted(let count, let make): (0..<max(count, 0)).first { make($0) == item }
      }
    }
  }

  /// The children, if their number is known.
  var known: Known? {
    switch self {
    case .items(let items): .items(items)
    case .counted(let count, let item): .counted(count, item: item)
    case .loading: nil
    }
  }
}
