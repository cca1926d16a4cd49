#include "CombineShims.h"

#include <stddef.h>

// CoreFoundation's run loop, inside libFoundation. Weak: a program without Foundation has none.
extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern void CFRunLoopWakeUp(void *loop) __attribute__((weak));
extern void CFRunLoopRun(void) __attribute__((weak));

extern const char *dispatch_queue_get_label(void *queue) __attribute__((weak));

const char *combine_current_queue_label(void) {
  return dispatch_queue_get_label != NULL ? dispatch_queue_get_label(NULL) : NULL;
}

void combine_wake_main_run_loop(void) {
  if (CFRunLoopGetMain != NULL && CFRunLoopWakeUp != NULL) CFRunLoopWakeUp(CFRunLoopGetMain());
}

// With an async main, the runtime would park the main thread and serve the main queue from others: then
// `Thread.isMainThread` is false in main-queue work, and timers of the main run loop never fire. Running the main run
// loop instead gives both, as on Apple's systems. The hook never returns; the program ends with `exit`.
typedef void (*drain)(void);
extern __attribute__((swiftcall)) void (*swift_task_asyncMainDrainQueue_hook)(drain original, drain override)
    __attribute__((weak));

static __attribute__((swiftcall)) void run_main_loop(drain original, drain override) {
  (void)override;
  if (CFRunLoopRun == NULL) return original();
  for (;;) CFRunLoopRun();
}

__attribute__((constructor)) static void install(void) {
  if (&swift_task_asyncMainDrainQueue_hook != NULL && swift_task_asyncMainDrainQueue_hook == NULL &&
      CFRunLoopRun != NULL) {
    swift_task_asyncMainDrainQueue_hook = run_main_loop;
  }
}
