// The test kit. `import WeftTesting` brings all of Weft, so that a test needs nothing else:
//
//   Windows, Layouts, Accessibility, Pictures   tests in process, on an `OffscreenWindow`
//   VirtualDisplay, Processes                   tests of whole programs, on an X server of their own
//   References                                  what assertions compare with, and what they leave when they fail
//   Issues                                      how Swift Testing or XCTest hears of a failure
@_exported import Weft
