import Foundation
import Weft

/// A setting: its name, an optional description, and the control.
final class RowNode: DisplayNode, @unchecked Sendable {
  /// The position of the control.
  enum Place: Sendable {
    case beside
    case below
  }

  /// The text of the value on the right.
  let value: CaptionNode

  private let name: CaptionNode
  private let detail: CaptionNode?
  private let control: ControlNode
  private let place: Place

  init(_ name: String, detail: String? = nil, value: String = "", _ place: Place, _ control: ControlNode) {
    self.name = CaptionNode(name, .name)
    self.detail = detail.map { CaptionNode($0, .detail) }
    self.value = CaptionNode(value, .number)
    self.control = control
    self.place = place
    super.init()
    automaticallyManagesSubnodes = true
    // The control says its value itself.
    self.value.accessibilityElementsHidden = true
    if !value.isEmpty { control.accessibilityValue = value }
    control.setAccessibilityNodes([self.name], .labelledBy)
    if let detail = self.detail { control.setAccessibilityNodes([detail], .describedBy) }
  }

  /// Shows another value, which assistive technology hears of the control.
  @MainActor func show(_ text: String) {
    value.say(text)
    control.accessibilityValue = text
  }

  /// Gives the setting a menu that puts it back.
  ///
  /// - Parameters:
  ///   - isUsual: whether it has its initial value. Called on main.
  ///   - reset: gives it the initial value. Called on main.
  func setDefault(
    _ isUsual: @escaping @MainActor @Sendable () -> Bool, reset: @escaping @MainActor @Sendable () -> Void
  ) {
    contextMenu = Menu {
      MenuItem("Reset to Default", action: reset).disabled(isUsual(), because: "This is the default.")
      MenuSection { Command.restoreDefaults }
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let texts = VStack(spacing: 2) {
      name
      if let detail { detail }
    }
    if place == .beside {
      return HStack(spacing: 16, alignItems: .center) {
        texts.flexGrow().flexShrink()
        control
      }
    }
    return VStack(spacing: 8) {
      HStack(spacing: 8, alignItems: .end) {
        texts.flexGrow().flexShrink()
        if !value.text.isEmpty { value }
      }
      control
    }
  }
}
