/// Plays a fixed list of values, and then a fixed end, to each subscriber.
///
///     let morning = Record<Book, DeskError> {
///       $0.receive(book)
///       $0.receive(completion: .failure(.closed))
///     }
///
/// Values come as they are asked for; the end follows the last one without further demand. A record without values
/// ends at once.
public struct Record<Output, Failure: Error>: Publisher {
  /// What is played.
  public let recording: Recording

  /// Plays what `record` puts into a fresh recording.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  public init(recording: Recording) { self.recording = recording }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    RecordedEvents(recording.output, end: recording.completion, subscriber, RecordedEvents<S>.loop)
      .begin(subscriber, end: recording.completion)
  }

  /// A list of values and an end, written as a subscriber would receive them.
  public struct Recording {
    public typealias Input = Output

    /// The values so far.
    public private(set) var output: [Output]

    /// The end; `.finished` until another one is received.
    public private(set) var completion: Subscribers.Completion<Failure>

    private var isComplete: Bool

    /// An empty recording that can still receive.
    public init() {
      output = []
      completion = .finished
      isComplete = false
    }

    /// A complete recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// Adds a value.
    ///
    /// - Precondition: the recording is not complete.
    public mutating func receive(_ input: Input) {
      precondition(!isComplete, "a recording that is complete cannot receive a value")
      output.append(input)
    }

    /// Sets the end; the recording is complete then.
    ///
    /// - Precondition: the recording is not complete.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "a recording that is complete cannot receive another end")
      self.completion = completion
      isComplete = true
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}

/// Keys: `output`, `completion`. What is decoded is complete.
extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: String, CodingKey {
    case output, completion
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion)
    )
  }

  /// The same as `encode(to:)`.
  public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

@usableFromInline final class RecordedEvents<S: Subscriber>: ElementsOf<[S.Input], S> {
  /// For the mirror, which shows it to the last.
  private let end: Subscribers.Completion<S.Failure>

  @usableFromInline override init(
    _ elements: [S.Input],
    end: Subscribers.Completion<S.Failure>,
    _ downstream: S,
    _ loop: @escaping (_Raw, Subscribers.Demand) -> Void
  ) {
    self.end = end
    super.init(elements, end: end, downstream, loop)
  }

  @usableFromInline override var description: String {
    shownElements.map { String(describing: $0) } ?? "Cancelled Events"
  }

  @usableFromInline override var children: [Mirror.Child] {
    [("sequence", shownElements ?? []), ("completion", end)]
  }
}
