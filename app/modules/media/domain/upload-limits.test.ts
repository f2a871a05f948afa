import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IdleFile, Uploader } from './upload-limits.ts'
import {
  dayBoundOf,
  dayBoundReached,
  exceededLimit,
  filesToRemove,
  NO_ROOM,
  plusUsage,
  STAFF,
  storageLimits,
  usageOf,
} from './upload-limits.ts'

const VISITOR: Uploader = { kind: 'visitor', address: '198.51.100.1' }
const CUSTOMER: Uploader = { kind: 'customer', accountId: 'a' }
const NONE = { bytes: 0, files: 0 }

describe('room inside the quota', () => {
  const bounds = storageLimits(1_000)

  test('visitors fill a quarter of it, and all the rest is the shop’s', () => {
    expect(exceededLimit(NO_ROOM, bounds, 250, VISITOR)).toEqual(NONE)
    expect(exceededLimit(NO_ROOM, bounds, 251, VISITOR)).toEqual({ bytes: 1, files: 0 })
    const full = usageOf(250, VISITOR)
    expect(exceededLimit(full, bounds, 10, VISITOR)).toEqual({ bytes: 10, files: 0 })
    expect(exceededLimit(full, bounds, 650, CUSTOMER)).toEqual(NONE)
    expect(exceededLimit(full, bounds, 750, STAFF)).toEqual(NONE)
    expect(exceededLimit(full, bounds, 751, STAFF)).toEqual({ bytes: 1, files: 0 })
  })

  test('the last tenth is for staff alone', () => {
    const held = { ...NO_ROOM, bytes: 900 }
    expect(exceededLimit(held, bounds, 1, VISITOR).bytes).toBe(1)
    expect(exceededLimit(held, bounds, 1, CUSTOMER).bytes).toBe(1)
    expect(exceededLimit(held, bounds, 1, { kind: 'buyer', address: 'x' }).bytes).toBe(1)
    expect(exceededLimit(held, bounds, 100, STAFF)).toEqual(NONE)
  })

  test('tiny files of visitors are bounded by their number', () => {
    const flood = { bytes: 10, visitorBytes: 10, visitorFiles: bounds.visitorFiles }
    expect(exceededLimit(flood, bounds, 1, VISITOR)).toEqual({ bytes: 0, files: 1 })
    expect(exceededLimit(flood, bounds, 1, STAFF)).toEqual(NONE)
  })

  test('whatever visitors were let in, staff’s three quarters fit', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 30 }), (sizes) => {
        let taken = NO_ROOM
        for (const size of sizes) {
          const { bytes, files } = exceededLimit(taken, bounds, size, VISITOR)
          if (bytes === 0 && files === 0) taken = plusUsage(taken, usageOf(size, VISITOR))
        }
        expect(exceededLimit(taken, bounds, 750, STAFF)).toEqual(NONE)
      }),
    )
  })
})

describe('files that make room', () => {
  const file = (fileId: string, sizeBytes: number, contentHash = fileId, sharedBy = 1): IdleFile => ({
    fileId,
    sizeBytes,
    contentHash,
    sharedBy,
  })
  const idsOf = (files: readonly IdleFile[] | null) => files?.map(({ fileId }) => fileId)

  test('are the longest unused, no more than needed', () => {
    const idle = [file('a', 10), file('b', 10), file('c', 10)]
    expect(idsOf(filesToRemove(idle, { bytes: 11, files: 0 }))).toEqual(['a', 'b'])
    expect(idsOf(filesToRemove(idle, { bytes: 0, files: 1 }))).toEqual(['a'])
    expect(idsOf(filesToRemove(idle, { bytes: 30, files: 3 }))).toEqual(['a', 'b', 'c'])
  })

  test('are none at all when all of them would not do', () => {
    expect(filesToRemove([file('a', 10)], { bytes: 11, files: 0 })).toBeNull()
    expect(filesToRemove([file('a', 10)], { bytes: 1, files: 2 })).toBeNull()
    expect(filesToRemove([], { bytes: 1, files: 0 })).toBeNull()
  })

  test('with the same content free it only with the last of them', () => {
    const idle = [file('a', 10, 'x', 2), file('b', 10, 'x', 2), file('c', 10, 'y', 3)]
    expect(idsOf(filesToRemove(idle, { bytes: 10, files: 0 }))).toEqual(['a', 'b'])
    expect(filesToRemove(idle, { bytes: 11, files: 0 })).toBeNull()
  })
})

test('a day’s bound is counted by address or account, not for staff, and says what to do', () => {
  expect(dayBoundOf(VISITOR)?.key).toBe(dayBoundOf({ kind: 'buyer', address: '198.51.100.1' })?.key)
  expect(dayBoundOf(CUSTOMER)?.key).not.toBe(dayBoundOf({ kind: 'visitor', address: 'a' })?.key)
  expect(dayBoundOf(STAFF)).toBeNull()
  const refused = dayBoundReached({ files: 200, bytes: 300 * 1024 * 1024 }, 60)
  expect(refused.message).toContain('200 dosya, toplam 300 MB')
  expect(refused.message).toContain('Yarın tekrar deneyin')
})
