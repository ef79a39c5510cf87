import ArgumentParser

/// How strongly a demo contrasts.
public enum ContrastChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case high
  case normal
}
