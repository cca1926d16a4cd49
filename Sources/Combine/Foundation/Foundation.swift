#if Foundation
  // `URLSession` lives in a module of its own on Linux; source written for Apple's systems imports Foundation only.
  @_exported import FoundationNetworking

  /// Carries work to another thread. Schedulers take closures that are not `@Sendable`, as Apple's do: whoever
  /// schedules work decides that it may run elsewhere.
  struct Job<Input>: @unchecked Sendable {
    let run: (Input) -> Void
    init(_ run: @escaping (Input) -> Void) { self.run = run }
  }
#endif
