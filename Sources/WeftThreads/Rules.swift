// Rules that the compiler can't check are checked when the program runs. Swift drops the messages of its
// preconditions from optimized programs, which then end without a word; these say in every build which rule
// was broken, by what, and where.

/// Ends the program unless a rule for the code that uses the library is kept, in every build.
///
/// A public function hands its own caller's place on, so that the message tells that.
/// - Parameters:
///   - isKept: whether the rule is kept.
///   - rule: the rule, as a statement that holds wherever it is kept.
///   - subject: what the rule was broken with, such as a node; nil for nothing in particular.
///   - file: the file of the code that has to keep the rule.
///   - line: its line.
@inline(__always)
package func require(
  _ isKept: @autoclosure () -> Bool, _ rule: @autoclosure () -> String,
  of subject: @autoclosure () -> Any? = nil, file: StaticString = #fileID, line: UInt = #line
) {
  if !isKept() { ruleIsBroken(rule(), of: subject(), file: file, line: line) }
}

/// Ends the program since a rule for the code that uses the library was broken; see `require`. Writes the file and
/// the line, the rule and the subject to standard error.
package func ruleIsBroken(
  _ rule: String, of subject: Any? = nil, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  let suffix = subject.map { ": \($0)" } ?? ""
  // Unlike a precondition's, its message is in every build.
  fatalError(rule + suffix, file: file, line: line)
}

/// Ends the program since the system refuses something that it can't go on without. Writes what that is to standard
/// error, in every build.
package func systemRefuses(
  _ what: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("the system refuses " + what, file: file, line: line)
}
