import Foundation

extension Layer {
  /// Starts an animation with the next commit. A running animation with the same key ends unfinished.
  ///
  /// The model keeps its values: an animation only changes what is shown while it runs.
  ///
  /// - Parameters:
  ///   - animation: what changes, and when.
  ///   - key: a name under which the animation can be found, replaced and removed.
  ///   - completion: called once, on the main actor, when the animation has ended: with true if it ran to its
  ///     end, with false if it or the layer was removed earlier.
  public final func add(
    _ animation: some LayerAnimation, forKey key: String? = nil,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    add(animation, forKey: key, isImplicit: false, completion: completion)
  }

  /// Starts an animation that does not count for `LayerTree.isAnimating`, such as the blinking of a caret.
  package final func addAmbient(_ animation: some LayerAnimation, forKey key: String) {
    add(animation, forKey: key, isImplicit: false, isAmbient: true)
  }

  private func add(
    _ animation: any LayerAnimation, forKey key: String?, isImplicit: Bool, isAmbient: Bool = false,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    // Joins before the old animation is removed, so that its end doesn't complete the transaction.
    let completion = completion ?? Transaction.joinCompletion()
    if let key { removeAnimation(forKey: key) }
    let identifier = AnimationIdentifier(rawValue: Self.nextAnimation)
    Self.nextAnimation += 1
    animations.append(
      AddedAnimation(
        identifier: identifier, key: key, animation: animation, isImplicit: isImplicit,
        isAmbient: isAmbient || animation.timing.totalDuration == .infinity, startTime: nil,
        completion: completion))
    layerTree?.didAdd(animations[animations.count - 1], to: self)
    markChanged()
  }

  /// The running animation that was added under a key.
  public final func animation(forKey key: String) -> (any LayerAnimation)? {
    animations.first { $0.key == key }?.animation
  }

  /// The keys of the running animations, in the order in which they were added.
  public final var animationKeys: [String] { animations.compactMap(\.key) }

  /// Ends an animation unfinished.
  public final func removeAnimation(forKey key: String) {
    endAnimations(finished: false) { $0.key == key }
  }

  /// Ends all animations of this layer unfinished.
  public final func removeAllAnimations() {
    endAnimations(finished: false) { _ in true }
  }

  /// Removes animations from the layer and calls their completions.
  final func endAnimations(finished: Bool, where isMeant: (AddedAnimation) -> Bool) {
    let ended = animations.filter(isMeant)
    guard !ended.isEmpty else { return }
    animations.removeAll(where: isMeant)
    layerTree?.didEnd(ended.map(\.identifier))
    markChanged()
    for animation in ended { animation.completion?(finished) }
  }

  /// Adds an animation from the property's current value to its new one.
  final func animateImplicitly<Value>(_ property: LayerProperty<Value>) {
    guard let style = Transaction.implicitAnimation(of: self) else { return }
    add(
      style.animation(
        of: property, from: presentedProperties[keyPath: property.keyPath], momentum: momentum(of: property)),
      forKey: property.name, isImplicit: true)
  }

  /// The value that an animated property would have an instant from now if it continued at its current speed.
  private final func momentum<Value>(of property: LayerProperty<Value>) -> Value? {
    guard let now = layerTree?.currentTime(),
      let running = animations.first(where: { $0.key == property.name })
    else { return nil }
    let value = shownProperties(at: now)[keyPath: property.keyPath]
    let end = (running.startTime ?? now) + running.animation.timing.totalDuration
    // At the end of an animation the speed is taken from the instant before.
    guard now + Spring.instant < end else {
      let before = shownProperties(at: now - Spring.instant)[keyPath: property.keyPath]
      return before == value ? nil : before.interpolated(to: value, fraction: 2)
    }
    let after = shownProperties(at: now + Spring.instant)[keyPath: property.keyPath]
    return after == value ? nil : after
  }

  /// The layer's properties with the running animations applied.
  ///
  /// They are computed for the current time of the layer tree's clock, so they match the next frame, not the
  /// last one. For a layer that is in no tree, these are its properties.
  public final var presentedProperties: LayerProperties {
    guard !animations.isEmpty, let now = layerTree?.currentTime() else { return properties }
    return shownProperties(at: now)
  }

  /// The properties with the running animations applied at a time. Animations that were not committed yet
  /// begin at the current time.
  private final func shownProperties(at time: TimeInterval) -> LayerProperties {
    var shown = properties
    for running in animations {
      let start = running.startTime ?? layerTree?.currentTime() ?? time
      running.animation.sample(&shown, elapsed: time - start)
    }
    return shown
  }

  /// Ends all implicit animations unfinished: the layer shows its current values.
  public final func removeImplicitAnimations() {
    endAnimations(finished: false) { $0.isImplicit }
  }

  private static var nextAnimation: UInt64 = 1
}
