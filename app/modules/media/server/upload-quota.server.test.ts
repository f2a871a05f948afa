import { describe, expect, test } from 'vitest'
import { STAFF } from '../domain/upload-limits.ts'
import { createUploadQuota } from './upload-quota.server.ts'

const MB = 1024 * 1024

/** A quota whose stored bytes the test sets, and whose counts it lets end. */
function aQuota({ stored = 0, bytes = 100 * MB } = {}) {
  const state = {
    now: 0,
    stored,
    visitorBytes: 0,
    visitorFiles: 0,
    counts: 0,
    gate: Promise.resolve(),
  }
  const quota = createUploadQuota({
    async count() {
      state.counts += 1
      const seen = state.stored
      await state.gate
      return { bytes: seen, visitorBytes: state.visitorBytes, visitorFiles: state.visitorFiles }
    },
    quotaBytes: bytes,
    clock: { now: () => state.now },
  })
  return { quota, state }
}

describe('room for uploads', () => {
  test('20 uploads at once with room for 5 are 5', async () => {
    const { quota } = aQuota({ stored: 50 * MB })
    const taken = await Promise.all(Array.from({ length: 20 }, () => quota.setAside(10 * MB, STAFF)))
    expect(taken.filter((aside) => aside !== null)).toHaveLength(5)
  })

  test('is there again when an upload was broken off, and only once', async () => {
    const { quota } = aQuota({ stored: 90 * MB })
    const aside = await quota.setAside(10 * MB, STAFF)
    expect(await quota.setAside(MB, STAFF)).toBeNull()
    aside?.givenBack()
    aside?.givenBack()
    expect(await quota.setAside(11 * MB, STAFF)).toBeNull()
    expect(await quota.setAside(10 * MB, STAFF)).not.toBeNull()
  })

  test('is taken by what was really stored, not by what it could have been', async () => {
    const { quota, state } = aQuota({ stored: 80 * MB })
    const aside = await quota.setAside(20 * MB, STAFF)
    state.stored += MB
    aside?.stored(MB)
    expect((await quota.used()).bytes).toBe(81 * MB)
    expect(await quota.fits(19 * MB, STAFF)).toBe(true)
    expect(await quota.fits(19 * MB + 1, STAFF)).toBe(false)
  })

  test('what is stored while somebody counts is not lost', async () => {
    const { quota, state } = aQuota({ stored: 80 * MB })
    const aside = await quota.setAside(10 * MB, STAFF)
    state.now += 60_000
    let open = () => {}
    state.gate = new Promise((settle) => {
      open = settle
    })
    // This count does not see the file any more.
    const asked = quota.setAside(15 * MB, STAFF)
    await Promise.resolve()
    state.stored += 10 * MB
    aside?.stored(10 * MB)
    open()
    expect(await asked).toBeNull()
  })

  test('others’ files count at once when it is nearly full', async () => {
    const { quota, state } = aQuota({ stored: 85 * MB })
    expect(await quota.fits(MB, STAFF)).toBe(true)
    state.stored = 99 * MB
    expect(await quota.fits(10 * MB, STAFF)).toBe(false)
  })

  test('is not counted for every upload while there is plenty', async () => {
    const { quota, state } = aQuota()
    for (let i = 0; i < 20; i += 1) (await quota.setAside(MB, STAFF))?.stored(MB)
    expect(state.counts).toBe(1)
  })

  test('a count that failed is tried again by the next upload', async () => {
    const { quota, state } = aQuota()
    state.gate = Promise.reject(new Error('no database'))
    await expect(quota.setAside(MB, STAFF)).rejects.toThrow('no database')
    state.gate = Promise.resolve()
    expect(await quota.setAside(MB, STAFF)).not.toBeNull()
  })

  describe('of visitors', () => {
    const VISITOR = { kind: 'visitor', address: '198.51.100.1' } as const

    test('is a quarter of it, with those on their way, and staff have all the rest', async () => {
      const { quota } = aQuota()
      const taken = await Promise.all(Array.from({ length: 20 }, () => quota.setAside(10 * MB, VISITOR)))
      expect(taken.filter((aside) => aside !== null)).toHaveLength(2)
      expect(await quota.setAside(80 * MB, STAFF)).not.toBeNull()
    })

    test('is counted in files as well as in bytes', async () => {
      const { quota, state } = aQuota()
      state.visitorFiles = quota.bounds.visitorFiles - 1
      expect(await quota.setAside(1, VISITOR)).not.toBeNull()
      expect(await quota.setAside(1, VISITOR)).toBeNull()
      expect(await quota.fits(1, STAFF)).toBe(true)
    })

    test('is what other instances left of it', async () => {
      const { quota, state } = aQuota()
      expect(await quota.fits(MB, VISITOR)).toBe(true)
      Object.assign(state, { stored: 23 * MB, visitorBytes: 23 * MB, now: 60_000 })
      expect(await quota.fits(MB, VISITOR)).toBe(true)
      Object.assign(state, { stored: 25 * MB, visitorBytes: 25 * MB })
      expect(await quota.fits(MB, VISITOR)).toBe(false)
    })
  })
})
