import WeftCompositor

@MainActor
extension DisplayNode {
  /// Leads over to a new layout as nodes do by default: what comes or has another size fades in in its final
  /// place, what goes fades out, what only moves moves, and the node itself takes its new size.
  final func animateByDefault(_ context: LayoutTransitionContext) {
    guard context.isAnimated else {
      showLayout(of: context)
      return context.completeTransition(true)
    }
    let subnodes = context.subnodes(for: .to)
    // What is on the screen already, half faded in, goes on from there: it would jump otherwise.
    let arriving = subnodes.filter {
      !context.isReturning($0) && isNew($0, in: context) && !$0.isHalfFadedIn
    }
    let alphas = subnodes.map { context.originalAlpha(of: $0) }
    Transaction.withoutAnimations {
      for subnode in arriving {
        subnode.frame = context.finalFrame(for: subnode)
        if !subnode.isFading { subnode.alpha = 0 }
      }
    }
    Transaction.animate(
      duration: defaultLayoutTransitionDuration, delay: defaultLayoutTransitionDelay,
      timingFunction: defaultLayoutTransitionOptions.timingFunction,
      completion: { context.completeTransition($0) }
    ) {
      for (subnode, alpha) in zip(subnodes, alphas) {
        subnode.frame = context.finalFrame(for: subnode)
        subnode.alpha = alpha
      }
      for subnode in context.removedSubnodes { subnode.alpha = 0 }
      applySize(of: context)
    }
  }

  /// Whether a node has to fade in where it belongs.
  private final func isNew(_ subnode: DisplayNode, in context: LayoutTransitionContext) -> Bool {
    context.initialFrame(for: subnode).isNull
      || subnode.frame.size != context.finalFrame(for: subnode).size
  }

  /// Shows a new layout at once.
  private final func showLayout(of context: LayoutTransitionContext) {
    Transaction.withoutAnimations {
      for subnode in context.subnodes(for: .to) {
        subnode.removeAnimationsOfProperties()
        subnode.frame = context.finalFrame(for: subnode)
        subnode.alpha = context.originalAlpha(of: subnode)
      }
      removeAnimationsOfProperties()
      applySize(of: context)
    }
  }

  private final func applySize(of context: LayoutTransitionContext) {
    guard let size = context.layout(for: .to)?.size, size != bounds.size else { return }
    frame.size = size
  }

  /// Whether an animation changes how opaque the node is.
  private final var isFading: Bool { isNodeLoaded && layer.animation(forKey: "opacity") != nil }

  /// Whether such an animation shows something of the node by now.
  private final var isHalfFadedIn: Bool { isFading && layer.presentedProperties.opacity > 0 }
}
