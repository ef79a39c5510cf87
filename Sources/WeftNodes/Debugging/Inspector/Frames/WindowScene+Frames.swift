import WeftCompositor

extension WindowScene {
  /// Begins or ends to remember what frames cost.
  package var observesFrames: Bool {
    get { frameHistory != nil }
    set {
      guard newValue != observesFrames else { return }
      frameHistory = newValue ? FrameHistory() : nil
    }
  }

  /// Takes in what the compositor says about a frame.
  func frameWasComposed(_ record: FrameRecord) {
    var damage = record.damage
    inspector?.removeOwnDamage(from: &damage, inFrame: record.serial)
    frameHistory?.add(record, damage: damage)
    if !damage.isEmpty { inspector?.frameDidChange(damage) }
  }
}
