import WeftNodes

/// The elements of a section that were looked at, by their place: `k` of them, however many there are.
@MainActor
struct SparseElements {
  /// Ascending by place.
  private(set) var entries: [(place: Int, element: CellElement)] = []

  /// The element at a place. O(log k).
  subscript(place: Int) -> CellElement? {
    let index = firstIndex(from: place)
    guard index < entries.count, entries[index].place == place else { return nil }
    return entries[index].element
  }

  private func firstIndex(from place: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Puts an element at a place, instead of the one that is there.
  mutating func set(_ element: CellElement, at place: Int) {
    let index = firstIndex(from: place)
    if index < entries.count, entries[index].place == place {
      entries[index].element = element
    } else {
      entries.insert((place, element), at: index)
    }
  }

  /// Forgets elements.
  mutating func removeAll(where isMeant: (CellElement) -> Bool) { entries.removeAll { isMeant($0.element) } }

  /// Moves all to their new places, and returns those that have none. O(k log (edits)).
  mutating func apply(_ shift: IndexShift) -> [(place: Int, element: CellElement)] {
    var gone: [(place: Int, element: CellElement)] = []
    var kept: [(place: Int, element: CellElement)] = []
    kept.reserveCapacity(entries.count)
    for entry in entries {
      if let place = shift.new(for: entry.place) {
        kept.append((place, entry.element))
      } else {
        gone.append(entry)
      }
    }
    entries = kept
    return gone
  }
}
