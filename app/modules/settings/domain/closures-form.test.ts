import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import type { Closure } from '#app/modules/calendar/domain/work-calendar.ts'
import { formFieldsOf } from '../../../../tests/support/form-fields.ts'
import type { ClosureFields } from './closures-form.ts'
import { CLOSURE_LIMITS, closuresFormValues, closuresSchema, EMPTY_CLOSURE } from './closures-form.ts'

const STOCKTAKING: Closure = {
  id: 'K-3',
  name: 'Sayım',
  firstDay: '2026-12-07',
  lastDay: '2026-12-08',
  kind: 'closed',
  scope: 'shop',
}

function read(closures: readonly Partial<ClosureFields>[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(formFieldsOf({ version: '0', closures }))) form.set(name, value)
  return parseWithZod(form, { schema: closuresSchema })
}
/** What becomes of one row. */
const readRow = (changed: Partial<ClosureFields>) => read([{ ...STOCKTAKING, ...changed }])
const savedOf = (answer: ReturnType<typeof read>) =>
  answer.status === 'success' ? answer.value.patch.closures : null

describe('the form of the closures', () => {
  it('gives what is stored when it is sent back untouched', () => {
    const oneDay = { ...STOCKTAKING, id: 'K-4', firstDay: '2026-12-31', lastDay: '2026-12-31' }
    const stored = [STOCKTAKING, oneDay]
    expect(closuresFormValues(stored).closures.map(({ lastDay }) => lastDay)).toEqual(['2026-12-08', ''])
    expect(savedOf(read(closuresFormValues(stored).closures))).toEqual(stored)
    expect(savedOf(read([]))).toEqual([])
  })

  it('numbers new rows on from the highest, and puts all in the order of their days', () => {
    const saved = savedOf(
      read([
        STOCKTAKING,
        { ...EMPTY_CLOSURE, name: 'Yılbaşı öncesi', firstDay: '2026-12-31', kind: 'half' },
        { ...EMPTY_CLOSURE, name: 'Kar', firstDay: '2026-01-15', scope: 'carriers' },
      ]),
    )
    expect(saved?.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'K-5 Kar',
      'K-3 Sayım',
      'K-4 Yılbaşı öncesi',
    ])
  })

  it('takes a number that comes twice for a new row', () => {
    expect(savedOf(read([STOCKTAKING, STOCKTAKING]))?.map(({ id }) => id)).toEqual(['K-3', 'K-4'])
  })

  it('leaves out a row in which nothing was written', () => {
    expect(savedOf(read([EMPTY_CLOSURE, STOCKTAKING]))).toEqual([STOCKTAKING])
  })

  it.each([
    ['a missing name', { name: '' }, 'name'],
    ['a long name', { name: 'a'.repeat(CLOSURE_LIMITS.name + 1) }, 'name'],
    ['a missing first day', { firstDay: '' }, 'firstDay'],
    ['a day that is none', { firstDay: '2026-02-30', lastDay: '' }, 'firstDay'],
    ['a last day that is none', { lastDay: 'yarın' }, 'lastDay'],
    ['a last day before the first', { lastDay: '2026-12-06' }, 'lastDay'],
    ['sixty-one days', { firstDay: '2026-06-01', lastDay: '2026-07-31' }, 'lastDay'],
    ['carriers that work', { kind: 'open', scope: 'carriers' }, 'scope'],
    ['everybody who works', { kind: 'open', scope: 'everybody' }, 'scope'],
    ['another kind', { kind: 'tatil' as 'closed' }, 'kind'],
    ['another scope', { scope: 'depo' as 'shop' }, 'scope'],
  ] as const)('refuses %s', (_, changed, field) => {
    expect(Object.keys(readRow(changed).reply().error ?? {})).toEqual([`closures[0].${field}`])
  })

  it.each([
    ['sixty days', { firstDay: '2026-06-01', lastDay: '2026-07-30' }],
    ['a shop that works on a holiday', { kind: 'open', scope: 'shop' }],
    ['days that another row has too', {}],
  ] as const)('takes %s', (_, changed) => {
    expect(read([STOCKTAKING, { ...STOCKTAKING, ...changed, id: '' }]).status).toBe('success')
  })

  it('holds so many rows and no more', () => {
    const rows = Array.from({ length: CLOSURE_LIMITS.closures + 1 }, () => ({ ...STOCKTAKING, id: '' }))
    expect(read(rows.slice(1)).status).toBe('success')
    expect(Object.keys(read(rows).reply().error ?? {})).toEqual(['closures'])
  })
})
