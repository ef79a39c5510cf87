/// Reads trees of elements. What goes while it reads is left out.
struct AccessibleTreeReader {
  /// How many elements are asked for at a time: most of the time of a single question is the way to the program and back.
  private static let width = 16

  private typealias Contents = (description: AccessibleDescription, children: [AccessibleElement])
  private typealias Reading = (
    element: AccessibleElement, isRoot: Bool, result: Result<Contents?, AccessibilityError>
  )

  let roots: AccessibleRoots

  /// The elements in document order: each one before its children.
  func nodes() async throws(AccessibilityError) -> [AccessibleNode] {
    let contents = try await read()
    var nodes: [AccessibleNode] = []
    var seen: Set<AccessibleElement> = []
    var remaining = roots.elements.reversed().map { (element: $0, depth: 0) }
    while let (element, depth) = remaining.popLast() {
      // A program may name an element as its own descendant.
      guard seen.insert(element).inserted, let (description, children) = contents[element] else { continue }
      nodes.append(
        AccessibleNode(element: element.described(as: description), description: description, depth: depth))
      remaining += children.reversed().map { ($0, depth + 1) }
    }
    return nodes
  }

  /// Reads all elements, several at a time.
  private func read() async throws(AccessibilityError) -> [AccessibleElement: Contents] {
    let outcome = await withTaskGroup(of: Reading.self) {
      group -> Result<[AccessibleElement: Contents], AccessibilityError> in
      var contents: [AccessibleElement: Contents] = [:]
      var waiting = roots.elements.map { (element: $0, isRoot: true) }
      var seen = Set(roots.elements)
      var count = 0
      repeat {
        while count < Self.width, let (element, isRoot) = waiting.popLast() {
          group.addTask { await (element, isRoot, read(element, isRoot: isRoot)) }
          count += 1
        }
        guard let reading = await group.next() else { break }
        count -= 1
        switch reading.result {
        case .success(let found?):
          contents[reading.element] = found
          waiting += found.children.filter { seen.insert($0).inserted }.map { ($0, false) }
        case .success(nil): break
        case .failure(let error):
          group.cancelAll()
          return .failure(error)
        }
      } while count > 0 || !waiting.isEmpty
      return .success(contents)
    }
    return try outcome.get()
  }

  private func read(_ element: AccessibleElement, isRoot: Bool) async -> Result<Contents?, AccessibilityError>
  {
    do throws(AccessibilityError) {
      return .success((try await element.describe(), try await element.children))
    } catch {
      switch error {
      case .elementNoLongerExists where !isRoot || roots.skipsEndedPrograms: return .success(nil)
      case .programEnded where roots.skipsEndedPrograms: return .success(nil)
      default: return .failure(error)
      }
    }
  }
}
