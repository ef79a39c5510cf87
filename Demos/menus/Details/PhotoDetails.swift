import DemoSupport
import Foundation
import Weft

/// What is known about a photograph, besides its picture: what the user can change in the pane of details.
struct PhotoDetails: Hashable {
  var album: String
  var date: Date
  var label: Color

  /// The names of the albums that exist already.
  static let albums = ["Animals", "At home", "Autumn walks", "Museum", "Patterns", "Space", "Spring 2026"]

  /// The details of a photograph before the user has changed them.
  init(of index: Int) {
    let labels: [Color] = [.orange, .blue, .brown, .gray, .teal, .yellow, .red, .purple]
    album = Self.albums[(index * 3) % Self.albums.count]
    date = Date(timeIntervalSince1970: 1_770_000_000 - Double(index) * 11 * 86_400 + Double(index % 5) * 3600)
    label = labels[index % labels.count]
  }
}
