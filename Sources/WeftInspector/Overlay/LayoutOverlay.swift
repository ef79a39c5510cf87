import WeftNodes

/// The marks that are drawn over a window to show its layout. The empty set has no cost.
///
/// ```swift
/// window.layoutOverlay = .all
/// ```
/// Nodes have solid blue lines, and specs have dashed lines with a colour for each kind. The lines are one
/// pixel wide, along the inner edge of the element.
public struct LayoutOverlay: OptionSet, Sendable, Hashable {
  /// One bit for each kind of mark.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line around each node.
  public static let nodes = LayoutOverlay(rawValue: 1 << 0)
  /// A dashed line around each spec.
  public static let specs = LayoutOverlay(rawValue: 1 << 1)
  /// Shades in the padding of insets, and between the children of stacks.
  public static let spacing = LayoutOverlay(rawValue: 1 << 2)
  /// Lines on the first and last baselines of nodes that have baselines.
  public static let baselines = LayoutOverlay(rawValue: 1 << 3)
  /// The names and sizes of elements that are much larger than a label.
  public static let labels = LayoutOverlay(rawValue: 1 << 4)
  /// A card with the details of the element under the pointer.
  public static let hover = LayoutOverlay(rawValue: 1 << 5)

  /// All marks.
  public static let all: LayoutOverlay = [.nodes, .specs, .spacing, .baselines, .labels, .hover]

  /// The name of an environment variable. If it is 1, windows show everything from the beginning, and
  /// Control-Shift-L switches it on and off.
  public static let environmentVariable = "WEFT_LAYOUT_OUTLINES"
}
