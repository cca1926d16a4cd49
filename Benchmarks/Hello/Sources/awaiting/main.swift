// What `await` alone brings along: the library's async sequences need it as well.
let task = Task { print("hello") }
await task.value
