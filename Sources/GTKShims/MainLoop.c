#define _GNU_SOURCE
#include "GTKShims.h"
#ifdef DOWNSTREAM_HAS_GTK

#include <dlfcn.h>
#include <errno.h>
#include <glib-unix.h>
#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// Inside libdispatch.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

// Inside libFoundation.
typedef void *CFRunLoopRef;
typedef const void *CFStringRef;
extern CFRunLoopRef CFRunLoopGetMain(void);
extern int CFRunLoopRunInMode(CFStringRef mode, double seconds, unsigned char returns_after_source);
extern double CFRunLoopGetNextTimerFireDate(CFRunLoopRef loop, CFStringRef mode);
extern double CFAbsoluteTimeGetCurrent(void);
extern CFStringRef kCFRunLoopDefaultMode;

// Below GTK's drawing, which is at 120 too but was there first: a flood of main-queue work must not stop frames.
enum { priority = 120 };

static int wake_descriptor = -1;
static int timer_descriptor = -1;
static double armed_for = -1;

static void empty(int descriptor) {
  uint64_t count;
  while (read(descriptor, &count, sizeof count) == -1 && errno == EINTR) {}
}

static void wake(void) {
  if (wake_descriptor < 0) return;
  uint64_t one = 1;
  (void)!write(wake_descriptor, &one, sizeof one);
}

// MARK: The main dispatch queue

static gboolean drain_main_queue(gint descriptor, GIOCondition condition, gpointer data) {
  // First acknowledged, then drained: what is queued in between raises the descriptor again.
  empty(descriptor);
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

// MARK: The main run loop

typedef struct {
  GSource source;
  gpointer wake_tag, timer_tag;
} RunLoopSource;

static gboolean prepare(GSource *source, int *timeout) {
  *timeout = -1;
  double next = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);  // 0 for never
  if (next == armed_for) return FALSE;
  struct itimerspec when = {0};
  if (next != 0) {
    double seconds = fmin(fmax(next - CFAbsoluteTimeGetCurrent(), 1e-6), 1e8);
    when.it_value.tv_sec = (time_t)seconds;
    when.it_value.tv_nsec = (long)((seconds - floor(seconds)) * 1e9);
    if (when.it_value.tv_sec == 0 && when.it_value.tv_nsec == 0) when.it_value.tv_nsec = 1;
  }
  timerfd_settime(timer_descriptor, 0, &when, NULL);
  armed_for = next;
  return FALSE;
}

static gboolean check(GSource *source) {
  RunLoopSource *self = (RunLoopSource *)source;
  return g_source_query_unix_fd(source, self->wake_tag) || g_source_query_unix_fd(source, self->timer_tag);
}

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data) {
  empty(wake_descriptor);
  empty(timer_descriptor);
  armed_for = -1;
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 0);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = {prepare, check, dispatch, NULL};

void downstream_join_main_loops(void) {
  if (wake_descriptor >= 0) return;
  wake_descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  timer_descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);

  GSource *run_loop = g_source_new(&functions, sizeof(RunLoopSource));
  ((RunLoopSource *)run_loop)->wake_tag = g_source_add_unix_fd(run_loop, wake_descriptor, G_IO_IN);
  ((RunLoopSource *)run_loop)->timer_tag = g_source_add_unix_fd(run_loop, timer_descriptor, G_IO_IN);
  g_source_set_can_recurse(run_loop, TRUE);
  g_source_set_priority(run_loop, priority);
  g_source_set_static_name(run_loop, "RunLoop.main");
  g_source_attach(run_loop, NULL);
  g_source_unref(run_loop);

  GSource *queue = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN);
  g_source_set_callback(queue, G_SOURCE_FUNC(drain_main_queue), NULL, NULL);
  g_source_set_priority(queue, priority);
  g_source_set_static_name(queue, "DispatchQueue.main");
  g_source_attach(queue, NULL);
  g_source_unref(queue);

  wake();  // for what was queued before
}

// What is added to the main run loop from any thread must end GLib's sleep. Foundation calls these through its
// procedure linkage table, so that the definitions here come first. Weak: a static Foundation has the last word.

#define ORIGINAL(name)                                                         \
  static __typeof__(name) *original;                                           \
  if (!original) original = (__typeof__(original))dlsym(RTLD_NEXT, #name)

static void wake_if_main(CFRunLoopRef loop) {
  if (wake_descriptor >= 0 && loop == CFRunLoopGetMain()) wake();
}

#define WEAK __attribute__((weak, visibility("default")))
WEAK void CFRunLoopPerformBlock(CFRunLoopRef loop, const void *mode, void *block);
WEAK void CFRunLoopWakeUp(CFRunLoopRef loop);
WEAK void CFRunLoopAddTimer(CFRunLoopRef loop, void *timer, CFStringRef mode);
WEAK void CFRunLoopTimerSetNextFireDate(void *timer, double date);

void CFRunLoopPerformBlock(CFRunLoopRef loop, const void *mode, void *block) {
  ORIGINAL(CFRunLoopPerformBlock);
  original(loop, mode, block);
  wake_if_main(loop);
}
void CFRunLoopWakeUp(CFRunLoopRef loop) {
  ORIGINAL(CFRunLoopWakeUp);
  wake_if_main(loop);
  original(loop);
}
void CFRunLoopAddTimer(CFRunLoopRef loop, void *timer, CFStringRef mode) {
  ORIGINAL(CFRunLoopAddTimer);
  original(loop, timer, mode);
  wake_if_main(loop);
}
void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  ORIGINAL(CFRunLoopTimerSetNextFireDate);
  original(timer, date);
  wake();
}

// MARK: Companions

int downstream_spawn_companion(const char *program, const char *const *arguments) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) return child;
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(1);
  execvp(program, (char *const *)arguments);
  _exit(127);
}
#endif
