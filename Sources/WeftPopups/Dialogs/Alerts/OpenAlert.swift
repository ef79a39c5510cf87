import WeftNodes

/// An alert that is shown, as the user sees it: for tests and for assistive technology.
@MainActor
public struct OpenAlert {
  /// The alert.
  public let alert: Alert
  /// The titles of the buttons that can be pressed.
  public let enabledButtons: [String]

  private let presentation: AlertNode

  init?(_ scene: WindowScene) {
    guard let node = scene.existingComponent(SheetMember.self)?.session?.content as? AlertNode else {
      return nil
    }
    presentation = node
    alert = node.alert
    enabledButtons = zip(node.alert.shownButtons, node.buttons).filter { $0.1.isEnabled }.map(\.0.title)
  }

  /// The node of a button; nil if there is none with that title.
  public func button(_ title: String) -> DisplayNode? {
    zip(alert.shownButtons, presentation.buttons).first { $0.0.title == title }?.1
  }

  /// The node of the field; nil if there is none.
  public var field: DisplayNode? { presentation.field }
  /// The node of the check box; nil if there is none.
  public var suppression: DisplayNode? { presentation.suppression }
}

extension WindowScene {
  /// The alert that is in front of the window; nil if there is none. Main.
  public var openAlert: OpenAlert? { OpenAlert(frontmostScene) }
}
