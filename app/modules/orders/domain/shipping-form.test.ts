import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { parcelArrivedSchema, removeParcelSchema, shippingFormSchema } from './shipping-form.ts'

const FORM = {
  intent: 'ship',
  trackingNumber: ' 1Z  99/? ',
  carrier: 'ups',
  note: ' Koli 1/2 ',
  setShipped: true,
  tellBuyer: true,
  revision: 3,
}

function firstProblem(form: unknown): string | undefined {
  return shippingFormSchema.safeParse(form).error?.issues[0]?.message
}

describe('the shipping form', () => {
  it('is read without white space around and inside the number', () => {
    expect(shippingFormSchema.parse(FORM)).toEqual({
      ...FORM,
      isUntracked: false,
      trackingNumber: '1Z 99/?',
      note: 'Koli 1/2',
      parcelId: undefined,
      pieces: undefined,
      address: null,
    })
    const { note: _note, setShipped: _setShipped, tellBuyer: _tellBuyer, ...least } = FORM
    expect(shippingFormSchema.parse(least)).toMatchObject({ note: '', setShipped: false, tellBuyer: false })
  })

  it('has neither carrier nor number of what travels untracked', () => {
    const untracked = { ...FORM, isUntracked: true, trackingNumber: '' }
    expect(shippingFormSchema.parse(untracked)).toMatchObject({ carrier: null, trackingNumber: null })
  })

  it('says what of which choice lies in the parcel; an empty field is none', () => {
    const pieces = [
      { choice: 'OR-1', pieces: '40' },
      { choice: 'OR-2', pieces: '' },
    ]
    expect(shippingFormSchema.parse({ ...FORM, pieces }).pieces).toEqual(
      new Map([
        ['OR-1', 40],
        ['OR-2', 0],
      ]),
    )
    for (const typed of ['-1', '1,5', 'on', '12345678'])
      expect(firstProblem({ ...FORM, pieces: [{ choice: 'OR-1', pieces: typed }] })).toContain('tam sayı')
  })

  it('asks nothing of what is only packed, which is not handed over', () => {
    const packed = { ...FORM, packsOnly: true, trackingNumber: '', carrier: '' }
    expect(shippingFormSchema.parse(packed)).toMatchObject({
      ...{ carrier: null, trackingNumber: null, setShipped: false },
    })
    expect(shippingFormSchema.parse({ ...packed, carrier: 'ups' })).toMatchObject({ carrier: 'ups' })
  })

  it('reads an address of its own by the rules of checkout, and none where none is asked for', () => {
    const address = {
      firstName: 'Gamze',
      lastName: 'Uçar',
      phone: '0532 123 45 67',
      address: 'Gül Sok. 5',
      city: 'Ankara',
      district: 'Çankaya',
      postalCode: '',
    }
    expect(shippingFormSchema.parse({ ...FORM, ...address, otherAddress: true }).address).toEqual({
      ...address,
      phone: '+905321234567',
    })
    expect(shippingFormSchema.parse({ ...FORM, ...address }).address).toBeNull()
    const other = { ...FORM, ...address, otherAddress: true }
    expect(firstProblem({ ...other, phone: '' })).toBe('Telefon zorunludur.')
    expect(firstProblem({ ...other, district: 'Kadıköy' })).toBe('Lütfen Ankara iline ait bir ilçe seçin.')
    expect(firstProblem({ ...other, firstName: 'www.x.com' })).toContain('Ad')
  })

  it.each([
    [{ ...FORM, trackingNumber: '' }, 'Lütfen kargo takip numarası girin.'],
    [{ ...FORM, trackingNumber: ' \t' }, 'Lütfen kargo takip numarası girin.'],
    [{ ...FORM, trackingNumber: '\u0000' }, 'Lütfen kargo takip numarası girin.'],
    [{ ...FORM, trackingNumber: undefined, carrier: '' }, 'Lütfen kargo takip numarası girin.'],
    [{ ...FORM, trackingNumber: 5 }, 'Lütfen kargo takip numarası girin.'],
    [{ ...FORM, carrier: '' }, 'Lütfen kargo şirketi seçin.'],
    [{ ...FORM, carrier: 'kurye' }, 'Lütfen kargo şirketi seçin.'],
    [{ ...FORM, carrier: undefined }, 'Lütfen kargo şirketi seçin.'],
    [
      { ...FORM, isUntracked: true },
      'Takip numarası varsa “Takipsiz gönderiliyor” işaretini kaldırın; yoksa numarayı silin.',
    ],
    [{ ...FORM, trackingNumber: '1'.repeat(61) }, 'Kargo takip numarası en fazla 60 karakter olabilir.'],
    [{ ...FORM, trackingNumber: '1'.repeat(5_000) }, 'Kargo takip numarası en fazla 60 karakter olabilir.'],
    [{ ...FORM, note: 'ş'.repeat(501) }, 'Kargo notu en fazla 500 karakter olabilir.'],
    [{ ...FORM, revision: undefined }, 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'],
    [{ ...FORM, revision: 1.5 }, 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'],
    [{ ...FORM, more: 'x' }, 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'],
  ])('%# is refused with its sentence', (form, message) => expect(firstProblem(form)).toBe(message))
})

it('is read from a form as a browser sends it, where an empty field is no field', () => {
  const sent = new FormData()
  for (const [name, value] of Object.entries({
    ...FORM,
    note: '',
    setShipped: 'on',
    tellBuyer: 'on',
    revision: '3',
  }))
    sent.set(name, value)
  const read = parseWithZod(sent, { schema: shippingFormSchema })
  expect(read.status === 'success' && read.value).toMatchObject({
    note: '',
    setShipped: true,
    tellBuyer: true,
    revision: 3,
  })
  for (const name of ['note', 'trackingNumber'])
    for (const blank of [' ', '\u0000', '']) {
      sent.set('trackingNumber', '123')
      sent.set(name, blank)
      const messages = Object.values(
        parseWithZod(sent, { schema: shippingFormSchema }).reply().error ?? {},
      ).flat()
      expect(messages).toEqual(name === 'note' ? [] : ['Lütfen kargo takip numarası girin.'])
    }
})

describe('the small forms of a parcel', () => {
  const OF = { parcelId: 'KOL-1', revision: 2 }

  it('take one away with a reason alone', () => {
    const form = { ...OF, intent: 'remove-parcel', reason: ' Yanlış sipariş ' }
    expect(removeParcelSchema.parse(form)).toMatchObject({ reason: 'Yanlış sipariş' })
    for (const reason of [undefined, '', '  ', 'x'.repeat(301)])
      expect(removeParcelSchema.safeParse({ ...form, reason }).success).toBe(false)
  })

  it('say whether it has arrived', () => {
    const form = { ...OF, intent: 'parcel-arrived' }
    expect(parcelArrivedSchema.parse({ ...form, isDelivered: 'yes' }).isDelivered).toBe(true)
    expect(parcelArrivedSchema.parse({ ...form, isDelivered: 'no' }).isDelivered).toBe(false)
    expect(parcelArrivedSchema.safeParse(form).success).toBe(false)
  })
})
