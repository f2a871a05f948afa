import { expect, test } from 'vitest'
import { jobFaultOf } from './queue-counts.ts'

test.each([
  ['Error', 'ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['Error', 'ESOCKET', 'socket closed', 'unreachable'],
  ['Error', 'ETIMEDOUT', 'Connection timeout', 'timed-out'],
  ['', '', 'job timed out', 'timed-out'],
  ['Error', 'EAUTH', 'Invalid login', 'refused'],
  ['DrizzleQueryError', '23505', 'Failed query: insert …', 'database'],
  ['Error', 'ENOSPC', 'no space left on device', 'disk'],
  ['TypeError', '', 'x is undefined', 'unknown'],
])('%s %s "%s" is of the kind %s', (name, code, message, fault) => {
  expect(jobFaultOf({ name, code, message })).toBe(fault)
})
