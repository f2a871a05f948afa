import { expect, test } from 'vitest'
import { readConfirmation } from './order-confirmation.ts'

const NONE = { proofChallenge: '', proofNonce: '', confirmationCode: '', newCode: '' }

test('a checkout that was not asked for it confirms nothing', () => {
  expect(readConfirmation(NONE)).toBeNull()
  expect(readConfirmation({ ...NONE, confirmationCode: '123456' })).toBeNull()
})

test('the code may be typed as it is read', () => {
  const sent = { ...NONE, proofChallenge: 'a.b', proofNonce: '17', confirmationCode: ' 123 4-56 ' }
  expect(readConfirmation(sent)).toEqual({
    challenge: 'a.b',
    nonce: 17,
    code: '123456',
    wantsNewCode: false,
  })
})

test.each(['', '-1', '1e9', '99999999999999', '0x1'])('a proof of %j is none', (proofNonce) => {
  expect(readConfirmation({ ...NONE, proofChallenge: 'a.b', proofNonce })).toBeNull()
})
