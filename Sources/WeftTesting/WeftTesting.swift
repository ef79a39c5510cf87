// The test kit. `import WeftTesting` also imports all of Weft, so a test needs no other import:
//
//   Windows, Layouts, Accessibility, Pictures   tests in process, on an `OffscreenWindow`
//   VirtualDisplay, Processes                   tests of whole programs, on a separate X server
//   Buses                                       session buses of tests' own
//   AssistiveTechnology                         programs as assistive technology sees them, by AT-SPI
//   Catalogs                                    the messages of a program, and their translations
//   References                                  references of assertions, and the files of failures
//   Traces                                      what a test does and shows, step by step
//   Issues                                      the reporting of failures to Swift Testing or XCTest
//
// The HTTP server for tests of what is loaded is a room of its own, `WeftLoopback`.
@_exported import Weft
@_exported import WeftLoopback
@_exported import WeftRelay
