import Foundation
import Weft

/// A list of keys and what they do, with a button that closes it.
final class KeyListNode: DisplayNode, @unchecked Sendable {
  private let title = ThemedTextNode("Keyboard Shortcuts") {
    TextAttributes(font: $0.type.headline, color: $0.text)
  }
  private let rows: [(keys: KeyCapNode, effect: ThemedTextNode)]
  private let close: ButtonNode

  private static let width: CGFloat = 388
  private static let keysWidth: CGFloat = 132

  init(_ keys: [KeyDescription], onClose: @escaping @MainActor @Sendable () -> Void) {
    rows = keys.map { key in
      (
        KeyCapNode(key.keys),
        ThemedTextNode(key.effect, lines: 2) { TextAttributes(font: $0.type.body, color: $0.text) }
      )
    }
    close = ButtonNode("Close", style: .prominent)
    super.init()
    title.becomeHeading(level: 1)
    automaticallyManagesSubnodes = true
    close.addAction(for: .primaryActionTriggered) { _ in onClose() }
    setHandler(for: .showKeys, action: onClose)
    style.width = .points(Self.width)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 14, alignItems: .stretch) {
      title
      VStack(spacing: 6, alignItems: .stretch) {
        for (keys, effect) in rows {
          HStack(spacing: 14, alignItems: .center) {
            HStack(justifyContent: .end) { keys }.frame(width: Self.keysWidth)
            effect.flexGrow().flexShrink()
          }
        }
      }
      HStack(justifyContent: .end) { close }
    }
    .padding(20)
  }
}
