import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_LIMITS, MISSING_CORPORATE_FIELDS, MISSING_FIELDS } from './checkout-fields.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { checkoutSchema } from './checkout-form.ts'

const LINE = {
  lineId: 'l1',
  productId: 'PZ-1',
  options: { Renk: 'Mavi' },
  printChoice: 'Baskısız',
  fileId: null,
  design: null,
  note: '',
  quantity: 100,
  seenUnitMinor: 1250,
}

const FIELDS: Readonly<Record<string, string>> = {
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  email: ' Ayse.Yilmaz@Firma.com ',
  phone: '(0532) 123 45 67',
  address: 'Atatürk Cad. No: 5\nKat 3',
  city: 'İstanbul',
  district: 'Kadıköy',
  postalCode: '34710',
  invoiceType: 'individual',
  paymentMethod: 'bank-transfer',
  orderNote: 'Kapıda arayın\r\nTeşekkürler',
  acceptContracts: 'on',
  placementKey: '0123456789abcdef-_XY',
  seenTotalMinor: '150000',
  cart: JSON.stringify({ lines: [LINE] }),
}

const CORPORATE: Readonly<Record<string, string>> = {
  ...FIELDS,
  invoiceType: 'corporate',
  companyName: 'Örnek Gıda A.Ş.',
  taxOffice: 'Kadıköy',
  taxNumber: '123 456 7890',
  companyAddress: 'Bağdat Cad. 1',
}

interface Submitted {
  readonly value: CheckoutForm | null
  readonly errors: Readonly<Record<string, readonly string[] | null>>
}

/** Submits as a browser does: every value a text, read through the form library as the action reads it. */
function submit(fields: Readonly<Record<string, string>>): Submitted {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const submission = parseWithZod(form, { schema: checkoutSchema })
  return submission.status === 'success'
    ? { value: submission.value, errors: {} }
    : { value: null, errors: submission.error ?? {} }
}

function without(fields: Readonly<Record<string, string>>, ...names: string[]) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

