// A program that tests run on a virtual display of their own: `WeftX11Probe SCENARIO`. Each
// scenario runs the real event loop on the process's first thread, which a test runner keeps for itself.
import Foundation

guard CommandLine.arguments.count == 2, let scenario = Scenario(rawValue: CommandLine.arguments[1]) else {
  say("usage: WeftX11Probe \(Scenario.allCases.map(\.rawValue).joined(separator: "|"))")
  exit(2)
}
exit(scenario.run())
