import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import type { DeliverySettings } from '#app/modules/delivery/domain/delivery-settings.ts'
import { DEFAULT_DELIVERY } from '#app/modules/delivery/domain/delivery-settings.ts'
import { USUAL_TRANSIT } from '#app/modules/delivery/domain/transit.ts'
import type { DeliveryFormValues } from './delivery-form.ts'
import { deliveryFormValues, deliverySchema } from './delivery-form.ts'
import { checkExportedSettings } from './exported-settings.ts'

const YURTICI = { ...USUAL_TRANSIT, carrier: 'yurtici' } as const
const ARAS = { ...USUAL_TRANSIT, carrier: 'aras', saturdays: true } as const
const KNOWN: DeliverySettings = {
  fromProvince: '34',
  carrier: 'yurtici',
  transit: [ARAS, { ...YURTICI, islandDays: 2, exceptions: [{ province: '06', min: 1, max: 2 }] }],
  gates: { proofDays: 1, approvalDays: 2, transferDays: 0 },
  isCommitted: true,
  remedy: 'Kargo ücretini iade ederiz.',
  mayShipReadyFirst: true,
  mayPickUp: false,
}

/** What a browser sends. */
function sent(values: DeliveryFormValues): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${name}[${index}]`, item)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) add(name === '' ? key : `${name}.${key}`, item)
    else if (typeof value === 'string') form.set(name, value)
    else if (value === true) form.set(name, 'on')
  }
  add('', { ...values, version: '3' })
  return form
}

interface Reading {
  readonly status?: string | undefined
  readonly error?: Readonly<Record<string, string[] | null>> | null
  readonly value?: unknown
}

const read = (values: Partial<DeliveryFormValues>, stored = KNOWN): Reading =>
  parseWithZod(sent({ ...deliveryFormValues(stored), ...values }), { schema: deliverySchema(stored.transit) })

describe('the form of the way of goods', () => {
  it('gives what is stored when it is sent back untouched, the other carriers too', () => {
    expect(read({})).toMatchObject({ status: 'success', value: { version: 3, patch: { delivery: KNOWN } } })
  })

  it('of a new shop says what the carrier says of itself', () => {
    expect(read({}, DEFAULT_DELIVERY)).toMatchObject({
      status: 'success',
      value: { patch: { delivery: { ...DEFAULT_DELIVERY, transit: [YURTICI] } } },
    })
  })

  it('keeps the days of a carrier that is no longer the usual one', () => {
    expect(read({ carrier: 'ups' })).toMatchObject({
      value: {
        patch: {
          delivery: {
            carrier: 'ups',
            transit: [{ carrier: 'aras' }, { carrier: 'yurtici' }, { carrier: 'ups' }],
          },
        },
      },
    })
  })

  it('drops rows of provinces in which nothing was typed', () => {
    const exceptions = [
      { province: '', min: '', max: '' },
      { province: '35', min: '2', max: '3' },
    ]
    expect(read({ exceptions })).toMatchObject({
      value: {
        patch: { delivery: { transit: [ARAS, { exceptions: [{ province: '35', min: 2, max: 3 }] }] } },
      },
    })
  })

  const [near, far, any] = deliveryFormValues(KNOWN).bands
  it.each<[string, Partial<DeliveryFormValues>]>([
    ['fromProvince', { fromProvince: '82' }],
    ['remedy', { remedy: '' }],
    ['sameProvince.min', { sameProvince: { min: '', max: '1' } }],
    ['sameProvince.max', { sameProvince: { min: '2', max: '1' } }],
    ['bands[0].max', { bands: [{ ...bandOf(near), max: '61' }, bandOf(far), bandOf(any)] }],
    ['bands[0].upToKm', { bands: [{ ...bandOf(near), upToKm: '0' }, bandOf(far), bandOf(any)] }],
    ['bands[1].upToKm', { bands: [bandOf(near), { ...bandOf(far), upToKm: '599' }, bandOf(any)] }],
    ['islandDays', { islandDays: 'iki' }],
    ['exceptions[0].province', { exceptions: [{ province: '', min: '1', max: '2' }] }],
    ['exceptions[0].max', { exceptions: [{ province: '06', min: '3', max: '2' }] }],
    [
      'exceptions[1].province',
      {
        exceptions: [
          { province: '06', min: '1', max: '2' },
          { province: '06', min: '1', max: '3' },
        ],
      },
    ],
    ['proofDays', { proofDays: '31' }],
    ['approvalDays', { approvalDays: '' }],
    ['transferDays', { transferDays: '0,5' }],
  ])('refuses in %s %j', (field, values) => {
    expect(Object.keys(read(values).error ?? {})).toEqual([field])
  })

  it('asks for a remedy only where the day is agreed on', () => {
    expect(read({ isCommitted: false, remedy: '' }).status).toBe('success')
  })

  function bandOf(band: typeof near | undefined) {
    if (!band) throw new Error('three distances')
    return band
  }
})

describe('the way of goods in a file of content', () => {
  const check = (delivery: unknown) =>
    checkExportedSettings(
      { delivery },
      () => true,
      () => true,
    )

  it('is taken as it was stored', () => {
    expect(check(KNOWN)).toEqual({ ok: true, value: { delivery: KNOWN } })
    expect(check(DEFAULT_DELIVERY).ok).toBe(true)
  })

  it.each([
    { ...KNOWN, carrier: 'posta' },
    { ...KNOWN, fromProvince: '99' },
    { ...KNOWN, remedy: '' },
    { ...KNOWN, more: true },
    { ...KNOWN, gates: { ...KNOWN.gates, proofDays: 50 } },
    { ...KNOWN, transit: [{ ...ARAS, bands: ARAS.bands.slice(1) }] },
    { ...KNOWN, transit: [{ ...ARAS, sameProvince: { min: 3, max: 1 } }] },
    { ...KNOWN, transit: [{ ...ARAS, exceptions: [{ province: '00', min: 1, max: 1 }] }] },
    null,
  ])('is refused where no form could have said it: %j', (delivery) => {
    expect(check(delivery)).toMatchObject({ error: { code: 'settings/faulty-file' } })
  })
})
