import Foundation

/// The questions to an engine and its answers, in order, for an explanation.
final class LayoutJournal {
  /// A question to an item.
  struct Question {
    let item: Int32
    /// The index of the question that caused this one; −1 for none.
    let cause: Int
    let rule: LayoutRule
    /// The range in which the item was asked, and the same range narrowed by its style.
    let range: SizeRange
    let narrowedRange: SizeRange
    var answer: CGSize
    var source: LayoutExplanation.Source
    /// Whether the item's size was known and only the positions of its children were in question.
    var isForPlaces = false
  }

  private(set) var questions: [Question] = []
  private var open: [Int] = []

  /// The index of the question that is being answered; −1 for none.
  var current: Int { open.last ?? -1 }

  /// Whether the engine measures contents that are not explained: those of a node or of a custom element.
  var isInside: Bool {
    guard let last = open.last else { return false }
    switch questions[last].rule {
    case .node, .plainNode, .opaque: return true
    default: return false
    }
  }

  /// Records a question, and all questions that are asked while `body` answers it.
  func record(
    _ question: Question, _ body: () -> (CGSize, LayoutExplanation.Source)
  ) -> CGSize {
    let index = questions.count
    questions.append(question)
    open.append(index)
    let (answer, source) = body()
    open.removeLast()
    questions[index].answer = answer
    questions[index].source = source
    return answer
  }
}

extension LayoutEngine {
  /// The size of an item in a range, with an entry in the journal.
  mutating func measure(
    _ item: Int32, in range: SizeRange, narrowedTo narrowedRange: SizeRange, parentSize: CGSize,
    notingIn journal: LayoutJournal
  ) -> CGSize {
    guard !journal.isInside else {
      if narrowedRange.isExact { return narrowedRange.max }
      return measurements[Int(measurement(of: item, in: narrowedRange, parentSize: parentSize))].size
    }
    let question = LayoutJournal.Question(
      item: item, cause: journal.current, rule: description.items[Int(item)].rule, range: range,
      narrowedRange: narrowedRange, answer: narrowedRange.max, source: .exact)
    return journal.record(question) {
      if narrowedRange.isExact { return (narrowedRange.max, .exact) }
      let count = measurements.count
      let index = measurement(of: item, in: narrowedRange, parentSize: parentSize)
      return (measurements[Int(index)].size, measurements.count > count ? .measured : .cached)
    }
  }
}
