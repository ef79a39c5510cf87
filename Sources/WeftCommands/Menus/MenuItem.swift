import WeftImaging

/// Something to choose in a menu.
public struct MenuItem: Sendable {
  /// What happens when it is chosen.
  package enum Action: Sendable {
    /// A function is called on main.
    case call(@MainActor @Sendable () -> Void)
    /// The node that handles the command performs it.
    case perform(Command)
  }

  /// The title. That of a command may be replaced by its handler.
  public var title: String
  /// The picture beside the title; a template has the colour of the title. Nil for none.
  public var image: Image?
  /// The key that has the same effect while a menu bar with the item is in the window, unless a node takes it first, as
  /// a text field does with a character without Control, Alt and Super. Nil for none.
  public var shortcut: KeyboardShortcut?
  /// The mark beside the title. None by default.
  public var mark: MenuMark
  /// Whether it can be chosen. True by default; a command also needs somebody who handles it.
  public var isEnabled: Bool
  /// Why it can't be chosen, in a sentence for the user, which a tooltip shows; nil if that is obvious.
  public var disabledReason: String?
  /// Whether it deletes something, and is shown in the colour of danger.
  public var isDestructive: Bool
  /// The letter of the title that chooses it while the menu is open. Nil, the default, for none.
  public var mnemonic: Character?

  package let action: Action

  private init(
    _ title: String, image: Image?, shortcut: KeyboardShortcut?, mark: MenuMark, isDestructive: Bool,
    mnemonic: Character?, _ action: Action
  ) {
    self.title = title
    self.image = image
    self.shortcut = shortcut
    self.mark = mark
    self.isDestructive = isDestructive
    self.mnemonic = mnemonic
    isEnabled = true
    self.action = action
  }

  /// Makes an item that calls a function.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - image: the picture beside it. None by default.
  ///   - shortcut: the key with the same effect. None by default.
  ///   - isDestructive: whether it deletes something.
  ///   - mnemonic: the letter of the title that chooses it. None by default.
  ///   - action: called on main after the menu has closed.
  public init(
    _ title: String, image: Image? = nil, shortcut: KeyboardShortcut? = nil, isDestructive: Bool = false,
    mnemonic: Character? = nil, action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(
      title, image: image, shortcut: shortcut, mark: .none, isDestructive: isDestructive, mnemonic: mnemonic,
      .call(action))
  }

  /// Makes an item that is on or off, with a check mark while it is on.
  public init(
    _ title: String, image: Image? = nil, isOn: Bool, shortcut: KeyboardShortcut? = nil,
    mnemonic: Character? = nil, action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(
      title, image: image, shortcut: shortcut, mark: .check(isOn), isDestructive: false, mnemonic: mnemonic,
      .call(action))
  }

  /// Makes an item that is one choice of a group, with a dot while it is the chosen one.
  public init(
    _ title: String, image: Image? = nil, isChosen: Bool, shortcut: KeyboardShortcut? = nil,
    mnemonic: Character? = nil, action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.init(
      title, image: image, shortcut: shortcut, mark: .radio(isChosen), isDestructive: false,
      mnemonic: mnemonic, .call(action))
  }

  /// Makes an item for a command, with its title and its shortcut. It can be chosen if a node handles the command:
  /// searched from the node that the menu belongs to, or that has the keyboard focus, upwards.
  public init(
    _ command: Command, image: Image? = nil, isDestructive: Bool = false, mnemonic: Character? = nil
  ) {
    self.init(
      command.title, image: image, shortcut: command.shortcut, mark: .none, isDestructive: isDestructive,
      mnemonic: mnemonic, .perform(command))
  }

  /// The item, which can't be chosen if a condition holds.
  ///
  /// - Parameters:
  ///   - condition: whether it is disabled. True by default.
  ///   - reason: why, in a sentence for the user. None by default.
  public func disabled(_ condition: Bool = true, because reason: String? = nil) -> MenuItem {
    guard condition else { return self }
    var item = self
    item.isEnabled = false
    item.disabledReason = reason
    return item
  }

  /// The command that it performs; nil if it calls a function.
  public var command: Command? {
    if case .perform(let command) = action { command } else { nil }
  }
}
