// A program that tests run on their own virtual display: `WeftX11Probe SCENARIO`. Each scenario runs the real event
// loop on the first thread of the process, which is not available in a test runner.
import Foundation

guard CommandLine.arguments.count == 2, let scenario = Scenario(rawValue: CommandLine.arguments[1]) else {
  say("usage: WeftX11Probe \(Scenario.allCases.map(\.rawValue).joined(separator: "|"))")
  exit(2)
}
exit(scenario.run())
