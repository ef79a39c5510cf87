// Rules that the compiler can't check are checked at run time. Swift drops the messages of its preconditions
// from optimized programs, which then end without a message. These functions report in every build which rule
// was broken, by what, and where.

/// Stops the program unless a rule for code that uses the library is kept. Active in every build.
///
/// A public function passes on its caller's file and line, so that the message names that place.
/// - Parameters:
///   - isKept: whether the rule is kept.
///   - rule: the rule, as a statement that is true when the rule is kept.
///   - subject: the value that broke the rule, such as a node; nil for none.
///   - file: the file of the code that has to keep the rule.
///   - line: its line.
@inline(__always)
package func require(
  _ isKept: @autoclosure () -> Bool, _ rule: @autoclosure () -> String,
  of subject: @autoclosure () -> Any? = nil, file: StaticString = #fileID, line: UInt = #line
) {
  if !isKept() { requirementFailed(rule(), of: subject(), file: file, line: line) }
}

/// Stops the program because a rule for code that uses the library was broken; see `require`. Writes the file
/// and the line, the rule and the subject to standard error.
package func requirementFailed(
  _ rule: String, of subject: Any? = nil, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  let suffix = subject.map { ": \($0)" } ?? ""
  // Unlike a precondition's, the message is kept in every build.
  fatalError(rule + suffix, file: file, line: line)
}

/// Stops the program because the system refuses something that the program can't continue without. Writes
/// what was refused to standard error, in every build.
package func systemFailure(
  _ what: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("the system refuses " + what, file: file, line: line)
}
