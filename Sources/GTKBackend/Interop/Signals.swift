#if GTK
import CGTK
import GTKShims

/// What a signal hands over; the first argument is the object that sends it.
struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>

  func double(_ index: Int) -> Double { g_value_get_double(values + index) }
  func int(_ index: Int) -> Int { Int(g_value_get_int(values + index)) }
  func uint(_ index: Int) -> UInt32 { g_value_get_uint(values + index) }
  func flags(_ index: Int) -> UInt32 { g_value_get_flags(values + index) }
  func bool(_ index: Int) -> Bool { g_value_get_boolean(values + index) != 0 }
  func pointer(_ index: Int) -> UnsafeMutableRawPointer? { g_value_peek_pointer(values + index) }
}

private final class Listener {
  let body: @MainActor (SignalArguments) -> Bool
  init(_ body: @escaping @MainActor (SignalArguments) -> Bool) { self.body = body }
}

/// Runs `body` when `object` sends `signal`; it answers what the signal wants to know, if that is yes or no.
@MainActor @discardableResult func connect(
  _ object: UnsafeMutableRawPointer,
  _ signal: String,
  _ body: @escaping @MainActor (SignalArguments) -> Bool
) -> UInt {
  let listener = Unmanaged.passRetained(Listener(body)).toOpaque()
  return downstream_connect(
    object,
    signal,
    { context, result, values in
      nonisolated(unsafe) let (result, values) = (result, values)
      nonisolated(unsafe) let context = context
      MainActor.assumeIsolated {
        let listener = Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
        let answer = listener.body(SignalArguments(values: values))
        if let result, g_type_check_value_holds(result, GType(5 << 2)) != 0 {
          g_value_set_boolean(result, answer ? 1 : 0)
        }
      }
    },
    listener,
    { Unmanaged<Listener>.fromOpaque($0).release() }
  )
}
#endif
