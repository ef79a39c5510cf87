import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftPopups
import WeftSemantics
import WeftText

/// The overlay: a heading, a field to search, and the shortcuts.
final class ShortcutOverlayNode: DisplayNode, @unchecked Sendable {
  /// Where the user types what to look for.
  let field = SearchFieldNode(placeholder: translated("Search Shortcuts"))
  private let heading = TextNode()
  private let close: ButtonNode
  private let page: ShortcutPageNode
  private let scroller: ScrollNode
  private let line = DisplayNode()

  /// Makes the overlay.
  ///
  /// - Parameters:
  ///   - groups: what it shows.
  ///   - onClose: called on main when the user closes it, except by Escape.
  @MainActor init(_ groups: [ShortcutGroup], onClose: @escaping @MainActor @Sendable () -> Void) {
    page = ShortcutPageNode(groups)
    scroller = ScrollNode(content: page)
    close = ButtonNode(translated("Close"), style: .bordered)
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "shortcut overlay"
    heading.isAccessibilityElement = true
    heading.accessibilityTraits = .header
    line.isLayerBacked = true
    close.addAction(for: .primaryActionTriggered) { _ in onClose() }
    field.onTextChange = { [weak self] text in self?.search(text) }
    setHandler(for: .keyboardShortcuts, action: onClose)
    let other = Command("keyboardShortcuts.other", title: "", shortcut: ShortcutKeys.otherKey)
    setHandler(for: other, action: onClose)
    // Programs that open it by the key for help expect that this key closes it, too.
    setHandler(for: .help, action: onClose)
    showText()
  }

  @MainActor private func search(_ text: String) {
    page.filter(text)
    scroller.setContentOffset(.zero, animated: false)
  }

  private func showText() {
    let theme = theme
    heading.attributedText = AttributedText(
      Command.keyboardShortcuts.title, attributes: TextAttributes(font: theme.type.title, color: theme.text))
  }

  override func didLoad() {
    super.didLoad()
    line.backgroundColor = theme.separator
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showText()
    line.backgroundColor = theme.separator
  }

  // MARK: Layout

  /// As wide as three columns, or as the window permits; as high as all shortcuts, whatever the user looks for.
  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let padding = ShortcutPageNode.padding
    let room = constrainedSize.max.width - 2 * padding
    let width = min(page.width(ofColumns: ShortcutPageNode.largestCount), room)
    style.width = .points(width + 2 * padding)
    line.style.height = .points(theme.metrics.borderWidth)
    scroller.style.flexGrow = 1
    scroller.style.flexShrink = 1
    field.style.flexGrow = 1
    return VStack(spacing: 0, alignItems: .stretch) {
      VStack(spacing: 12, alignItems: .stretch) {
        HStack(spacing: 12, justifyContent: .spaceBetween, alignItems: .center) {
          heading.flexShrink()
          close
        }
        field
      }
      .padding(padding)
      line
      scroller
    }
  }

  // MARK: Keys

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    windowScene?.component(ShortcutKeys.self).overlay = self
  }

  /// Scrolls by the keys that a field of one line has no use for, while it has the keyboard focus.
  @MainActor func scroll(on event: KeyEvent) -> Bool {
    let keys = [Keysym.up, Keysym.down, Keysym.pageUp, Keysym.pageDown]
    return keys.contains(event.keysym) && scroller.scroll(on: event)
  }
}
