import Testing

@testable import WeftPopups

@Suite struct TitleBarLayoutTests {
  @Test(
    arguments: [
      ("menu:minimize,maximize,close", [], [.minimize, .toggleMaximized, .close]),
      ("close,minimize:", [.close, .minimize], []), ("close", [.close], []), (":", [], []), ("", [], []),
      ("close:close,minimize,minimize", [.close], [.minimize]),
      (" close , maximize :", [.close, .toggleMaximized], []),
      (":close:minimize", [], []), (",,:,close,,", [], [.close]), ("Close:schlie\u{DF}en\u{0},icon", [], []),
    ] as [(String, [TitleBarAction], [TitleBarAction])])
  func isParsed(setting: String, leading: [TitleBarAction], trailing: [TitleBarAction]) {
    let layout = TitleBarLayout(setting: setting)
    #expect(layout.leading == leading && layout.trailing == trailing)
  }
}
