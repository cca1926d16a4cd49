#if Foundation
  import Foundation
  import FoundationNetworking

  extension URLSession {
    /// Loads a URL once for each subscription: sends data and response, then finishes.
    public struct DataTaskPublisher: Publisher {
      public typealias Output = (data: Data, response: URLResponse)
      public typealias Failure = URLError

      /// What is asked for.
      public let request: URLRequest
      /// Who asks.
      public let session: URLSession

      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Failure == URLError, S.Input == Output {
        subscriber.receive(subscription: DataTask(self, subscriber))
      }
    }

    /// A publisher that loads `url`.
    ///
    ///     URLSession.shared.dataTaskPublisher(for: catalogue)
    ///       .map(\.data)
    ///       .decode(type: [Book].self, decoder: JSONDecoder())
    ///
    /// Nothing is sent before the first request. An answer of any HTTP status is a value; only a failed transfer is a
    /// failure. Cancelling cancels the transfer. Values come on a thread of the session's.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// A publisher that sends `request` and loads the answer.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }
  }

  private final class DataTask<S: Subscriber>: _Node, Described,
    @unchecked Sendable  // `lock` protects its state
  where S.Input == URLSession.DataTaskPublisher.Output, S.Failure == URLError {
    private let lock = Lock()
    private var parent: URLSession.DataTaskPublisher?
    private var downstream: S?
    private var demand = Subscribers.Demand.none
    private var task: URLSessionDataTask?
    /// `resume()` has returned; until then the thread that called it answers for a cancellation.
    private var isResumed = false
    private var isCancelled = false

    init(_ parent: URLSession.DataTaskPublisher, _ downstream: S) {
      self.parent = parent
      self.downstream = downstream
      super.init()
    }

    override func request(_ more: Subscribers.Demand) {
      requireDemand(more)
      lock.lock()
      guard let parent else { return lock.unlock() }
      demand += more
      guard task == nil else { return lock.unlock() }
      let complete = Job<(Data?, URLResponse?, (any Error)?)> { self.complete($0, $1, $2) }
      let task = parent.session.dataTask(with: parent.request) { complete.run(($0, $1, $2)) }
      self.task = task
      lock.unlock()
      // Once only: on Linux, a task that is resumed when it has just ended fails.
      task.resume()
      lock.lock()
      isResumed = true
      let isUnwanted = isCancelled
      lock.unlock()
      if isUnwanted { task.cancelWhenSafe() }
    }

    private func complete(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      lock.lock()
      guard demand != .none, parent != nil, let downstream else { return lock.unlock() }
      parent = nil
      self.downstream = nil
      task = nil
      lock.unlock()
      if let response, error == nil {
        _ = downstream.receive((data ?? Data(), response))
        if lock.withLock({ isCancelled }) { return }
        downstream.receive(completion: .finished)
      } else {
        downstream.receive(completion: .failure(urlError(error)))
      }
    }

    private func urlError(_ error: (any Error)?) -> URLError {
      if let known = error as? URLError { return known }
      if let error = error as NSError?, error.domain == NSURLErrorDomain { return URLError(_nsError: error) }
      return URLError(.unknown)
    }

    override func cancel() {
      lock.lock()
      let (task, released) = (isResumed ? task : nil, downstream)
      parent = nil
      downstream = nil
      demand = .none
      self.task = nil
      isCancelled = true
      lock.unlock()
      task?.cancelWhenSafe()
      withExtendedLifetime(released) {}
    }

    var description: String { "DataTaskPublisher" }
    var children: [Mirror.Child] {
      lock.lock()
      defer { lock.unlock() }
      return [
        ("task", task as Any), ("downstream", downstream as Any), ("parent", parent as Any), ("demand", demand),
      ]
    }
  }
#endif
