import { describe, expect, it } from 'vitest'
import type { ExportedPress, ExportedRule } from './exported-lead-times.ts'
import { readExportedLeadTimes } from './exported-lead-times.ts'

const RULE: ExportedRule = {
  kind: 'rule',
  work: 'print',
  method: 'Serigrafi',
  goods: { kind: 'category', categoryId: 'KT-1' },
  fromQuantity: 1,
  toQuantity: 300,
  prepareDays: 1,
  produceDays: 3,
  extra: null,
  expressDays: 2,
}
const PRESS: ExportedPress = {
  kind: 'press',
  method: 'Serigrafi',
  perDay: { pieces: 300, jobs: null },
  exceptions: [{ firstDay: '2026-12-07', lastDay: '2026-12-07', pieces: 0, jobs: null, note: 'Bakım' }],
}

describe('a line of lead times in a file', () => {
  it('is a rule without the method’s id, which is known only where it is taken in', () => {
    const { kind, method, work: _work, ...rule } = RULE
    expect(readExportedLeadTimes(RULE)).toEqual({
      kind,
      method,
      rule: { ...rule, work: { kind: 'print', methodId: null } },
    })
    expect(readExportedLeadTimes({ ...RULE, work: 'blank', method: null })).toMatchObject({
      rule: { work: { kind: 'blank' }, prepareDays: 0, expressDays: null },
    })
  })

  it('is a press', () => {
    const { kind, method, ...press } = PRESS
    expect(readExportedLeadTimes(PRESS)).toEqual({ kind, method, press })
  })

  it.each([
    null,
    'Serigrafi',
    { ...RULE, kind: 'kural' },
    { ...RULE, work: 'blank' },
    { ...RULE, fromQuantity: 0 },
    { ...RULE, fromQuantity: 400 },
    { ...RULE, produceDays: 1_000 },
    { ...RULE, extra: { pieces: 0, days: 1 } },
    { ...RULE, goods: { kind: 'product' } },
    { ...PRESS, perDay: { pieces: 0, jobs: null } },
    { ...PRESS, perDay: { pieces: 1.5, jobs: null } },
    { ...PRESS, exceptions: [{ ...PRESS.exceptions[0], firstDay: '2026-12-08' }] },
    { ...PRESS, method: '' },
  ])('is nothing where no form could have said it: %j', (line) => {
    expect(readExportedLeadTimes(line)).toBeNull()
  })
})
