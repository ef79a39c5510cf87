/// The result of a query.
struct AccessibleSearch {
  /// How many elements a message lists.
  private static let limit = 20

  let query: AccessibleQuery
  let roots: AccessibleRoots
  /// What was searched.
  let nodes: [AccessibleNode]

  init(_ query: AccessibleQuery, in roots: AccessibleRoots) async throws(AccessibilityError) {
    (self.query, self.roots) = (query, roots)
    nodes = try await AccessibleTreeReader(roots: roots).nodes()
  }

  private var searched: [AccessibleNode] { roots.areIncluded ? nodes : nodes.filter { $0.depth > 0 } }

  /// What was found, in document order.
  var matches: [AccessibleNode] { searched.filter { query.matches($0.description) } }

  /// The only element that was found; nil for none.
  ///
  /// - Throws: `.severalElements`.
  func match() throws(AccessibilityError) -> AccessibleElement? {
    let matches = matches
    guard matches.count > 1 else { return matches.first?.element }
    throw .severalElements(wanted: query.words, found: matches.prefix(Self.limit).map(place))
  }

  /// What there is instead of what is looked for.
  var instead: String {
    guard !nodes.isEmpty else { return roots.explanation }
    let alike = searched.filter { query.matchesIdentity($0.description) }
    if !alike.isEmpty {
      let states = alike.prefix(Self.limit).map { "\($0.description) is [\($0.description.states)]" }
      return states.joined(separator: ", ")
    }
    let sameRole = searched.filter { query.role == nil || $0.description.role == query.role }
    return sameRole.isEmpty ? roles : list(sameRole)
  }

  /// The names of elements.
  private func list(_ nodes: [AccessibleNode]) -> String {
    let names = nodes.prefix(Self.limit).map {
      query.role == nil
        ? "\($0.description)"
        : $0.description.name.isEmpty ? "one without a name" : "'\($0.description.name)'"
    }
    let rest = nodes.count > names.count ? " and \(nodes.count - names.count) more" : ""
    return "there are: " + names.joined(separator: ", ") + rest
  }

  /// The roles that there are.
  private var roles: String {
    let counts = searched.reduce(into: [AccessibleRole: Int]()) { $0[$1.description.role, default: 0] += 1 }
    let roles = counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.name) (\($0.value))" }
    return roles.isEmpty ? "it is empty" : "there are only: " + roles.joined(separator: ", ")
  }

  /// An element, and the closest named one around it.
  private func place(_ node: AccessibleNode) -> String {
    var depth = node.depth
    var index = nodes.lastIndex { $0.element == node.element } ?? 0
    while index > 0, depth > 0 {
      index -= 1
      guard nodes[index].depth < depth else { continue }
      depth = nodes[index].depth
      if !nodes[index].description.name.isEmpty {
        return "\(node.description) in \(nodes[index].description)"
      }
    }
    return "\(node.description)"
  }
}
