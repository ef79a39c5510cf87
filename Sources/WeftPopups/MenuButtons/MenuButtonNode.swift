import WeftCommands
import WeftControls
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A button with a title that opens a menu below it: by a press, and by the keys Space, Return, Up and Down.
public final class MenuButtonNode: MenuControlNode, @unchecked Sendable {
  private let content: Protected<Menu>

  /// Makes a button. Any thread.
  ///
  /// - Parameters:
  ///   - title: the title; fonts and colours are the theme's where it has none.
  ///   - menu: what it opens.
  public init(_ title: AttributedText, menu: Menu) {
    content = Protected(menu)
    super.init(title, arrow: .down)
  }

  /// Makes a button with the title of its menu. Any thread.
  public convenience init(_ menu: Menu) { self.init(AttributedText(menu.title), menu: menu) }

  /// The title. Any thread.
  public var title: AttributedText {
    get { titleText }
    set { titleText = newValue }
  }

  /// What it opens. Any thread.
  public var menu: Menu {
    get { content.withLock { $0 } }
    set { content.replace(\.self, with: newValue) }
  }

  @MainActor override func menuToOpen() -> (Menu, PopupPlacement) {
    (menu, PopupPlacement(anchor: .bottomLeading, gravity: .bottomTrailing, gap: 3))
  }

  /// The words of the title.
  public override var defaultAccessibilityLabel: String? { title.string }

  /// A button that opens a menu.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describe(&description, as: .menuButton)
  }
}
