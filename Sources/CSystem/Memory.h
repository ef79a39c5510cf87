// Functions for the memory of the C library's allocator, which Swift's Glibc module leaves out, and for the
// memory that the program's file is mapped to.
#pragma once

#include <elf.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

#if __SIZEOF_POINTER__ == 8
typedef Elf64_Phdr CMemorySegment;
#else
typedef Elf32_Phdr CMemorySegment;
#endif

/// Removes the program's code and constants from the process's memory where they are unchanged from its file.
/// Pages that are accessed again come back from the kernel's page cache.
static inline void CMemoryReleaseProgram(void) {
  const CMemorySegment *segments = (const CMemorySegment *)getauxval(AT_PHDR);
  unsigned long count = getauxval(AT_PHNUM);
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t base = 0;
  for (unsigned long index = 0; index < count; index += 1)
    if (segments[index].p_type == PT_PHDR) base = (uintptr_t)segments - segments[index].p_vaddr;
  for (unsigned long index = 0; index < count; index += 1) {
    if (segments[index].p_type != PT_LOAD || (segments[index].p_flags & PF_W)) continue;
    uintptr_t start = (base + segments[index].p_vaddr + page - 1) & ~(page - 1);
    uintptr_t end = (base + segments[index].p_vaddr + segments[index].p_memsz) & ~(page - 1);
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
}
