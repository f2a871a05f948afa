import { expect, test } from 'vitest'
import { verdict } from './waver.ts'

const late = { test: 'a.test.ts › is late', message: 'expected 9 to be less than 5' }
const lost = { test: 'a.test.ts › is lost', message: 'expected undefined to be 1' }

test('says how often each test failed, the most frequent first, with the first message and its seed', () => {
  const runs = [
    { seed: 1, failures: [] },
    { seed: 2, failures: [lost, late] },
    { seed: 3, failures: [{ ...late, message: 'expected 7 to be less than 5' }] },
  ]
  expect(verdict(runs).split('\n')).toEqual([
    '2 × a.test.ts › is late: expected 9 to be less than 5 (TEST_SEED=2)',
    '1 × a.test.ts › is lost: expected undefined to be 1 (TEST_SEED=2)',
    '3 runs, 2 failed',
  ])
})

test('says so when nothing ever failed', () => {
  expect(verdict([{ seed: 1, failures: [] }])).toBe('1 runs, 0 failed')
})
