import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A box with a check, for a choice that is independent of others. A press toggles it, and so do the keys
/// Space and Return.
///
/// It sends `valueChanged` and `primaryActionTriggered` when the user has toggled it, not when the program
/// has.
public final class CheckboxNode: ChoiceControlNode, @unchecked Sendable {
  /// Makes a checkbox. Any thread.
  ///
  /// - Parameters:
  ///   - title: the text beside it; empty for the box alone.
  ///   - isOn: whether it is checked.
  public override init(_ title: AttributedText = AttributedText(), isOn: Bool = false) {
    super.init(title, isOn: isOn)
  }

  /// Makes a checkbox with a title in the font and the colour of the theme. Any thread.
  public convenience init(_ title: String, isOn: Bool = false) {
    self.init(AttributedText(title), isOn: isOn)
  }

  /// Whether it is checked; false while it is mixed. Setting it ends the mixed state, and sends no event. Any
  /// thread.
  public override var isOn: Bool {
    get { settings.withLock { $0.isOn && !$0.isMixed } }
    set {
      set {
        $0.isOn = newValue
        $0.isMixed = false
      }
    }
  }

  /// Whether it stands for several values of which some are chosen. It then shows a dash, and the next use
  /// checks it. False by default. Any thread.
  public var isMixed: Bool {
    get { settings.withLock { $0.isMixed } }
    set { set { $0.isMixed = newValue } }
  }

  @MainActor override func sign(_ settings: Settings) -> ChoiceMarkNode.Sign {
    settings.isMixed ? .dash : settings.isOn ? .check : .none
  }

  /// Toggles it.
  @MainActor public override func activate(with event: InputEvent?) {
    super.activate(with: event)
    isOn = !isOn
    sendValueChange(with: event)
  }

  /// `on`, `off` or `mixed`.
  public override var defaultAccessibilityValue: String? {
    isMixed ? translated("mixed", context: "state") : super.defaultAccessibilityValue
  }

  /// A check box that is checked, not checked or mixed.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describe(&description, as: .checkBox)
    description.setChecked(isOn, isMixed: isMixed)
  }
}
