import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Collection`.
extension ElementObject {
  func collection(
    _ method: String, _ arguments: [BusValue], _ element: StoredElement, _ trees: StoredTrees
  ) throws(BusError) -> ObjectAnswer {
    if method == "GetActiveDescendant" { return .value(context.reference(trees.focus)) }
    let children = trees.knownChildren(of: element)
    return .value(references(try MatchRule.answer(method, arguments, below: children, in: trees)))
  }
}
