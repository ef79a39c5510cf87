import WeftNodes

/// What is drawn over a window to show how it is laid out. Nothing, the empty set, costs nothing.
///
/// ```swift
/// window.layoutOverlay = .all
/// ```
/// Nodes have solid lines in blue, specs dashed ones in a colour for each kind. The lines are one pixel
/// wide and lie just inside of what they outline.
public struct LayoutOverlay: OptionSet, Sendable, Hashable {
  /// One bit for each sort of mark.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line around each node.
  public static let nodes = LayoutOverlay(rawValue: 1 << 0)
  /// A dashed line around each spec.
  public static let specs = LayoutOverlay(rawValue: 1 << 1)
  /// Shades in the padding of insets, and between the children of stacks.
  public static let spacing = LayoutOverlay(rawValue: 1 << 2)
  /// Lines on the first and last baselines of nodes that have such.
  public static let baselines = LayoutOverlay(rawValue: 1 << 3)
  /// The names and sizes of what is much larger than a label.
  public static let labels = LayoutOverlay(rawValue: 1 << 4)
  /// All about the element under the pointer.
  public static let hover = LayoutOverlay(rawValue: 1 << 5)

  /// Everything that there is.
  public static let all: LayoutOverlay = [.nodes, .specs, .spacing, .baselines, .labels, .hover]

  /// The name of the environment variable that has windows show everything from the beginning, if it
  /// is 1, and switch it with Control, Shift and L.
  public static let environmentVariable = "WEFT_LAYOUT_OUTLINES"
}
