import Testing

@testable import WeftLists
@testable import WeftNodes

@Suite struct RangeModeTests {
  @Test func requestedModeLastsUntilTheContentIsScrolled() {
    var policy = RangeModePolicy()
    let isOther = policy.set(.visibleOnly)
    #expect(isOther)
    let isOtherAgain = policy.set(.visibleOnly)
    #expect(!isOtherAgain)
    for _ in 0..<3 { #expect(policy.modeForUpdate(isSeen: true) == .visibleOnly) }
    policy.scrollingDidBegin()
    #expect(policy.modeForUpdate(isSeen: true) == .full)
    #expect(policy.modeForUpdate(isSeen: true) == .full)
  }

  @Test func invisibleContainerFallsBackToTheMinimumMode() {
    var policy = RangeModePolicy()
    policy.scrollingDidBegin()
    _ = policy.modeForUpdate(isSeen: true)
    #expect(policy.modeForUpdate(isSeen: false) == .minimum)
    #expect(policy.modeForUpdate(isSeen: true) == .full)
  }

  @Test func scarceMemoryUsesVisibleOnlyIfDrawnAndOtherwiseTheConfiguredMode() {
    var drawn = RangeModePolicy()
    let isOther = drawn.didReceiveMemoryWarning(isDrawn: true)
    #expect(isOther)
    #expect(drawn.modeForUpdate(isSeen: true) == .visibleOnly)
    var other = RangeModePolicy()
    _ = other.didReceiveMemoryWarning(isDrawn: false)
    #expect(other.modeForUpdate(isSeen: false) == .lowMemory)
    other.modeForMemoryWarnings = .minimum
    _ = other.didReceiveMemoryWarning(isDrawn: false)
    #expect(other.modeForUpdate(isSeen: false) == .minimum)
  }

  @Test func hiddenWindowKeepsVisibleElementsAndStartsWithTheMinimumModeWhenShown() {
    var policy = RangeModePolicy()
    policy.scrollingDidBegin()
    _ = policy.windowVisibilityDidChange(isVisible: false, wasSeen: true)
    #expect(policy.modeForUpdate(isSeen: false) == .visibleOnly)
    _ = policy.windowVisibilityDidChange(isVisible: true, wasSeen: true)
    #expect(policy.modeForUpdate(isSeen: true) == .minimum)
    #expect(policy.modeForUpdate(isSeen: true) == .full)
    var other = RangeModePolicy()
    _ = other.windowVisibilityDidChange(isVisible: false, wasSeen: false)
    #expect(other.modeForUpdate(isSeen: false) == .lowMemory)
  }
}
