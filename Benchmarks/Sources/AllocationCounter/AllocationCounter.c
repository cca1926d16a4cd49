#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

static _Bool counting;
static long count;

void allocation_counter_start(void) {
  __atomic_store_n(&count, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&counting, 1, __ATOMIC_SEQ_CST);
}

long allocation_counter_stop(void) {
  __atomic_store_n(&counting, 0, __ATOMIC_SEQ_CST);
  return __atomic_load_n(&count, __ATOMIC_RELAXED);
}

#if defined(__GLIBC__)

// An executable's functions win over the shared library's, for every module of the process. Memory still comes
// from glibc, whose own `free` therefore stays as it is.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static inline void note(void) {
  if (__builtin_expect(__atomic_load_n(&counting, __ATOMIC_RELAXED), 0)) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  }
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  note();
  return __libc_calloc(members, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  note();
  void *block = __libc_memalign(alignment, size);
  if (!block) return ENOMEM;
  *memory = block;
  return 0;
}

#endif
