import { describe, expect, test } from 'vitest'
import { createUploadRoom } from './upload-room.server.ts'

const MB = 1024 * 1024

/** A room whose stored bytes the test sets, and whose counts it lets end. */
function aRoom({ stored = 0, quota = 100 * MB } = {}) {
  const state = { now: 0, stored, counts: 0, gate: Promise.resolve() }
  const room = createUploadRoom({
    async count() {
      state.counts += 1
      const seen = state.stored
      await state.gate
      return seen
    },
    quotaBytes: quota,
    clock: { now: () => state.now },
  })
  return { room, state }
}

describe('room for uploads', () => {
  test('20 uploads at once with room for 5 are 5', async () => {
    const { room } = aRoom({ stored: 50 * MB })
    const taken = await Promise.all(Array.from({ length: 20 }, () => room.setAside(10 * MB)))
    expect(taken.filter((aside) => aside !== null)).toHaveLength(5)
  })

  test('is there again when an upload was broken off, and only once', async () => {
    const { room } = aRoom({ stored: 90 * MB })
    const aside = await room.setAside(10 * MB)
    expect(await room.setAside(MB)).toBeNull()
    aside?.givenBack()
    aside?.givenBack()
    expect(await room.setAside(11 * MB)).toBeNull()
    expect(await room.setAside(10 * MB)).not.toBeNull()
  })

  test('is taken by what was really stored, not by what it could have been', async () => {
    const { room, state } = aRoom({ stored: 80 * MB })
    const aside = await room.setAside(20 * MB)
    state.stored += MB
    aside?.stored(MB)
    expect(await room.usedBytes()).toBe(81 * MB)
    expect(await room.fits(19 * MB)).toBe(true)
    expect(await room.fits(19 * MB + 1)).toBe(false)
  })

  test('what is stored while somebody counts is not lost', async () => {
    const { room, state } = aRoom({ stored: 80 * MB })
    const aside = await room.setAside(10 * MB)
    state.now += 60_000
    let open = () => {}
    state.gate = new Promise((settle) => {
      open = settle
    })
    // This count does not see the file any more.
    const asked = room.setAside(15 * MB)
    await Promise.resolve()
    state.stored += 10 * MB
    aside?.stored(10 * MB)
    open()
    expect(await asked).toBeNull()
  })

  test('others’ files count at once when it is nearly full', async () => {
    const { room, state } = aRoom({ stored: 85 * MB })
    expect(await room.fits(MB)).toBe(true)
    state.stored = 99 * MB
    expect(await room.fits(10 * MB)).toBe(false)
  })

  test('is not counted for every upload while there is plenty', async () => {
    const { room, state } = aRoom()
    for (let i = 0; i < 20; i += 1) (await room.setAside(MB))?.stored(MB)
    expect(state.counts).toBe(1)
  })

  test('a count that failed is tried again by the next upload', async () => {
    const { room, state } = aRoom()
    state.gate = Promise.reject(new Error('no database'))
    await expect(room.setAside(MB)).rejects.toThrow('no database')
    state.gate = Promise.resolve()
    expect(await room.setAside(MB)).not.toBeNull()
  })
})
