/// The answer to an alert.
public struct AlertAnswer: Hashable, Sendable {
  /// The button that was pressed; nil if the alert has ended otherwise.
  public let button: Alert.Button?
  /// Why no button was pressed; nil if one was.
  public let ending: DialogEnding?
  /// The text in the field; empty without a field.
  public let text: String
  /// Whether the check box was checked: the alert need not be shown again. False if no button was pressed.
  public let isSuppressed: Bool
}
