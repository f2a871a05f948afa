import { describe, expect, test } from 'vitest'
import { STAFF } from '../domain/upload-bounds.ts'
import { createUploadRoom } from './upload-room.server.ts'

const MB = 1024 * 1024

/** A room whose stored bytes the test sets, and whose counts it lets end. */
function aRoom({ stored = 0, quota = 100 * MB } = {}) {
  const state = {
    ...{ now: 0, stored, visitorBytes: 0, visitorFiles: 0, counts: 0 },
    gate: Promise.resolve(),
  }
  const room = createUploadRoom({
    async count() {
      state.counts += 1
      const seen = state.stored
      await state.gate
      return { bytes: seen, visitorBytes: state.visitorBytes, visitorFiles: state.visitorFiles }
    },
    quotaBytes: quota,
    clock: { now: () => state.now },
  })
  return { room, state }
}

describe('room for uploads', () => {
  test('20 uploads at once with room for 5 are 5', async () => {
    const { room } = aRoom({ stored: 50 * MB })
    const taken = await Promise.all(Array.from({ length: 20 }, () => room.setAside(10 * MB, STAFF)))
    expect(taken.filter((aside) => aside !== null)).toHaveLength(5)
  })

  test('is there again when an upload was broken off, and only once', async () => {
    const { room } = aRoom({ stored: 90 * MB })
    const aside = await room.setAside(10 * MB, STAFF)
    expect(await room.setAside(MB, STAFF)).toBeNull()
    aside?.givenBack()
    aside?.givenBack()
    expect(await room.setAside(11 * MB, STAFF)).toBeNull()
    expect(await room.setAside(10 * MB, STAFF)).not.toBeNull()
  })

  test('is taken by what was really stored, not by what it could have been', async () => {
    const { room, state } = aRoom({ stored: 80 * MB })
    const aside = await room.setAside(20 * MB, STAFF)
    state.stored += MB
    aside?.stored(MB)
    expect((await room.used()).bytes).toBe(81 * MB)
    expect(await room.fits(19 * MB, STAFF)).toBe(true)
    expect(await room.fits(19 * MB + 1, STAFF)).toBe(false)
  })

  test('what is stored while somebody counts is not lost', async () => {
    const { room, state } = aRoom({ stored: 80 * MB })
    const aside = await room.setAside(10 * MB, STAFF)
    state.now += 60_000
    let open = () => {}
    state.gate = new Promise((settle) => {
      open = settle
    })
    // This count does not see the file any more.
    const asked = room.setAside(15 * MB, STAFF)
    await Promise.resolve()
    state.stored += 10 * MB
    aside?.stored(10 * MB)
    open()
    expect(await asked).toBeNull()
  })

  test('others’ files count at once when it is nearly full', async () => {
    const { room, state } = aRoom({ stored: 85 * MB })
    expect(await room.fits(MB, STAFF)).toBe(true)
    state.stored = 99 * MB
    expect(await room.fits(10 * MB, STAFF)).toBe(false)
  })

  test('is not counted for every upload while there is plenty', async () => {
    const { room, state } = aRoom()
    for (let i = 0; i < 20; i += 1) (await room.setAside(MB, STAFF))?.stored(MB)
    expect(state.counts).toBe(1)
  })

  test('a count that failed is tried again by the next upload', async () => {
    const { room, state } = aRoom()
    state.gate = Promise.reject(new Error('no database'))
    await expect(room.setAside(MB, STAFF)).rejects.toThrow('no database')
    state.gate = Promise.resolve()
    expect(await room.setAside(MB, STAFF)).not.toBeNull()
  })

  describe('of visitors', () => {
    const VISITOR = { kind: 'visitor', address: '198.51.100.1' } as const

    test('is a quarter of it, with those on their way, and staff have all the rest', async () => {
      const { room } = aRoom()
      const taken = await Promise.all(Array.from({ length: 20 }, () => room.setAside(10 * MB, VISITOR)))
      expect(taken.filter((aside) => aside !== null)).toHaveLength(2)
      expect(await room.setAside(80 * MB, STAFF)).not.toBeNull()
    })

    test('is counted in files as well as in bytes', async () => {
      const { room, state } = aRoom()
      state.visitorFiles = room.bounds.visitorFiles - 1
      expect(await room.setAside(1, VISITOR)).not.toBeNull()
      expect(await room.setAside(1, VISITOR)).toBeNull()
      expect(await room.fits(1, STAFF)).toBe(true)
    })

    test('is what other instances left of it', async () => {
      const { room, state } = aRoom()
      expect(await room.fits(MB, VISITOR)).toBe(true)
      Object.assign(state, { stored: 23 * MB, visitorBytes: 23 * MB, now: 60_000 })
      expect(await room.fits(MB, VISITOR)).toBe(true)
      Object.assign(state, { stored: 25 * MB, visitorBytes: 25 * MB })
      expect(await room.fits(MB, VISITOR)).toBe(false)
    })
  })
})
