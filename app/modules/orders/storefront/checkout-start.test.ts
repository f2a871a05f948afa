import { describe, expect, test } from 'vitest'
import type { AddressBook, EntryId, SavedInvoice } from '#app/modules/orders/domain/address-book.ts'
import { NOTHING_FORMER } from '#app/modules/orders/domain/former-details.ts'
import { addressOffers, invoiceOffers, offersIn } from '#app/modules/orders/domain/offered-details.ts'
import { offerShown, startingFields } from './checkout-start.ts'

const PLACE = { address: 'Gül Sok. 5', city: 'İstanbul', district: 'Kadıköy', postalCode: '34710' }
const BOOK: AddressBook = {
  addresses: [
    { id: 'a' as EntryId, label: 'Depo', delivery: { ...PLACE, city: 'Konya' }, isDefault: false },
    { id: 'b' as EntryId, label: '', delivery: PLACE, isDefault: true },
  ],
  invoices: [
    { id: 'c' as EntryId, invoice: { type: 'individual', nationalId: '10000000146' }, isDefault: true },
  ],
}

describe('a checkout that opens', () => {
  test('knows of a customer what his account knows, with the defaults of his address book', () => {
    expect(
      startingFields({ prefill: { firstName: 'Işıl' }, addressBook: BOOK, company: null, draft: {} }),
    ).toMatchObject({
      ...PLACE,
      firstName: 'Işıl',
      invoiceType: 'individual',
      nationalId: '10000000146',
    })
  })

  test('keeps what was typed before, and puts no half of a saved address beside it', () => {
    const draft = { firstName: 'Deniz', city: 'Ankara', invoiceType: 'corporate' }
    expect(
      startingFields({ prefill: { firstName: 'Işıl' }, addressBook: BOOK, company: null, draft }),
    ).toEqual(draft)
  })

  test('knows nothing of a guest', () => {
    expect(startingFields({ prefill: {}, addressBook: null, company: null, draft: {} })).toEqual({})
  })

  test('shows as chosen the entry its fields came from, and none once they are another’s', () => {
    const fields = startingFields({ prefill: {}, addressBook: BOOK, company: null, draft: {} })
    const places = offersIn(addressOffers(BOOK, NOTHING_FORMER))
    expect(offerShown(places, fields)?.id).toBe('b')
    expect(offerShown(offersIn(invoiceOffers(BOOK, null, NOTHING_FORMER)), fields)?.id).toBe('c')
    expect(offerShown(places, { ...fields, address: 'Lale Sok. 9' })).toBeNull()
    expect(offerShown(places, {})).toBeNull()
  })
})

describe('the checkout of a company', () => {
  const FIRM: SavedInvoice = {
    type: 'corporate',
    companyName: 'Işıl Ltd',
    taxOffice: 'Kadıköy',
    taxNumber: '1234567890',
    companyAddress: 'Gül Sok. 5',
  }
  const EMPTY: AddressBook = { addresses: [], invoices: [] }
  const opened = (draft: Parameters<typeof startingFields>[0]['draft'], addressBook = EMPTY) =>
    startingFields({ prefill: {}, addressBook, company: FIRM, draft })

  test('opens on corporate, with all that its account says', () => {
    const { type, ...said } = FIRM
    expect(opened({})).toMatchObject({ ...said, invoiceType: type })
  })

  test('opens with what its address book keeps as the default rather', () => {
    expect(opened({}, BOOK)).toMatchObject({ invoiceType: 'individual', nationalId: '10000000146' })
  })

  test('opens on corporate for who typed as a guest and has signed in since, and loses nothing typed', () => {
    const draft = {
      typedBy: 'guest',
      firstName: 'Deniz',
      invoiceType: 'individual',
      invoiceEmail: 'm@firma.example',
    }
    expect(opened(draft)).toMatchObject({
      firstName: 'Deniz',
      invoiceType: 'corporate',
      taxNumber: '1234567890',
      invoiceEmail: 'm@firma.example',
    })
  })

  test('stays as it was chosen and typed, with the tax number that no draft keeps', () => {
    expect(opened({ typedBy: 'account', invoiceType: 'individual' })).toEqual({ invoiceType: 'individual' })
    const typed = {
      typedBy: 'account',
      invoiceType: 'corporate',
      companyName: 'Işıl Ltd',
      taxOffice: 'Üsküdar',
    }
    expect(opened(typed)).toEqual({
      invoiceType: 'corporate',
      companyName: 'Işıl Ltd',
      taxOffice: 'Üsküdar',
      taxNumber: '1234567890',
    })
    expect(opened({ ...typed, companyName: 'Başka A.Ş.' })).not.toHaveProperty('taxNumber')
  })

  test('offers the company and former orders beside the address book', () => {
    const former = {
      addresses: [{ id: 'o1', orderNumber: 'ORD-2026-0001', delivery: { ...PLACE, city: 'Bursa' } }],
      invoices: [],
    }
    expect(addressOffers(BOOK, former).map(({ label, offers }) => [label, offers.length])).toEqual([
      ['Kayıtlı adresler', 2],
      ['Önceki siparişlerden', 1],
    ])
    expect(invoiceOffers(EMPTY, FIRM, former).map(({ label }) => label)).toEqual(['Üyelik bilgileri'])
    expect(addressOffers(null, NOTHING_FORMER)).toEqual([])
  })
})
