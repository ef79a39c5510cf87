import Foundation

/// Explains a layout: for each element its style, the ranges in which it was asked and why, its answers, and
/// the result.
///
/// ```swift
/// print(spec.explainLayout(in: SizeRange(max: CGSize(width: 320, height: 480))))
/// ```
/// prints a line for each element, and below it one for each question, in order:
/// ```
/// HStack: 100×20 at (0, 0)
///   1. the range given: 100 × 20 → exact, not asked
///   2. to place what is in it: 100 × 20
///     |title: 60×20 at (0, 0), style flexGrow 1
///     |  1. natural length: 0…∞ × 20 → 20×20
///     |  2. grows from 20 to 60 of 100: 60 × 20 → exact, not asked
///     |photo: 40×20 at (60, 0)
///     |  1. natural length: 0…∞ × 20 → 40×20
/// ```
public struct LayoutExplanation: Sendable {
  /// How an answer was found.
  public enum Source: Sendable, Hashable {
    /// The element was measured.
    case measured
    /// The element had been measured in this range before.
    case cached
    /// There was only one possible size, so the element was not asked.
    case exact
    /// The element's size was known, and its contents were measured to be placed.
    case placed
  }

  /// A question to an element: which size does it choose in a range?
  public struct Question: Sendable {
    /// The reason for the question, as text.
    public let reason: String
    /// The sizes that the surrounding element allowed.
    public let range: SizeRange
    /// The range, narrowed by the element's style.
    public let narrowedRange: SizeRange
    /// The size that the element chose.
    public let answer: CGSize
    /// How the answer was found.
    public let source: Source

    /// Makes a question with its answer.
    package init(
      reason: String, range: SizeRange, narrowedRange: SizeRange, answer: CGSize, source: Source
    ) {
      self.reason = reason
      self.range = range
      self.narrowedRange = narrowedRange
      self.answer = answer
      self.source = source
    }
  }

  /// The element.
  public let element: any LayoutElement
  /// The element's style in this layout.
  public let style: LayoutElementStyle
  /// The questions to the element, in order.
  public let questions: [Question]
  /// The range from which the element chose its final size, narrowed by its style.
  public let constrainedSize: SizeRange
  /// The element's size in points.
  public let size: CGSize
  /// The element's origin in the surrounding element, in points.
  public let position: CGPoint
  /// The node's frame in its supernode, on whole pixels, if the supernode was explained. Nil for everything
  /// else.
  public package(set) var frame: CGRect?
  /// The elements in this one. The contents of nodes are included if a node is explained, not if only a spec
  /// is.
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
  /// Lays out the spec and explains the result. Any thread.
  ///
  /// The contents of nodes and of custom elements are not explained.
  /// - Parameters:
  ///   - range: the sizes to choose from, in points.
  ///   - parentSize: the size that fractions in the spec's style refer to; the range's largest size if nil.
  ///   - scale: pixels per point.
  public func explainLayout(
    in range: SizeRange, parentSize: CGSize? = nil, scale: CGFloat = 1
  ) -> LayoutExplanation {
    var engine = LayoutEngine(scale: scale, keepsElements: true)
    return engine.explanation(of: self, in: range, parentSize: parentSize ?? range.max)
  }
}
