import type { Failure } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Uploader } from '../domain/upload-limits.ts'
import { dayBoundOf, dayBoundReached, UPLOAD_DAY_MS } from '../domain/upload-limits.ts'

/** What is uploaded at once, counted for today. End it exactly one way; whatever comes second does nothing. */
export interface CountedUpload {
  /** So many bytes were kept, in so many files. */
  kept(bytes: number, files?: number): void
  /** Nothing was kept; it counts for nothing. */
  notKept(): void
}

export interface UploadDays {
  /**
   * Counts a file of at most so many bytes before its first one arrives, so that many at once stay below the bound
   * together. Refuses with 'media/daily-limit'.
   */
  count(by: Uploader, mostBytes: number): CountedUpload | { readonly refusal: Failure }
}

interface Day {
  files: number
  bytes: number
  readonly endsAt: number
}

/** Addresses and accounts remembered at most; the oldest is forgotten first. */
const MAX_KEYS = 50_000
const UNCOUNTED: CountedUpload = { kept: () => {}, notKept: () => {} }

/**
 * What each address and account has sent within a day that begins with its first file. In this process's memory, like
 * every limit of addresses (`createRateLimit`): several instances each count for themselves, and none is written down.
 */
export function createUploadDays(clock: Clock): UploadDays {
  const days = new Map<string, Day>()

  function dayOf(key: string): Day {
    const now = clock.now()
    const current = days.get(key)
    if (current && current.endsAt > now) return current
    days.delete(key)
    if (days.size >= MAX_KEYS) {
      const oldest = days.keys().next().value
      if (oldest !== undefined) days.delete(oldest)
    }
    const begun = { files: 0, bytes: 0, endsAt: now + UPLOAD_DAY_MS }
    days.set(key, begun)
    return begun
  }

  return {
    count(by, mostBytes) {
      const counted = dayBoundOf(by)
      if (counted === null) return UNCOUNTED
      const { key, bound } = counted
      const day = dayOf(key)
      if (day.files + 1 > bound.files || day.bytes + mostBytes > bound.bytes) {
        return { refusal: dayBoundReached(bound, Math.ceil((day.endsAt - clock.now()) / 1000)) }
      }
      day.files += 1
      day.bytes += mostBytes
      let isEnded = false
      const end = (files: number, bytes: number): void => {
        if (isEnded) return
        isEnded = true
        day.files += files - 1
        day.bytes += bytes - mostBytes
      }
      return { kept: (bytes, files = 1) => end(files, bytes), notKept: () => end(0, 0) }
    },
  }
}
