import Foundation
import WeftLocalization

/// Fails a test if the translations of a program are not complete: if a message in its sources is missing in the template
/// (`.pot`) or in a catalogue (`.po`), if one is there that is used no longer, or if a catalogue has a mistake.
///
/// With `WEFT_RECORD=failed` in the environment, the template is written again. Programs such as `msgmerge` bring new
/// messages from there into the catalogues.
///
/// - Parameters:
///   - folder: the folder of the catalogues, which are named after their languages.
///   - name: the name of the template, without extension.
///   - sources: the folder of the sources.
///   - functions: the functions whose calls contain messages, by name.
public func assertCatalogs(
  in folder: URL, named name: String, sources: URL, functions: Set<String> = ["translated"],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let found = try SourceMessages(below: sources, functions: functions)
    let problems = try CatalogAudit(
      folder: folder, name: name, sources: found, recording: ReferenceSettings.current.recording
    ).problems()
    guard !problems.isEmpty else { return }
    TestIssue.report(
      "The translations of \(name) are not complete:\n" + problems.map { "  \($0)" }.joined(separator: "\n"),
      at: location)
  } catch {
    TestIssue.report("The translations of \(name) can't be read: \(error)", at: location)
  }
}
