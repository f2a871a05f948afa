import { expect, test } from 'vitest'
import type { StepOutcome } from './steps.ts'
import { summary } from './steps.ts'

const PASSED: StepOutcome = {
  name: 'unit tests',
  passed: true,
  seconds: 1,
  tests: { passed: 5, failed: 0, skipped: 1 },
  failures: [],
  lastWords: '',
  log: '.cache/unit-tests.log',
}
const UNBUILT: StepOutcome = {
  ...PASSED,
  name: 'build',
  passed: false,
  tests: { passed: 0, failed: 0, skipped: 0 },
  lastWords: 'no such file',
  log: '.cache/build.log',
}
const FAILED: StepOutcome = {
  ...PASSED,
  name: 'browser tests',
  passed: false,
  tests: { passed: 2, failed: 1, skipped: 0 },
  failures: [{ test: 'cart.test.ts › is empty', message: 'expected 1\n  to be 0' }],
}

test('a run in which everything passed ends with its counts', () => {
  expect(summary([PASSED, PASSED])).toBe('\n10 passed, 0 failed, 2 skipped')
})

test('what failed is named with file and reason before the counts', () => {
  expect(summary([PASSED, FAILED]).split('\n')).toEqual([
    '',
    '── browser tests, all of it in .cache/unit-tests.log',
    '✗ cart.test.ts › is empty',
    '    expected 1',
    '      to be 0',
    '',
    '7 passed, 1 failed, 1 skipped',
  ])
})

test('a step that failed without a test counts as one failure and gives its last words', () => {
  expect(summary([UNBUILT])).toBe(
    '\n── build, all of it in .cache/build.log\nno such file\n\n0 passed, 1 failed, 0 skipped',
  )
})
