import Foundation

/// Derives the reasons for questions from the rules of the surrounding elements.
struct LayoutReasons {
  private let items: [LayoutItem]
  private let elements: [any LayoutElement]
  private let questions: [LayoutJournal.Question]

  init(_ description: LayoutDescription, _ questions: [LayoutJournal.Question]) {
    items = description.items
    elements = description.elements
    self.questions = questions
  }

  /// The questions to each item, in order, with reasons.
  func questionsByItem() -> [Int32: [LayoutExplanation.Question]] {
    var result: [Int32: [LayoutExplanation.Question]] = [:]
    /// The last question to an item that was caused by one question to the surrounding item.
    var lastQuestions: [Key: LayoutJournal.Question] = [:]
    for question in questions where !(question.isForPlaces && question.source == .cached) {
      let key = Key(item: question.item, cause: question.cause)
      let last = question.isForPlaces ? nil : lastQuestions[key]
      // Some rules ask once for the size and once for the position.
      if let last, last.range == question.range { continue }
      let text = reason(question, after: last?.answer)
      lastQuestions[key] = question
      result[question.item, default: []].append(
        LayoutExplanation.Question(
          reason: text, range: question.range, narrowedRange: question.narrowedRange,
          answer: question.answer, source: question.source))
    }
    return result
  }

  private struct Key: Hashable {
    let item: Int32
    let cause: Int
  }

  private func reason(_ question: LayoutJournal.Question, after answer: CGSize?) -> String {
    if question.isForPlaces { return "to place what is in it" }
    guard question.cause >= 0 else { return "the range given" }
    let cause = questions[question.cause]
    let isFirst = items[Int(cause.item)].firstChild == question.item
    let style = items[Int(question.item)].style
    switch cause.rule {
    case .stack(let rule): return stackReason(question, after: answer, cause, rule)
    case .inset(let rule): return "the child of an inset of \(LayoutText.insets(rule.insets))"
    case .overlay: return isFirst ? "the child under an overlay" : "an overlay as large as the child"
    case .background:
      return isFirst ? "the child before a background" : "a background as large as the child"
    case .relative:
      let isCentered = elements[Int(cause.item)] is CenterLayoutSpec
      return isCentered ? "centred in the room there is" : "placed in the room there is"
    case .ratio(let ratio):
      return ratio > 0 ? "\(LayoutText.number(ratio)) times as high as wide" : "the child of no ratio"
    case .absolute: return "at \(LayoutText.point(style.layoutPosition)) of an absolute layout"
    case .corner(let rule): return isFirst ? "the child with a corner" : "on the corner \(rule.location)"
    case .wrapper: return "the range of the wrapper"
    case .node, .plainNode, .opaque, .spacer: return "the range given"
    }
  }

  // MARK: Stacks

  private func stackReason(
    _ question: LayoutJournal.Question, after answer: CGSize?, _ cause: LayoutJournal.Question,
    _ rule: StackRule
  ) -> String {
    let axes = StackAxes(cause.narrowedRange, isVertical: rule.isVertical)
    let length = axes.length(of: question.range.max)
    guard let answer else { return firstReason(question, cause, length, axes) }
    let before = axes.length(of: answer)
    if length == before { return "stretched over the line" }
    let (verb, whole) =
      length > before ? ("grows", axes.leastLength) : ("shrinks", axes.greatestLength)
    return "\(verb) from \(LayoutText.number(before)) to \(LayoutText.number(length)) of "
      + LayoutText.number(whole)
  }

  private func firstReason(
    _ question: LayoutJournal.Question, _ cause: LayoutJournal.Question, _ length: CGFloat,
    _ axes: StackAxes
  ) -> String {
    if axes.leastLength == axes.greatestLength, onlyFlexible(in: cause.item) == question.item {
      guard length > 0 else { return "the others leave nothing" }
      return "takes the \(LayoutText.number(length)) of \(LayoutText.number(axes.greatestLength)) "
        + "that the others leave"
    }
    let basis = items[Int(question.item)].style.flexBasis
    let points = basis.resolve(parent: axes.parentLength, autoValue: .nan)
    return points.isNaN ? "natural length" : "as long as its flexBasis of \(basis)"
  }

  /// The only child of a stack that grows and shrinks, if there is just one. The stack does not ask that
  /// child for its natural length.
  private func onlyFlexible(in stack: Int32) -> Int32? {
    var only: Int32?
    var child = items[Int(stack)].firstChild
    while child >= 0 {
      let item = items[Int(child)]
      if item.style.flexGrow > 0 && item.style.flexShrink > 0 {
        if only != nil { return nil }
        only = child
      }
      child = item.nextSibling
    }
    return only
  }
}
