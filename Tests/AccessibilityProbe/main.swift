import Weft

// A program with an element of each kind, for tests that use it over the accessibility bus alone.

Application.main {
  Window(title: "Probe", size: CGSize(width: 480, height: 640), rootNode: ProbeNode())
}
