import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.server.ts'

function aClock() {
  let now = 1_000
  return {
    now: () => now,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('a key has its tries per window and gets new ones in the next', () => {
  const clock = aClock()
  const limit = createRateLimit({ tries: 3, windowMs: 60_000, clock })
  expect([1, 2, 3, 4, 5].map(() => limit.allow('a'))).toEqual([true, true, true, false, false])
  clock.pass(59_999)
  expect(limit.allow('a')).toBe(false)
  clock.pass(1)
  expect(limit.allow('a')).toBe(true)
})

test('keys do not count for each other', () => {
  const limit = createRateLimit({ tries: 1, windowMs: 60_000, clock: aClock() })
  expect(limit.allow('a')).toBe(true)
  expect(limit.allow('b')).toBe(true)
  expect(limit.allow('a')).toBe(false)
})

test('a success gives the tries back', () => {
  const limit = createRateLimit({ tries: 1, windowMs: 60_000, clock: aClock() })
  limit.allow('a')
  limit.reset('a')
  expect(limit.allow('a')).toBe(true)
})

test('no tries means never', () => {
  const limit = createRateLimit({ tries: 0, windowMs: 60_000, clock: aClock() })
  expect(limit.allow('a')).toBe(false)
  expect(limit.allow('a')).toBe(false)
})

test('a flood of keys forgets the oldest, so it cannot fill the memory', () => {
  const limit = createRateLimit({ tries: 1, windowMs: 60_000, clock: aClock() })
  limit.allow('first')
  for (let i = 0; i < 50_000; i += 1) limit.allow(`key-${i}`)
  expect(limit.allow('key-49999')).toBe(false)
  expect(limit.allow('first')).toBe(true)
})

test('a try that is given back was none, also among many at once', () => {
  const limit = createRateLimit({ tries: 2, windowMs: 60_000, clock: aClock() })
  for (let i = 0; i < 10; i += 1) {
    expect(limit.allow('a')).toBe(true)
    limit.giveBack('a')
  }
  expect([1, 2, 3].map(() => limit.allow('a'))).toEqual([true, true, false])
  limit.giveBack('never-seen')
  expect(limit.allow('never-seen')).toBe(true)
})

test('says how long a key has to wait', () => {
  const clock = aClock()
  const limit = createRateLimit({ tries: 1, windowMs: 60_000, clock })
  expect(limit.secondsLeft('a')).toBe(0)
  limit.allow('a')
  clock.pass(500)
  expect(limit.secondsLeft('a')).toBe(60)
  clock.pass(59_499)
  expect(limit.secondsLeft('a')).toBe(1)
  clock.pass(1)
  expect(limit.secondsLeft('a')).toBe(0)
})
