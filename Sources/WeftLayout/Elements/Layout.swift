import Foundation

/// The result of measuring an element: its size, and the positions of the elements in it. A value.
public struct Layout: Sendable {
  /// The element that was measured.
  public var element: any LayoutElement { subject.element }
  package let subject: LayoutSubject
  /// Whether the element is a node whose whole contents were already measured when the layout was made.
  package let isComplete: Bool
  /// The element's size in points.
  public let size: CGSize
  /// The element's origin in the layout around it, in points; zero if there is none around it.
  public var position: CGPoint
  /// The layouts of the elements in this one. In the layout of a node these are only its subnodes, with
  /// frames on whole pixels. The subnodes themselves keep the layouts of their contents.
  public let sublayouts: [Layout]
  /// The range from which the element chose its size, narrowed by its style.
  public let constrainedSize: SizeRange

  /// Makes a layout. An invalid size (negative, NaN, too large) counts as zero.
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

  /// The frame of an object, such as a node, that lies directly in this layout; `CGRect.null` if it does not.
  /// Specs are values without identity and therefore can't be found.
  public func frame(for element: some LayoutElement) -> CGRect {
    guard let identity = LayoutSubject(element).identity else { return .null }
    return sublayouts.first { $0.subject.identity == identity }?.frame ?? .null
  }

  /// Whether both lengths are valid.
  package static func isValid(_ size: CGSize) -> Bool {
    size.width >= 0 && size.height >= 0 && size.width < SizeRange.lengthLimit
      && size.height < SizeRange.lengthLimit
  }

  /// The size to use for a largest possible size: zero if that is infinite.
  package static func finite(_ size: CGSize) -> CGSize { isValid(size) ? size : .zero }
}
