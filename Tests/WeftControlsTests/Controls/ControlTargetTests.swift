import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftThreads

@testable import WeftControllers
@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ControlTargetTests {
  /// Records the actions that it receives.
  @MainActor private final class Target {
    let log: CallbackNode.Log
    let name: String

    init(_ name: String, _ log: CallbackNode.Log) {
      self.name = name
      self.log = log
    }

    func act() { log.append("\(name) act") }
    func other() { log.append("\(name) other") }
    func act(_ sender: ControlNode) { log.append("\(name) act(\(sender.debugName ?? ""))") }
    func act(_ sender: ControlNode, with event: InputEvent?) {
      log.append("\(name) act(\(sender.debugName ?? ""), \(event == nil ? "nil" : "event"))")
    }
    func special(_ sender: SpecialControl) { log.append("\(name) special") }
  }

  private final class SpecialControl: ControlNode, @unchecked Sendable {}

  private final class ActingNode: DisplayNode, @unchecked Sendable {
    let log: CallbackNode.Log
    init(_ log: CallbackNode.Log) {
      self.log = log
      super.init()
    }
    @MainActor func act() { log.append("node act") }
  }

  private final class ActingController: ViewController<DisplayNode> {
    var count = 0
    func act() { count += 1 }
  }

  private final class Plain {
    var count = 0
  }

  nonisolated private static let act = ControlAction<Target> { target, _, _ in target.act() }
  nonisolated private static let other = ControlAction(Target.other)

  private let log = CallbackNode.Log()
  private let control = ControlNode()
  private let target: Target

  init() {
    control.debugName = "control"
    target = Target("one", log)
  }

  private func send(_ events: ControlEvents, with event: InputEvent? = nil) -> [String] {
    control.sendActions(for: events, with: event)
    return log.take()
  }

  @Test func actionsTakeNoneOneOrTwoParameters() {
    control.addTarget(
      target, action: Target.act as @Sendable (Target) -> @MainActor () -> Void, for: .touchDown)
    control.addTarget(
      target, action: Target.act(_:) as @Sendable (Target) -> @MainActor (ControlNode) -> Void,
      for: .touchDown)
    control.addTarget(target, action: Target.act(_:with:), for: .touchDown)
    #expect(send(.touchDown) == ["one act", "one act(control)", "one act(control, nil)"])
    let key = InputEvent.key(KeyEvent(.pressed, keysym: 0x20))
    #expect(send(.touchDown, with: key).last == "one act(control, event)")
  }

  @Test func targetsOfAnyClassActByClosures() {
    let plain = Plain()
    control.addTarget(
      plain, action: ControlAction<Plain> { plain, _, _ in plain.count += 1 }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(plain.count == 1)
  }

  @Test func actionsForAnotherClassOfControlDoNothing() {
    control.addTarget(target, action: Target.special, for: .touchDown)
    #expect(send(.touchDown) == [])
    let special = SpecialControl()
    special.addTarget(target, action: Target.special, for: .touchDown)
    special.sendActions(for: .touchDown)
    #expect(log.take() == ["one special"])
  }

  @Test func actionsWithoutTargetGoUpToTheFirstNodeThatHandlesThem() {
    let outer = ActingNode(log)
    let middle = DisplayNode()
    let inner = DisplayNode()
    outer.addSubnode(middle)
    middle.addSubnode(inner)
    inner.addSubnode(control)
    control.addTarget(nil, action: ActingNode.act, for: .touchUpInside)
    #expect(send(.touchUpInside) == ["node act"])
    let nearer = ActingNode(CallbackNode.Log())
    inner.removeFromSupernode()
    nearer.addSubnode(inner)
    outer.addSubnode(nearer)
    #expect(send(.touchUpInside) == [])
    #expect(nearer.log.take() == ["node act"])
  }

  @Test func viewControllersAreAskedAfterTheirNodes() {
    let node = DisplayNode()
    node.addSubnode(control)
    let controller = ActingController(node: node)
    let window = OffscreenWindow(size: CGSize(width: 50, height: 50), rootViewController: controller)
    window.settle()
    control.addTarget(nil, action: ActingController.act, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(controller.count == 1)
  }

  @Test func anActionThatNobodyHandlesIsIgnored() {
    control.addTarget(nil, action: ActingNode.act, for: .touchUpInside)
    #expect(send(.touchUpInside) == [])
  }

  @Test func actionsAreSentInTheOrderOfAddingAndEventsInTheOrderOfTheirBits() {
    let second = Target("two", log)
    control.addTarget(target, action: Self.act, for: [.touchUpInside, .valueChanged])
    control.addTarget(second, action: Self.act, for: [.touchUpInside, .touchDown])
    #expect(send(.allEvents) == ["two act", "one act", "two act", "one act"])
    #expect(send([.touchUpInside]) == ["one act", "two act"])
  }

  @Test func theSameActionIsRegisteredOnceAndMovesBehindTheOthers() {
    control.addTarget(target, action: Self.act, for: [.touchDown, .touchUpInside])
    control.addTarget(target, action: Self.other, for: [.touchDown, .touchUpInside])
    control.addTarget(target, action: Self.act, for: .touchDown)
    #expect(send(.touchDown) == ["one other", "one act"])
    #expect(send(.touchUpInside) == ["one act", "one other"])
  }

  @Test func codeThatRunsTwiceAddsItsActionOnce() {
    for _ in 0..<3 { control.addTarget(target, action: Target.other, for: .touchDown) }
    #expect(send(.touchDown) == ["one other"])
    #expect(control.actions(forTarget: target, for: .touchDown).count == 1)
  }

  @Test func removalTakesNilForAnyTargetAndAnyAction() {
    let second = Target("two", log)
    func fill() {
      control.removeTarget(nil)
      control.addTarget(target, action: Self.act, for: [.touchDown, .touchUpInside])
      control.addTarget(target, action: Self.other, for: .touchDown)
      control.addTarget(second, action: Self.act, for: .touchDown)
    }
    fill()
    control.removeTarget(target, action: Self.act, for: .touchDown)
    #expect(send(.allEvents) == ["one other", "two act", "one act"])
    fill()
    control.removeTarget(target, for: .touchDown)
    #expect(send(.allEvents) == ["two act", "one act"])
    fill()
    control.removeTarget(nil, action: Self.act, for: .allEvents)
    #expect(send(.allEvents) == ["one other"])
    fill()
    control.removeTarget(nil)
    #expect(send(.allEvents) == [])
    #expect(control.isUserInteractionEnabled && control.allTargets.isEmpty)
  }

  @Test func closuresStayWhenTargetsAreRemoved() {
    let log = log
    let identity = control.addAction(for: .touchDown) { control in log.append(control.debugName ?? "") }
    control.removeTarget(nil)
    #expect(send(.touchDown) == ["control"])
    control.removeAction(identity)
    #expect(send(.touchDown) == [])
  }

  @Test func closuresGetTheControlByItsClass() {
    let special = SpecialControl()
    let found = Protected(0)
    special.addAction(for: .valueChanged) { [weak special] (sender: SpecialControl) in
      found.withLock { $0 += sender === special ? 1 : 0 }
    }
    special.sendActions(for: .valueChanged)
    #expect(found.withLock { $0 } == 1)
  }

  @Test func targetsAreKeptWeakly() {
    weak var gone: Target?
    do {
      let target = Target("two", log)
      gone = target
      control.addTarget(target, action: Self.act, for: .touchDown)
      #expect(control.allTargets.count == 1)
    }
    #expect(gone == nil)
    #expect(send(.touchDown) == [] && control.allTargets.isEmpty && control.allControlEvents.isEmpty)
  }

  @Test func actionsMayChangeTheTargets() {
    let log = log
    control.addAction(for: .touchDown) { control in
      log.append("first")
      control.removeTarget(nil)
      control.addAction(for: .touchDown) { _ in log.append("later") }
    }
    control.addTarget(target, action: Self.act, for: .touchDown)
    #expect(send(.touchDown) == ["first", "one act"])
  }

  @Test func targetsEventsAndActionsCanBeRead() {
    control.addTarget(target, action: Self.act, for: .touchDown)
    control.addTarget(nil, action: Self.other, for: .valueChanged)
    #expect(control.allTargets.map(ObjectIdentifier.init) == [ObjectIdentifier(target)])
    #expect(control.allControlEvents == [.touchDown, .valueChanged])
    #expect(control.actions(forTarget: target, for: .touchDown) == [ControlActionIdentity(Self.act)])
    #expect(control.actions(forTarget: target, for: .valueChanged) == [])
    #expect(control.actions(forTarget: nil, for: .valueChanged) == [ControlActionIdentity(Self.other)])
  }

  @Test func targetsAreAddedOnAnyThread() async {
    let (control, target) = (control, target)
    await Task.detached { control.addTarget(target, action: Self.act, for: .touchDown) }.value
    #expect(send(.touchDown) == ["one act"])
  }

  @Test func layerBackingAndTargetsExcludeEachOther() async {
    control.addTarget(target, action: Self.act, for: .touchDown)
    #expect(!control.supportsLayerBacking && ControlNode().supportsLayerBacking)
    await #expect(processExitsWith: .failure) {
      let control = ControlNode()
      control.isLayerBacked = true
      control.addAction(for: .touchDown) { _ in }
    }
  }

  @Test func anActionWithoutEventIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) {
      ControlNode().addAction(for: []) { _ in }
    }
  }
}
