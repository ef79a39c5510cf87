import Foundation

/// Why a layout is as it is: for each element what it wished for, in which ranges it was asked and why,
/// what it answered, and what came of it.
///
/// ```swift
/// print(spec.explainLayout(in: SizeRange(max: CGSize(width: 320, height: 480))))
/// ```
/// prints a line for each element and below it one for each question, in order:
/// ```
/// HStack: 100×20 at (0, 0)
///   1. the range given: 100 × 20 → exact, not asked
///   2. to place what is in it: 100 × 20
///     |title: 60×20 at (0, 0), wishes flexGrow 1
///     |  1. as long as it likes to be: 0…∞ × 20 → 20×20
///     |  2. grows from 20 to 60 of 100: 60 × 20 → exact, not asked
///     |photo: 40×20 at (60, 0)
///     |  1. as long as it likes to be: 0…∞ × 20 → 40×20
/// ```
public struct LayoutExplanation: Sendable {
  /// How an answer was found.
  public enum Course: Sendable, Hashable {
    /// The element was measured.
    case measured
    /// The element had been measured in this range before.
    case remembered
    /// There was only one size to choose, so the element was not asked at all.
    case exact
    /// The element's size was known, and what is in it was measured to be placed.
    case placed
  }

  /// A question to an element: how large do you want to be?
  public struct Question: Sendable {
    /// Why it was asked, in words.
    public let reason: String
    /// The sizes that the element around it allowed.
    public let range: SizeRange
    /// What the element's style left of that.
    public let narrowedRange: SizeRange
    /// The size that the element chose.
    public let answer: CGSize
    /// How the answer was found.
    public let course: Course

    /// Makes a question that was answered.
    package init(
      reason: String, range: SizeRange, narrowedRange: SizeRange, answer: CGSize, course: Course
    ) {
      self.reason = reason
      self.range = range
      self.narrowedRange = narrowedRange
      self.answer = answer
      self.course = course
    }
  }

  /// The element.
  public let element: any LayoutElement
  /// What the element wished for in this layout.
  public let style: LayoutElementStyle
  /// What the element was asked, in order.
  public let questions: [Question]
  /// The range that the element chose its final size from, narrowed by its style.
  public let constrainedSize: SizeRange
  /// The element's size in points.
  public let size: CGSize
  /// The element's origin in the element around it, in points.
  public let position: CGPoint
  /// Of a node that its supernode was asked about: its frame there, on whole pixels. Nil for everything
  /// else.
  public package(set) var frame: CGRect?
  /// The elements in this one. Those of a node are known where a node was asked, not a spec alone.
  public package(set) var children: [LayoutExplanation]

  /// Makes an explanation from its parts.
  package init(
    element: any LayoutElement, style: LayoutElementStyle, questions: [Question],
    constrainedSize: SizeRange, size: CGSize, position: CGPoint, children: [LayoutExplanation]
  ) {
    self.element = element
    self.style = style
    self.questions = questions
    self.constrainedSize = constrainedSize
    self.size = size
    self.position = position
    self.children = children
  }
}

extension LayoutSpec {
  /// Lays the spec out and tells why everything is as it is. Any thread.
  ///
  /// What is in nodes, and in elements that the library does not know, is not told of.
  /// - Parameters:
  ///   - range: the sizes to choose from, in points.
  ///   - parentSize: the size that fractions in the spec's style are of; the range's largest, if nil.
  ///   - scale: pixels per point.
  public func explainLayout(
    in range: SizeRange, parentSize: CGSize? = nil, scale: CGFloat = 1
  ) -> LayoutExplanation {
    var engine = LayoutEngine(scale: scale, keepsElements: true)
    return engine.explanation(of: self, in: range, parentSize: parentSize ?? range.max)
  }
}
