import Combine

let subject = PassthroughSubject<String, Never>()
let subscription = subject.sink { print($0) }
subject.send("hello")
subscription.cancel()
