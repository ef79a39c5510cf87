import WeftGraphics

extension ReadmePicture {
  /// All pictures, in the order of the README.
  static let all: [ReadmePicture] = [
    ReadmePicture(.readme("resize", 860, 560), scale: 2),
    ReadmePicture(.readme("resize", 860, 560), scale: 2, isDark: true),
    ReadmePicture(.readme("gallery", 960, 720, ["--still"])),
    ReadmePicture(.readme("photos")),
    ReadmePicture(.readme("layouts", 960, 680, ["--page", "photo with a caption"])),
    ReadmePicture(.readme("rainbow", 640, 480)),
    ReadmePicture(.readme("coordinates", 960, 720) { try $0.point(330, 510) }),
    ReadmePicture(.readme("controls")),
    ReadmePicture(.readme("controls"), isDark: true),
    ReadmePicture(.readme("feed", after: 3)),
    ReadmePicture(.readme("kittens", after: 2)),
    ReadmePicture(.readme("placeholders", after: 1)),
    ReadmePicture(.readme("transitions", 720, 510, then: { try $0.click(492, 270) }, for: 1)),
    // The first click filters the log by states, because the order of measurements depends on the threads.
    ReadmePicture(
      .readme(
        "lifecycle",
        then: { runner in
          try runner.click(736, 140)
          try runner.click(190, 88)
        }, for: 1)),
    ReadmePicture(
      .readme("text", then: { try $0.drag(from: (506, 518), to: (656, 518)) }, for: 1)),
    ReadmePicture(
      .readme("editor")),
    ReadmePicture(.readme("progressive", 960, 680, ["--halfway"])),
    ReadmePicture(.readme("grid", 960, 680, ["--arrangement", "rows"])),
    ReadmePicture(.readme("pager")),
    ReadmePicture(.readme("nested")),
    ReadmePicture(.readme("catalog")),
    ReadmePicture(
      .readme("chat")),
    ReadmePicture(
      .readme(
        "files", 960, 560, ["--details"], in: "",
        then: { runner in
          try runner.click(194, 96)
          try await runner.pass(1)
          try runner.click(330, 320)
        }, for: 1)),
    ReadmePicture(.readme("files", 960, 560, ["--grid"], in: "Pictures"), isDark: true),
    ReadmePicture(
      .readme(
        "menus",
        then: { runner in
          try runner.click(358, 380)
          try runner.click(86, 17)
        }, for: 1)),
    ReadmePicture(.readme("screens")),
    ReadmePicture(.readme("stress", after: 0.52, then: { try $0.type(" ") }, for: 1)),
  ]
}
