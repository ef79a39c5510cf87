import Foundation
import WeftNodes

extension Window {
  /// Connects the scene with the input method, through the window's key translator.
  func connectTextInput() {
    scene.onTextInputReset = { [weak self] in self?.native.keys.resetInput() }
    native.keys.onMark = { [weak self] text in self?.scene.send(.text(.mark(text))) }
  }
}

extension NativeWindow {
  /// Tells the input method where the caret is, in points, so that its windows appear there.
  func moveInputSpot(to caret: CGRect?, scale: CGFloat) {
    guard isOpen, let caret else { return }
    keys.moveSpot(to: CGPoint(x: caret.minX * scale, y: caret.maxY * scale))
  }
}
