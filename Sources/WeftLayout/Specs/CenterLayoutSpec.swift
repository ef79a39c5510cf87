import Foundation

/// The axes on which a `CenterLayoutSpec` centres.
public struct CenteringOptions: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: Int

  /// Makes options from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// From left to right.
  public static let x = CenteringOptions(rawValue: 1)
  /// From top to bottom.
  public static let y = CenteringOptions(rawValue: 2)
  /// Both.
  public static let xy: CenteringOptions = [.x, .y]
}

/// Whether a `CenterLayoutSpec` is as small as its child, or as large as its range allows.
public struct CenterSizingOptions: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: Int

  /// Makes options from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// As narrow as the child.
  public static let minimumX = CenterSizingOptions(rawValue: 1)
  /// As low as the child.
  public static let minimumY = CenterSizingOptions(rawValue: 2)
  /// As small as the child.
  public static let minimumXY: CenterSizingOptions = [.minimumX, .minimumY]
}

/// Places a child in the centre of the available space.
public struct CenterLayoutSpec: KnownLayoutSpec {
  /// The style of the spec itself in the layout around it.
  public var style = LayoutElementStyle()
  /// The axes on which the child is centred; on the others it is at the start and not smaller than the spec's
  /// range demands.
  public var centering: CenteringOptions
  /// Determines the size of the spec itself. By default it takes all the available space.
  public var sizing: CenterSizingOptions
  /// The centred child.
  public var child: any LayoutElement

  /// Makes a centring.
  public init(
    centering: CenteringOptions = .xy, sizing: CenterSizingOptions = [], child: any LayoutElement
  ) {
    self.centering = centering
    self.sizing = sizing
    self.child = child
  }

  /// The children that the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child] }

  /// Describes the spec and its children to the layout engine.
  public func describe(to description: inout LayoutDescription) {
    let rule = RelativeRule(
      horizontal: centering.contains(.x) ? .center : .none,
      vertical: centering.contains(.y) ? .center : .none,
      sizing: RelativeSizingOptions(rawValue: sizing.rawValue))
    let item = description.add(.relative(rule), for: self)
    description.addChild(child, to: item)
  }
}
