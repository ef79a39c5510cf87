import WeftNodes
import WeftTransfer

extension CursorShape {
  /// The shape while something is dragged over a place where an action would follow the drop; nil for none.
  package init(drag action: DragAction?) {
    self =
      switch action {
      case .copy: .copy
      case .link: .alias
      case .move, .private: .grabbing
      case .ask: .help
      case nil: .noDrop
      }
  }
}
