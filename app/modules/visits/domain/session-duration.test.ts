import { expect, test } from 'vitest'
import { formatSessionDuration } from './session-duration.ts'

test.each([
  [0, '0 sn'],
  [59, '59 sn'],
  [59.9, '59 sn'],
  [60, '1 dk 0 sn'],
  [185, '3 dk 5 sn'],
  [3_725, '62 dk 5 sn'],
])('an average stay of %d seconds reads %s', (seconds, text) =>
  expect(formatSessionDuration(seconds)).toBe(text),
)
