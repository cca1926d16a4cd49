import Combine
import CombineTesting
import Foundation
import Testing

@Suite("URLSession.dataTaskPublisher")
struct URLSessionTests {
  private let server = HTTPServer()
  private let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.connectionProxyDictionary = [:]
    return URLSession(configuration: configuration)
  }()

  /// A recorder with a semaphore that is signalled at the end.
  private func load(
    _ path: String,
    demand: Subscribers.Demand = .max(1)
  ) -> (Recorder<URLSession.DataTaskPublisher.Output, URLError>, DispatchSemaphore) {
    let ended = DispatchSemaphore(value: 0)
    let recorder = Recorder<URLSession.DataTaskPublisher.Output, URLError>(demand: demand)
    recorder.receiveCompletion = { _ in ended.signal() }
    session.dataTaskPublisher(for: server.url(path)).subscribe(recorder)
    return (recorder, ended)
  }

  @Test("sends data and response, and finishes")
  func values() throws {
    let (recorder, ended) = load("/text/HELLO")
    ended.wait()
    #expect(recorder.values.map { String(decoding: $0.data, as: UTF8.self) } == ["HELLO"])
    #expect((recorder.values[0].response as? HTTPURLResponse)?.statusCode == 200)
    #expect(recorder.completion == .finished && recorder.violations == [])
    recorder.request(.max(1))
    recorder.cancel()
    #expect(server.requests == 1)
  }

  @Test("takes any status as an answer")
  func status() {
    let (recorder, ended) = load("/status/404")
    ended.wait()
    #expect((recorder.values.first?.response as? HTTPURLResponse)?.statusCode == 404)
    #expect(recorder.completion == .finished)
  }

  @Test("loads nothing before it is asked, and once however often it is asked")
  func demand() {
    let (recorder, ended) = load("/text/X", demand: .none)
    #expect(child("task", of: recorder.subscription) == "nil")
    recorder.request(.max(1))
    recorder.request(.max(2))
    ended.wait()
    #expect(recorder.values.count == 1 && server.requests == 1)
  }

  @Test("loads anew for each subscriber")
  func twice() {
    let (first, second) = (load("/text/A"), load("/text/B"))
    first.1.wait()
    second.1.wait()
    #expect(first.0.values.count == 1 && second.0.values.count == 1 && server.requests == 2)
  }

  @Test("fails when the transfer is cut, or nobody is there", .timeLimit(.minutes(1)))
  func failure() throws {
    let (recorder, ended) = load("/cut")
    ended.wait()
    #expect(recorder.values.isEmpty)
    guard case .failure = recorder.completion else {
      Issue.record("\(String(describing: recorder.completion))")
      return
    }
    let unreachable = Recorder<URLSession.DataTaskPublisher.Output, URLError>()
    let over = DispatchSemaphore(value: 0)
    unreachable.receiveCompletion = { _ in over.signal() }
    let deaf = HTTPServer(isListening: false)
    session.dataTaskPublisher(for: deaf.url("/")).subscribe(unreachable)
    over.wait()
    guard case .failure(let error) = unreachable.completion else {
      Issue.record("\(String(describing: unreachable.completion))")
      return
    }
    #expect(error.code == .cannotConnectToHost)
  }

  @Test("cancelled, ends the transfer and says nothing more")
  func cancel() throws {
    let (recorder, _) = load("/hang")
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    // The server serves one at a time: that it answers now shows that the transfer has ended.
    let (next, ended) = load("/text/next")
    ended.wait()
    #expect(next.values.count == 1)
    #expect(recorder.values.isEmpty && recorder.completion == nil)
  }

  @Test("may be cancelled at any moment, also while Foundation starts or ends the transfer")
  func cancelAnytime() async {
    await #expect(processExitsWith: .success) {
      let (deaf, session) = (HTTPServer(isListening: false), URLSession(configuration: .ephemeral))
      concurrently(4) { _ in
        for _ in 0..<800 {
          let recorder = Recorder<URLSession.DataTaskPublisher.Output, URLError>()
          session.dataTaskPublisher(for: deaf.url("/")).subscribe(recorder)
          recorder.cancel()
        }
      }
    }
  }

  @Test("cancelled while the session asks its cache, ends the transfer as soon as that has answered")
  func cancelBeforeCache() {
    let cache = SlowCache(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = cache
    let session = URLSession(configuration: configuration)
    let recorder = Recorder<URLSession.DataTaskPublisher.Output, URLError>()
    session.dataTaskPublisher(for: server.url("/hang")).subscribe(recorder)
    cache.isAsked.wait()
    recorder.cancel()
    cache.mayAnswer.signal()
    // The server serves one at a time: that it answers now shows that the transfer has ended.
    let (next, ended) = load("/text/next")
    ended.wait()
    #expect(next.values.count == 1)
    #expect(recorder.values.isEmpty && recorder.completion == nil)
  }

  @Test("cancelled from inside its value, it does not finish")
  func cancelInside() {
    let got = DispatchSemaphore(value: 0)
    let recorder = Recorder<URLSession.DataTaskPublisher.Output, URLError>()
    recorder.receiveValue = { [unowned recorder] _ in
      recorder.cancel()
      got.signal()
      return .max(1)
    }
    session.dataTaskPublisher(for: server.url("/text/X")).subscribe(recorder)
    got.wait()
    // What would follow comes on the same queue of the session.
    let done = DispatchSemaphore(value: 0)
    session.delegateQueue.addOperation { done.signal() }
    done.wait()
    #expect(recorder.completion == nil && recorder.violations == [])
  }

  @Test("lets go of its subscriber at the end, and when it is cancelled")
  func release() {
    for path in ["/text/X", "/hang"] {
      weak var released: Recorder<URLSession.DataTaskPublisher.Output, URLError>?
      do {
        let (recorder, ended) = load(path)
        released = recorder
        if path == "/hang" { recorder.cancel() } else { ended.wait() }
        recorder.receiveCompletion = nil
      }
      let done = DispatchSemaphore(value: 0)
      session.delegateQueue.addOperation { done.signal() }
      done.wait()
      #expect(released == nil)
    }
  }

  @Test("stops the program when asked for nothing")
  func zeroDemand() async {
    await #expect(processExitsWith: .failure) {
      URLSession.shared.dataTaskPublisher(for: URL(string: "http://127.0.0.1:1")!)
        .subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test("keeps what it was made of")
  func properties() {
    let url = server.url("/text/X")
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    let publisher = session.dataTaskPublisher(for: request)
    #expect(publisher.request == request && publisher.session === session)
    #expect(session.dataTaskPublisher(for: url).request.url == url)
    let made = URLSession.DataTaskPublisher(request: request, session: session)
    #expect(made.request.httpMethod == "PUT")
  }

  @Test("presents its subscription")
  func presents() {
    let (recorder, _) = load("/text/X", demand: .none)
    #expect(presentation(of: recorder.subscription) == "DataTaskPublisher(task, downstream, parent, demand)")
    #expect(child("demand", of: recorder.subscription) == "max(0)")
    recorder.cancel()
    #expect(child("parent", of: recorder.subscription) == "nil")
  }
}

/// Answers when it may.
private final class SlowCache: URLCache, @unchecked Sendable {  // semaphores alone
  let isAsked = DispatchSemaphore(value: 0)
  let mayAnswer = DispatchSemaphore(value: 0)

  override func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
    isAsked.signal()
    mayAnswer.wait()
    return nil
  }
}
