/// What a button does.
enum Action: Int, CaseIterable, Sendable {
  case add
  case remove
  case putBack
  case move
  case suspend
  case redraw
  case shelf
  case minimize

  /// What stands on the button at first.
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
