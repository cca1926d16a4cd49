import Combine
import CombineTesting

/// A test publisher that keeps the last subscriber as it came, to look at how an operator presents itself to its
/// upstream, and to use the subscription that it is before the upstream has sent one.
final class SubscriberProbe<Output, Failure: Error>: Publisher {
  let upstream: TestPublisher<Output, Failure>
  private(set) var subscriber: Any?

  init(sendsSubscription: Bool = true) {
    upstream = TestPublisher(sendsSubscription: sendsSubscription)
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    self.subscriber = subscriber
    upstream.subscribe(subscriber)
  }

  /// The subscriber's own subscription, of operators that are one. In a release build, only where the operator's
  /// types are known: erase the operator before recording it.
  var subscription: (any Subscription)? { subscriber as? any Subscription }

  func releaseSubscribers() {
    subscriber = nil
    upstream.releaseSubscribers()
  }
}

/// What something calls itself, and the children that a mirror shows of it: `"Scan(downstream, result)"`.
func presentation(of subject: Any?) -> String {
  guard let subject = subject as? any CustomStringConvertible & CustomReflectable & CustomPlaygroundDisplayConvertible
  else { return "does not present itself" }
  let name = subject.description
  guard subject.playgroundDescription as? String == name else { return "\(name) has another name in playgrounds" }
  let children = subject.customMirror.children.map { $0.label ?? "_" }
  return children.isEmpty ? name : "\(name)(\(children.joined(separator: ", ")))"
}

/// The child of that name, as text.
func child(_ label: String, of subject: Any?) -> String? {
  subject.flatMap { subject in
    Mirror(reflecting: subject).children.first { $0.label == label }.map { "\($0.value)" }
  }
}
