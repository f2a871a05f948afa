import { expect, test } from 'vitest'
import { endedText, nearnessOf, timeLeftText, untilText } from './proof-countdown.ts'

const at = (text: string) => Date.parse(`${text}+03:00`)
const BY = at('2026-11-26T14:00')

test.each([
  ['2026-11-25T15:20', '22 saat 40 dakika kaldı'],
  ['2026-11-23T10:00', '3 gün 4 saat kaldı'],
  ['2026-11-24T14:00', '2 gün kaldı'],
  ['2026-11-26T13:00', '1 saat kaldı'],
  ['2026-11-26T13:20', '40 dakika kaldı'],
  ['2026-11-26T13:59:30', 'bir dakikadan az kaldı'],
])('at %s there are %s', (now, text) => {
  expect(timeLeftText(BY, at(now))).toBe(text)
})

test('the last two hours are near, and what is past is over', () => {
  expect(nearnessOf(BY, at('2026-11-26T12:00'))).toBe('open')
  expect(nearnessOf(BY, at('2026-11-26T12:01'))).toBe('soon')
  expect(nearnessOf(BY, BY)).toBe('soon')
  expect(nearnessOf(BY, BY + 1)).toBe('over')
})

test('near days have their own words, by Istanbul’s calendar', () => {
  expect(untilText(BY, at('2026-11-26T00:01'))).toBe('Bugün 14.00’e kadar')
  expect(untilText(BY, at('2026-11-25T23:59'))).toBe('Yarın 14.00’e kadar')
  expect(untilText(BY, at('2026-11-24T10:00'))).toBe('26 Kasım Perşembe 14.00’e kadar')
  expect(endedText(BY, at('2026-11-27T09:00'))).toBe('dün 14:00’te')
  expect(endedText(BY, at('2026-11-26T15:00'))).toBe('bugün 14:00’te')
  expect(endedText(BY, at('2026-11-30T09:00'))).toBe('26 Kasım Perşembe 14:00’te')
})
