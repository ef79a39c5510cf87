import WeftNodes

/// The elements of a section that have been accessed, by their place. `k` is their number, which does not
/// depend on the size of the section.
@MainActor
struct SparseElements {
  /// In ascending order of their places.
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

  /// Sets the element at a place, replacing the one that is there.
  mutating func set(_ element: CellElement, at place: Int) {
    let index = firstIndex(from: place)
    if index < entries.count, entries[index].place == place {
      entries[index].element = element
    } else {
      entries.insert((place, element), at: index)
    }
  }

  /// Forgets the elements that meet a condition.
  mutating func removeAll(where isMeant: (CellElement) -> Bool) { entries.removeAll { isMeant($0.element) } }

  /// Moves all elements to their new places, and returns those that have none. O(k log (edits)).
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
