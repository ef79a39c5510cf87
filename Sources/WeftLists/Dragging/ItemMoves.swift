import Foundation

// Several items are moved to one place: they stand there in their old order. The list changes at once, with the paths before
// and after. The data source moves one item after the other, and each of its paths is that at the time.
//
// The items come in the order of their paths. Those in front of the place, in its section, make it move forwards when they
// are taken away, and those of other sections make it move backwards when they are inserted.

/// How items get to the place of an insertion.
struct ItemMoves: Equatable {
  struct Move: Equatable {
    let from: IndexPath
    let to: IndexPath
  }

  /// The moves in the paths before and after all of them.
  let whole: [Move]
  /// The moves one by one, each in the paths at its time.
  let steps: [Move]

  /// Whether nothing gets another place.
  var isEmpty: Bool { whole.isEmpty }

  /// Makes the moves of items to a place.
  ///
  /// - Parameters:
  ///   - sources: the paths of the items.
  ///   - place: the path that an item gets that is inserted there.
  init(of sources: [IndexPath], to place: IndexPath) {
    let sorted = sources.sorted()
    let countBefore = sorted.count { $0.section == place.section && $0.item < place.item }
    let whole = sorted.enumerated().map { index, source in
      Move(
        from: source, to: IndexPath(item: place.item - countBefore + index, section: place.section))
    }
    guard whole.contains(where: { $0.from != $0.to }) else {
      (self.whole, steps) = ([], [])
      return
    }
    self.whole = whole
    steps = Self.steps(sorted, to: place)
  }

  private static func steps(_ sorted: [IndexPath], to place: IndexPath) -> [Move] {
    var steps: [Move] = []
    // How many items have come from other sections, and how many were taken from each section.
    var inserted = 0
    var taken: [Int: Int] = [:]
    /// The place of the next item, after those that are there already.
    var next = place.item
    for source in sorted {
      guard source.section == place.section else {
        let item = source.item - taken[source.section, default: 0]
        steps.append(
          Move(
            from: IndexPath(item: item, section: source.section),
            to: IndexPath(item: next, section: place.section)))
        taken[source.section, default: 0] += 1
        inserted += 1
        next += 1
        continue
      }
      if source.item < place.item {
        let item = source.item - taken[source.section, default: 0]
        steps.append(
          Move(
            from: IndexPath(item: item, section: source.section),
            to: IndexPath(item: next - 1, section: source.section)))
        taken[source.section, default: 0] += 1
      } else {
        steps.append(
          Move(
            from: IndexPath(item: source.item + inserted, section: source.section),
            to: IndexPath(item: next, section: source.section)))
        next += 1
      }
    }
    return steps.filter { $0.from != $0.to }
  }
}
