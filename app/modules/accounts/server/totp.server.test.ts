import { expect, test } from 'vitest'
import { matchingStep, toBase32, totpAddress, totpCode, totpStep } from './totp.server.ts'

const KEY = Buffer.from('12345678901234567890')

// RFC 6238, appendix B (SHA-1), the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s', (second, code) => {
  expect(totpCode(KEY, totpStep(second * 1000))).toBe(code)
  expect(matchingStep(KEY, code, second * 1000)).toBe(totpStep(second * 1000))
})

test('a code counts one step early and one late, and no longer', () => {
  const now = 1_234_567_890_000
  for (const late of [-30_000, 0, 30_000]) expect(matchingStep(KEY, '005924', now + late)).toBe(totpStep(now))
  for (const late of [-60_000, 60_000, 86_400_000]) expect(matchingStep(KEY, '005924', now + late)).toBeNull()
})

test.each(['', '5924', '0059241', '00592a', '٠٠٥٩٢٤', '005 924'])('%s is no code', (typed) => {
  expect(matchingStep(KEY, typed, 1_234_567_890_000)).toBeNull()
})

// RFC 4648, section 10, without padding.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('the key %s is typed as %s', (text, typed) => {
  expect(toBase32(Buffer.from(text))).toBe(typed)
})

test('the address for an app names shop and account, whatever letters they have', () => {
  expect(totpAddress('MZXW6', 'Çınar Baskı', 'a+b@example.com')).toBe(
    'otpauth://totp/%C3%87%C4%B1nar%20Bask%C4%B1:a%2Bb%40example.com?secret=MZXW6&issuer=%C3%87%C4%B1nar%20Bask%C4%B1',
  )
})
