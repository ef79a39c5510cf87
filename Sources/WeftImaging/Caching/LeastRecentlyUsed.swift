/// Values with a cost in bytes; the least recently used are removed first.
///
/// Reading and writing take constant time, amortized.
struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var use: Int
  }

  private var entries: [Key: Entry] = [:]
  /// Keys in the order of their uses. Entries of keys that were used again later are out of date.
  private var uses: [(key: Key, use: Int)] = []
  private var useCount = 0

  /// The total cost of all values.
  private(set) var cost = 0

  var count: Int { entries.count }

  /// The number of recorded uses, for tests.
  var useRecordCount: Int { uses.count }

  /// Reads a value, which counts as a use.
  mutating func use(_ key: Key) -> Value? {
    guard entries[key] != nil else { return nil }
    touch(key)
    return entries[key]?.value
  }

  /// Sets a value, which counts as a use.
  mutating func set(_ value: Value, for key: Key, cost: Int) {
    self.cost += cost - (entries[key]?.cost ?? 0)
    entries[key] = Entry(value: value, cost: cost, use: 0)
    touch(key)
  }

  @discardableResult
  mutating func remove(_ key: Key) -> Value? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    cost -= entry.cost
    return entry.value
  }

  /// Removes values, the least recently used first, until the total cost is within a limit.
  ///
  /// - Returns: the removed values.
  mutating func trim(to limit: Int) -> [(key: Key, value: Value, cost: Int)] {
    var removed: [(key: Key, value: Value, cost: Int)] = []
    var index = 0
    while cost > limit, index < uses.count {
      let (key, use) = uses[index]
      index += 1
      guard let entry = entries[key], entry.use == use else { continue }
      remove(key)
      removed.append((key, entry.value, entry.cost))
    }
    uses.removeFirst(index)
    return removed
  }

  /// Records a use with the key that is already stored: an equal key may retain another copy of the data it
  /// was made from.
  private mutating func touch(_ key: Key) {
    guard let index = entries.index(forKey: key) else { return }
    useCount += 1
    entries.values[index].use = useCount
    uses.append((entries.keys[index], useCount))
    if uses.count > 2 * entries.count + 32 {
      uses.removeAll { entries[$0.key]?.use != $0.use }
    }
  }
}
