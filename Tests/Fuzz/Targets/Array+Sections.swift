/// The operations of snapshots on an array of sections.
extension [(section: Int, items: [Int])] {
  func place(of item: Int) -> (section: Int, item: Int)? {
    for (section, content) in enumerated() {
      if let place = content.items.firstIndex(of: item) { return (section, place) }
    }
    return nil
  }

  mutating func insertSections(_ sections: [Int], at place: Int) {
    var place = place
    for section in sections where !contains(where: { $0.section == section }) {
      insert((section, []), at: place)
      place += 1
    }
  }

  mutating func moveSection(_ section: Int, to other: Int, isAfter: Bool) {
    guard section != other, let from = firstIndex(where: { $0.section == section }),
      contains(where: { $0.section == other })
    else { return }
    let moved = remove(at: from)
    guard let place = firstIndex(where: { $0.section == other }) else { return }
    insert(moved, at: isAfter ? place + 1 : place)
  }

  mutating func insertItems(_ items: [Int], section: Int, at place: Int) {
    var place = place
    for item in items where self.place(of: item) == nil {
      self[section].items.insert(item, at: place)
      place += 1
    }
  }

  mutating func moveItem(_ item: Int, to other: Int, isAfter: Bool) {
    guard item != other, let from = place(of: item), place(of: other) != nil else { return }
    self[from.section].items.remove(at: from.item)
    guard let target = place(of: other) else { return }
    self[target.section].items.insert(item, at: isAfter ? target.item + 1 : target.item)
  }
}
