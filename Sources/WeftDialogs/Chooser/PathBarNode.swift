import Foundation
import WeftCommands
import WeftControls
import WeftEditing
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText
import WeftTheme

/// The folders from the root to the one that is shown, each a button; or a field in which a path is typed.
final class PathBarNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or changed before a layout.
  @Invalidating(.layout) private var buttons: [ButtonNode] = []
  @Invalidating(.layout) private var isEditing = false
  let field: EditableTextNode
  private let ellipsis = TextNode()
  private let home: URL

  /// Called with the folder whose button was pressed.
  @MainActor var onChoose: ((URL) -> Void)?
  /// Called with the path that was typed.
  @MainActor var onSubmit: ((String) -> Void)?
  /// Called when the user begins to type a path, and for each change of it.
  @MainActor var onEdit: (() -> Void)?
  /// Called when the field is gone.
  @MainActor var onEndEditing: (() -> Void)?
  @MainActor private var folder = URL(filePath: "/", directoryHint: .isDirectory)
  /// The folders of the buttons.
  @MainActor private var steps: [URL] = []

  @MainActor init(home: URL) {
    self.home = home.normalized
    field = EditableTextNode(placeholder: FileChooserTexts.current.path)
    super.init()
    automaticallyManagesSubnodes = true
    ellipsis.isLayerBacked = true
    ellipsis.adjustsFontForContentSize = true
    ellipsis.themeColor = \Theme.secondaryText
    ellipsis.attributedText = AttributedText("…", font: Theme.light.type.body)
    ellipsis.accessibilityElementsHidden = true
    accessibilityRole = .navigation
    accessibilityLabel = FileChooserTexts.current.path
    field.onSubmit = { [weak self] in self?.onSubmit?($0) }
    field.onTextChange = { [weak self] _ in self?.onEdit?() }
  }

  /// Whether a button has the keyboard focus.
  @MainActor var hasFocusedButton: Bool { buttons.contains { $0.isFirstResponder } }

  /// Shows a folder. The folders around it that are shown already keep their buttons, and those the keyboard focus.
  @MainActor func show(_ folder: URL) {
    self.folder = folder
    let known = Dictionary(zip(steps.map { $0.path }, buttons)) { first, _ in first }
    steps = stepsFromRoot()
    let shown = steps.map { known[$0.path] ?? makeButton($0) }
    for button in shown {
      let isLast = button === shown.last
      button.isSelected = isLast
      button.style.flexShrink = isLast ? 1 : 0
    }
    buttons = shown
  }

  /// The folders from the home or the root to the one that is shown.
  @MainActor private func stepsFromRoot() -> [URL] {
    var (steps, step) = ([folder], folder)
    while step.path != "/", step.path != home.path {
      let next = step.deletingLastPathComponent().normalized
      // Only what is not a path of the file system has no end.
      guard next.path.utf8.count < step.path.utf8.count else { break }
      step = next
      steps.append(step)
    }
    return steps.reversed()
  }

  @MainActor private func makeButton(_ step: URL) -> ButtonNode {
    let button = ButtonNode(AttributedText(title(of: step)), style: .borderless)
    button.titleNode.maximumNumberOfLines = 1
    button.contentEdgeInsets = EdgeInsets(top: 0, left: -8, bottom: 0, right: -8)
    button.toolTip = step.path
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onChoose?(step) }
    return button
  }

  private func title(of step: URL) -> String {
    if step.path == home.path { return FileChooserTexts.current.home }
    return step.path == "/" ? "/" : step.lastPathComponent
  }

  // MARK: Typing

  /// Shows the field with a text, behind which the caret is.
  @MainActor func beginEditing(_ text: String? = nil) {
    let path = folder.path
    isEditing = true
    onEdit?()
    field.text = text ?? (path == "/" ? path : path + "/")
    field.hasError = false
    field.selectedRange = field.textLength..<field.textLength
    setNeedsLayout()
    windowScene?.setNeedsUpdate()
    wantsFocus = true
  }

  @MainActor private var wantsFocus = false

  /// Shows the folders again.
  @MainActor func endEditing() {
    guard isEditing else { return }
    isEditing = false
    field.resignFirstResponder()
    onEndEditing?()
  }

  override func layout() {
    super.layout()
    if wantsFocus, field.supernode === self {
      wantsFocus = false
      field.becomeFirstResponder()
    }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isEditing, event.keysym == Keysym.escape else { return super.keyPressed(event) }
    endEditing()
    return true
  }

  // MARK: Layout

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let height = theme.metrics.controlHeight
    if isEditing {
      field.style.flexGrow = 1
      field.style.flexShrink = 1
      return StackLayoutSpec.horizontal(alignItems: .center, children: [field])
    }
    let gap: CGFloat = 2
    let unlimited = SizeRange(min: .zero, max: CGSize(width: CGFloat.infinity, height: .infinity))
    var (shown, width) = ([ButtonNode](), CGFloat(0))
    for button in buttons.reversed() {
      width += button.layoutThatFits(unlimited).size.width + gap
      // The last folder is shown in any case.
      guard width <= constrainedSize.max.width - 24 * textFactor || shown.isEmpty else { break }
      shown.insert(button, at: 0)
    }
    let start: [any LayoutElement] = shown.count < buttons.count ? [ellipsis] : []
    var stack = StackLayoutSpec.horizontal(spacing: gap, alignItems: .center, children: start + shown)
    stack.style.minHeight = .points(height)
    return stack
  }
}
