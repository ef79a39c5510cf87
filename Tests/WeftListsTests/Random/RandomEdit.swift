import Foundation
import NodeTestSupport

@testable import WeftLists
@testable import WeftNodes

/// A random change of sections of numbers, with its change set.
struct RandomEdit {
  /// A row of a section after the change.
  private enum Entry {
    case kept(Int)
    case new(Int)
    case moved(Int, from: IndexPath)
  }

  private(set) var changes = ChangeSet()
  /// The sections after the change.
  private(set) var result: [[Int]] = []
  /// The numbers that stay but whose cells are created again.
  private(set) var renewed: Set<Int> = []

  private var places: [(origin: Int?, rows: [Entry])] = []

  init(of sections: [[Int]], next: inout Int, by random: inout Random) {
    chooseSections(sections, &next, &random)
    chooseRows(sections, &next, &random)
    describe(sections, &random)
  }

  /// Decides which sections are deleted, kept, moved and inserted.
  private mutating func chooseSections(_ sections: [[Int]], _ next: inout Int, _ random: inout Random) {
    var staying: [Int] = []
    var moving: [Int] = []
    for section in sections.indices {
      switch random.next(below: 20) {
      case 0 where sections.count > 3: changes.deletedSections.append(section)
      case 1: moving.append(section)
      default: staying.append(section)
      }
    }
    places = staying.map { (origin: $0, rows: []) }
    var added: [(Int?, [Entry])] = moving.map { ($0, []) }
    if random.next(below: 10) == 0 || sections.count < 3 {
      next += 3
      added.append((nil, [.new(next - 3), .new(next - 2), .new(next - 1)]))
    }
    for section in added { places.insert(section, at: random.next(below: places.count + 1)) }
    for (place, section) in places.enumerated() {
      guard let origin = section.origin else {
        changes.insertedSections.append(place)
        continue
      }
      if moving.contains(origin) { changes.movedSections.append(.init(from: origin, to: place)) }
    }
  }

  /// Decides which rows are deleted, kept, moved and inserted.
  private mutating func chooseRows(_ sections: [[Int]], _ next: inout Int, _ random: inout Random) {
    var moving: [(Int, IndexPath)] = []
    for (section, rows) in sections.enumerated() {
      let place = places.firstIndex { $0.origin == section }
      for (row, number) in rows.enumerated() {
        let path = IndexPath(item: row, section: section)
        switch random.next(below: 12) {
        case 0 where place != nil: changes.deletedItems.append(path)
        case 1: moving.append((number, path))
        default: if let place { places[place].rows.append(.kept(number)) }
        }
      }
    }
    for place in places.indices {
      for _ in 0..<(random.next(below: 3)) where random.next(below: 2) == 0 {
        add(.new(next), to: place, &random)
        next += 1
      }
    }
    for (number, path) in moving {
      add(.moved(number, from: path), to: random.next(below: places.count), &random)
    }
  }

  private mutating func add(_ entry: Entry, to place: Int, _ random: inout Random) {
    places[place].rows.insert(entry, at: random.next(below: places[place].rows.count + 1))
  }

  /// Records the insertions and moves of rows, and reloads some rows and sections.
  private mutating func describe(_ sections: [[Int]], _ random: inout Random) {
    for (section, place) in places.enumerated() {
      var numbers: [Int] = []
      for (row, entry) in place.rows.enumerated() {
        let path = IndexPath(item: row, section: section)
        switch entry {
        case .kept(let number):
          numbers.append(number)
          reload(number, in: sections, &random)
        case .new(let number):
          numbers.append(number)
          if place.origin != nil { changes.insertedItems.append(path) }
        case .moved(let number, let origin):
          numbers.append(number)
          changes.movedItems.append(.init(from: origin, to: path))
        }
      }
      result.append(numbers)
      guard let origin = place.origin, random.next(below: 25) == 0,
        !changes.movedSections.contains(where: { $0.from == origin })
      else { continue }
      reload(section: origin, place.rows)
    }
  }

  private mutating func reload(_ number: Int, in sections: [[Int]], _ random: inout Random) {
    guard random.next(below: 15) == 0 else { return }
    renewed.insert(number)
    for (section, rows) in sections.enumerated() {
      guard let row = rows.firstIndex(of: number) else { continue }
      changes.reloadedItems.append(IndexPath(item: row, section: section))
    }
  }

  /// Reloads a section: the cells of all its rows are created again, except those of rows that move there.
  private mutating func reload(section: Int, _ rows: [Entry]) {
    changes.reloadedSections.append(section)
    for case .kept(let number) in rows { renewed.insert(number) }
  }
}
