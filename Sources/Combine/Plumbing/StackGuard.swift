import CombineShims

/// Runs `body`, on a fresh stack of the same thread when the present one is nearly used up.
///
/// A chain of erased operators recurses once per operator when it subscribes, delivers and lets go. Ten thousand
/// of them fit no ordinary stack, so each erased step passes through here. The check is one comparison.
@inlinable @inline(__always) func withEnoughStack(_ body: () -> Void) {
  if combine_stack_may_be_low() { continueWithEnoughStack(body) } else { body() }
}

@usableFromInline @inline(never) func continueWithEnoughStack(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    var step = body
    withUnsafeMutablePointer(to: &step) { step in
      combine_with_enough_stack({ $0!.assumingMemoryBound(to: (() -> Void).self).pointee() }, step)
    }
  }
}
