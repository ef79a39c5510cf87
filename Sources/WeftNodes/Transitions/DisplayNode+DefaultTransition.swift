import WeftCompositor

@MainActor
extension DisplayNode {
  /// Performs the default transition to a new layout. Subnodes that are inserted or resized fade in at their
  /// final frames, removed subnodes fade out, moved subnodes move, and the node itself gets its new size.
  final func animateByDefault(_ context: LayoutTransitionContext) {
    guard context.isAnimated else {
      showLayout(of: context)
      return context.completeTransition(true)
    }
    let subnodes = context.subnodes(for: .to)
    // Subnodes that are already visible, partly faded in, continue from their current state. They would jump otherwise.
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

  /// Whether a node has to fade in at its final frame.
  private final func isNew(_ subnode: DisplayNode, in context: LayoutTransitionContext) -> Bool {
    context.initialFrame(for: subnode).isNull
      || subnode.frame.size != context.finalFrame(for: subnode).size
  }

  /// Shows a new layout immediately.
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

  /// Whether an animation changes the opacity of the node.
  private final var isFading: Bool { isNodeLoaded && layer.animation(forKey: "opacity") != nil }

  /// Whether such an animation currently shows the node partly.
  private final var isHalfFadedIn: Bool { isFading && layer.presentedProperties.opacity > 0 }
}
