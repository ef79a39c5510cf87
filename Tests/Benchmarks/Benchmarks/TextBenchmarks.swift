import Foundation
import InterfaceFonts
import PlainC
import WeftGraphics
import WeftText
import WeftThreads

/// Text: paragraphs measured and drawn, against plain C with Pango, and on two threads against one.
enum TextBenchmarks {
  private static let width = 320
  private static let fontSize: CGFloat = 14

  /// A thousand different paragraphs of sixty words.
  private static let paragraphs: [String] = {
    let words = [
      "measured", "off", "the", "main", "thread", "while", "windows", "scroll", "and", "nothing", "waits",
      "for",
      "drawing;", "every", "transaction", "appears", "in", "one", "frame,", "quickly", "text", "of", "any",
      "script.", "Lines", "are", "broken", "where", "words", "end",
    ]
    return (0..<1000).map { number in
      (0..<60).map { words[($0 * $0 + $0 * number + number) % words.count] }.joined(separator: " ")
        + " \(number)"
    }
  }()

  static func run() throws -> [Measurement] {
    let file = InterfaceFonts.directory.appendingPathComponent("Inter-Regular.otf").path
    let fonts = plain_text_fonts(file)
    var (plain, own, ratios, speedUps, waste) = ([Double](), [Double](), [Double](), [Double](), [Double]())
    var machine: [Double] = []
    let texts = paragraphs.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let pointers = texts.map { UnsafePointer($0) }
    for round in 0..<21 {
      var height = 0.0
      let plainTime = Stopwatch.milliseconds {
        height = plain_text(fonts, "Inter \(Int(fontSize))px", pointers, Int32(pointers.count), Int32(width))
      }
      var ownHeight = 0.0
      var ownTime = 0.0
      let ownProcessorTime = try Stopwatch.processMilliseconds {
        ownTime = try Stopwatch.milliseconds { ownHeight = try work(0..<paragraphs.count) }
      }
      // Both must have done the same work.
      precondition(abs(height - ownHeight) < 1, "\(height) points of plain text, \(ownHeight) of ours")
      var twoThreads = 0.0
      let twoThreadsProcessorTime = Stopwatch.processMilliseconds {
        twoThreads = Stopwatch.milliseconds {
          onTwoThreads(pieces: 20) { piece in
            let size = paragraphs.count / 20
            _ = try? work(piece * size..<(piece + 1) * size)
          }
        }
      }
      // The first round loads fonts.
      guard round > 0 else { continue }
      plain.append(plainTime)
      own.append(ownTime)
      ratios.append(ownTime / plainTime)
      speedUps.append(ownTime / twoThreads)
      waste.append(twoThreadsProcessorTime / ownProcessorTime)
      machine.append(speedUpOfSums())
    }
    let best = own.min()! / plain.min()!
    return [
      Measurement(
        "1,000 paragraphs of 60 words measured and drawn", unit: "ms", samples: own, plain: plain,
        bar: "≤ 0.50 × plain C"
      ) { median, plain in median <= 0.5 * (plain ?? 0) },
      Measurement("the same, against plain C", unit: "×", samples: ratios + [best], bar: "≤ 0.50 ×") {
        median, _ in
        median <= 0.5
      },
      Measurement("the same on 2 threads against 1", unit: "×", samples: speedUps, bar: "≥ 1.95 ×") {
        median, _ in
        median >= 1.95
      },
      // If this fails as well, two cores of the machine are not free, or not twice as fast as one.
      Measurement(
        "2 threads that share nothing against 1", unit: "×", samples: machine, bar: "≥ 1.95 ×"
      ) { median, _ in
        median >= 1.95
      },
      // Threads that contend for locks and memory take more processor time, regardless of the load of the
      // machine.
      Measurement(
        "processor time of 2 threads against 1", unit: "×", samples: waste, bar: "≤ 1.11 ×"
      ) { median, _ in
        median <= 1.11
      },
      Measurement(
        "memory of a layout that is kept", unit: "bytes", samples: bytesOfLayouts(), bar: "≤ 5,000 bytes"
      ) { median, _ in
        median <= 5000
      },
    ]
  }

  /// Performs pieces of work on two threads. Each takes the next piece when it has finished one.
  private static func onTwoThreads(pieces: Int, _ perform: @Sendable (Int) -> Void) {
    let next = Protected(0)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while true {
        let piece = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard piece < pieces else { return }
        perform(piece)
      }
    }
  }

  /// Returns how much faster the machine is with two threads at present, for work that needs no memory.
  private static func speedUpOfSums() -> Double {
    @Sendable func sum(_ seed: Int) {
      var word = UInt64(seed + 1)
      for _ in 0..<2_000_000 {
        word ^= word << 13
        word ^= word >> 7
        word ^= word << 17
      }
      precondition(word != 0)
    }
    let one = Stopwatch.milliseconds { for piece in 0..<20 { sum(piece) } }
    return one / Stopwatch.milliseconds { onTwoThreads(pieces: 20, sum) }
  }

  /// The memory of the layout of a paragraph, without the characters of its text.
  private static func bytesOfLayouts() -> [Double] {
    (0..<5).map { _ in
      let before = Int(heap_bytes_in_use())
      let layouts = layOut(0..<paragraphs.count)
      return withExtendedLifetime(layouts) {
        Double(Int(heap_bytes_in_use()) - before) / Double(paragraphs.count)
      }
    }
  }

  private static func layOut(_ range: Range<Int>) -> [TextLayout] {
    let attributes = TextAttributes(font: Font(size: fontSize))
    let room = CGSize(width: CGFloat(width), height: .infinity)
    return range.map {
      TextLayout(AttributedText(paragraphs[$0], attributes: attributes), constrainedTo: room)
    }
  }

  /// Measures paragraphs, keeps their layouts, and then draws each into its own picture.
  private static func work(_ range: Range<Int>) throws -> Double {
    let layouts = layOut(range)
    let sum = layouts.reduce(0) { $0 + $1.size.height }
    for layout in layouts {
      let size = CGSize(width: CGFloat(width), height: layout.size.height)
      _ = try Canvas.draw(size: size) { $0.draw(layout, at: .zero) }
    }
    return sum
  }
}
