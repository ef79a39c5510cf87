/// A component with different versions in two pictures.
package struct VersionDifference: Codable, Hashable, Sendable, CustomStringConvertible {
  package let name: String
  /// The version in this run; nil if it did not take part.
  package let here: String?
  /// The version in the run that recorded the reference; nil if it did not take part.
  package let there: String?

  /// Such as "NotoColorEmoji 2.042 here, 2.038 there".
  package var description: String {
    switch (here, there) {
    case (let here?, let there?): "\(name) \(here) here, \(there) there"
    case (let here?, nil): "\(name) \(here) only here"
    case (nil, let there?): "\(name) \(there) only there"
    case (nil, nil): name
    }
  }

  /// Returns what differs, in the order of the names.
  static func between(here: [ComponentVersion], there: [ComponentVersion]) -> [VersionDifference] {
    // A file name may occur twice, in different folders.
    func versions(_ components: [ComponentVersion]) -> [String: String] {
      Dictionary(grouping: components, by: \.name).mapValues { $0.map(\.version).joined(separator: " and ") }
    }
    let (here, there) = (versions(here), versions(there))
    return Set(here.keys).union(there.keys).sorted().filter { here[$0] != there[$0] }
      .map { VersionDifference(name: $0, here: here[$0], there: there[$0]) }
  }
}
