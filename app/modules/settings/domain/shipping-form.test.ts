import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { shippingFormValues, shippingSchema } from './shipping-form.ts'

function read(fields: Record<string, string | boolean>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    version: '3',
    ...shippingFormValues(DEFAULT_SETTINGS.shipping),
    ...fields,
  })) {
    if (typeof value === 'string') form.set(name, value)
    else if (value) form.set(name, 'on')
  }
  return parseWithZod(form, { schema: shippingSchema })
}

describe('the shipping form', () => {
  it('gives the stored policy when it is sent back untouched', () => {
    expect(read({})).toMatchObject({
      status: 'success',
      value: { version: 3, patch: { shipping: DEFAULT_SETTINGS.shipping } },
    })
  })

  it.each([
    ['0', 0],
    ['1500', 150_000],
    ['2.500', 250_000],
    ['1000000', 100_000_000],
  ])('reads %s lira', (freeThreshold, freeThresholdMinor) => {
    expect(read({ freeThreshold })).toMatchObject({ value: { patch: { shipping: { freeThresholdMinor } } } })
  })

  it.each(['', '-100', '12,5', '1000001', 'yok'])('refuses %j', (freeThreshold) => {
    expect(read({ freeThreshold })).toMatchObject({ error: { freeThreshold: [expect.any(String)] } })
  })

  it('may be switched off and without words', () => {
    expect(
      read({ isActive: false, description: '', counterPaymentNote: '', estimatedCostText: '' }),
    ).toMatchObject({ value: { patch: { shipping: { isActive: false, description: '' } } } })
  })

  it('bounds its texts', () => {
    expect(read({ description: 'x'.repeat(301) })).toMatchObject({ status: 'error' })
  })
})
