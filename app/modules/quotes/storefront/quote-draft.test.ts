import { expect, test } from 'vitest'
import { EMPTY_DRAFT, startOf, withAttempt } from './quote-draft.ts'

const keys =
  (...names: string[]) =>
  () =>
    names.shift() ?? 'no more keys'

test('the same request sent again keeps its key, a changed one gets another', () => {
  const createKey = keys('first', 'second')
  const once = withAttempt(EMPTY_DRAFT, 'message=a', createKey)
  const again = withAttempt(once, 'message=a', createKey)
  const changed = withAttempt(again, 'message=b', createKey)
  expect([once, again, changed].map(({ attempt }) => attempt.key)).toEqual(['first', 'first', 'second'])
})

test('the form opens with the quantity of the page, and with what was typed instead of it', () => {
  expect(startOf(EMPTY_DRAFT, 250)).toEqual({ quantity: '250' })
  const draft = { ...EMPTY_DRAFT, typed: { name: 'Işıl', quantity: '900' }, offeredQuantity: 250 }
  expect(startOf(draft, 250)).toEqual({ name: 'Işıl', quantity: '900' })
})

test('a quantity chosen on the page since wins, and nothing else that was typed is lost', () => {
  const draft = { ...EMPTY_DRAFT, typed: { name: 'Işıl', quantity: '900' }, offeredQuantity: 250 }
  expect(startOf(draft, 300)).toEqual({ name: 'Işıl', quantity: '300' })
})

test('what the server gave back after a refusal is shown again', () => {
  expect(startOf({ ...EMPTY_DRAFT, typed: { quantity: 'beş' } }, 250)).toEqual({ quantity: 'beş' })
})

test('a form without a product has no quantity', () => {
  expect(startOf({ ...EMPTY_DRAFT, typed: { name: 'Işıl' } }, null)).toEqual({ name: 'Işıl' })
})
