/// What an element says of itself to assistive technologies. Nodes fill it in: see
/// `DisplayNode.describeAccessibility(_:)`.
public struct AccessibilityDescription: Sendable {
  /// What it is; nil for a node that only arranges others, which is left out.
  public var role: AccessibilityRole?
  /// The name.
  public var label: String?
  /// What it is for, or what happens when it is used.
  public var hint: String?
  /// What a field shows while it is empty. It is the name if there is no other, and else the explanation.
  public var placeholder: String?
  /// The current value as a text. Text that is edited is in `text` instead.
  public var value: String?
  /// What can be said of it at the moment.
  public var states: AccessibilityStates = []
  /// The current value, if it is a number.
  public var range: AccessibilityRange?
  /// The text, if it can be read by characters, words and lines.
  public var text: AccessibilityText?
  /// The rows, if it is a list.
  public var rows: AccessibilityRows?
  /// The row that it is in the list around it.
  public var row: Int?
  /// The column that it is in the table around it.
  public var column: Int?
  /// Where it is among its like.
  public var place: AccessibilityPlace?
  /// What can be done to it, besides what follows from its role, range and text.
  public var actions: [AccessibilityAction] = []
  /// The names of additional actions, which `AccessibilityAction.custom(_:)` performs.
  public var customActions: [String] = []
  /// Additional facts, by their names, which are read on demand.
  public var customContent: [AccessibilityFact] = []
  /// Elements in it that are not nodes, such as links in a text.
  public var parts: [AccessibilityPart] = []
  /// Whether the nodes in a node that is an accessibility element are elements, too, as the days of a calendar. False by
  /// default: an element represents everything in it.
  public var exposesSubnodes = false
  /// The keys that use it, as they are shown.
  public var shortcut: String?
  /// The language of the texts, as a code such as `de`; nil for the user's.
  public var language: String?
  /// An identifier for tests, which is never read aloud.
  public var identifier: String?
  /// Whether changes are read aloud.
  public var liveRegion = AccessibilityLiveRegion.off

  /// Describes nothing.
  public init() {}
}
