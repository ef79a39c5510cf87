import Weft

// A program with every standard control, for tests that use it over the accessibility bus alone, also while main is blocked.

Application.main {
  Window(title: "Controls", size: CGSize(width: 900, height: 860), rootNode: ControlsNode())
}
