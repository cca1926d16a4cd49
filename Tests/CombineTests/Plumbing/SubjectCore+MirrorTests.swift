import Combine
import CombineTesting
import Testing

@Suite("What is left of a subject's subscription")
struct SubjectCoreMirrorTests {
  @Test("shows the demand that its end left unmet, whatever is asked for later", arguments: SubjectCase.all)
  func unmetDemand(of subject: SubjectCase) throws {
    for cancels in [false, true] {
      let subject = subject.make()
      let recorder = subject.record(demand: .max(7))
      let subscription = try #require(recorder.subscription)
      subject.send(1)
      let unmet = "max(\(7 - subject.all(1).count))"
      #expect(child("demand", of: subscription) == unmet)

      if cancels { subscription.cancel() } else { subject.send(completion: .finished) }
      subscription.request(.max(3))
      subscription.cancel()

      #expect(child("demand", of: subscription) == unmet)
      #expect(child("parent", of: subscription) == "nil")
      #expect(child("downstream", of: subscription) == "nil")
    }
  }
}
