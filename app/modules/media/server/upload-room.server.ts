import type { Clock } from '#app/platform/clock.server.ts'

/** Room that was set aside for a file on its way in. End it exactly one way; whatever comes second does nothing. */
export interface SetAside {
  /** So many bytes are stored now, and their row is written. */
  stored(bytes: number): void
  /** Nothing was stored. */
  givenBack(): void
}

export interface UploadRoom {
  /** Bytes that are stored, as far as this instance knows. */
  usedBytes(): Promise<number>
  /** Whether so many more bytes would fit beside what is stored and what is on its way; sets nothing aside. */
  fits(bytes: number): Promise<boolean>
  /**
   * Sets room aside before the first byte is written; null when the quota has no more. Files on their way count, so any
   * number of them at once stays below the quota together.
   */
  setAside(bytes: number): Promise<SetAside | null>
  /** Bytes that were stored without having been set aside: the program's own. */
  add(bytes: number): void
  /** Something was removed: counts again next time. */
  forget(): void
}

export interface UploadRoomOptions {
  /** Counts what is stored, for all instances. */
  readonly count: () => Promise<number>
  readonly quotaBytes: number
  readonly clock: Clock
}

/** Counted again after this time, because other instances take files in as well. */
const COUNT_HOLDS_MS = 10_000
/** From this share of the quota on each file is counted for: what others took in lately could be the last of it. */
const NEARLY_FULL = 0.9

/**
 * The quota of stored files. One instance never goes beyond it. Another instance's files count from the moment their row
 * is written once the quota is nearly full, and 10 s later before; those on their way there are not seen here, so
 * several instances together go beyond it by what the others have on their way, at most.
 */
export function createUploadRoom({ count, quotaBytes, clock }: UploadRoomOptions): UploadRoom {
  interface Count {
    readonly begunAt: number
    readonly bytes: Promise<number>
    isRunning: boolean
  }
  let latest: Count | null = null
  /** Stored since the latest count began; it may have seen them already, which errs on the safe side. */
  let added = 0
  let onTheWay = 0

  function countAgain(): Count {
    added = 0
    const own: Count = { begunAt: clock.now(), bytes: count(), isRunning: true }
    latest = own
    own.bytes.then(
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

  /** Hands the stored bytes to `judge`, which nothing comes between. */
  async function withCount<T>(mustBeNew: boolean, judge: (stored: number) => T): Promise<T> {
    const isOld = latest === null || clock.now() - latest.begunAt > COUNT_HOLDS_MS
    // One that runs is shared: `added` has everything since it began.
    let current = latest === null || isOld || (mustBeNew && !latest.isRunning) ? countAgain() : latest
    for (;;) {
      const bytes = await current.bytes
      if (latest === current) return judge(bytes + added)
      current = latest ?? countAgain()
    }
  }

  async function ifItFits<T>(bytes: number, then: () => T): Promise<T | null> {
    const isNearlyFull = await withCount(
      false,
      (stored) => stored + onTheWay + bytes > quotaBytes * NEARLY_FULL,
    )
    return withCount(isNearlyFull, (stored) => (stored + onTheWay + bytes > quotaBytes ? null : then()))
  }

  return {
    usedBytes: () => withCount(false, (stored) => stored),
    fits: async (bytes) => (await ifItFits(bytes, () => true)) ?? false,
    setAside(bytes) {
      return ifItFits(bytes, () => {
        onTheWay += bytes
        let isEnded = false
        const end = (storedBytes: number): void => {
          if (isEnded) return
          isEnded = true
          onTheWay -= bytes
          added += storedBytes
        }
        return { stored: end, givenBack: () => end(0) }
      })
    },
    add(bytes) {
      added += bytes
    },
    forget() {
      latest = null
    },
  }
}
