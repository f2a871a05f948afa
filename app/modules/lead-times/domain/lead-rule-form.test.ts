import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import type { LeadRuleFormValues, LeadRuleInput } from './lead-rule-form.ts'
import { emptyLeadRuleForm, leadRuleFormValues, leadRuleSchema } from './lead-rule-form.ts'

const SCREEN: LeadRuleFormValues = { ...emptyLeadRuleForm(), work: 'BY-1', produceDays: '4' }

interface Reading {
  readonly status?: string | undefined
  readonly error?: Readonly<Record<string, string[] | null>> | null
  readonly value?: unknown
}

function read(fields: Partial<LeadRuleFormValues>): Reading {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...SCREEN, ...fields })) if (value) form.set(name, value)
  return parseWithZod(form, { schema: leadRuleSchema })
}

const RULE: LeadRuleInput = {
  work: { kind: 'print', methodId: 'BY-1' },
  goods: { kind: 'category', categoryId: 'KT-1' },
  fromQuantity: 1_001,
  toQuantity: 5_000,
  prepareDays: 1,
  produceDays: 6,
  extra: { pieces: 1_000, days: 1 },
  expressDays: 3,
  version: 7,
}

describe('the form of a lead rule', () => {
  it.each<[string, LeadRuleInput]>([
    ['of a method', RULE],
    [
      'of any print for one product',
      { ...RULE, work: { kind: 'print', methodId: null }, goods: { kind: 'product', productId: 'PZ-1' } },
    ],
    [
      'of blank goods',
      { ...RULE, work: { kind: 'blank' }, goods: { kind: 'all' }, prepareDays: 0, expressDays: null },
    ],
    ['without an end', { ...RULE, toQuantity: null, extra: null, expressDays: null }],
    ['done on the same day', { ...RULE, prepareDays: 0, produceDays: 0, expressDays: 0 }],
  ])('%s gives the stored rule when it is sent back untouched', (_name, rule) => {
    expect(read(leadRuleFormValues(rule))).toMatchObject({ status: 'success', value: rule })
  })

  it('of a new rule asks what is done and how long it takes', () => {
    expect(read(emptyLeadRuleForm()).error).toEqual({
      work: ['Ne yapıldığını seçin.'],
      produceDays: ['0 ile 365 arasında bir tam sayı yazın.'],
    })
  })

  it.each<[keyof LeadRuleFormValues, Partial<LeadRuleFormValues>]>([
    ['fromQuantity', { fromQuantity: '0' }],
    ['fromQuantity', { fromQuantity: '1000001' }],
    ['fromQuantity', { fromQuantity: '' }],
    ['toQuantity', { fromQuantity: '500', toQuantity: '499' }],
    ['toQuantity', { toQuantity: 'çok' }],
    ['prepareDays', { prepareDays: '366' }],
    ['prepareDays', { prepareDays: '' }],
    ['produceDays', { produceDays: '1,5' }],
    ['extraDays', { extraPieces: '1.000' }],
    ['extraPieces', { extraDays: '1' }],
    ['extraDays', { extraPieces: '1.000', extraDays: '0' }],
    ['expressDays', { expressDays: '-1' }],
    ['categoryId', { goods: 'category' }],
    ['productId', { goods: 'product' }],
    ['productId', { goods: 'product', productId: 'bir ürün' }],
    ['work', { work: 'bir yöntem' }],
  ])('refuses in %s %j', (field, fields) => {
    const { error } = read(fields)
    expect(Object.keys(error ?? {})).toEqual([field])
  })

  it('takes of the goods only what was chosen, and of blank goods no express', () => {
    expect(read({ goods: 'all', categoryId: 'KT-1', productId: 'PZ-1' })).toMatchObject({
      value: { goods: { kind: 'all' } },
    })
    expect(read({ work: 'blank', prepareDays: '3', expressDays: '1' })).toMatchObject({
      value: { work: { kind: 'blank' }, prepareDays: 0, expressDays: null },
    })
  })

  it('reads amounts as people type them', () => {
    expect(read({ fromQuantity: '1.001', toQuantity: '5 000' })).toMatchObject({
      value: { fromQuantity: 1_001, toQuantity: 5_000 },
    })
  })
})
