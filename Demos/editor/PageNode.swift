import DemoSupport
import Foundation
import Weft

/// A page for text, with a line below that shows the position of the caret.
final class PageNode: DisplayNode, EditableTextNodeDelegate, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  let input = EditableTextNode()
  /// Whether words are being counted in the background, and whether the text has changed since.
  @MainActor private var isCounting = false
  @MainActor private var countsAgain = false
  private let title: LabelNode
  private let status = LabelNode(style: Typography.detail)
  private let find = FindBarNode()
  private var buttons: [ButtonNode] = []

  private static let padding: CGFloat = 20
  private static let footer: CGFloat = 30
  /// The length up to which words are counted immediately, in code units.
  private static let longText = 20_000

  @MainActor init(title name: String) {
    title = LabelNode(name, style: Typography.title)
    super.init()
    backgroundColor = Palette.surface
    cornerRadius = 12
    borderWidth = 1
    borderColor = Palette.line
    InputLook.apply(to: input)
    input.font = Font(size: 15)
    input.adjustsFontForContentSize = true
    input.allowsEditingTextAttributes = true
    input.textContainerInset = EdgeInsets(top: 12, left: 14, bottom: 12, right: 14)
    input.attributedPlaceholderText = "Write something …"
    input.accessibilityLabel = "Notes"
    input.attributedText = SampleText.text
    input.delegate = self
    buttons = [
      ButtonNode("Undo") { [weak self] in self?.input.undo() },
      ButtonNode("Redo") { [weak self] in self?.input.redo() },
    ]
    for (button, command) in zip(buttons, [Command.undo, .redo]) {
      button.toolTip = command.shortcut.map { "\(command.title) (\($0))" }
    }
    ([title, input, status, find] as [DisplayNode]).forEach(addSubnode)
    find.isHidden = true
    find.onFind = { [weak self] text, isForward in self?.find(text, isForward: isForward) ?? false }
    find.onClose = { [weak self] in self?.endFinding() }
    setCommands()
    for button in buttons {
      // Undo applies to the text, which therefore keeps the focus.
      button.takesFocusWhenPressed = false
      addSubnode(button)
    }
    showStatus()
  }

  // MARK: Commands

  private func setCommands() {
    for (command, isForward) in [(Command.findNext, true), (.findPrevious, false)] {
      setHandler(for: command, isEnabled: { [weak self] in self?.find.text.isEmpty == false }) {
        [weak self] in
        guard let self else { return }
        _ = find(find.text, isForward: isForward)
      }
    }
    setHandler(for: .find) { [weak self] in self?.beginFinding() }
    contextMenu = Menu {
      Command.find
      MenuSection { Command.saveAs }
      MenuSection("Text") { DemoRootNode.textSizeItems }
    }
  }

  /// Shows the field for the text to find, with the selected words in it.
  @MainActor func beginFinding() {
    let selected = input.selectedRange
    if !selected.isEmpty, let words = input.attributedText?[selected].string, !words.contains("\n") {
      find.text = words
    }
    find.isHidden = false
    title.isHidden = true
    find.begin()
  }

  @MainActor private func endFinding() {
    find.isHidden = true
    title.isHidden = false
    input.becomeFirstResponder()
  }

  /// Selects the next place of a text, or the previous one, beyond the end from the other end on. Returns whether there
  /// is one.
  @MainActor private func find(_ text: String, isForward: Bool) -> Bool {
    guard
      let range = TextSearch.range(of: text, in: input.text, from: input.selectedRange, isForward: isForward)
    else { return false }
    input.selectedRange = range
    return true
  }

  override func layout() {
    let inner = bounds.inset(by: EdgeInsets(all: Self.padding))
    guard inner.width > 0, inner.height > 0 else { return }
    let height = theme.metrics.controlHeight
    let statusHeight = (18 * textFactor).rounded()
    title.frame = CGRect(
      x: inner.minX, y: inner.minY, width: inner.width / 2, height: (24 * textFactor).rounded())
    var right = inner.maxX
    for button in buttons.reversed() {
      let size = button.layoutThatFits(
        SizeRange(min: .zero, max: CGSize(width: 2.5 * height + 80, height: CGFloat.infinity))
      ).size
      right -= size.width
      button.frame = CGRect(x: right, y: inner.minY - 4, width: size.width, height: size.height)
      right -= 8
    }
    find.frame = CGRect(
      x: inner.minX, y: inner.minY - 4, width: max(min(right - inner.minX, 260), 0), height: height)
    let top = inner.minY + height + 4
    input.frame = CGRect(
      x: inner.minX, y: top, width: inner.width,
      height: max(inner.maxY - top - Self.footer - statusHeight + 18, 0))
    status.frame = CGRect(
      x: inner.minX, y: inner.maxY - statusHeight, width: inner.width, height: statusHeight)
    mirrorSubnodesIfNeeded()
  }

  @MainActor private func showStatus() {
    guard input.textLength > Self.longText else {
      status.text = PageStatus.text(of: input)
      return
    }
    guard !isCounting else {
      countsAgain = true
      return
    }
    // Counting the words of a long text takes too long to be done on each key press.
    isCounting = true
    Task {
      repeat {
        countsAgain = false
        let input = input
        status.text = await Task.detached(priority: .utility) { PageStatus.text(of: input) }.value
      } while countsAgain
      isCounting = false
    }
  }

  func editableTextNodeDidUpdateText(_ node: EditableTextNode) { showStatus() }
  func editableTextNodeDidBeginEditing(_ node: EditableTextNode) { InputLook.update(node, isWrong: false) }
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode) { InputLook.update(node, isWrong: false) }
  func editableTextNodeDidChangeSelection(
    _ node: EditableTextNode, from oldRange: Range<Int>, to newRange: Range<Int>, dueToEditing: Bool
  ) { showStatus() }
}
