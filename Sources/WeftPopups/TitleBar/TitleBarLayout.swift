/// Which buttons a title bar has, and at which side.
package struct TitleBarLayout: Hashable, Sendable {
  /// The buttons at the leading side, from there on.
  package private(set) var leading: [TitleBarAction] = []
  /// The buttons at the trailing side, up to there.
  package private(set) var trailing: [TitleBarAction] = [.minimize, .toggleMaximized, .close]

  /// The layout without a setting: all buttons at the trailing side.
  package init() {}

  /// Parses the setting `Gtk/DecorationLayout` of desktops, such as `menu:minimize,close`: the names of the buttons at the
  /// leading side, a colon, and those at the trailing side. Other names, and those that come again, are left out.
  package init(setting: String) {
    let names: [Substring: TitleBarAction] = [
      "minimize": .minimize, "maximize": .toggleMaximized, "close": .close,
    ]
    var known: Set<TitleBarAction> = []
    let sides = setting.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { side in
      side.split(separator: ",").compactMap { name in
        names[Substring(name.filter { !$0.isWhitespace })].flatMap { known.insert($0).inserted ? $0 : nil }
      }
    }
    leading = sides.first ?? []
    trailing = sides.count > 1 ? sides[1] : []
  }
}
