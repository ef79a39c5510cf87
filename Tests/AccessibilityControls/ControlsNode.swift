import Weft

/// The controls of the program. What has no state of its own is told in the label "log".
final class ControlsNode: DisplayNode, TextNodeDelegate, @unchecked Sendable {
  private let log = TextNode("Ready")
  private let button = ButtonNode("Save")
  private let bold = ButtonNode("Bold")
  private let toggle = SwitchNode()
  private let box = CheckboxNode("All files")
  private let sizes = DisplayNode()
  private let (small, large) = (RadioButtonNode("Small", isOn: true), RadioButtonNode("Large"))
  private let slider = SliderNode(value: 4, in: 0...10, step: 1)
  private let stepper = StepperNode(1...9, value: 2)
  private let segments = SegmentedControlNode(["List", "Grid"].map { AttributedText($0) }, selectedIndex: 0)
  private let field = EditableTextNode(placeholder: "Name")
  private let area = EditableTextNode(placeholder: "Notes")
  private let secret = EditableTextNode(placeholder: "Password")
  private let search = SearchFieldNode()
  private let combo = ComboBoxNode(["Autumn", "Harbour"], placeholder: "Album")
  private let popUp = PopUpButtonNode(["A4", "A5", "Letter"], selectedIndex: 0)
  private let menu: MenuButtonNode
  private let date: DatePickerNode
  private let calendar: CalendarNode
  private let color = ColorPickerNode(.red)
  private let progress = ProgressNode(progress: 0.25)
  private let busy = ActivityIndicatorNode()
  private let link = TextNode()
  private let lists = ListsNode()
  private let tabs = TabsNode()
  private let (advance, block) = (ButtonNode("Advance"), ButtonNode("Block"))

  private nonisolated static var days: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = .gmt
    return calendar
  }

  private nonisolated static let day = Date(timeIntervalSince1970: 1_779_148_800)

  override init() {
    let log = log
    menu = MenuButtonNode(Menu("More") { MenuItem("Share") { log.text = "Shared" } })
    date = DatePickerNode(date: Self.day, calendar: Self.days)
    calendar = CalendarNode(date: Self.day, calendar: Self.days)
    super.init()
    automaticallyManagesSubnodes = true
    log.accessibilityIdentifier = "log"
    sizes.automaticallyManagesSubnodes = true
    sizes.accessibilityRole = .radioGroup
    let (small, large) = (small, large)
    sizes.layoutSpecBlock = { _, _ in
      HStack(spacing: 8) {
        small
        large
      }
    }
    box.isMixed = true
    bold.accessibilityRole = .toggleButton
    area.isMultiline = true
    area.text = "First line\nSecond line"
    secret.isSecureTextEntry = true
    secret.isMultiline = false
    field.isMultiline = false
    link.attributedText = Self.textWithLink
    link.isUserInteractionEnabled = true
    link.delegate = self
    nameControls()
    onDidLoad { ($0 as? ControlsNode)?.addActions() }
  }

  private nonisolated func nameControls() {
    for (node, name) in [
      (toggle, "Wi-Fi"), (sizes, "Sizes"), (slider, "Volume"), (stepper, "Copies"), (segments, "View"),
      (popUp, "Paper"), (date, "Due"), (calendar, "Day"), (color, "Colour"), (progress, "Download"),
      (busy, "Loading"),
    ] as [(DisplayNode, String)] {
      node.accessibilityLabel = name
    }
  }

  private nonisolated static var textWithLink: AttributedText {
    var text = AttributedText("Read the manual first")
    text.addAttributes(TextAttributes(link: TextLink("manual")), in: 9..<15)
    return text
  }

  @MainActor private func addActions() {
    button.addAction(for: .primaryActionTriggered) { [log] _ in log.text = "Saved" }
    bold.addAction(for: .primaryActionTriggered) { $0.isSelected.toggle() }
    advance.addAction(for: .primaryActionTriggered) { [progress] _ in progress.progress = 0.5 }
    // The press is answered before.
    block.addAction(for: .primaryActionTriggered) { _ in DispatchQueue.main.async { MainGate.wait() } }
    busy.startAnimating()
  }

  func textNode(
    _ textNode: TextNode, tappedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint, textRange: Range<Int>
  ) {
    log.text = "Tapped"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 8, alignItems: .stretch) {
      HStack(spacing: 8) {
        log
        button
        bold
        toggle
        box
        sizes
        advance
        block
      }
      HStack(spacing: 8) {
        slider.frame(width: 160)
        stepper
        segments.frame(width: 160)
        popUp
        menu
        date
        color
      }
      HStack(spacing: 8) {
        field.frame(width: 200)
        secret.frame(width: 160)
        search.frame(width: 160)
        combo.frame(width: 160)
      }
      HStack(spacing: 8) {
        area.frame(width: 240, height: 60)
        progress.frame(width: 160)
        busy
        link
      }
      HStack(spacing: 8) {
        calendar
        tabs.frame(width: 360, height: 240)
      }
      lists
    }
    .padding(12)
  }
}
