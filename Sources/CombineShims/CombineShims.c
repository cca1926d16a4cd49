#define _GNU_SOURCE
#include "CombineShims.h"

#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define COMBINE_TSAN 1
void *__tsan_get_current_fiber(void);
void *__tsan_create_fiber(unsigned flags);
void __tsan_destroy_fiber(void *fiber);
void __tsan_switch_to_fiber(void *fiber, unsigned flags);
#endif
#endif

void combine_futex_wait(const void *address, uint32_t expected) {
  syscall(SYS_futex, address, FUTEX_WAIT_PRIVATE, expected, 0, 0, 0);
}
void combine_futex_wake(const void *address) {
  syscall(SYS_futex, address, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}

uint64_t combine_identifier_counter = 0;
bool combine_introspection_flag = false;
void combine_set_introspection(bool on) {
  __atomic_store_n(&combine_introspection_flag, on, __ATOMIC_RELAXED);
}

_Thread_local uintptr_t combine_stack_limit __attribute__((tls_model("initial-exec"))) = UINTPTR_MAX;

// `reserve` is what one erased step and the user's closure in it may need, `segment` the address space of a fresh
// stack; pages are used as they are touched.
#ifdef COMBINE_TSAN
enum { reserve = 256 * 1024 };           // calls need more under the sanitizer
static const size_t segment = 4u << 20;  // the sanitizer keeps account of 65 536 calls for each stack, and no more
#else
enum { reserve = 96 * 1024 };
static const size_t segment = 16u << 20;
#endif

static uintptr_t stack_limit_of_this_thread(void) {
  pthread_attr_t attributes;
  void *base;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  bool known = pthread_attr_getstack(&attributes, &base, &size) == 0;
  pthread_attr_destroy(&attributes);
  if (!known) return 0;
  size_t spare = size / 4 < reserve ? size / 4 : reserve;
  return (uintptr_t)base + spare;
}

struct crossing {
  void (*body)(void *);
  void *context;
  ucontext_t here, there;
#ifdef COMBINE_TSAN
  void *fiber_here;
#endif
};

static void run(unsigned high, unsigned low) {
  struct crossing *crossing = (struct crossing *)(((uintptr_t)high << 32) | low);
  crossing->body(crossing->context);
#ifdef COMBINE_TSAN
  __tsan_switch_to_fiber(crossing->fiber_here, 0);
#endif
  swapcontext(&crossing->there, &crossing->here);
}

void combine_with_enough_stack(void (*body)(void *), void *context) {
  if (combine_stack_limit == UINTPTR_MAX) combine_stack_limit = stack_limit_of_this_thread();
  if ((uintptr_t)__builtin_frame_address(0) >= combine_stack_limit) return body(context);

  char *stack = mmap(NULL, segment, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return body(context);
  mprotect(stack, 4096, PROT_NONE);
  struct crossing crossing = {.body = body, .context = context};
  getcontext(&crossing.there);
  crossing.there.uc_stack.ss_sp = stack;
  crossing.there.uc_stack.ss_size = segment;
  crossing.there.uc_link = NULL;
  uintptr_t address = (uintptr_t)&crossing;
  makecontext(&crossing.there, (void (*)(void))run, 2, (unsigned)(address >> 32), (unsigned)address);
  uintptr_t limit = combine_stack_limit;
  combine_stack_limit = (uintptr_t)stack + reserve;
#ifdef COMBINE_TSAN
  crossing.fiber_here = __tsan_get_current_fiber();
  void *fiber = __tsan_create_fiber(0);
  __tsan_switch_to_fiber(fiber, 0);
#endif
  swapcontext(&crossing.here, &crossing.there);
#ifdef COMBINE_TSAN
  __tsan_destroy_fiber(fiber);
#endif
  combine_stack_limit = limit;
  munmap(stack, segment);
}

void combine_stop_in_debugger(void) { raise(SIGTRAP); }

typedef __attribute__((swiftcall)) void *(*Initializer)(__attribute__((swift_context)) const void *);

void *combine_call_initializer(const void *function, const void *metadata) {
  return ((Initializer)function)(metadata);
}
