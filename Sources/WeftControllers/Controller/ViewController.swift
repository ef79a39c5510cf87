import Foundation
import WeftNodes

/// Looks after a node: makes it, and hears when it is loaded, laid out, shown and taken away.
/// ```swift
/// final class GreetingController: ViewController<GreetingNode> {
///   init() { super.init(node: GreetingNode()) }
///
///   override func viewDidLoad() { node.title = "Hello" }
/// }
/// Window(title: "Hello", size: CGSize(width: 320, height: 200), rootViewController: GreetingController())
/// ```
/// A window keeps its root controller, a controller its children and its node; nothing keeps a parent.
/// All of it on main.
@MainActor
open class ViewController<Node: DisplayNode>: AnyViewController {
  /// The node that the controller looks after, and the window or the parent shows.
  public final let node: Node

  /// Makes the controller of a node.
  ///
  /// `viewDidLoad()` is called when the node is loaded: at once, if it is already.
  /// - Parameter node: a node with a view, which has no controller yet.
  public init(node: Node) {
    self.node = node
    super.init(rootNode: node)
  }
}
