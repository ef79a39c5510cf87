import WeftNodes

/// What deletions and insertions at once do to the places in a row of things: `d` deletions of places before,
/// `i` insertions at places after. Conversions take O(log(d + i)).
struct IndexShift: Hashable, Sendable {
  /// The places that go, counted before, ascending.
  let deleted: [Int]
  /// The places that come, counted after, ascending.
  let inserted: [Int]

  /// Takes places in any order; double ones count once.
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

  /// Where something is afterwards; nil if it goes.
  func new(for old: Int) -> Int? {
    let before = Self.count(of: deleted) { $0 < old }
    if before < deleted.count, deleted[before] == old { return nil }
    let rest = old - before
    return rest + Self.indexedCount(of: inserted) { place, index in place - index <= rest }
  }

  /// Where something was before; nil if it came.
  func old(for new: Int) -> Int? {
    let before = Self.count(of: inserted) { $0 < new }
    if before < inserted.count, inserted[before] == new { return nil }
    let rest = new - before
    return rest + Self.indexedCount(of: deleted) { place, index in place - index <= rest }
  }

  private static func count(of places: [Int], where isBefore: (Int) -> Bool) -> Int {
    indexedCount(of: places) { place, _ in isBefore(place) }
  }

  /// How many places at the beginning fulfil a condition, which none fulfils after one that does not.
  private static func indexedCount(of places: [Int], where isBefore: (Int, Int) -> Bool) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(places[middle], middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
