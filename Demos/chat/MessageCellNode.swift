import DemoSupport
import Foundation
import Weft

/// A bubble with a message and its time: own messages on the trailing side, others on the leading one.
final class MessageCellNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  let message: Message
  private let text: ThemedTextNode
  private let time: ThemedTextNode
  private let bubble = DisplayNode()
  private let avatar: AvatarNode?

  /// The maximum width of the conversation at the usual size of text, in points. Longer lines are hard to read.
  private static let columnWidth: CGFloat = 760
  private static let widestBubble: CGFloat = 460

  init(_ message: Message, in conversation: Conversation) {
    self.message = message
    let isOwn = message.isOwn
    text = ThemedTextNode(message.text, lines: 0) { theme in
      TextAttributes(
        font: Font(size: theme.type.body.size + 1), color: isOwn ? theme.onAccent : theme.text)
    }
    time = ThemedTextNode(message.time) { theme in
      TextAttributes(
        font: Font(size: theme.type.caption.size - 1.5),
        color: isOwn ? theme.onAccent.withAlpha(0.8) : theme.secondaryText)
    }
    avatar = !isOwn && message.startsGroup ? AvatarNode("A") : nil
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    // It receives events, so that the tooltip belongs to the bubble and not to the whole row.
    bubble.toolTip = message.moment
    bubble.debugName = "bubble"
    bubble.cornerRadius = 15
    isAccessibilityElement = true
    accessibilityLabel = "\(isOwn ? "You" : "Ada"): \(message.text)"
    accessibilityValue = message.time
    setCommands(in: conversation)
  }

  private func setCommands(in conversation: Conversation) {
    let message = message
    setHandler(for: .copyMessage) { [weak self] in
      self?.windowScene?.pasteboard.setText(message.text, for: .clipboard)
    }
    setHandler(for: .quote) { [weak conversation] in conversation?.onQuote?(message.text) }
    if message.isOwn {
      setHandler(for: .deleteMessage) { [weak conversation] in conversation?.delete(message) }
    }
    contextMenu = Menu {
      Command.copyMessage
      Command.quote
      if message.isOwn { MenuSection { MenuItem(.deleteMessage, isDestructive: true) } }
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let side = Self.side(inWidth: width, textFactor: textFactor)
    let room = min((width - 2 * side - AvatarNode.side) * 0.82, Self.widestBubble * textFactor)
    let words = VStack(spacing: 2, alignItems: .end) {
      text.withStyle { $0.maxWidth = .points(max(room - 24, 1)) }.alignSelf(.start)
      time
    }
    .padding(EdgeInsets(top: 7, left: 12, bottom: 6, right: 12))
    .background(bubble)
    .flexShrink()
    return HStack(
      spacing: 8, justifyContent: message.isOwn ? .end : .start, alignItems: .start
    ) {
      if let avatar {
        avatar.frame(width: AvatarNode.side, height: AvatarNode.side)
      } else if !message.isOwn {
        Spacer(AvatarNode.side)
      }
      words
    }
    .padding(EdgeInsets(top: message.startsGroup ? 10 : 3, left: side, bottom: 0, right: side))
  }

  /// The distance between the sides of the window and the conversation, in points.
  static func side(inWidth width: CGFloat, textFactor: CGFloat) -> CGFloat {
    max(HeaderNode.margin(inWidth: width), ((width - columnWidth * textFactor) / 2).rounded())
  }

  override func didLoad() {
    super.didLoad()
    show()
  }

  /// Only what has the keyboard focus is selected: its bubble has an outline.
  override var isSelected: Bool {
    didSet {
      guard isNodeLoaded else { return }
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.show() } }
    }
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show()
  }

  @MainActor private func show() {
    let theme = theme
    if message.startsGroup {
      // The corner beside the person who speaks.
      bubble.maskedCorners = RectCorners.all.subtracting(message.isOwn != isMirrored ? .topRight : .topLeft)
    }
    bubble.backgroundColor = message.isOwn ? theme.accent : theme.surface
    bubble.borderWidth = isSelected ? 2 : message.isOwn ? 0 : 1
    bubble.borderColor = isSelected ? theme.text : theme.separator
  }
}
