import WeftCommands
import WeftCompositor

/// A part of a scene that another room adds, such as its lists or its inspector. The scene calls it at fixed
/// points of an update and of event handling, and knows nothing else about it.
///
/// A scene has at most one component of each class; see `WindowScene.component(_:)`. Components are called in
/// the order in which they were created. Every requirement has a default implementation that does nothing.
@MainActor
package protocol SceneComponent: AnyObject {
  /// Makes the component of a scene, which retains it.
  init(scene: WindowScene)

  /// Called when the size or the scale of the scene has changed.
  func sceneDidResize()
  /// Called when the scene has become visible or invisible; see `WindowScene.isVisible`.
  func sceneVisibilityDidChange()
  /// Called when the scene has got or lost the keyboard; see `WindowScene.isActive`.
  func sceneActivityDidChange()
  /// Called before the scene is closed; it does nothing afterwards.
  func sceneWillClose()

  // MARK: Updating

  /// Called when an update begins.
  func updateWillBegin()
  /// Called when a round of passes has completed layout, before drawings begin. Only while the window is visible.
  func layoutDidEnd()
  /// Called after the last round of passes, before the layers are committed.
  func passesDidEnd()
  /// Called after a tree was handed to the compositor.
  /// - Parameter serial: the serial of that tree.
  func didCommit(_ serial: UInt64)
  /// Called after the compositor has composed a frame, if `LayerTree.observesFrames` is set.
  func frameWasComposed(_ record: FrameRecord)

  // MARK: Events

  /// Called with every event, before anything handles it.
  func willHandle(_ event: InputEvent)
  /// Whether what the component shows is in front of what all others show, and so intercepts events before they do.
  var isInFront: Bool { get }
  /// Handles an event before the nodes do. Returns whether the nodes must not receive it.
  func intercepts(_ event: InputEvent) -> Bool
  /// Handles a key that no node has handled. Returns whether the component has handled it.
  func handlesUnclaimed(_ event: KeyEvent) -> Bool
  /// Handles a press of a pointer button that no node has handled. Returns whether the component has handled it.
  ///
  /// - Parameter nodes: the nodes below the pointer, from the root down.
  func handlesUnclaimed(_ event: PointerEvent, over nodes: [DisplayNode]) -> Bool
  /// Called when the pointer is over other nodes (`PointerTracker.hoveredNodes`), or a node has got another tooltip.
  func hoveredNodesDidChange()

  /// What a command does that no node handles; nil if the component does not handle it either.
  func handler(for command: Command) -> CommandHandler?

  // MARK: State

  /// Whether another update is needed.
  var needsUpdate: Bool { get }
  /// Whether an update will be needed when background work has ended.
  var isWaitingForBackgroundWork: Bool { get }
  /// Whether an update is needed when a background layout has ended or was cancelled.
  var waitsForLayouts: Bool { get }
  /// Whether something moves other than by an animation of a layer.
  var isAnimating: Bool { get }
  /// The scenes that the component shows in the layers of its own, and updates with it.
  var guests: [WindowScene] { get }
  /// Descriptions of what requests further rounds of passes, for the warning that they do not end.
  var descriptionsOfMarks: [String] { get }
}

extension SceneComponent {
  package func sceneDidResize() {}
  package func sceneVisibilityDidChange() {}
  package func sceneActivityDidChange() {}
  package func sceneWillClose() {}
  package func updateWillBegin() {}
  package func layoutDidEnd() {}
  package func passesDidEnd() {}
  package func didCommit(_ serial: UInt64) {}
  package func frameWasComposed(_ record: FrameRecord) {}
  package func willHandle(_ event: InputEvent) {}
  package var isInFront: Bool { false }
  package func intercepts(_ event: InputEvent) -> Bool { false }
  package func handlesUnclaimed(_ event: KeyEvent) -> Bool { false }
  package func handlesUnclaimed(_ event: PointerEvent, over nodes: [DisplayNode]) -> Bool { false }
  package func hoveredNodesDidChange() {}
  package func handler(for command: Command) -> CommandHandler? { nil }
  package var needsUpdate: Bool { false }
  package var isWaitingForBackgroundWork: Bool { false }
  package var waitsForLayouts: Bool { false }
  package var isAnimating: Bool { false }
  package var guests: [WindowScene] { [] }
  package var descriptionsOfMarks: [String] { [] }
}
