import Foundation
import NodeTestSupport
import TestSupport
import WeftCommands
import WeftControls
import WeftEditing
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftOffscreen
import WeftTesting

@testable import WeftPopups

/// A window with a field, a button and a node that records its events, on which dialogs are shown.
@MainActor
final class DialogScene {
  let root = DisplayNode()
  let field = EditableTextNode(placeholder: "Name")
  let button = ButtonNode("Press")
  let page = RecordingNode()
  let window: OffscreenWindow
  /// How often the button was pressed.
  private(set) var presses = 0

  init(width: CGFloat = 500, height: CGFloat = 360, scale: CGFloat = 1, animates: Bool = false) {
    field.frame = CGRect(x: 20, y: 20, width: 200, height: 32)
    button.frame = CGRect(x: 240, y: 20, width: 100, height: 32)
    page.frame = CGRect(x: 20, y: 70, width: width - 40, height: height - 90)
    for node in [field, button, page] as [DisplayNode] { root.addSubnode(node) }
    window = OffscreenWindow(size: CGSize(width: width, height: height), scale: scale, rootNode: root)
    window.scene.animatesInterface = animates
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.presses += 1 }
    window.settle()
  }

  /// The titles of the alerts that are in front, from the first to the innermost.
  var title: String? { window.openAlert?.alert.title }

  /// The layers that show sheets.
  var layers: Int { window.scene.layerTree.root.sublayers.filter { $0.name == "sheet" }.count }

  /// Shows an alert, and returns where its answer will be.
  func present(_ alert: Alert, on owner: (any DialogOwner)? = nil) -> Answers {
    let answers = Answers()
    alert.present(on: owner ?? window) { answers.all.append($0) }
    window.settle()
    return answers
  }

  /// The answers that an alert has got: never more than one.
  @MainActor
  final class Answers {
    var all: [AlertAnswer] = []
    var button: String? { all.first?.button?.title }
  }
}
