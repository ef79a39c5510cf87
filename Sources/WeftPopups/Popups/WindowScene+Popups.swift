import Foundation
import WeftNodes

extension WindowScene {
  /// The popups that are open in the window, from the outermost to the innermost. Main.
  public var popups: [Popup] { existingPopupStack?.popups ?? [] }

  /// Closes all popups of the window. Main.
  public func closePopups() { existingPopupStack?.closeAll(.closed) }

  /// Places the popups of the window anew, because it was moved, or because the area around it has changed.
  package func updatePopupPlacements() {
    existingPopupStack?.updatePlacements()
    sheetScene?.updatePopupPlacements()
  }

  /// Gives the popups of the window the look for a screen that is composited now, or not any more.
  package func updatePopupTranslucency() {
    for popup in popups { popup.adoptTranslucency() }
    sheetScene?.updatePopupTranslucency()
  }

  /// Closes the popups, and forgets presses and keys that belong to them, because something above the window takes the
  /// input.
  func yieldPopupInput() { existingPopupStack?.yieldInput() }

  /// The same for the window and the sheets above it.
  package func yieldAllPopupInput() {
    yieldPopupInput()
    sheetScene?.yieldAllPopupInput()
  }

  /// Forgets the press that is under way, because a drag has got it: popups do not hear of its end. They stay open.
  package func yieldPopupPress() { existingPopupStack?.yieldPress() }

  /// The topmost popup in a layer that takes the pointer at a location, in points of the window.
  func layeredPopup(at location: CGPoint) -> Popup? { existingPopupStack?.layeredPopup(at: location) }

  /// The caret of the node that gets text, which may be in a popup or a sheet, in points of the window; nil if none
  /// does.
  package var caretOfKeyboard: CGRect? {
    if let sheetScene { return sheetScene.caretOfKeyboard }
    guard let popup = existingPopupStack?.topModal, let surface = popup.surface else { return textInputCaret }
    return surface.scene.textInputCaret?.offsetBy(dx: surface.origin.x, dy: surface.origin.y)
  }

  /// The popup whose nodes the scene contains; nil for the scene of a window.
  var popup: Popup? { existingComponent(PopupMember.self)?.popup }

  /// Whether popups can be opened from its nodes.
  var canOpenPopups: Bool {
    // The server shows a popup a moment after it was opened.
    if let member = existingComponent(PopupMember.self) { return member.popup?.scene === self }
    return isVisible && !isClosed
  }

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

  /// Whether any of a rectangle of the node can be seen: neither the node nor a supernode is hidden, and none of
  /// them clips it away. An empty rectangle can be seen where it is not clipped.
  @MainActor final func shows(_ rect: CGRect) -> Bool {
    for node in sequence(first: self as DisplayNode, next: \.supernode) {
      if node.isHidden { return false }
      guard node.clipsToBounds else { continue }
      let (part, clip) = (convert(rect, to: node), node.bounds)
      guard part.minX <= clip.maxX, part.maxX >= clip.minX, part.minY <= clip.maxY, part.maxY >= clip.minY
      else { return false }
    }
    return true
  }
}
