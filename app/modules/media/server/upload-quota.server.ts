import type { Clock } from '#app/platform/clock.server.ts'
import type { StorageLimits, Uploader, UsedStorage } from '../domain/upload-limits.ts'
import {
  exceededLimit,
  minusUsage,
  NO_ROOM,
  plusUsage,
  storageLimits,
  usageOf,
} from '../domain/upload-limits.ts'

/** Room that was set aside for a file on its way in. End it exactly one way; whatever comes second does nothing. */
export interface SetAside {
  /** So many bytes are stored now, and their row is written. */
  stored(bytes: number): void
  /** Nothing was stored. */
  givenBack(): void
}

export interface UploadQuota {
  readonly bounds: StorageLimits
  /** What is stored, as far as this instance knows. */
  used(): Promise<UsedStorage>
  /** What was set aside and has not ended, here. */
  onTheWay(): UsedStorage
  /** Whether so many more bytes would fit beside what is stored and what is on its way; sets nothing aside. */
  fits(bytes: number, by: Uploader): Promise<boolean>
  /**
   * Sets room aside before the first byte is written; null when there is no more for whoever asks. Files on their way
   * count, so any number of them at once stays below the bounds together.
   */
  setAside(bytes: number, by: Uploader): Promise<SetAside | null>
  /** Bytes that were stored without having been set aside: the program's own. */
  add(bytes: number): void
  /** Something was removed: counts again next time. */
  forget(): void
}

export interface UploadQuotaOptions {
  /** Counts what is stored, for all instances. */
  readonly count: () => Promise<UsedStorage>
  readonly quotaBytes: number
  readonly clock: Clock
}

/** Counted again after this time, because other instances take files in as well. */
const COUNT_HOLDS_MS = 10_000
/** From this share of a bound on each file is counted for: what others took in lately could be the last of it. */
const NEARLY_FULL = 0.9

/**
 * The quota of stored files, with visitors' room inside it (`storageLimits`). One instance never goes beyond it. Another instance's files count from the moment their row
 * is written once the quota is nearly full, and 10 s later before; those on their way there are not seen here, so
 * several instances together go beyond it by what the others have on their way, at most.
 */
export function createUploadQuota({ count, quotaBytes, clock }: UploadQuotaOptions): UploadQuota {
  interface Count {
    readonly begunAt: number
    readonly taken: Promise<UsedStorage>
    isRunning: boolean
  }
  const bounds = storageLimits(quotaBytes)
  const nearlyFull = storageLimits(quotaBytes * NEARLY_FULL)
  let latest: Count | null = null
  /** Stored since the latest count began; it may have seen them already, which errs on the safe side. */
  let added = NO_ROOM
  let onTheWay = NO_ROOM

  function countAgain(): Count {
    added = NO_ROOM
    const own: Count = { begunAt: clock.now(), taken: count(), isRunning: true }
    latest = own
    own.taken.then(
      () => {
        own.isRunning = false
      },
      () => {
        // A count that failed is no count: whoever comes next tries again.
        if (latest === own) latest = null
      },
    )
    return own
  }

  /** Hands what is stored to `judge`, which nothing comes between. */
  async function withCount<T>(mustBeNew: boolean, judge: (stored: UsedStorage) => T): Promise<T> {
    const isOld = latest === null || clock.now() - latest.begunAt > COUNT_HOLDS_MS
    // One that runs is shared: `added` has everything since it began.
    let current = latest === null || isOld || (mustBeNew && !latest.isRunning) ? countAgain() : latest
    for (;;) {
      const taken = await current.taken
      if (latest === current) return judge(plusUsage(taken, added))
      current = latest ?? countAgain()
    }
  }

  function hasRoom(stored: UsedStorage, within: StorageLimits, bytes: number, by: Uploader): boolean {
    const missing = exceededLimit(plusUsage(stored, onTheWay), within, bytes, by)
    return missing.bytes === 0 && missing.files === 0
  }

  async function ifItFits<T>(bytes: number, by: Uploader, then: () => T): Promise<T | null> {
    const isNearlyFull = await withCount(false, (stored) => !hasRoom(stored, nearlyFull, bytes, by))
    return withCount(isNearlyFull, (stored) => (hasRoom(stored, bounds, bytes, by) ? then() : null))
  }

  return {
    bounds,
    used: () => withCount(false, (stored) => stored),
    onTheWay: () => onTheWay,
    fits: async (bytes, by) => (await ifItFits(bytes, by, () => true)) ?? false,
    setAside(bytes, by) {
      return ifItFits(bytes, by, () => {
        const own = usageOf(bytes, by)
        onTheWay = plusUsage(onTheWay, own)
        let isEnded = false
        const end = (stored: UsedStorage): void => {
          if (isEnded) return
          isEnded = true
          onTheWay = minusUsage(onTheWay, own)
          added = plusUsage(added, stored)
        }
        return {
          stored: (storedBytes) => end(usageOf(storedBytes, by)),
          givenBack: () => end(NO_ROOM),
        }
      })
    },
    add(bytes) {
      added = plusUsage(added, { ...NO_ROOM, bytes })
    },
    forget() {
      latest = null
    },
  }
}
