#pragma once
#include <stdbool.h>
#include <stdint.h>

// What Swift cannot say: the thread pointer, a futex, one relaxed global flag, a second stack, and a signal.

/// Identifies the calling thread: one load, no call. Never zero, and its lowest bit is free.
static inline __attribute__((always_inline)) uintptr_t combine_current_thread(void) {
  return (uintptr_t)__builtin_thread_pointer();
}

/// Sleeps while the 32 bits at `address` equal `expected`; may wake for no reason.
void combine_futex_wait(const void *address, uint32_t expected);
/// Wakes one sleeper at `address`.
void combine_futex_wake(const void *address);

extern uint64_t combine_identifier_counter;
/// The next process-wide identifier; starts at zero.
static inline __attribute__((always_inline)) uint64_t combine_next_identifier(void) {
  return __atomic_fetch_add(&combine_identifier_counter, 1, __ATOMIC_RELAXED);
}

extern bool combine_introspection_flag;
static inline __attribute__((always_inline)) bool combine_introspection_is_on(void) {
  return __atomic_load_n(&combine_introspection_flag, __ATOMIC_RELAXED);
}
void combine_set_introspection(bool on);

/// The lowest stack address that erased operators may still recurse at; all ones until a thread first asks.
extern _Thread_local uintptr_t combine_stack_limit __attribute__((tls_model("initial-exec")));
static inline __attribute__((always_inline)) bool combine_stack_may_be_low(void) {
  return __builtin_expect((uintptr_t)__builtin_frame_address(0) < combine_stack_limit, 0);
}
/// Runs `body(context)`; on a fresh stack of this same thread when the current one is nearly used up.
void combine_with_enough_stack(void (*body)(void *), void *context);

/// Ends the main run loop's sleep; does nothing in a program without Foundation.
void combine_wake_main_run_loop(void);

/// The label of the queue that the caller runs on; null in a program without Dispatch.
const char *combine_current_queue_label(void);

/// Has each line that is printed seen at once, also through a pipe.
void combine_print_lines_at_once(void);

/// Calls a Swift initializer without arguments of the class with `metadata`; the object belongs to the caller.
void *combine_call_initializer(const void *function, const void *metadata);

/// Raises SIGTRAP: stops in the debugger, or ends the program.
void combine_stop_in_debugger(void);
// Plain words that one thread writes while others read them. A word may be an address: who reads it sees what is there.
static inline __attribute__((always_inline)) uint64_t combine_load_64(const void *address) {
  return __atomic_load_n((const uint64_t *)address, __ATOMIC_ACQUIRE);
}
static inline __attribute__((always_inline)) void combine_store_64(void *address, uint64_t value) {
  __atomic_store_n((uint64_t *)address, value, __ATOMIC_RELEASE);
}
static inline __attribute__((always_inline)) uint8_t combine_load_8(const void *address) {
  return __atomic_load_n((const uint8_t *)address, __ATOMIC_ACQUIRE);
}
static inline __attribute__((always_inline)) void combine_store_8(void *address, uint8_t value) {
  __atomic_store_n((uint8_t *)address, value, __ATOMIC_RELEASE);
}
