import Foundation
import Weft

/// One of several pictures, and buttons to browse the others.
final class ViewerNode: DisplayNode, @unchecked Sendable {
  private let picture = ImageNode()
  let name = TextNode("", font: Font(size: 13))
  let previous = ButtonNode("Previous")
  let next = ButtonNode("Next")
  private let files: [URL]
  @MainActor private var index = 0

  init(files: [URL]) {
    self.files = files
    super.init()
    automaticallyManagesSubnodes = true
    picture.contentMode = .scaleAspectFit
    previous.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.turn(by: -1) }
    next.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.turn(by: 1) }
  }

  override func didLoad() {
    super.didLoad()
    turn(by: 0)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(alignItems: .stretch) {
      picture.flexGrow().flexShrink()
      HStack(spacing: 8, alignItems: .center) {
        previous
        next
        Spacer()
        name
      }
      .padding(12)
    }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    switch event.keysym {
    case Keysym.left: turn(by: -1)
    case Keysym.right, Keysym.space: turn(by: 1)
    default: return super.keyPressed(event)
    }
    return true
  }

  @MainActor private func turn(by distance: Int) {
    guard !files.isEmpty else {
      name.text = "No pictures"
      return
    }
    index = (index + distance + files.count) % files.count
    do {
      picture.image = try Image(contentsOf: files[index])
      name.text = "\(files[index].lastPathComponent), \(index + 1) of \(files.count)"
    } catch {
      picture.image = nil
      name.text = "\(files[index].lastPathComponent): \(error)"
    }
  }
}

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
let contents =
  (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
let files = contents.filter {
  ["jpg", "jpeg", "png", "webp", "gif", "svg"].contains($0.pathExtension.lowercased())
}
.sorted { $0.lastPathComponent < $1.lastPathComponent }
Application.main {
  Window(title: "Pictures", size: CGSize(width: 640, height: 480), rootNode: ViewerNode(files: files))
}
