import WeftNodes

/// The effect of simultaneous deletions and insertions on the indices of a sequence: `d` deletions, by index
/// before the change, and `i` insertions, by index after it. Conversions take O(log(d + i)).
struct IndexShift: Hashable, Sendable {
  /// The deleted indices, counted before the change, ascending.
  let deleted: [Int]
  /// The inserted indices, counted after the change, ascending.
  let inserted: [Int]

  /// Creates a shift from indices in any order; duplicates count once.
  init(deleted: some Sequence<Int> = [], inserted: some Sequence<Int> = []) {
    self.deleted = Self.ascending(deleted)
    self.inserted = Self.ascending(inserted)
  }

  private static func ascending(_ places: some Sequence<Int>) -> [Int] {
    var result: [Int] = []
    for place in places.sorted() where place != result.last { result.append(place) }
    return result
  }

  /// Whether nothing changes.
  var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

  /// The index after the change; nil if the element is deleted.
  func new(for old: Int) -> Int? {
    let before = Self.count(of: deleted) { $0 < old }
    if before < deleted.count, deleted[before] == old { return nil }
    let rest = old - before
    return rest + Self.indexedCount(of: inserted) { place, index in place - index <= rest }
  }

  /// The index before the change; nil if the element is inserted.
  func old(for new: Int) -> Int? {
    let before = Self.count(of: inserted) { $0 < new }
    if before < inserted.count, inserted[before] == new { return nil }
    let rest = new - before
    return rest + Self.indexedCount(of: deleted) { place, index in place - index <= rest }
  }

  private static func count(of places: [Int], where isBefore: (Int) -> Bool) -> Int {
    indexedCount(of: places) { place, _ in isBefore(place) }
  }

  /// The number of places at the beginning that meet a condition. No place after the first that does not meet
  /// it may meet it.
  private static func indexedCount(of places: [Int], where isBefore: (Int, Int) -> Bool) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(places[middle], middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
