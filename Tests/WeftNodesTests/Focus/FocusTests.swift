import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct FocusTests {
  private final class Field: DisplayNode, @unchecked Sendable {
    private let name: String
    private let log: CallbackNode.Log
    private let stays = Protected(false)
    private let takesTab: Bool

    init(_ name: String, _ log: CallbackNode.Log, takesTab: Bool = false) {
      self.name = name
      self.log = log
      self.takesTab = takesTab
      super.init()
    }

    var refusesToResign: Bool {
      get { stays.withLock { $0 } }
      set { stays.withLock { $0 = newValue } }
    }

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !refusesToResign }
    override func didBecomeFirstResponder() { log.append("+\(name)") }
    override func didResignFirstResponder() { log.append("-\(name)") }
    override func keyPressed(_ event: KeyEvent) -> Bool { takesTab }
  }

  private let log = CallbackNode.Log()
  private let root = DisplayNode()
  private let first: Field
  private let second: Field
  private let third: Field
  private let window: OffscreenWindow

  init() {
    first = Field("first", log)
    second = Field("second", log)
    third = Field("third", log)
    let group = DisplayNode()
    root.addSubnode(first)
    root.addSubnode(group)
    group.addSubnode(second)
    root.addSubnode(third)
    window = OffscreenWindow(size: CGSize(width: 50, height: 50), rootNode: root)
    window.settle()
  }

  private func tab(_ modifiers: KeyModifiers = [], keysym: UInt32 = 0xff09) -> [String] {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers)))
    return log.take()
  }

  @Test func becomingFirstResponderMovesTheFocusAndNotifiesBoth() {
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(window.scene.focusedNode === first)
    #expect(second.becomeFirstResponder() && !first.isFirstResponder)
    #expect(second.becomeFirstResponder())
    #expect(log.take() == ["+first", "-first", "+second"])
    #expect(second.resignFirstResponder() && window.scene.focusedNode == nil)
    #expect(log.take() == ["-second"])
  }

  @Test func nodesThatRefuseOrAreOutsideOfWindowsGetNoFocus() {
    #expect(!root.becomeFirstResponder())
    #expect(!Field("lone", log).becomeFirstResponder())
    first.becomeFirstResponder()
    first.refusesToResign = true
    #expect(!second.becomeFirstResponder() && !first.resignFirstResponder())
    #expect(first.isFirstResponder)
    #expect(log.take() == ["+first"])
  }

  @Test func settingTheFocusedNodeNotifiesTheNodes() {
    window.scene.focusedNode = first
    #expect(first.isFirstResponder)
    window.scene.focusedNode = nil
    #expect(log.take() == ["+first", "-first"])
  }

  @Test func aNodeThatLeavesTheWindowLosesTheFocus() {
    first.becomeFirstResponder()
    first.removeFromSupernode()
    window.settle()
    #expect(log.take() == ["+first", "-first"])
    #expect(window.scene.focusedNode == nil)
  }

  @Test func tabMovesInDocumentOrderAndWrapsAround() {
    #expect(tab() == ["+first"])
    #expect(tab() == ["-first", "+second"])
    #expect(tab() == ["-second", "+third"])
    #expect(tab() == ["-third", "+first"])
    #expect(tab(.control) == [])
  }

  @Test func shiftTabMovesBackwards() {
    #expect(tab(.shift) == ["+third"])
    #expect(tab(.shift, keysym: 0xfe20) == ["-third", "+second"])
  }

  @Test func tabSkipsHiddenDisabledAndLayerBackedNodes() {
    first.isHidden = true
    second.supernode?.isUserInteractionEnabled = false
    let layered = Field("layered", log)
    layered.isLayerBacked = true
    root.addSubnode(layered)
    window.settle()
    #expect(tab() == ["+third"])
    #expect(tab() == [])
  }

  @Test func nodesInARasterizedSubtreeGetNoFocus() {
    let group = DisplayNode()
    group.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    group.enableSubtreeRasterization()
    let editor = EditorNode()
    editor.frame = CGRect(x: 5, y: 5, width: 20, height: 10)
    group.addSubnode(editor)
    root.addSubnode(group)
    window.settle()
    #expect(tab(.shift) == ["+third"])
    #expect(tab() == ["-third", "+first"])
    #expect(!editor.becomeFirstResponder() && first.isFirstResponder)
    window.scene.focusedNode = editor
    window.settle()
    #expect(editor.isFirstResponder && !editor.isNodeLoaded)
    #expect(window.scene.textInputCaret == nil)
    #expect(tab() == ["-first", "+first"])
  }

  @Test func aNodeThatHandlesTabKeepsTheFocus() {
    let editor = Field("editor", log, takesTab: true)
    root.addSubnode(editor)
    window.settle()
    editor.becomeFirstResponder()
    _ = log.take()
    #expect(tab() == [])
    #expect(editor.isFirstResponder)
  }
}

/// A node with a ring and a caret, whose places in the window follow from its view.
private final class EditorNode: DisplayNode, FocusRingShowing, @unchecked Sendable {
  override var canBecomeFirstResponder: Bool { true }
  @MainActor var focusRing: FocusRing? { FocusRing(frame: bounds, cornerRadius: 2, isAlwaysShown: true) }
}

extension EditorNode: TextInputClient {
  var textInputCaret: CGRect { CGRect(x: 1, y: 2, width: 1, height: 8) }
  func handleTextInput(_ event: TextInputEvent) {}
}
