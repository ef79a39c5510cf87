/// Items of a menu that belong together. A line separates them from others.
public struct MenuSection: Sendable {
  /// The heading; nil for none.
  public var title: String?
  /// The items and menus.
  public var elements: [MenuElement]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - title: the heading. None by default.
  ///   - content: makes the contents.
  @MainActor
  public init(_ title: String? = nil, @MenuBuilder content: @MainActor () -> [MenuElement]) {
    self.title = title
    elements = content()
  }

  /// Makes a group of items of which one is chosen.
  ///
  /// - Parameters:
  ///   - title: the heading. None by default.
  ///   - choices: the values to choose from.
  ///   - chosen: the chosen one; nil for none.
  ///   - name: the title of a value.
  ///   - choose: called with the value that the user has chosen.
  public init<Choice: Equatable & Sendable>(
    _ title: String? = nil, choices: [Choice], chosen: Choice?, name: (Choice) -> String,
    choose: @escaping @MainActor @Sendable (Choice) -> Void
  ) {
    self.title = title
    elements = choices.map { choice in
      .item(MenuItem(name(choice), isChosen: choice == chosen) { choose(choice) })
    }
  }
}
