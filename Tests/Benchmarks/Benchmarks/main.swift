import Foundation
import WeftGraphics

// Measures the performance goals of the library. Prints a table and writes a JSON file. A missed goal is not
// an error, because a machine can be slow for other reasons.
//
//   Benchmarks FILE [GROUP ...]      all groups unless some are named, except the endurance groups

let groups: KeyValuePairs<String, @MainActor () async throws -> [Measurement]> = [
  "nodes": { NodeBenchmarks.run() },
  "composition": { try CompositionBenchmarks.run() },
  "lists": { ListBenchmarks.run() },
  "long-lists": { try LongListBenchmarks.run() },
  "outlines": { OutlineBenchmarks.run() },
  "jumps": { try await JumpBenchmarks.run() },
  "collection-layouts": { CollectionLayoutBenchmarks.run() },
  "layout": { LayoutBenchmarks.run() },
  "flex-trees": { FlexTreeBenchmarks.run() },
  "text-layout": { LayoutBenchmarks.runConcurrent() },
  "text": { try TextBenchmarks.run() },
  "rasterization": { try RasterizationBenchmark.run() },
  "imaging": { try ImagingBenchmarks.run() },
  "blocked-main": { try BlockedMainBenchmark.run() },
  "editing": { try await EditingBenchmarks.run() },
  "large-text": { LargeTextBenchmarks.run() },
  "pictures": { try PicturesBenchmark.run() },
  "process": { try await ProcessBenchmarks.run() },
  "render-server": { try await RenderServerBenchmarks.run() },
  "response": { try await ResponseBenchmarks.run() },
  "resizing": { try await ResizingBenchmarks.run() },
  "menus": { try await MenuBenchmarks.run() },
  "pasteboard": { try await PasteboardBenchmarks.run() },
  "drops": { try await DropBenchmarks.run() },
  "files": { try await FilesBenchmarks.run() },
  "scrolling": { try await ScrollBenchmarks.run() },
  "far-display": { try await FarDisplayBenchmarks.run() },
  "accessibility": { try await AccessibilityBenchmarks.run() },
  "screenshots": { try ScreenshotBenchmark.run() },
  "traces": { try await TraceBenchmarks.run() },
]
// They take half an hour, ten minutes, or thousands of repetitions. `WEFT_ENDURANCE` is the fraction to
// perform.
let enduranceGroups: KeyValuePairs<String, @MainActor () async throws -> [Measurement]> = [
  "endurance-fonts": { try await EnduranceFonts.run() },
  "endurance-reloading": { try await EnduranceReloading.run() },
  "endurance-windows": { try await EnduranceWindows.run() },
  "endurance-scrolling": { try await EnduranceScrolling.run() },
  "endurance-renders": { try EnduranceRenders.run() },
]
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == ImagingBenchmarks.childArgument, let path = arguments.last {
  try ImagingBenchmarks.measure(path)
  exit(0)
}
let chosen = Set(arguments.dropFirst())
let names = groups.map(\.key) + enduranceGroups.map(\.key)
guard let file = arguments.first, chosen.isSubset(of: names) else {
  FileHandle.standardError.write(
    Data("usage: Benchmarks FILE [\(names.joined(separator: " | ")) ...]\n".utf8))
  exit(2)
}

// Like programs with windows.
AllocatorArenas.limit()
var measurements: [Measurement] = []
for (name, run) in groups where chosen.isEmpty || chosen.contains(name) {
  // Programs are measured without a socket for their inspectors. Traces ask these.
  if name == "traces" { unsetenv("WEFT_INSPECT") } else { setenv("WEFT_INSPECT", "0", 1) }
  measurements += try await run()
}
for (name, run) in enduranceGroups where chosen.contains(name) { measurements += try await run() }
let report = Report(
  date: Date(), cores: ProcessInfo.processInfo.activeProcessorCount, measurements: measurements)
print(report.table)
try report.write(to: URL(fileURLWithPath: file))
