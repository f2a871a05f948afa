import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { checkExportedSettings } from './exported-settings.ts'
import type { ProofSettings } from './proof-settings.ts'
import { DEFAULT_PROOFS } from './proof-settings.ts'
import type { ProofsFormValues } from './proofs-form.ts'
import { proofsFormValues, proofsSchema } from './proofs-form.ts'

function read(fields: Partial<ProofsFormValues>) {
  const form = new FormData()
  form.set('version', '7')
  for (const [name, value] of Object.entries({ ...proofsFormValues(DEFAULT_PROOFS), ...fields })) {
    if (typeof value === 'string') form.set(name, value)
    else if (value) form.set(name, 'on')
  }
  return parseWithZod(form, { schema: proofsSchema })
}

function saved(fields: Partial<ProofsFormValues>): ProofSettings | undefined {
  const reading = read(fields)
  return reading.status === 'success' ? reading.value.patch.proofs : undefined
}

const OWN: ProofSettings = {
  policy: { kind: 'above', aboveMinor: 1_250_050 },
  firstPiece: true,
  freeChanges: 1,
  changeFeeMinor: 25_000,
  restDays: 10,
  showsPricesForwarded: true,
  releaseAfterDays: 5,
}

describe('the form of proofs', () => {
  it('gives back what is stored, whatever it is', () => {
    expect(saved(proofsFormValues(OWN))).toEqual(OWN)
    expect(saved({})).toEqual(DEFAULT_PROOFS)
  })

  it('asks for the sum of large orders, and forgets it with another policy', () => {
    expect(read({ policy: 'above' }).reply().error).toEqual({
      above: ['Hangi tutarın üzerindeki siparişler için isteneceğini yazın.'],
    })
    expect(saved({ policy: 'always', above: '5.000' })?.policy).toEqual({ kind: 'always', aboveMinor: 0 })
  })

  it.each([
    ['above', { policy: 'above', above: 'çok' }, 'Geçerli bir tutar girin, örneğin 1.234,50.'],
    ['above', { policy: 'above', above: '1.000.001' }, '0 ile 1.000.000,00 ₺ arasında bir tutar yazın.'],
    ['changeFee', { changeFee: '-5' }, '0 ile 100.000,00 ₺ arasında bir tutar yazın.'],
    ['freeChanges', { freeChanges: '21' }, '0 ile 20 arasında tam sayı yazın.'],
    ['restDays', { restDays: '0' }, '1 ile 60 arasında tam sayı yazın.'],
    [
      'releaseAfterDays',
      { releaseAfterDays: '0' },
      '1 ile 60 arasında bir tam sayı yazın ya da boş bırakın.',
    ],
  ] as const)('refuses a wrong %s', (field, fields, message) => {
    expect(read(fields).reply().error).toEqual({ [field]: [message] })
  })
})

test('a file of content brings how proofs are asked for, and nothing that the form refuses', () => {
  const check = (proofs: unknown) =>
    checkExportedSettings(
      { proofs },
      () => true,
      () => false,
    )
  expect(check(OWN)).toEqual({ ok: true, value: { proofs: OWN } })
  for (const wrong of [
    null,
    { ...OWN, restDays: 0 },
    { ...OWN, releaseAfterDays: 'hep' },
    { ...OWN, policy: { kind: 'sometimes', aboveMinor: 0 } },
    { ...OWN, policy: { kind: 'above', aboveMinor: -1 } },
    { ...OWN, more: true },
  ])
    expect(check(wrong).ok, JSON.stringify(wrong)).toBe(false)
  expect(DEFAULT_SETTINGS.proofs.policy.kind).toBe('never')
})
