import WeftTesting

extension ReferenceStory {
  /// All demos.
  static let all: [ReferenceStory] = [
    ReferenceStory("rainbow", 260, 220, halfway: 0.2) { try $0.click(130, 140) },
    ReferenceStory("photos", 240, 200, halfway: 0.1) { try $0.scroll(3, over: 130, 140) },
    ReferenceStory("coordinates", 420, 340, halfway: 0.2) { try $0.point(150, 140) },
    ReferenceStory("layouts", 420, 340, halfway: 0.05) { try $0.drag(from: (402, 176), to: (330, 176)) },
    ReferenceStory("resize", 280, 220, halfway: 0.1) { try $0.scroll(3, over: 130, 140) },
    ReferenceStory(
      "placeholders", 260, 240, steps: [.pass(0.6), .picture("halfway"), .pass(3), .picture("rest")]),
    ReferenceStory(
      "transitions", 340, 360,
      steps: [
        .act { try $0.click(170, 82) }, .pass(1.5), .picture("rest"),
        .act { try $0.click(120, 170) }, .pass(0.12), .picture("halfway"),
      ]),
    ReferenceStory("lifecycle", 420, 360, halfway: 0.15) { try $0.click(60, 80) },
    ReferenceStory("editor", 380, 320, halfway: 0.7) { runner in
      try runner.click(130, 155)
      try runner.type("Augusta Ada King")
      try await runner.pass(0)
      try runner.press(.tab)
    },
    ReferenceStory(
      "kittens", 260, 240,
      steps: [
        .act { try $0.scroll(3, over: 130, 140) }, .pass(2), .picture("rest"),
        .act { try $0.click(130, 150) }, .pass(0.12), .picture("halfway"),
      ]),
    // Loads the rest of the picture whose connection broke.
    ReferenceStory("progressive", 300, 540, ["--speed", "full"], halfway: 0.1) { try $0.click(222, 407) },
    ReferenceStory("controls", 340, 360, halfway: 0.08) { try $0.click(300, 140) },
    ReferenceStory("text", 380, 320, halfway: 0.1) { try $0.scroll(3, over: 130, 140) },
    // A photograph moves to the first place, in front of the others.
    ReferenceStory("grid", 250, 200, halfway: 0.15) { try $0.click(60, 180) },
    ReferenceStory("pager", 240, 200, halfway: 0.15) { try $0.press(.right) },
    ReferenceStory("nested", 240, 220, halfway: 0.1) { try $0.scroll(3, over: 130, 140) },
    ReferenceStory("feed", 300, 260, halfway: 0.1) { try $0.scroll(3, over: 130, 140) },
    ReferenceStory("catalog", 240, 220, halfway: 0.15) { try $0.click(60, 140) },
    ReferenceStory("chat", 300, 300, halfway: 0.2) { runner in
      try runner.click(90, 275)
      try runner.type("Is it still ticking?")
      try runner.press(.return)
    },
    // The name of a file becomes a field.
    ReferenceStory(
      "files", 580, 300, in: "",
      steps: [
        .pass(1), .picture("rest"), .act { try $0.click(330, 124) }, .pass(1),
        .act { try $0.press(KeyboardKey(keysym: 0xFFBF)) }, .pass(0.1), .picture("halfway"),
      ]),
    ReferenceStory("menus", 420, 340, halfway: 0.1) { try $0.click(86, 17) },
    ReferenceStory("screens", 640, 420, halfway: 0.1) { try $0.click(580, 28) },
    ReferenceStory(
      "stress", 480, 360,
      steps: [.pass(0.52), .picture("halfway"), .act { try $0.type(" ") }, .pass(1), .picture("rest")]),
    ReferenceStory("gallery", 300, 330, ["--still"], halfway: 0.1) { try $0.type("/pictures") },
  ]
}
