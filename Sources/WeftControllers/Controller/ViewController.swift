import Foundation
import WeftNodes

/// Controls a node: creates it, and is notified when it is loaded, laid out, shown and hidden.
/// ```swift
/// final class GreetingController: ViewController<GreetingNode> {
///   init() { super.init(node: GreetingNode()) }
///
///   override func viewDidLoad() { node.title = "Hello" }
/// }
/// Window(title: "Hello", size: CGSize(width: 320, height: 200), rootViewController: GreetingController())
/// ```
/// A window retains its root controller, and a controller its children and its node; a parent is not
/// retained. Main.
@MainActor
open class ViewController<Node: DisplayNode>: AnyViewController {
  /// The node of the controller, which the window or the parent shows.
  public final let node: Node

  /// Creates the controller of a node.
  ///
  /// `viewDidLoad()` is called when the node is loaded, immediately if it already is.
  /// - Parameter node: a node with a view and without a controller.
  public init(node: Node, file: StaticString = #fileID, line: UInt = #line) {
    self.node = node
    super.init(rootNode: node, file: file, line: line)
  }
}
