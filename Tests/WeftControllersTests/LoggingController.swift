import NodeTestSupport
import WeftLayout

@testable import WeftControllers
@testable import WeftNodes

/// A controller that logs its callbacks. The log is shared with nodes and other controllers.
final class LoggingController: ViewController<CallbackNode> {
  let log: CallbackNode.Log
  private let name: String
  var range: SizeRange?

  init(_ name: String, _ log: CallbackNode.Log) {
    self.name = name
    self.log = log
    super.init(node: CallbackNode("\(name).node", log))
  }

  private func note(_ event: String) { log.append("\(name) \(event)") }

  private func note(_ event: String, animated: Bool) { note(animated ? event + "*" : event) }

  override var nodeConstrainedSize: SizeRange { range ?? super.nodeConstrainedSize }

  override func loadView() {
    super.loadView()
    note("loadView")
  }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillLayoutSubnodes() { note("willLayout") }
  override func viewDidLayoutSubnodes() { note("didLayout") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear", animated: animated) }
  override func viewDidAppear(_ animated: Bool) { note("didAppear", animated: animated) }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear", animated: animated) }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear", animated: animated) }
  override func willMove(toParent parent: AnyViewController?) {
    note("willMove to \(parent?.title ?? "none")")
  }
  override func didMove(toParent parent: AnyViewController?) {
    note("didMove to \(parent?.title ?? "none")")
  }
  override func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
    note("\(oldState.rawValue)→\(newState.rawValue)")
  }
}
