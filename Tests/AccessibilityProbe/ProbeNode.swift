import Weft

/// The controls of the program. What is done to them is told in the label "Log".
final class ProbeNode: DisplayNode, TableDataSource, TextNodeDelegate, @unchecked Sendable {
  private let log = TextNode("Ready")
  private let button = ButtonNode("Save")
  private let blocking = ButtonNode("Block")
  private let removing = ButtonNode("Remove")
  private let saying = ButtonNode("Say")
  private let disabled = ButtonNode("Disabled")
  private let box = CheckboxNode("Done")
  private let slider = SliderNode()
  private let field = EditableTextNode(placeholder: "Ada")
  private let area = EditableTextNode(placeholder: "Notes")
  private let link = TextNode()
  private let status = TextNode("No news")
  private let removed = TextNode("To be removed")
  private let table = TableNode()
  private static let rowCount = 100_000

  private nonisolated static var textWithLink: AttributedText {
    var text = AttributedText("Read the manual first")
    text.addAttributes(TextAttributes(link: TextLink("manual")), in: 9..<15)
    return text
  }

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    slider.accessibilityLabel = "Volume"
    (slider.maximumValue, slider.value) = (10, 4)
    field.accessibilityLabel = "Name"
    area.accessibilityLabel = "Notes"
    area.text = "First line\nSecond line"
    disabled.isEnabled = false
    status.accessibilityLiveRegion = .polite
    log.accessibilityIdentifier = "log"
    link.attributedText = Self.textWithLink
    link.isUserInteractionEnabled = true
    link.delegate = self
    table.accessibilityLabel = "Rows"
    table.dataSource = self
    table.style.flexGrow = 1
    area.style.minHeight = .points(60)
    onDidLoad { ($0 as? ProbeNode)?.addActions() }
  }

  @MainActor private func addActions() {
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.log.text = "Saved" }
    box.addAction(for: .valueChanged) { [weak self] _ in self?.log.text = "Toggled" }
    slider.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      log.text = "Volume \(slider.value)"
    }
    // Until the test makes the file that the first argument names.
    let end = CommandLine.arguments.dropFirst().first ?? "/"
    blocking.addAction(for: .primaryActionTriggered) { _ in
      while !FileManager.default.fileExists(atPath: end) { usleep(10_000) }
    }
    removing.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.removed.isHidden = true }
    saying.addAction(for: .primaryActionTriggered) { [weak self] _ in
      self?.status.text = "Two letters"
      self?.windowScene?.announceForAccessibility("Mail has come", .assertive)
    }
  }

  func numberOfSections(in tableNode: TableNode) -> Int { 1 }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let row = indexPath.row
    return { TextCellNode(text: "Row \(row)") }
  }

  func textNode(
    _ textNode: TextNode, tappedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint,
    textRange: Range<Int>
  ) {
    log.text = "Tapped"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 8, alignItems: .stretch) {
      log
      HStack(spacing: 8) {
        button
        blocking
        removing
        saying
        disabled
      }
      box
      slider
      field
      area
      link
      status
      removed
      table
    }
    .padding(12)
  }
}
