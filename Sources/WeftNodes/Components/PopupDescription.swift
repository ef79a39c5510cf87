import Foundation
import WeftGraphics

/// What a host has to know about a popup.
package struct PopupDescription {
  /// What the popup is for the desktop, which may animate menus and tooltips differently.
  package enum Kind: Hashable, Sendable {
    /// A context menu, or a submenu.
    case menu
    /// A menu below a title or a button.
    case dropdownMenu
    /// The choices of a combo box or a pop-up button.
    case comboBox
    case popover
    case tooltip
    /// What the user drags.
    case dragImage
  }

  /// The name of the popup, for tests and tools.
  package var title: String
  package var kind: Kind
  /// The frame, in points of the scene that the popup belongs to. It includes the shadow.
  package var frame: CGRect
  /// The part of the frame that receives the pointer, in points from its origin; empty for none.
  package var inputArea: CGRect

  package init(title: String, kind: Kind, frame: CGRect, inputArea: CGRect) {
    self.title = title
    self.kind = kind
    self.frame = frame
    self.inputArea = inputArea
  }
}
