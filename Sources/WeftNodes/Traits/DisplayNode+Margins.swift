import Foundation
import WeftGraphics

extension DisplayNode {
  /// The insets of the node that are covered, in points: the part of `WindowScene.safeAreaInsets`, and of what view
  /// controllers add to them, that reaches into the node. Any thread.
  public final var safeAreaInsets: EdgeInsets { edges.safeAreaInsets }

  /// The insets at which the node's contents should stay, in points: 8 by default. The value that is read includes the safe
  /// area and the supernode's margins, if the node respects those. Any thread; values that are not finite are ignored.
  ///
  /// Setting it changes the node's own part.
  public final var layoutMargins: EdgeInsets {
    get { edges.layoutMargins }
    set {
      guard accepts(newValue.isFinite, "layoutMargins") else { return }
      set(\.layoutMargins, newValue)
    }
  }

  /// Whether the node's margins are at least the supernode's, where the node overlaps them. False by default. Any thread.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { settings.preservesSuperviewLayoutMargins }
    set { set(\.preservesSuperviewLayoutMargins, newValue) }
  }

  /// Whether the safe area is added to the margins. True by default. Any thread.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { settings.insetsLayoutMarginsFromSafeArea }
    set { set(\.insetsLayoutMarginsFromSafeArea, newValue) }
  }

  /// Whether the node is laid out again when its safe area changes. False by default. Any thread.
  public final var automaticallyRelayoutOnSafeAreaChanges: Bool {
    get { settings.automaticallyRelayoutOnSafeAreaChanges }
    set { set(\.automaticallyRelayoutOnSafeAreaChanges, newValue) }
  }

  /// Whether the node is laid out again when its margins change. False by default. Any thread.
  public final var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
    get { settings.automaticallyRelayoutOnLayoutMarginsChanges }
    set { set(\.automaticallyRelayoutOnLayoutMarginsChanges, newValue) }
  }

  /// Insets that are covered in addition to those inherited from above, in points. Main.
  @MainActor package final var additionalSafeAreaInsets: EdgeInsets {
    get { settings.additionalSafeAreaInsets }
    set {
      let isOther = settings.additionalSafeAreaInsets != newValue
      set(\.additionalSafeAreaInsets, newValue)
      if newValue != .zero { windowScene?.safeAreas.add(self) }
      // Hosted roots are below the node in the window only, so they follow with the next update.
      if isOther, let scene = windowScene, !scene.hostedRoots.isEmpty { scene.setNeedsUpdate() }
    }
  }

  /// Whether the node adds insets to the safe area. Most nodes have none of these settings.
  final var addsToSafeArea: Bool {
    state.withLock { $0.rare.environment.value.additionalSafeAreaInsets != .zero }
  }

  /// Sets the safe area that a root of a tree gets from its window, or from the nodes around it.
  final func setWindowSafeArea(_ insets: EdgeInsets) {
    state.withLock { state in
      // The default takes no memory.
      guard state.rare.environment.value.windowSafeAreaInsets != insets else { return }
      state.rare.environment.value.windowSafeAreaInsets = insets
    }
  }

  /// Gives a root whose view lies in a view without a node the part of the safe area that reaches into it.
  @MainActor final func updateSafeAreaOfHostedRoot() {
    guard let host = loadedBacking().view?.superview?.nearestNode else { return }
    // It may be in another such root, which follows in the window's list if it was moved.
    host.rootNode.updateSafeAreaOfHostedRoot()
    let edges = host.edges.inside(host.bounds, of: convert(bounds, to: host), EnvironmentSettings())
    setWindowSafeArea(edges.safeAreaInsets)
  }

  private final var settings: EnvironmentSettings { state.withLock { $0.rare.environment.value } }

  private final func set<Value: Equatable & Sendable>(
    _ setting: WritableKeyPath<EnvironmentSettings, Value> & Sendable, _ value: Value
  ) {
    guard settings[keyPath: setting] != value else { return }
    state.withLock { $0.rare.environment.value[keyPath: setting] = value }
    guard isNodeLoaded else { return }
    onMain { MarginsPass.run(from: $0) }
  }

  /// The safe area and margins of the node, computed from all nodes above it.
  private final var edges: NodeEdges {
    var path = [self]
    path += supernodes
    var result = NodeEdges()
    var outerBounds: CGRect?
    for node in path.reversed() {
      let (geometry, settings) = node.state.withLock {
        ($0.properties.geometry, $0.rare.environment.value)
      }
      if let outerBounds {
        result = result.inside(outerBounds, of: geometry.frame, settings)
      } else {
        result = NodeEdges(of: settings)
      }
      outerBounds = geometry.bounds
    }
    return result
  }

  /// The safe area and margins of the node, given those of the supernode; nil at the root.
  @MainActor final func edges(
    inside supernode: (edges: NodeEdges, bounds: CGRect)?
  ) -> (edges: NodeEdges, bounds: CGRect) {
    let (geometry, settings) = state.withLock { ($0.properties.geometry, $0.rare.environment.value) }
    let edges =
      supernode.map { $0.edges.inside($0.bounds, of: geometry.frame, settings) } ?? NodeEdges(of: settings)
    return (edges, geometry.bounds)
  }

  /// The same for the supernode, with its bounds; nil at the root.
  @MainActor final var edgesOfSupernode: (edges: NodeEdges, bounds: CGRect)? {
    guard let supernode else { return nil }
    return (supernode.edges, supernode.bounds)
  }
}
