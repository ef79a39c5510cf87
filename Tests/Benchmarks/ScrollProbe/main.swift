import Foundation
import Weft

// A window with a list of posts to scroll, or with a button, for the benchmarks.
//
//   ScrollProbe [--blocked | --button]     blocked: main is busy for 300 ms of every second

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

if CommandLine.arguments.contains("--blocked") {
  let timer = Timer(timeInterval: 1, repeats: true) { _ in usleep(300_000) }
  RunLoop.main.add(timer, forMode: .common)
}
try Application.run {
  let node = CommandLine.arguments.contains("--button") ? FormNode() : makeNode()
  Window(title: "benchmark", size: CGSize(width: 1000, height: 800), rootNode: node)
}
