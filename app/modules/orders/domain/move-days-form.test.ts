import { describe, expect, it } from 'vitest'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { chosenMoveText, MAX_MOVED, MAX_REASON_LENGTH, moveDaysFormSchema } from './move-days-form.ts'

const SEEN = { id: 'order-1', shipLatest: '2026-03-09', deliverTo: '2026-03-10' }
const faultOf = (form: unknown) => moveDaysFormSchema.safeParse(form).error?.issues[0]?.message

describe('the orders that are chosen to be moved', () => {
  it('come back with the days that stood beside them, also where none of arrival was said', () => {
    const chosen = [SEEN, { ...SEEN, id: 'order-2', deliverTo: null }]
    const read = moveDaysFormSchema.parse({ orders: chosen.map(chosenMoveText), why: ' Sayım var. ' })
    expect(read).toEqual({ orders: chosen, why: 'Sayım var.' })
  })

  it('are at least one, not too many, and nothing else', () => {
    expect(faultOf({ orders: [] })).toBe('Lütfen en az bir sipariş seçin.')
    const many = Array.from({ length: MAX_MOVED + 1 }, () => chosenMoveText(SEEN))
    expect(faultOf({ orders: many })).toBe(`Bir seferde en fazla ${MAX_MOVED} sipariş seçebilirsiniz.`)
    for (const strange of ['order-1', 'order-1:2026-03', 'a b:2026-03-09', `${chosenMoveText(SEEN)}:x`])
      expect(faultOf({ orders: [strange] }), strange).toBe(UNREADABLE_FORM)
  })

  it('have a reason that a buyer would read', () => {
    const why = 'a'.repeat(MAX_REASON_LENGTH + 1)
    expect(faultOf({ orders: [chosenMoveText(SEEN)], why })).toBe('Sebep en fazla 300 karakter olabilir.')
  })
})
