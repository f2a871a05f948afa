import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import {
  databaseRefusal,
  isCheckViolation,
  isRetryable,
  isUniqueViolation,
} from './database-errors.server.ts'

function refusedWith(code: string, constraint?: string): Error {
  return new DrizzleQueryError('select 1', [], Object.assign(new Error('refused'), { code, constraint }))
}

test('a refusal of the database is told by code and constraint, however deep it lies', () => {
  const error = refusedWith('23505', 'users_email')
  expect(isUniqueViolation(error, 'users_email')).toBe(true)
  expect(isUniqueViolation(new Error('outer', { cause: error }), 'users_email')).toBe(true)
  expect(isUniqueViolation(error, 'other')).toBe(false)
  expect(isCheckViolation(refusedWith('23514', 'stock'), 'stock')).toBe(true)
  expect(isCheckViolation(error, 'users_email')).toBe(false)
})

test.each([
  ['40001', true],
  ['40P01', true],
  ['23505', false],
])('a transaction refused with %s may be run again: %s', (code, may) => {
  expect(isRetryable(refusedWith(code))).toBe(may)
})

test.each([
  [new Error('ECONNRESET')],
  [Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
  ['text'],
  [null],
])('an error from elsewhere is none of the database: %s', (error) => {
  expect(databaseRefusal(error)).toBeNull()
  expect(isRetryable(error)).toBe(false)
})
