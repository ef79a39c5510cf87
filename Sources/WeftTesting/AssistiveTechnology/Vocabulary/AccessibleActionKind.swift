/// What a user wants to do with an element. Toolkits have different names for it.
public enum AccessibleActionKind: Hashable, Sendable {
  /// Presses it, as a click does: "press", "click", "activate", "toggle", "check", "uncheck", "select", "jump".
  case press
  /// Opens its menu.
  case showMenu
  /// Makes its value larger by a step.
  case increment
  /// Makes its value smaller by a step.
  case decrement
  /// Shows its children, or hides them.
  case expandOrCollapse
  /// Moves the keyboard focus to it.
  case focus
  /// The action of this name, in upper or lower case.
  case named(String)

  /// The names that toolkits have for it, the preferred one first, in lower case.
  var names: [String] {
    switch self {
    case .press: ["press", "click", "activate", "toggle", "check", "uncheck", "select", "jump", "dodefault"]
    case .showMenu: ["showmenu", "show menu", "showcontextmenu", "show-menu", "menu"]
    case .increment: ["increment", "increase"]
    case .decrement: ["decrement", "decrease"]
    case .expandOrCollapse:
      ["expand or collapse", "expand or contract", "expand", "collapse", "expandorcollapse"]
    case .focus: ["setfocus", "focus", "grab focus"]
    case .named(let name): [name.lowercased()]
    }
  }
}

extension AccessibleActionKind: CustomStringConvertible {
  /// The action in words.
  public var description: String {
    switch self {
    case .named(let name): "'\(name)'"
    case .press: "press"
    case .showMenu: "show menu"
    case .increment: "increment"
    case .decrement: "decrement"
    case .expandOrCollapse: "expand or collapse"
    case .focus: "focus"
    }
  }
}
