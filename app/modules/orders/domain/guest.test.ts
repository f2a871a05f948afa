import { expect, test } from 'vitest'
import type { GuestNames } from './guest.ts'
import { samePerson } from './guest.ts'

const names = (email: string, phone: string): GuestNames => ({ email, phone, orderCount: 1, spentMinor: 100 })

test('one e-mail or one telephone number is one person, over any number of steps', () => {
  const all = [names('a', '1'), names('c', '3'), names('b', '2'), names('a', '2'), names('d', '4')]
  const groups = samePerson(all)
  const emailsOf = (email: string) => (groups.get(email) ?? []).map((each) => each.email).sort()
  expect(emailsOf('a')).toEqual(['a', 'a', 'b'])
  expect(groups.get('b')).toBe(groups.get('a'))
  expect(emailsOf('c')).toEqual(['c'])
  expect(emailsOf('d')).toEqual(['d'])
})

test('two who were strangers are one from the order on that has the e-mail of one and the number of the other', () => {
  const all = [names('a', '1'), names('b', '2'), names('a', '2')]
  expect(samePerson(all).get('b')).toHaveLength(3)
  expect(samePerson(all.slice(0, 2)).get('b')).toHaveLength(1)
})
