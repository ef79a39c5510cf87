import Foundation
import TestSupport
import Testing

@testable import WeftLists

@Suite("Moves of several items to one place")
struct ItemMovesTests {
  /// Moves items by the steps, as a data source does.
  private func result(of moves: [ItemMoves.Move], in sections: [[Int]]) -> [[Int]] {
    var sections = sections
    for move in moves {
      let item = sections[move.from.section].remove(at: move.from.item)
      sections[move.to.section].insert(item, at: move.to.item)
    }
    return sections
  }

  /// The order that is wanted: everything is taken away, and inserted again at the place.
  private func wanted(_ sources: [IndexPath], _ place: IndexPath, in sections: [[Int]]) -> [[Int]] {
    var sections = sections
    let sorted = sources.sorted()
    let items = sorted.map { sections[$0.section][$0.item] }
    for path in sorted.reversed() { sections[path.section].remove(at: path.item) }
    let before = sorted.count { $0.section == place.section && $0.item < place.item }
    sections[place.section].insert(contentsOf: items, at: place.item - before)
    return sections
  }

  @Test("One by one and at once they lead to the same order, for all places and random items")
  func leadsToTheOrder() {
    var generator = SeededGenerator(seed: 7)
    let sections = [Array(0..<4), Array(4..<9), [], Array(9..<12)]
    let paths = sections.indices.flatMap { section in
      sections[section].indices.map { IndexPath(item: $0, section: section) }
    }
    for _ in 0..<3000 {
      let sources = paths.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
      let section = Int.random(in: sections.indices, using: &generator)
      let item = Int.random(in: 0...sections[section].count, using: &generator)
      let place = IndexPath(item: item, section: section)
      let moves = ItemMoves(of: sources, to: place)
      let goal = wanted(sources, place, in: sections)
      #expect(result(of: moves.steps, in: sections) == goal)
      #expect(moves.isEmpty == (goal == sections))
      for move in moves.whole {
        #expect(goal[move.to.section][move.to.item] == sections[move.from.section][move.from.item])
      }
    }
  }
}
