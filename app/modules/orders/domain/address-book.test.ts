import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { STRANGE_TEXTS } from '../../../../tests/support/strange-values.ts'
import type { EntryId, SavedInvoice } from './address-book.ts'
import {
  addressFormSchema,
  addressName,
  checkoutFieldsOf,
  invoiceFormSchema,
  invoiceSummary,
  invoiceToSave,
  isSameInvoice,
  MAX_LABEL,
} from './address-book.ts'

const ADDRESS = {
  label: 'Ofis',
  address: 'Gül Sok. 5',
  city: 'İstanbul',
  district: 'Kadıköy',
  postalCode: '',
}
const COMPANY = {
  invoiceType: 'corporate',
  companyName: 'Örnek A.Ş.',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  companyAddress: 'Gül Sok. 5, Kadıköy / İstanbul',
}
const CORPORATE: SavedInvoice = {
  type: 'corporate',
  companyName: 'Örnek A.Ş.',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  companyAddress: 'Gül Sok. 5, Kadıköy / İstanbul',
}

function read(schema: z.ZodType, fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const submission = parseWithZod(form, { schema })
  return submission.status === 'success'
    ? { value: submission.value, errors: {} }
    : { value: null, errors: submission.error ?? {} }
}

describe('the form of a delivery address', () => {
  test('keeps the rules of checkout', () => {
    expect(read(addressFormSchema, { ...ADDRESS, postalCode: '34 710', isDefault: 'on' }).value).toEqual({
      kind: 'delivery',
      label: 'Ofis',
      details: { address: 'Gül Sok. 5', city: 'İstanbul', district: 'Kadıköy', postalCode: '34710' },
      isDefault: true,
    })
    expect(Object.keys(read(addressFormSchema, {}).errors).toSorted()).toEqual([
      '',
      'address',
      'city',
      'district',
    ])
    expect(read(addressFormSchema, { ...ADDRESS, district: 'Çankaya' }).errors).toMatchObject({
      district: ['Lütfen İstanbul iline ait bir ilçe seçin.'],
    })
    expect(read(addressFormSchema, { ...ADDRESS, label: 'x'.repeat(MAX_LABEL + 1) }).errors).toHaveProperty(
      'label',
    )
  })

  test('is calm about whatever comes', () => {
    for (const [what, strange] of STRANGE_TEXTS)
      expect(read(addressFormSchema, { ...ADDRESS, city: strange }).value, what).toBeNull()
  })

  test('goes by its place where it has no name', () => {
    const delivery = { address: 'Gül Sok. 5', city: 'İstanbul', district: 'Kadıköy', postalCode: '' }
    expect(addressName({ label: '', delivery })).toBe('Kadıköy / İstanbul')
    expect(addressName({ label: 'Depo', delivery })).toBe('Depo')
  })
})

describe('the form of invoice details', () => {
  test('takes a company with its tax number and address', () => {
    expect(read(invoiceFormSchema, COMPANY).value).toEqual({
      kind: 'invoice',
      details: CORPORATE,
      isDefault: false,
    })
    expect(read(invoiceFormSchema, { ...COMPANY, taxNumber: '1234567891' }).errors).toHaveProperty(
      'taxNumber',
    )
    expect(read(invoiceFormSchema, { ...COMPANY, companyAddress: '' }).errors).toHaveProperty(
      'companyAddress',
    )
  })

  test('takes a person with a right identity number and nothing else', () => {
    const person = { invoiceType: 'individual', nationalId: '100 000 001 46' }
    expect(read(invoiceFormSchema, person).value).toMatchObject({
      details: { type: 'individual', nationalId: '10000000146' },
    })
    expect(read(invoiceFormSchema, { ...person, nationalId: '10000000147' }).errors).toHaveProperty(
      'nationalId',
    )
    expect(read(invoiceFormSchema, { ...person, nationalId: '' }).errors).toHaveProperty('nationalId')
    expect(read(invoiceFormSchema, { ...person, invoiceType: 'other' }).errors).toHaveProperty('invoiceType')
  })

  test('shows of an identity number only its end', () => {
    expect(invoiceSummary({ type: 'individual', nationalId: '10000000146' })).toBe(
      'T.C. kimlik no: •••••••0146',
    )
  })
})

describe('an entry', () => {
  test('fills every field of checkout it is about, so that nothing of another one stays', () => {
    expect(checkoutFieldsOf({ invoice: { type: 'individual', nationalId: '10000000146' } })).toEqual({
      invoiceType: 'individual',
      nationalId: '10000000146',
      sameAddress: '',
      companyName: '',
      taxOffice: '',
      taxNumber: '',
      companyAddress: '',
      invoiceEmail: '',
    })
    const rest = { nationalId: '', sameAddress: '', invoiceEmail: '' }
    expect(checkoutFieldsOf({ invoice: CORPORATE })).toEqual({ ...COMPANY, ...rest })
    const told = { ...CORPORATE, email: 'muhasebe@firma.example' }
    expect(checkoutFieldsOf({ invoice: told })).toEqual({ ...COMPANY, ...rest, invoiceEmail: told.email })
    const delivery = { address: 'A', city: 'Konya', district: 'Meram', postalCode: '' }
    expect(checkoutFieldsOf({ delivery, id: 'x' as EntryId } as { delivery: typeof delivery })).toEqual(
      delivery,
    )
  })

  test('of an order is kept where there is something to keep', () => {
    const person = { type: 'individual' as const, name: 'Işıl Çağlar', address: 'Gül Sok. 5' }
    expect(invoiceToSave({ ...person, nationalId: null })).toBeNull()
    expect(invoiceToSave({ ...person, nationalId: '10000000146' })).toEqual({
      type: 'individual',
      nationalId: '10000000146',
    })
    expect(isSameInvoice(CORPORATE, { ...CORPORATE })).toBe(true)
    expect(isSameInvoice(CORPORATE, { ...CORPORATE, taxOffice: 'Moda' })).toBe(false)
  })
})
