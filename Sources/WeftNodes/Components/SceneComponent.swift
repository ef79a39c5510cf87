import WeftCompositor

/// A part of a scene that another room brings, such as its lists or its inspector. The scene calls it at fixed points
/// of an update and of an event's way, and knows nothing else of it.
///
/// A scene has at most one component of each class; see `WindowScene.component(_:)`. Components are called in the
/// order in which they were made. Every requirement has an implementation that does nothing.
@MainActor
package protocol SceneComponent: AnyObject {
  /// Makes the component of a scene, which keeps it.
  init(scene: WindowScene)

  /// The scene has another size or scale.
  func sceneDidResize()
  /// The scene is about to be closed, and does nothing afterwards.
  func sceneWillClose()

  // MARK: Updating

  /// An update begins.
  func updateWillBegin()
  /// The passes of a round have come past layout, and drawings begin next. Called while the window can be seen.
  func layoutDidEnd()
  /// The last round of passes has ended, and the layers are committed next.
  func passesDidEnd()
  /// A tree was handed to the compositor.
  /// - Parameter serial: of that tree.
  func didCommit(_ serial: UInt64)
  /// The compositor has composed a frame; called if `LayerTree.observesFrames` says so.
  func frameWasComposed(_ record: FrameRecord)

  // MARK: Events

  /// Looks at an event before the nodes do, and says whether it is not meant for these.
  func intercepts(_ event: InputEvent) -> Bool
  /// Takes a key that no node wanted; says whether it did.
  func handlesUnclaimed(_ event: KeyEvent) -> Bool

  // MARK: State

  /// Whether another update is needed.
  var needsUpdate: Bool { get }
  /// Whether an update will be needed when work on other threads has ended.
  var isWaitingForBackgroundWork: Bool { get }
  /// Whether an update is needed when a layout that other threads measure has ended, or was called off.
  var waitsForLayouts: Bool { get }
  /// Whether something moves that is no animation of a layer.
  var isAnimating: Bool { get }
  /// What asks for rounds of passes, for a warning that they do not end.
  var descriptionsOfMarks: [String] { get }
}

extension SceneComponent {
  package func sceneDidResize() {}
  package func sceneWillClose() {}
  package func updateWillBegin() {}
  package func layoutDidEnd() {}
  package func passesDidEnd() {}
  package func didCommit(_ serial: UInt64) {}
  package func frameWasComposed(_ record: FrameRecord) {}
  package func intercepts(_ event: InputEvent) -> Bool { false }
  package func handlesUnclaimed(_ event: KeyEvent) -> Bool { false }
  package var needsUpdate: Bool { false }
  package var isWaitingForBackgroundWork: Bool { false }
  package var waitsForLayouts: Bool { false }
  package var isAnimating: Bool { false }
  package var descriptionsOfMarks: [String] { [] }
}
