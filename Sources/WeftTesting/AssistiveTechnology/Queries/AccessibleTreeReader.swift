/// Reads trees of elements. What goes while it reads is left out.
struct AccessibleTreeReader {
  let roots: AccessibleRoots

  /// The elements in document order: each one before its children.
  func nodes() async throws(AccessibilityError) -> [AccessibleNode] {
    var nodes: [AccessibleNode] = []
    var seen: Set<AccessibleElement> = []
    var remaining = roots.elements.reversed().map { (element: $0, depth: 0) }
    while let (element, depth) = remaining.popLast() {
      // A program may name an element as its own descendant.
      guard seen.insert(element).inserted else { continue }
      guard let (description, children) = try await read(element, isRoot: depth == 0) else { continue }
      nodes.append(
        AccessibleNode(element: element.described(as: description), description: description, depth: depth))
      remaining += children.reversed().map { ($0, depth + 1) }
    }
    return nodes
  }

  private func read(
    _ element: AccessibleElement, isRoot: Bool
  ) async throws(AccessibilityError) -> (AccessibleDescription, [AccessibleElement])? {
    do throws(AccessibilityError) {
      return (try await element.describe(), try await element.children)
    } catch .elementIsGone where !isRoot || roots.skipsEndedPrograms {
      return nil
    } catch .programEnded where roots.skipsEndedPrograms {
      return nil
    }
  }
}
