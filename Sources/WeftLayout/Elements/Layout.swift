import Foundation

/// What measuring an element came to: its size, and where the elements in it are. A value.
public struct Layout: Sendable {
  /// What was measured.
  public var element: any LayoutElement { subject.element }
  package let subject: LayoutSubject
  /// Whether it is a node in which nothing was left to measure when this was made.
  package let isComplete: Bool
  /// The element's size in points.
  public let size: CGSize
  /// The element's origin in the layout around it, in points; zero where there is none around it.
  public var position: CGPoint
  /// The elements in this one. In the layout of a node these are its subnodes and nothing else, with
  /// frames on whole pixels; what is inside of them is known to the subnodes.
  public let sublayouts: [Layout]
  /// The range that the element chose its size from, narrowed by its style.
  public let constrainedSize: SizeRange

  /// Makes a layout. A size that makes no sense (negative, no number, too large) counts as zero.
  public init(
    element: any LayoutElement, size: CGSize, position: CGPoint = .zero, sublayouts: [Layout] = []
  ) {
    let size = Self.isValid(size) ? size : .zero
    self.init(
      LayoutSubject(element), size: size,
      position: position.x.isFinite && position.y.isFinite ? position : .zero,
      sublayouts: sublayouts, constrainedSize: SizeRange(exactly: size))
  }

  package init(
    _ subject: LayoutSubject, size: CGSize, position: CGPoint, sublayouts: [Layout],
    constrainedSize: SizeRange, isComplete: Bool = false
  ) {
    self.isComplete = isComplete
    self.subject = subject
    self.size = size
    self.position = position
    self.sublayouts = sublayouts
    self.constrainedSize = constrainedSize
  }

  /// Position and size together, in points of the layout around this one.
  public var frame: CGRect { CGRect(origin: position, size: size) }

  /// The frame of an object, such as a node, that lies directly in this layout; `CGRect.null` if it
  /// does not. Specs are values and so have no identity to be found by.
  public func frame(for element: some LayoutElement) -> CGRect {
    guard let identity = LayoutSubject(element).identity else { return .null }
    return sublayouts.first { $0.subject.identity == identity }?.frame ?? .null
  }

  /// Whether both lengths are lengths.
  package static func isValid(_ size: CGSize) -> Bool {
    size.width >= 0 && size.height >= 0 && size.width < SizeRange.lengthLimit
      && size.height < SizeRange.lengthLimit
  }

  /// A size that stands for the largest possible one: zero where there is no end.
  package static func finite(_ size: CGSize) -> CGSize { isValid(size) ? size : .zero }
}
