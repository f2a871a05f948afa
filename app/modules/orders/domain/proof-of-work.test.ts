import { expect, test } from 'vitest'
import { findProof, isProof } from './proof-of-work.ts'

test('what is found is a proof, of this challenge and at this difficulty', () => {
  const nonce = findProof('siparis.12', 12)
  expect(isProof('siparis.12', nonce, 12)).toBe(true)
  expect(isProof('siparis.12', nonce, 40)).toBe(false)
  expect([1, 2, 3].filter((other) => isProof(`siparis.${other}`, nonce, 12))).toEqual([])
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no proof of anything', (nonce) => {
  expect(isProof('siparis', nonce, 0)).toBe(false)
})
