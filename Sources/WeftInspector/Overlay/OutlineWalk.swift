import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// Walks the tree of a window and collects all visible elements of its layout, each node before its contents.
@MainActor
struct OutlineWalk {
  /// The collected elements.
  private(set) var elements: [OutlinedElement] = []
  /// The outlines of the specs of the visited nodes.
  private(set) var outlinesByNode: [ObjectIdentifier: (key: NodeOutlines.Key, outlines: NodeOutlines)] = [:]

  private let overlay: LayoutOverlay
  private let known: [ObjectIdentifier: (key: NodeOutlines.Key, outlines: NodeOutlines)]

  /// Below this opacity a node is invisible.
  private static let smallestOpacity: CGFloat = 0.01

  /// Collects the layout of a node and everything in it.
  /// - Parameters:
  ///   - node: a node in the scene's tree.
  ///   - overlay: the marks to collect elements for.
  ///   - known: the outlines of an earlier walk.
  init(
    over node: DisplayNode, of scene: WindowScene, for overlay: LayoutOverlay,
    knowing known: [ObjectIdentifier: (key: NodeOutlines.Key, outlines: NodeOutlines)]
  ) {
    self.overlay = overlay
    self.known = known
    guard let (toWindow, clip) = way(to: node, of: scene) else { return }
    visit(node, toWindow, clip, scene.layoutDirection, nil)
  }

  /// Collects a single node: first the node, with the remarks of the layout around it, then the specs of its
  /// own layout. Nothing if the node is not visible.
  init(to node: DisplayNode, of scene: WindowScene) {
    overlay = [.nodes, .specs, .spacing]
    known = [:]
    guard var (toWindow, clip) = way(to: node, of: scene) else { return }
    let direction = scene.layoutDirection
    guard let bounds = enter(node, &toWindow, &clip) else { return }
    let around = node.supernode.flatMap { outlines(of: $0, direction) }
    add(element(node, bounds, around?.remarksBySubnode[ObjectIdentifier(node)]), toWindow, clip)
    guard !elements.isEmpty, let own = outlines(of: node, direction) else { return }
    descend(from: node, &toWindow)
    for spec in own.specs { add(spec, toWindow, clip) }
  }

  /// Returns the transform from the coordinates around a node to the window's, and the visible area; nil if
  /// nothing is visible.
  private func way(to node: DisplayNode, of scene: WindowScene) -> (AffineTransform, clip: CGRect)? {
    guard node.rootNode === scene.rootNode else { return nil }
    var clip = CGRect(origin: .zero, size: scene.size)
    var toWindow = AffineTransform.identity
    for supernode in node.supernodes.reversed() {
      guard enter(supernode, &toWindow, &clip) != nil else { return nil }
      descend(from: supernode, &toWindow)
    }
    return (toWindow, clip)
  }

  /// Applies the transform and clip of a node, and returns its bounds; nil if it is not visible.
  private func enter(
    _ node: DisplayNode, _ toWindow: inout AffineTransform, _ clip: inout CGRect
  ) -> CGRect? {
    let (isHidden, alpha, clips, geometry) = node.read {
      ($0.isHidden, $0.alpha, $0.clipsToBounds, $0.geometry)
    }
    guard !isHidden, alpha >= Self.smallestOpacity else { return nil }
    toWindow = geometry.transformToParent.concatenating(toWindow)
    if clips {
      clip = clip.intersection(toWindow.applied(to: geometry.bounds))
      if clip.isEmpty { return nil }
    }
    return geometry.bounds
  }

  private func descend(from node: DisplayNode, _ toWindow: inout AffineTransform) {
    guard let transform = node.read({ $0.geometry.anchoredSubnodeTransform }) else { return }
    toWindow = transform.concatenating(toWindow)
  }

  private mutating func visit(
    _ node: DisplayNode, _ toParent: AffineTransform, _ outerClip: CGRect, _ direction: LayoutDirection,
    _ remarks: NodeOutlines.Remarks?
  ) {
    var (toWindow, clip) = (toParent, outerClip)
    guard let bounds = enter(node, &toWindow, &clip) else { return }
    add(element(node, bounds, remarks), toWindow, clip)
    descend(from: node, &toWindow)
    let outlines = outlines(of: node, direction)
    if let outlines, !overlay.isDisjoint(with: [.specs, .spacing, .baselines]) {
      for spec in outlines.specs { add(spec, toWindow, clip) }
    }
    for subnode in node.subnodes {
      visit(subnode, toWindow, clip, direction, outlines?.remarksBySubnode[ObjectIdentifier(subnode)])
    }
  }

  private mutating func add(_ element: OutlinedElement, _ toWindow: AffineTransform, _ clip: CGRect) {
    guard !element.rect.isEmpty else { return }
    var element = element
    element.toWindow = toWindow
    element.clip = clip
    if element.frameInWindow.intersects(clip) { elements.append(element) }
  }

  private func element(
    _ node: DisplayNode, _ bounds: CGRect, _ remarks: NodeOutlines.Remarks?
  ) -> OutlinedElement {
    let name = LayoutText.name(of: node)
    let type = LayoutText.kind(of: node)
    let lines = remarks?.lines ?? ["placed by hand"]
    return OutlinedElement(
      kind: .node, name: name, rect: bounds,
      baselines: NodeOutlines.baselines(of: remarks?.style ?? node.style, in: bounds),
      remarks: (name == type ? [] : [type]) + [LayoutText.frame(node.frame)] + lines)
  }

  /// Returns the outlines of the node's spec; nil if the node is not laid out.
  private mutating func outlines(of node: DisplayNode, _ direction: LayoutDirection) -> NodeOutlines? {
    guard
      let (generation, range, width) = node.state.withLock({ state in
        state.layoutCache.applied.map {
          (state.layoutCache.generation, $0.range, state.properties.bounds.width)
        }
      })
    else { return nil }
    let isMirrored = node.semanticContentAttribute.direction(inside: direction) == .rightToLeft
    let key = NodeOutlines.Key(
      generation: generation, range: range, scale: node.layoutScale, isMirrored: isMirrored, width: width)
    let identity = ObjectIdentifier(node)
    if let old = known[identity], old.key == key {
      outlinesByNode[identity] = old
    } else {
      outlinesByNode[identity] = (key, NodeOutlines(of: node, for: key))
    }
    return outlinesByNode[identity]?.outlines
  }
}
