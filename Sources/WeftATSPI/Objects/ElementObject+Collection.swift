import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Collection`.
extension ElementObject {
  /// `ATSPI_Collection_SORT_ORDER_REVERSE_CANONICAL`.
  private static let reverseOrder = 4

  func collection(
    _ method: String, _ arguments: [BusValue], _ element: StoredElement, _ trees: StoredTrees
  ) throws(BusError) -> ObjectAnswer {
    if method == "GetActiveDescendant" { return .value(context.reference(trees.focus)) }
    guard let value = arguments.first(where: { $0.type == MatchRule.type }) else { return .unknown }
    let rule = MatchRule(value)
    let children = trees.knownChildren(of: element)
    if method == "GetMatches" {
      let limit = arguments.integer(2)
      let isReverse = arguments.integer(1) >= Self.reverseOrder
      let found = rule.matches(below: children, in: trees, limit: isReverse ? 0 : limit)
      let ordered = isReverse ? Array(found.reversed()) : found
      return .value(references(limit > 0 ? Array(ordered.prefix(limit)) : ordered))
    }
    // Those before or after another element.
    guard case .objectPath(let path)? = arguments.first, let other = AccessibilityID(path.lastElement) else {
      throw .invalidArgument("The path is not that of an element.")
    }
    let limit = arguments.integer(method == "GetMatchesTo" ? 5 : 4)
    let all = rule.matches(below: children, in: trees, limit: 0)
    let order = MatchRule(.string("")).matches(below: children, in: trees, limit: 0)
    guard let place = order.firstIndex(of: other) else { return .value(references([])) }
    let wanted = Set(method == "GetMatchesTo" ? order[..<place] : order[(place + 1)...])
    let found = all.filter(wanted.contains)
    return .value(references(limit > 0 ? Array(found.prefix(limit)) : found))
  }
}
