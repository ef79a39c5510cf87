import Weft

/// The author of a post.
struct Author: Sendable, Hashable {
  let name: String
  /// The hue of the person's colour, from 0 to 1.
  let hue: Double

  /// The first letters of the name.
  var initials: String {
    String(name.split(separator: " ").compactMap(\.first).prefix(2))
  }

  /// The colours of the gradient behind the initials.
  var colors: [Color] { Self.gradients[Int(hue * Double(Self.gradients.count)) % Self.gradients.count] }

  private static let gradients: [[Color]] = [
    [Color(hex: 0xF2994A), Color(hex: 0xD9534F)], [Color(hex: 0x56CCF2), Color(hex: 0x2F66D9)],
    [Color(hex: 0x6FCF97), Color(hex: 0x219653)], [Color(hex: 0xBB6BD9), Color(hex: 0x6A3FB5)],
    [Color(hex: 0xF2789F), Color(hex: 0xB83280)], [Color(hex: 0x5BC8AF), Color(hex: 0x187C78)],
    [Color(hex: 0xE0A96D), Color(hex: 0x8C5A2B)], [Color(hex: 0x8FA3BF), Color(hex: 0x465A78)],
  ]

  private static let names = [
    "Ada Okafor", "Bruno Keller", "Chiara Ricci", "Daniel Novák", "Elif Yıldız", "Farah Haddad",
    "Gustav Lindqvist", "Hana Mori", "Ivan Petrov", "Jana Dvořáková", "Kwame Mensah", "Lucía Fernández",
    "Malik Rahman", "Nora Jensen", "Oskar Wiśniewski", "Priya Nair", "Quentin Moreau", "Rosa Almeida",
    "Sofia Georgiou", "Tomás Silva", "Ursula Brandt", "Vera Kovács", "Wei Zhang", "Yara Cohen",
  ]

  /// All authors.
  static let all = names.enumerated().map { index, name in
    Author(name: name, hue: Double(index * 5 % names.count) / Double(names.count))
  }
}
