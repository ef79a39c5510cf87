import Foundation
import Weft
import WeftThreads

// A window with a list of posts to scroll, with a button or with a context menu, for the benchmarks.
//
//   ScrollProbe [--button | --menu | --changing] [--blocked | --busy]
//
// blocked: main does nothing else for 300 ms of every second. busy: main computes for 10 ms of every frame.

@MainActor
func makeNode() -> ScrollNode {
  let node = ScrollNode()
  node.backgroundColor = .white
  node.automaticallyManagesSubnodes = true
  node.automaticallyManagesContentSize = true
  let posts = PostPictures().map { pictures in (0..<300).map { PostNode($0, pictures) } } ?? []
  node.layoutSpecBlock = { _, _ in
    StackLayoutSpec(direction: .vertical, alignItems: .center, children: posts)
  }
  return node
}

@MainActor
func makePage() -> DisplayNode {
  let arguments = CommandLine.arguments
  if arguments.contains("--changing") { return ChangingNode() }
  return arguments.contains("--button")
    ? FormNode() : arguments.contains("--menu") ? MenuPageNode() : makeNode()
}

/// Keeps main from its work, again and again.
func occupyMain(every interval: TimeInterval, _ work: @escaping @Sendable () -> Void) {
  RunLoop.main.add(Timer(timeInterval: interval, repeats: true) { _ in work() }, forMode: .common)
}

if CommandLine.arguments.contains("--blocked") { occupyMain(every: 1) { usleep(300_000) } }
if CommandLine.arguments.contains("--busy") {
  occupyMain(every: 1.0 / 60) {
    let end = MonotonicTime.now + 0.01
    while MonotonicTime.now < end {}
  }
}
try Application.run {
  Window(title: "benchmark", size: CGSize(width: 1000, height: 800), rootNode: makePage())
}
