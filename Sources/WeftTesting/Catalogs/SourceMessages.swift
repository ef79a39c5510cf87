import Foundation
import WeftLocalization

/// The messages in the sources of a program: the literals that are passed to the functions that look texts up.
///
/// A message is found by the call alone, without the compiler, as xgettext does it. So its text, its plural and its context
/// are literals without interpolation, and the context comes before other arguments.
struct SourceMessages {
  /// The messages, in the order of their places, each once. `flags` is empty, and `line` is that of the first place.
  private(set) var messages: [CatalogMessage] = []
  /// Calls that can't be read, as "file:line: what is wrong".
  private(set) var problems: [String] = []
  /// The files of each message, by its index.
  private(set) var files: [Set<String>] = []

  /// Reads the Swift files in a folder and its subfolders.
  init(below folder: URL, functions: Set<String>) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    for name in names where name.hasSuffix(".swift") && !name.contains(".build") {
      read(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8), name, functions)
    }
  }

  /// Reads one file.
  mutating func read(_ text: String, _ file: String, _ functions: Set<String>) {
    let calls = text.matches(of: /\b(func )?(\w+)\(\s*/.wordBoundaryKind(.simple)).filter {
      $0.1 == nil && functions.contains(String($0.2))
    }
    for call in calls {
      let start = text[..<call.range.lowerBound]
      // Not in comments, whose examples are no messages.
      let line = start[(start.lastIndex(of: "\n") ?? start.startIndex)...]
      guard !Self.hasComment(line) else { continue }
      let number = start.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      var reader = MessageCallReader(text[call.range.upperBound...])
      switch reader.message() {
      case .success(var message):
        message.line = number
        add(message, file)
      case .failure(let error): problems.append("\(file):\(number): \(error.text)")
      }
    }
  }

  /// Whether a comment begins in a line. In strings, such as those of addresses, none does.
  private static func hasComment(_ line: Substring) -> Bool {
    var isInString = false
    var previous: Character?
    for character in line {
      if character == "\"", previous != "\\" { isInString.toggle() }
      if character == "/", previous == "/", !isInString { return true }
      // A backslash after another one escapes nothing.
      previous = character == "\\" && previous == "\\" ? nil : character
    }
    return false
  }

  private mutating func add(_ message: CatalogMessage, _ file: String) {
    let same = messages.firstIndex { $0.text == message.text && $0.context == message.context }
    guard let same else {
      messages.append(message)
      return files.append([file])
    }
    files[same].insert(file)
    let (one, other) = (messages[same].plural, message.plural)
    if one == nil { messages[same].plural = other }
    if let one, let other, one != other {
      problems.append("\(file):\(message.line): \"\(message.text)\" has another plural elsewhere")
    }
  }

  /// The contents of the template (`.pot`) of these messages.
  func template(name: String) -> String {
    var text = """
      # The messages of \(name), found in its sources by a test. Don't edit this file.
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"

      """
    for (message, files) in zip(messages, files) {
      text += "\n" + files.sorted().map { "#: \($0)\n" }.joined()
      if message.text.contains(/%[1-9]/) { text += "#, kde-format\n" }
      if let context = message.context { text += "msgctxt \(Self.quoted(context))\n" }
      text += "msgid \(Self.quoted(message.text))\n"
      if let plural = message.plural {
        text += "msgid_plural \(Self.quoted(plural))\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
      } else {
        text += "msgstr \"\"\n"
      }
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.append(character)
      }
    }
    return result + "\""
  }
}
