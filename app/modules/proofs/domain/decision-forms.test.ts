import { expect, test } from 'vitest'
import {
  approveFormSchema,
  decisionSchema,
  firstIssue,
  forwardFormSchema,
  newPinSchema,
} from './decision-forms.ts'
import { NAME_MISSING } from './decision-limits.ts'

const HASH = 'a'.repeat(64)
const seen = { proof: 'PRV-1', version: '2', manifestHash: HASH }

test('an approval needs a name, and takes the boxes that were ticked', () => {
  const read = approveFormSchema.parse({ ...seen, name: '  Selin   Aksoy ', checklist: ['size', 'colour'] })
  expect(read).toMatchObject({ name: 'Selin Aksoy', version: 2, checklist: ['size', 'colour'], key: null })
  const nameless = approveFormSchema.safeParse({ ...seen, name: ' \n ' })
  expect(nameless.success ? '' : firstIssue(nameless.error)).toBe(NAME_MISSING)
  for (const wrong of [{ version: '0' }, { version: '1.5' }, { manifestHash: 'x' }, { checklist: ['all'] }])
    expect(approveFormSchema.safeParse({ ...seen, name: 'Selin Aksoy', ...wrong }).success).toBe(false)
})

test('a key that can be none is as good as no key', () => {
  const keyOf = (key: unknown) => approveFormSchema.parse({ ...seen, name: 'Selin', key }).key
  expect(keyOf('0b8e7a1c-3f1e')).toBe('0b8e7a1c-3f1e')
  for (const key of ['short', 'x'.repeat(101), '<script>', 7, null]) expect(keyOf(key)).toBeNull()
})

test('as JSON each box is named', () => {
  const read = decisionSchema.parse({
    ...seen,
    version: 2,
    decision: 'approved',
    name: 'Selin',
    checklist: { quantity: true, spelling: true, size: false },
  })
  expect(read).toMatchObject({ decision: 'approved', checklist: ['spelling', 'quantity'] })
  expect(decisionSchema.safeParse({ ...seen, version: 2, decision: 'revoked', name: 'Selin' }).success).toBe(
    false,
  )
})

test('a pin lies on its picture and says something', () => {
  const pin = { proof: 'PRV-1', version: 2, page: 0, x: 0.4, y: 0.3, text: ' Telefon eksik ' }
  expect(newPinSchema.parse(pin).text).toBe('Telefon eksik')
  for (const wrong of [
    { x: 1.01 },
    { y: -0.1 },
    { x: Number.NaN },
    { page: 1.5 },
    { text: ' ' },
    { text: 'x'.repeat(1001) },
  ])
    expect(newPinSchema.safeParse({ ...pin, ...wrong }).success).toBe(false)
})

test('who decides in the buyer’s place has an address that mails reach', () => {
  const to = { name: 'Deniz Er', email: ' Deniz@Example.com ', note: '' }
  expect(forwardFormSchema.parse(to).email).toBe('deniz@example.com')
  for (const email of ['deniz', 'a@b', 'a@b.com\nBcc: c@d.com'])
    expect(forwardFormSchema.safeParse({ ...to, email }).success).toBe(false)
})
