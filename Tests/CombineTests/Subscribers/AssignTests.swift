import Combine
import CombineTesting
import Testing

@Suite("Assign")
struct AssignTests {
  private final class Desk {
    var waiting = 0 { didSet { onChange?() } }
    var onChange: (() -> Void)?
  }
  private typealias Assign = Subscribers.Assign<Desk, Int>

  @Test("asks for everything and writes each value into the property")
  func values() throws {
    let desk = Desk()
    let upstream = TestPublisher<Int, Never>()
    let token = upstream.assign(to: \.waiting, on: desk)
    #expect(upstream.send(42) == Subscribers.Demand.none)
    #expect(desk.waiting == 42)
    upstream.send(-1)
    #expect(desk.waiting == -1)
    token.cancel()
    upstream.misbehaving.send(1)
    #expect(desk.waiting == -1)
    try upstream.subscription.expect([.request(.unlimited), .cancel])
  }

  @Test("ignores values before its subscription, after its end and after it was cancelled")
  func outside() {
    for cancels in [true, false] {
      let desk = Desk()
      let assign = Assign(object: desk, keyPath: \.waiting)
      #expect(assign.receive(1) == .none)
      assign.receive(completion: .finished)
      assign.cancel()
      #expect(desk.waiting == 0)
      let subscription = TestSubscription()
      assign.receive(subscription: subscription)
      #expect(assign.receive(2) == .none)
      if cancels { assign.cancel() } else { assign.receive(completion: .finished) }
      #expect(assign.receive(3) == .none)
      assign.receive(completion: .finished)
      assign.cancel()
      #expect(desk.waiting == 2)
      #expect(subscription.events == (cancels ? [.request(.unlimited), .cancel] : [.request(.unlimited)]))
    }
  }

  @Test("turns down other subscriptions")
  func otherSubscriptions() {
    let assign = Assign(object: Desk(), keyPath: \.waiting)
    let subscriptions = (0..<3).map { _ in TestSubscription() }
    assign.receive(subscription: subscriptions[0])
    assign.receive(subscription: subscriptions[1])
    assign.receive(completion: .finished)
    assign.receive(subscription: subscriptions[2])
    #expect(subscriptions.map(\.events) == [[.request(.unlimited)], [.cancel], [.cancel]])
  }

  @Test("keeps the object until the end or the cancellation, and shows it")
  func release() {
    for cancels in [true, false] {
      weak var desk: Desk?
      let assign: Assign
      do {
        let strong = Desk()
        desk = strong
        assign = Assign(object: strong, keyPath: \.waiting)
      }
      #expect(assign.object === desk && desk != nil)
      #expect(assign.keyPath == \Desk.waiting)
      assign.receive(subscription: Subscriptions.empty)
      #expect(desk != nil)
      if cancels { assign.cancel() } else { assign.receive(completion: .finished) }
      #expect(desk == nil && assign.object == nil)
    }
  }

  @Test("keeps an object alive that keeps the token")
  func cycle() {
    final class Owner {
      var value = 0
      var token: AnyCancellable?
    }
    let subject = PassthroughSubject<Int, Never>()
    weak var owner: Owner?
    do {
      let strong = Owner()
      owner = strong
      strong.token = subject.assign(to: \.value, on: strong)
    }
    #expect(owner != nil)
    subject.send(completion: .finished)
    #expect(owner == nil)
  }

  @Test("may be cancelled from inside the write, and by the object's deinit")
  func reentrancy() {
    let desk = Desk()
    let assign = Assign(object: desk, keyPath: \.waiting)
    let subscription = TestSubscription()
    assign.receive(subscription: subscription)
    desk.onChange = { assign.cancel() }
    _ = assign.receive(1)
    _ = assign.receive(2)
    #expect(desk.waiting == 1 && subscription.isCancelled)

    final class Suicidal {
      var value = 0
      var token: AnyCancellable?
      deinit { token?.cancel() }
    }
    let subject = PassthroughSubject<Int, Never>()
    do {
      let object = Suicidal()
      object.token = subject.assign(to: \.value, on: object)
    }
    subject.send(completion: .finished)
  }

  @Test("presents itself")
  func presents() {
    let assign = Assign(object: Desk(), keyPath: \.waiting)
    #expect(presentation(of: assign) == "Assign Desk.(object, keyPath, status)")
    #expect(child("status", of: assign) == "awaitingSubscription")
    assign.receive(subscription: TestSubscription("loans"))
    #expect(child("status", of: assign) == "subscribed(loans)")
    assign.cancel()
    #expect(child("status", of: assign) == "terminal")
    #expect(child("object", of: assign) == "nil")
  }
}
