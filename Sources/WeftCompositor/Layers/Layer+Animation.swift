import Foundation

extension Layer {
  /// Starts an animation with the next commit. One that was added under the same key ends unfinished.
  ///
  /// The model keeps its values: an animation only changes what is shown while it runs.
  ///
  /// - Parameters:
  ///   - animation: what changes, and when.
  ///   - key: a name under which the animation can be found, replaced and removed.
  ///   - completion: called once, on main, when the animation has ended: with true if it ran to its
  ///     end, with false if it or the layer was removed before.
  public final func add(
    _ animation: some LayerAnimation, forKey key: String? = nil,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    add(animation, forKey: key, isImplicit: false, completion: completion)
  }

  /// Starts an animation that nobody waits for, such as the blinking of a caret: `LayerTree.isAnimating` does
  /// not count it.
  package final func addAmbient(_ animation: some LayerAnimation, forKey key: String) {
    add(animation, forKey: key, isImplicit: false, isAmbient: true)
  }

  private func add(
    _ animation: any LayerAnimation, forKey key: String?, isImplicit: Bool, isAmbient: Bool = false,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    // It joins first: the end of the one that it replaces must not be the end of the transaction.
    let completion = completion ?? Transaction.joinCompletion()
    if let key { removeAnimation(forKey: key) }
    let identifier = AnimationIdentifier(rawValue: Self.nextAnimation)
    Self.nextAnimation += 1
    animations.append(
      AddedAnimation(
        identifier: identifier, key: key, animation: animation, isImplicit: isImplicit,
        isAmbient: isAmbient || animation.timing.totalDuration == .infinity, startTime: nil,
        completion: completion))
    root.tree?.didAdd(animations[animations.count - 1], to: self)
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

  /// Takes animations off the layer and calls their completions.
  final func endAnimations(finished: Bool, where isMeant: (AddedAnimation) -> Bool) {
    let ended = animations.filter(isMeant)
    guard !ended.isEmpty else { return }
    animations.removeAll(where: isMeant)
    root.tree?.didEnd(ended.map(\.identifier))
    markChanged()
    for animation in ended { animation.completion?(finished) }
  }

  /// Adds the animation from the value that a property has now to the one that it is about to get.
  final func animateImplicitly<Value>(_ property: LayerProperty<Value>) {
    guard let style = Transaction.implicitAnimation(of: self) else { return }
    add(
      style.animation(
        of: property, from: presentedProperties[keyPath: property.keyPath], momentum: momentum(of: property)),
      forKey: property.name, isImplicit: true)
  }

  /// Where a property that is animated would be an instant from now, if it just went on at the speed that it has.
  private final func momentum<Value>(of property: LayerProperty<Value>) -> Value? {
    guard let now = root.tree?.currentTime(),
      let running = animations.first(where: { $0.key == property.name })
    else { return nil }
    let value = shownProperties(at: now)[keyPath: property.keyPath]
    let end = (running.startTime ?? now) + running.animation.timing.totalDuration
    // At its end an animation is looked back at.
    guard now + Spring.instant < end else {
      let before = shownProperties(at: now - Spring.instant)[keyPath: property.keyPath]
      return before == value ? nil : before.interpolated(to: value, fraction: 2)
    }
    let after = shownProperties(at: now + Spring.instant)[keyPath: property.keyPath]
    return after == value ? nil : after
  }

  /// What is shown of the layer at present: its properties, with the running animations applied.
  ///
  /// Taken from the clock of the layer tree, so it is what the next frame shows, not what the last one
  /// did. The properties themselves for a layer that is in no tree.
  public final var presentedProperties: LayerProperties {
    guard !animations.isEmpty, let now = root.tree?.currentTime() else { return properties }
    return shownProperties(at: now)
  }

  /// The properties with the running animations applied as they are at a time; those that were not committed yet
  /// begin at the present one.
  private final func shownProperties(at time: TimeInterval) -> LayerProperties {
    var shown = properties
    for running in animations {
      let start = running.startTime ?? root.tree?.currentTime() ?? time
      running.animation.sample(&shown, elapsed: time - start)
    }
    return shown
  }

  /// Ends the animations unfinished that changes of properties have started: the layer shows the values
  /// that it has.
  public final func removeImplicitAnimations() {
    endAnimations(finished: false) { $0.isImplicit }
  }

  private static var nextAnimation: UInt64 = 1
}
