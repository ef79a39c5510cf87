/// The pages, in the order of the sidebar.
enum Gallery {
  /// Pages under a heading.
  struct Section: Sendable {
    let title: String
    let pages: [any Page]
  }

  static let sections = [
    Section(
      title: "Specs",
      pages: [
        StackPage(), FlexPage(), WrapPage(), BaselinePage(), SpacerPage(), InsetPage(), OverlayPage(),
        BackgroundPage(), CenterPage(), RelativePage(), RatioPage(), AbsolutePage(), CornerPage(),
        WrapperPage(),
      ]),
    Section(
      title: "In use",
      pages: [
        HeaderPage(), CaptionPage(), BadgeIconPage(), SeparatorPage(), CornerBadgesPage(), ProfilePage(),
      ]),
  ]

  static let pages = sections.flatMap(\.pages)

  /// The page with a name, ignoring case; nil if there is none.
  static func index(named name: String) -> Int? {
    pages.firstIndex { $0.name.lowercased() == name.lowercased() }
  }
}
