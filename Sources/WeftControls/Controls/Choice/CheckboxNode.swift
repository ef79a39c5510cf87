import WeftNodes
import WeftText
import WeftThreads

/// Something that is chosen or not, apart from all else: a box with a check. A press turns it over, and so do
/// the keys Space and Return.
///
/// It sends `valueChanged` and `primaryActionTriggered` when a person has turned it, not when a program has.
public final class CheckboxNode: ChoiceControlNode, @unchecked Sendable {
  /// Makes a checkbox. Any thread.
  ///
  /// - Parameters:
  ///   - title: what stands beside it; empty for the box alone.
  ///   - isOn: whether it is checked.
  public override init(_ title: AttributedText = AttributedText(), isOn: Bool = false) {
    super.init(title, isOn: isOn)
  }

  /// Makes a checkbox with a title in the font and the colour of the theme. Any thread.
  public convenience init(_ title: String, isOn: Bool = false) {
    self.init(AttributedText(title), isOn: isOn)
  }

  /// Whether it is checked; false while it is mixed. Setting it ends that, and tells nobody. Any thread.
  public override var isOn: Bool {
    get { settings.withLock { $0.isOn && !$0.isMixed } }
    set {
      set {
        $0.isOn = newValue
        $0.isMixed = false
      }
    }
  }

  /// Whether it stands for several things of which some are chosen: it shows a dash, and the next use checks
  /// it. False by default. Any thread.
  public var isMixed: Bool {
    get { settings.withLock { $0.isMixed } }
    set { set { $0.isMixed = newValue } }
  }

  @MainActor override func sign(_ settings: Settings) -> ChoiceMarkNode.Sign {
    settings.isMixed ? .dash : settings.isOn ? .check : .none
  }

  /// Turns it over.
  @MainActor public override func activate(with event: InputEvent?) {
    super.activate(with: event)
    isOn = !isOn
    sendValueChange(with: event)
  }

  /// `on`, `off` or `mixed`.
  public override var defaultAccessibilityValue: String? {
    isMixed ? "mixed" : super.defaultAccessibilityValue
  }
}
