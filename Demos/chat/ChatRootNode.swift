import DemoSupport
import Foundation
import Weft

/// The window: the conversation, and the composer below it.
final class ChatRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  private let table = MessagesNode()
  private let composer: ComposerNode
  private let newest: ButtonNode
  private let conversation: Conversation
  private let correspondent: Correspondent

  /// Below this height of the window only the conversation is shown, in points.
  private static let smallestHeight: CGFloat = 140

  @MainActor init() {
    composer = ComposerNode(hint: "Message")
    newest = ButtonNode("", style: .bordered)
    conversation = Conversation(table)
    correspondent = Correspondent(conversation)
    super.init(title: "Chat", detail: "Ada")
    table.accessibilityLabel = "Messages"
    // In the order in which they are read.
    for node in [table, newest, composer] as [DisplayNode] { addSubnode(node) }
    newest.toolTip = Command.showNewest.shortcut.map { "Go to the newest message (\($0))" }
    newest.alpha = 0
    newest.addAction(for: .primaryActionTriggered) { [conversation] _ in conversation.showEnd() }
    // Behind the action, which makes it interactive: what is not seen is no stop of the Tab key.
    newest.isUserInteractionEnabled = false
    composer.onSend = { [conversation, correspondent] text in
      conversation.say(text, isOwn: true)
      correspondent.answer()
    }
    composer.onGrowth = { [weak self] in self?.setNeedsLayout() }
    conversation.onTyping = { [weak self] isTyping in
      self?.header.detail = isTyping ? "Ada is writing …" : "Ada"
      // The dots below the messages say it already.
      self?.header.spokenDetail = "Ada"
    }
    conversation.onUnread = { [weak self] count in self?.showUnread(count) }
    conversation.onQuote = { [composer] text in composer.quote(text) }
    setCommands()
  }

  // MARK: Commands

  private func setCommands() {
    setTextSizeHandlers()
    setHandler(for: .writeMessage) { [composer] in composer.beginWriting() }
    setHandler(for: .showNewest) { [conversation] in conversation.showEnd() }
    contextMenu = Menu {
      Command.writeMessage
      Command.showNewest
      MenuSection("Text") { Self.textSizeItems }
      MenuSection { Command.keyboardShortcuts }
    }
  }

  override var keys: [KeyDescription] {
    [
      KeyDescription("Return", "Send the message"), KeyDescription("Shift+Return", "Begin a new line"),
      KeyDescription(.writeMessage), KeyDescription(.showNewest),
      KeyDescription(["Page Up", "Page Down"], "Scroll the conversation"),
      KeyDescription(["Up", "Down"], "Go from message to message"),
    ] + Self.textSizeKeys
  }

  override func keyPressed(_ event: KeyEvent) -> Bool { super.keyPressed(event) || table.scroll(on: event) }

  // MARK: Layout

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    correspondent.begin(windowClock)
  }

  override func layout() {
    super.layout()
    table.frame = areaAbove(composer, ifHigherThan: Self.smallestHeight)
    let size = newest.layoutThatFits(SizeRange(min: .zero, max: table.frame.size)).size
    newest.frame = CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: table.frame.maxY - size.height - 10, width: size.width,
      height: size.height)
  }

  @MainActor private func showUnread(_ count: Int) {
    if count > 0 {
      newest.setAttributedTitle(
        AttributedText(count == 1 ? "↓ 1 new message" : "↓ \(count) new messages"), for: .normal)
      setNeedsLayout()
    }
    newest.isUserInteractionEnabled = count > 0
    Transaction.animate(duration: 0.2) { newest.alpha = count > 0 ? 1 : 0 }
  }
}
