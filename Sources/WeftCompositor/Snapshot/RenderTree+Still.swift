import Foundation

extension RenderTree {
  /// The tree as it looks at a time, without anything that changes over time: animations, frame sources and
  /// drivers are replaced by the values that they show. Taking it has no effect on them. Main.
  ///
  /// It takes time in proportion to the number of layers on the way to those that change, and shares all
  /// others.
  ///
  /// - Parameter time: in seconds of the clock that the tree was committed with.
  package func still(at time: TimeInterval) -> RenderTree {
    RenderTree(serial: serial, size: size, scale: scale, ground: ground, root: root.still(at: time, scale))
  }
}

extension RenderLayer {
  fileprivate func still(at time: TimeInterval, _ scale: CGFloat) -> RenderLayer {
    guard isAnimatedBelow else { return self }
    var properties = properties
    for animation in animations {
      animation.animation.sample(&properties, elapsed: time - animation.startTime)
    }
    if let frame = properties.frames?.shownFrame {
      properties.contents = frame
      properties.contentsScale = frame.scale
    }
    properties.driver?.show(in: &properties, at: time, scale: scale)
    properties.frames = nil
    properties.driver = nil
    return RenderLayer(
      identifier: identifier, properties: properties,
      children: children.map { $0.still(at: time, scale) }, mask: mask?.still(at: time, scale),
      animations: [],
      animatedChildCount: 0)
  }
}
