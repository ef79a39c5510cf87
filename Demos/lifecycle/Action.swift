/// The action of a button.
enum Action: Int, CaseIterable, Sendable {
  case add
  case remove
  case putBack
  case move
  case suspend
  case redraw
  case shelf
  case minimize

  /// The initial title of the button.
  var title: String {
    switch self {
    case .add: "Add"
    case .remove: "Remove"
    case .putBack: "Put back"
    case .move: "Move"
    case .suspend: "Suspend"
    case .redraw: "Redraw"
    case .shelf: "B out"
    case .minimize: "Minimize"
    }
  }
}
