import Foundation

extension ImageValidity {
  /// The lifetime of an image for which the server states none.
  private static let defaultLifetime: TimeInterval = 24 * 3600

  /// Reads the headers of a server's response.
  ///
  /// - Parameters:
  ///   - headers: with names in lower case.
  ///   - date: when the response arrived.
  init(headers: [String: String], at date: Date) {
    let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    func seconds(_ name: String) -> TimeInterval? {
      directives.first { $0.hasPrefix("\(name)=") }.flatMap { TimeInterval($0.dropFirst(name.count + 1)) }
        .flatMap { $0.isFinite ? max($0, 0) : nil }
    }
    let age = headers["age"].flatMap { TimeInterval($0) } ?? 0
    let lastModified = headers["last-modified"]
    let lifetime: TimeInterval
    if directives.contains("no-cache") {
      lifetime = 0
    } else if let maximumAge = seconds("max-age") {
      lifetime = maximumAge - age
    } else if let expires = headers["expires"] {
      // An invalid date, such as 0, means that the response has already expired.
      lifetime = Self.date(expires)?.timeIntervalSince(date) ?? 0
    } else if let modified = lastModified.flatMap(Self.date) {
      // The heuristic freshness of HTTP: what hasn't changed for long will probably stay the same for a
      // while.
      lifetime = min(max(date.timeIntervalSince(modified) / 10, 0), Self.defaultLifetime)
    } else {
      lifetime = Self.defaultLifetime
    }
    self.init(
      expiration: date.addingTimeInterval(lifetime), entityTag: headers["etag"], lastModified: lastModified,
      isStorable: !directives.contains("no-store"))
  }

  /// The headers that ask whether the image has changed; nil if there is no validator.
  var conditionalHeaders: [String: String]? {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = entityTag
    headers["If-Modified-Since"] = lastModified
    return headers.isEmpty ? nil : headers
  }

  /// A strong validator that identifies the version of a partial image; nil if there is none.
  var rangeValidator: String? {
    if let entityTag, !entityTag.hasPrefix("W/") { return entityTag }
    return lastModified
  }

  /// Reads an HTTP date, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let words = text.split { " :,".contains($0) }
    guard words.count == 8, words[7] == "GMT", let day = Int(words[1]),
      let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]), let hour = Int(words[4]),
      let minute = Int(words[5]), let second = Int(words[6])
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon) = (Int32(truncatingIfNeeded: year - 1900), Int32(month))
    time.tm_mday = Int32(truncatingIfNeeded: day)
    time.tm_hour = Int32(truncatingIfNeeded: hour)
    time.tm_min = Int32(truncatingIfNeeded: minute)
    time.tm_sec = Int32(truncatingIfNeeded: second)
    return Date(timeIntervalSince1970: TimeInterval(timegm(&time)))
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
