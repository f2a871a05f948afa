import { expect, test } from 'vitest'
import type { VariantId } from './product.ts'
import { stockFormSchema, variantChoice } from './stock-form.ts'

const sent = { reason: 'count', quantity: '120', seenStock: '100' }

test('a count says what there is, everything else what came or went', () => {
  const changeOf = (reason: string) => stockFormSchema.parse({ ...sent, reason }).change
  expect(changeOf('count')).toEqual({ kind: 'stock-set', quantity: 120, reason: 'count', note: '' })
  expect(changeOf('delivery')).toMatchObject({ kind: 'stock-add', quantity: 120 })
  expect(changeOf('return')).toMatchObject({ kind: 'stock-add', quantity: 120 })
  expect(changeOf('damage')).toMatchObject({ kind: 'stock-add', quantity: -120 })
  expect(stockFormSchema.parse({ ...sent, note: '  koli\u0007ıslanmış ' })).toEqual({
    change: { kind: 'stock-set', quantity: 120, reason: 'count', note: 'koli ıslanmış' },
    seenStock: 100,
    variantId: null,
    seenIncoming: null,
  })
})

test('a variant is named with the stock that was shown of it', () => {
  const variant = variantChoice({ id: 'VR1' as VariantId, stock: 40 })
  expect(stockFormSchema.parse({ ...sent, variant })).toMatchObject({ variantId: 'VR1', seenStock: 40 })
  const sold = variantChoice({ id: 'VR1' as VariantId, stock: -15 })
  expect(stockFormSchema.parse({ ...sent, variant: sold, seenIncoming: '40' })).toMatchObject({
    seenStock: -15,
    seenIncoming: 40,
  })
})

test.each([
  [{ variant: 'VR1' }, 'variant'],
  [{ variant: 'VR1 -' }, 'variant'],
  [{ reason: 'order' }, 'reason'],
  [{ reason: 'delivery', quantity: '0' }, 'quantity'],
  [{ quantity: '-5' }, 'quantity'],
  [{ quantity: '1,5' }, 'quantity'],
  [{ quantity: '1e9' }, 'quantity'],
  [{ quantity: '' }, 'quantity'],
  [{ note: 'x'.repeat(201) }, 'note'],
  [{ seenStock: '--1' }, 'seenStock'],
  [{ seenIncoming: '1,5' }, 'seenIncoming'],
])('refuses %j', (wrong, field) => {
  const read = stockFormSchema.safeParse({ ...sent, ...wrong })
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('a count of nothing is a count', () => {
  expect(stockFormSchema.parse({ ...sent, quantity: '0' }).change.quantity).toBe(0)
})
