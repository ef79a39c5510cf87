import Foundation

/// On which axes a `CenterLayoutSpec` centres.
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

/// Puts a child to the centre of the room that there is.
public struct CenterLayoutSpec: KnownLayoutSpec {
  /// What the spec itself wishes for in the layout around it.
  public var style = LayoutElementStyle()
  /// The axes on which the child is centred; on the others it begins at the start and is not smaller
  /// than the spec's range demands.
  public var centering: CenteringOptions
  /// How large the spec itself is. By default it takes all the room.
  public var sizing: CenterSizingOptions
  /// What is centred.
  public var child: any LayoutElement

  /// Makes a centring.
  public init(
    centering: CenteringOptions = .xy, sizing: CenterSizingOptions = [], child: any LayoutElement
  ) {
    self.centering = centering
    self.sizing = sizing
    self.child = child
  }

  /// What the spec arranges, from back to front.
  public var children: [any LayoutElement] { [child] }

  /// Tells the layout engine what the spec is made of.
  public func describe(to description: inout LayoutDescription) {
    let rule = RelativeRule(
      horizontal: centering.contains(.x) ? .center : .none,
      vertical: centering.contains(.y) ? .center : .none,
      sizing: RelativeSizingOptions(rawValue: sizing.rawValue))
    let item = description.add(.relative(rule), for: self)
    description.addChild(child, to: item)
  }
}