describe('the checkout form', () => {
  it('reads the code of the applied coupon however it is written', () => {
    expect(submit({ ...FIELDS, couponCode: ' indirim 20 ' }).value).toMatchObject({ couponCode: 'INDIRIM20' })
  })

  it('reads an individual buyer', () => {
    expect(submit({ ...FIELDS, nationalId: '12345678950' }).value).toEqual({
      buyer: {
        firstName: 'Ayşe',
        lastName: 'Yılmaz',
        email: 'ayse.yilmaz@firma.com',
        phone: '+905321234567',
      },
      delivery: {
        address: 'Atatürk Cad. No: 5 Kat 3',
        city: 'İstanbul',
        district: 'Kadıköy',
        postalCode: '34710',
      },
      invoice: {
        type: 'individual',
        nationalId: '12345678950',
        name: 'Ayşe Yılmaz',
        address: 'Atatürk Cad. No: 5 Kat 3, 34710 Kadıköy / İstanbul',
      },
      purchaseOrderNumber: '',
      paymentMethod: 'bank-transfer',
      couponCode: null,
      confirmation: null,
      orderNote: 'Kapıda arayın\nTeşekkürler',
      consents: { contracts: true, 'made-to-order': false, marketing: false, proofRelease: false },
      save: { address: false, invoice: false },
      placementKey: '0123456789abcdef-_XY',
      seenTotalMinor: 150_000,
      seenWaiting: [],
      seenShipBy: null,
      wishedDay: null,
      shipsReadyFirst: false,
      cart: { lines: [LINE] },
    })
  })

  it('reads the wished day and how it is sent, and nothing that is no day', () => {
    const wish = { wishedDay: '2026-12-10', shipsReadyFirst: 'on' }
    expect(submit({ ...FIELDS, ...wish }).value).toMatchObject({
      wishedDay: '2026-12-10',
      shipsReadyFirst: true,
    })
    for (const wishedDay of ['2026-02-30', 'yarın', '2026-12-10T00:00'])
      expect(submit({ ...FIELDS, wishedDay }).errors).toMatchObject({
        wishedDay: ['Form güncel değil. Lütfen sayfayı yenileyip tekrar deneyin.'],
      })
  })

  it('reads who else hears of the invoice, and a company’s own number of the order', () => {
    const asked = { invoiceEmail: ' Muhasebe@Firma.com ', purchaseOrderNumber: ' SA-4500012345 ' }
    expect(submit({ ...CORPORATE, ...asked }).value).toMatchObject({
      invoice: { type: 'corporate', email: 'muhasebe@firma.com' },
      purchaseOrderNumber: 'SA-4500012345',
    })
    // A person has no such number; the field is hidden and may hold what was typed before.
    expect(submit({ ...FIELDS, ...asked }).value).toMatchObject({
      invoice: { email: 'muhasebe@firma.com' },
      purchaseOrderNumber: '',
    })
    expect(submit(CORPORATE).value?.invoice).not.toHaveProperty('email')
    expect(
      submit({ ...CORPORATE, invoiceEmail: 'muhasebe@', purchaseOrderNumber: 'x'.repeat(51) }).errors,
    ).toMatchObject({
      invoiceEmail: [expect.stringContaining('e-posta')],
      purchaseOrderNumber: ['Satın alma sipariş no en fazla 50 karakter olabilir.'],
    })
  })

  it('defaults to an individual invoice, bank transfer and no optional field', () => {
    const { value } = submit(without(FIELDS, 'invoiceType', 'paymentMethod', 'postalCode', 'orderNote'))
    expect(value).toMatchObject({
      invoice: { type: 'individual', nationalId: null },
      paymentMethod: 'bank-transfer',
      orderNote: '',
      delivery: { postalCode: '' },
    })
  })

  it('orders with a postal code of another province: the page only points it out', () => {
    expect(submit({ ...FIELDS, postalCode: '06710' }).value?.delivery.postalCode).toBe('06710')
  })

  it('reads a company, its tax number with blanks, and a sole trader with a TCKN', () => {
    expect(submit(CORPORATE).value?.invoice).toEqual({
      type: 'corporate',
      companyName: 'Örnek Gıda A.Ş.',
      taxOffice: 'Kadıköy',
      taxNumber: '1234567890',
      companyAddress: 'Bağdat Cad. 1',
    })
    expect(submit({ ...CORPORATE, taxNumber: '12345678950' }).value).not.toBeNull()
  })

  it('takes the delivery address for the company when told so', () => {
    const fields = { ...without(CORPORATE, 'companyAddress'), sameAddress: 'on' }
    expect(submit(fields).value?.invoice).toMatchObject({
      companyAddress: 'Atatürk Cad. No: 5 Kat 3, 34710 Kadıköy / İstanbul',
    })
  })

  it.each(['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'district'])(
    'says that %s is missing, beside the field and above the form',
    (field) => {
      for (const fields of [without(FIELDS, field), { ...FIELDS, [field]: '  ' }]) {
        const { errors } = submit(fields)
        expect(errors[field]).toHaveLength(1)
        expect(errors['']).toEqual([MISSING_FIELDS])
      }
    },
  )

  it.each(['companyName', 'taxOffice', 'taxNumber', 'companyAddress'])(
    'says that a company’s %s is missing',
    (field) => {
      const { errors } = submit(without(CORPORATE, field))
      expect(errors[field]).toHaveLength(1)
      expect(errors['']).toEqual([MISSING_CORPORATE_FIELDS])
    },
  )

  it('reports everything that is wrong at once', () => {
    const { errors } = submit({
      ...without(CORPORATE, 'firstName', 'taxOffice', 'acceptContracts'),
      email: 'ayşe@',
      taxNumber: '1234567891',
    })
    expect(Object.keys(errors).sort()).toEqual(
      ['', 'acceptContracts', 'email', 'firstName', 'taxNumber', 'taxOffice'].sort(),
    )
    expect(errors['']).toEqual([MISSING_FIELDS, MISSING_CORPORATE_FIELDS])
  })

  it.each<[string, string, string]>([
    ['a Turkish letter in the address', 'email', 'ayşe@firma.com'],
    ['a phone of letters', 'phone', 'telefon'],
    ['a short phone', 'phone', '0532 123'],
    ['a province that is none', 'city', 'Atlantis'],
    ['a district of another province', 'district', 'Çankaya'],
    ['a postal code of letters', 'postalCode', 'abcde'],
    ['a long postal code', 'postalCode', '347100'],
    ['a TCKN with a wrong check digit', 'nationalId', '12345678951'],
    ['a web address for a name', 'lastName', 'www.odul.example'],
    ['a bare web address for a name', 'firstName', 'odul.com'],
    ['a long name', 'firstName', 'a'.repeat(CHECKOUT_LIMITS.firstName + 1)],
    ['a long address', 'address', 'a'.repeat(CHECKOUT_LIMITS.address + 1)],
    ['an endless address', 'address', 'a'.repeat(100_000)],
    ['a long order note', 'orderNote', 'a'.repeat(CHECKOUT_LIMITS.orderNote + 1)],
    ['an unknown invoice type', 'invoiceType', 'free'],
    ['card payment, which is not open yet', 'paymentMethod', 'card'],
    ['a short key', 'placementKey', 'abc'],
    ['a key with a quote', 'placementKey', "0123456789abcdef'"],
    ['a total of text', 'seenTotalMinor', 'NaN'],
    ['a negative total', 'seenTotalMinor', '-1'],
    ['half a kuruş', 'seenTotalMinor', '1.5'],
    ['an endless total', 'seenTotalMinor', 'Infinity'],
    ['a cart that is no JSON', 'cart', '{'],
    ['a cart of another shape', 'cart', '{"lines":[{"priceMinor":1}]}'],
    ['a box that is no box', 'marketing', 'evet'],
  ])('refuses %s at its field, in Turkish', (_, field, value) => {
    const { value: form, errors } = submit({ ...FIELDS, [field]: value })
    expect(form).toBeNull()
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]?.join()).not.toMatch(/invalid|expected|too/i)
  })

  it('refuses a form without key, total or cart', () => {
    for (const field of ['placementKey', 'seenTotalMinor', 'cart'])
      expect(submit(without(FIELDS, field)).errors[field]).toHaveLength(1)
  })

  it('asks for the made-to-order consent exactly when a line is printed', () => {
    const printed = (change: object) => ({
      ...FIELDS,
      cart: JSON.stringify({ lines: [LINE, { ...LINE, lineId: 'l2', ...change }] }),
    })
    for (const change of [{ printChoice: 'Tek renk' }, { fileId: 'f-1' }]) {
      expect(submit(printed(change)).errors.acceptMadeToOrder).toHaveLength(1)
      expect(submit({ ...printed(change), acceptMadeToOrder: 'on' }).value?.consents).toEqual({
        contracts: true,
        'made-to-order': true,
        marketing: false,
        proofRelease: false,
      })
    }
    expect(submit(printed({ printChoice: null })).value).not.toBeNull()
  })

  it('takes a company’s word about proofs it does not answer, and no person’s', () => {
    const agreed = (fields: object) =>
      submit({ ...fields, acceptProofRelease: 'on' }).value?.consents.proofRelease
    expect(agreed(CORPORATE)).toBe(true)
    expect(agreed(FIELDS)).toBe(false)
  })

  it('never throws and stores no control character, whatever is typed', () => {
    const typed = fc.dictionary(
      fc.constantFrom(...Object.keys(CORPORATE), 'items[9999].a', '__proto__'),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    fc.assert(
      fc.property(typed, (fields) => {
        const parsed = checkoutSchema.safeParse({
          ...CORPORATE,
          ...fields,
          acceptContracts: true,
          seenTotalMinor: 5,
          cart: FIELDS.cart,
        })
        if (parsed.success)
          expect(JSON.stringify([parsed.data.buyer, parsed.data.delivery, parsed.data.invoice])).not.toMatch(
            /\\u00[01]|\\n/,
          )
      }),
    )
  })
})
