import Foundation
import WeftLists
import WeftNodes
import WeftText

/// The data source of a table of the storm: numbered rows in sections.
@MainActor
final class StormRows: TableDataSource {
  private(set) var sections: [[Int]] = [[0, 1, 2], [3, 4, 5, 6]]
  private var next = 7
  private let population: Population
  private let token: Population.Token

  init(population: Population) {
    self.population = population
    token = Population.Token("rows", in: population)
  }

  func numberOfSections(in tableNode: TableNode) -> Int { sections.count }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let (number, population) = (sections[indexPath.section][indexPath.row], population)
    return { StormCell(number, population: population) }
  }

  /// Changes rows at random, in one batch update of the table.
  func change(_ table: TableNode, animated isAnimated: Bool, by random: inout Storm.Random) {
    let (before, section) = (sections, Int.random(in: 0..<sections.count, using: &random))
    let rows = before[section]
    let deleted = rows.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    let reloaded = rows.indices.filter { !deleted.contains($0) && $0 % 3 == 0 }
    var after = rows.indices.filter { !deleted.contains($0) }.map { rows[$0] }
    var inserted: [Int] = []
    for _ in 0..<Int.random(in: 0..<(rows.count > 30 ? 1 : 5), using: &random) {
      after.append(next)
      inserted.append(after.count - 1)
      next += 1
    }
    func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: section) } }
    table.performBatchUpdates(
      animated: isAnimated,
      { [self] in
        sections[section] = after
        table.deleteRows(at: paths(deleted))
        table.reloadRows(at: paths(reloaded))
        table.insertRows(at: paths(inserted))
      })
  }

  /// Adds a section at the end, removes the last one, or moves the first one to the end.
  func changeSections(_ table: TableNode, by random: inout Storm.Random) {
    let choice = Int.random(in: 0..<3, using: &random)
    table.performBatchUpdates(
      animated: choice == 1,
      { [self] in
        if choice == 0, sections.count < 5 {
          sections.append([next, next + 1])
          next += 2
          table.insertSections([sections.count - 1])
        } else if choice == 1, sections.count > 1 {
          sections.removeLast()
          table.deleteSections([sections.count])
        } else {
          sections.append(sections.removeFirst())
          table.moveSection(0, toSection: sections.count - 1)
        }
      })
  }
}
