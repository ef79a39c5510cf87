import Foundation
import WeftNodes

extension WindowScene {
  /// The popups that are open in the window, from the outermost to the innermost.
  public var popups: [Popup] { existingPopupStack?.popups ?? [] }

  /// Closes all popups of the window.
  public func closePopups() { existingPopupStack?.closeAll(.closed) }

  /// The popup whose nodes the scene contains; nil for the scene of a window.
  var popup: Popup? { existingComponent(PopupMember.self)?.popup }

  /// The stack of the popups of the scene's window, which is created on first use.
  var popupStack: PopupStack { existingComponent(PopupMember.self)?.stack ?? component(PopupStack.self) }

  private var existingPopupStack: PopupStack? {
    existingComponent(PopupMember.self)?.stack ?? existingComponent(PopupStack.self)
  }

  /// What shows popups of the scene: the window that contains it, or layers above its contents.
  var hostOfPopups: any PopupHost { popupHost ?? popupStack.layers }
}

extension DisplayNode {
  /// A rectangle of the node in points of its scene.
  @MainActor final func rectInWindow(_ rect: CGRect) -> CGRect { convert(rect, to: rootNode) }
}
