import Weft

extension DemoRootNode: WindowDelegate {
  /// Asks the demo.
  public func windowShouldClose(_ window: Window) -> Bool { shouldQuit() }
}
