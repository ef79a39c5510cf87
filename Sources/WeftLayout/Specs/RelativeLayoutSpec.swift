import Foundation

/// The position of a child on one axis of a `RelativeLayoutSpec`.
public enum RelativePosition: Sendable, Hashable, CaseIterable {
  /// At the start, and not smaller than the spec's range demands.
  case none
  case start, center, end
}

/// Whether a `RelativeLayoutSpec` is as small as its child, or as large as its range allows.
public struct RelativeSizingOptions: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: Int

  /// Makes options from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// As narrow as the child.
  public static let minimumWidth = RelativeSizingOptions(rawValue: 1)
  /// As low as the child.
  public static let minimumHeight = RelativeSizingOptions(rawValue: 2)
  /// As small as the child.
  public static let minimumSize: RelativeSizingOptions = [.minimumWidth, .minimumHeight]
}

/// Places a child at an edge, at a corner or in the centre of the available space.
public struct RelativeLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// The position of the child from left to right.
  public var horizontalPosition: RelativePosition
  /// The position of the child from top to bottom.
  public var verticalPosition: RelativePosition
  /// Determines the size of the spec itself. By default it takes all the available space.
  public var sizing: RelativeSizingOptions
  /// The placed child.
  public var child: any LayoutElement

  /// Makes a placement.
  public init(
    horizontalPosition: RelativePosition = .none, verticalPosition: RelativePosition = .none,
    sizing: RelativeSizingOptions = [], child: any LayoutElement
  ) {
    self.horizontalPosition = horizontalPosition
    self.verticalPosition = verticalPosition
    self.sizing = sizing
    self.child = child
  }

  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child] }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let rule = RelativeRule(horizontal: horizontalPosition, vertical: verticalPosition, sizing: sizing)
    let item = description.add(.relative(rule), for: self)
    description.addChild(child, to: item)
  }
}
