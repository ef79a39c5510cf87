/// A queue that gives the elements with the highest priority first, and keeps the order of those with equal priority.
/// Adding and taking cost O(log n).
package struct PriorityQueue<Element> {
  private struct Entry {
    let element: Element
    let priority: Int
    let serial: UInt64

    func isBefore(_ other: Entry) -> Bool {
      priority != other.priority ? priority > other.priority : serial < other.serial
    }
  }

  private var entries: [Entry] = []
  private var nextSerial: UInt64 = 0

  package init() {}

  /// Adds an element.
  package mutating func push(_ element: Element, priority: Int) {
    entries.append(Entry(element: element, priority: priority, serial: nextSerial))
    nextSerial += 1
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child].isBefore(entries[parent]) else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the oldest of the elements with the highest priority; nil if there is none.
  package mutating func pop() -> Element? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return first.element }
    entries[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < entries.count else { return first.element }
      if child + 1 < entries.count && entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(entries[parent]) else { return first.element }
      entries.swapAt(child, parent)
      parent = child
    }
  }
}
