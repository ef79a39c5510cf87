import Foundation

/// Where a child is on one axis of a `RelativeLayoutSpec`.
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

/// Puts a child to an edge, a corner or the centre of the room that there is.
public struct RelativeLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// Where the child is from left to right.
  public var horizontalPosition: RelativePosition
  /// Where the child is from top to bottom.
  public var verticalPosition: RelativePosition
  /// How large the spec itself is. By default it takes all the room.
  public var sizing: RelativeSizingOptions
  /// What is placed.
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

  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child] }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let rule = RelativeRule(horizontal: horizontalPosition, vertical: verticalPosition, sizing: sizing)
    let item = description.add(.relative(rule), for: self)
    description.addChild(child, to: item)
  }
}
