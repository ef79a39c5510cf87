import Foundation

/// What an engine was asked and what it answered, in order, for an explanation.
final class LayoutJournal {
  /// A question to an item.
  struct Question {
    let item: Int32
    /// The question in whose course this one was asked; −1 for none.
    let cause: Int
    let rule: LayoutRule
    /// The range that the item was asked in, and what its style left of that.
    let range: SizeRange
    let narrowedRange: SizeRange
    var answer: CGSize
    var course: LayoutExplanation.Course
    /// Whether the item's size was known, and the question was where its children are.
    var isForPlaces = false
  }

  private(set) var questions: [Question] = []
  private var open: [Int] = []

  /// The question that is being answered; −1 for none.
  var current: Int { open.last ?? -1 }

  /// Whether the engine is at work on what an item does not tell of: the inside of a node, or of an
  /// element of somebody's own.
  var isInside: Bool {
    guard let last = open.last else { return false }
    switch questions[last].rule {
    case .node, .plainNode, .opaque: return true
    default: return false
    }
  }

  /// Notes a question, and all that is asked while `body` answers it.
  func record(
    _ question: Question, _ body: () -> (CGSize, LayoutExplanation.Course)
  ) -> CGSize {
    let index = questions.count
    questions.append(question)
    open.append(index)
    let (answer, course) = body()
    open.removeLast()
    questions[index].answer = answer
    questions[index].course = course
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
      narrowedRange: narrowedRange, answer: narrowedRange.max, course: .exact)
    return journal.record(question) {
      if narrowedRange.isExact { return (narrowedRange.max, .exact) }
      let count = measurements.count
      let index = measurement(of: item, in: narrowedRange, parentSize: parentSize)
      return (measurements[Int(index)].size, measurements.count > count ? .measured : .remembered)
    }
  }
}
