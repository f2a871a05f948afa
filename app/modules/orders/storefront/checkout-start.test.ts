import { describe, expect, test } from 'vitest'
import type { AddressBook, EntryId } from '#app/modules/orders/domain/address-book.ts'
import { entryShown, startingFields } from './checkout-start.ts'

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
    expect(startingFields({ prefill: { firstName: 'Işıl' }, addressBook: BOOK, draft: {} })).toMatchObject({
      ...PLACE,
      ...{ firstName: 'Işıl', invoiceType: 'individual', nationalId: '10000000146' },
    })
  })

  test('keeps what was typed before, and puts no half of a saved address beside it', () => {
    const draft = { firstName: 'Deniz', city: 'Ankara', invoiceType: 'corporate' }
    expect(startingFields({ prefill: { firstName: 'Işıl' }, addressBook: BOOK, draft })).toEqual(draft)
  })

  test('knows nothing of a guest', () => {
    expect(startingFields({ prefill: {}, addressBook: null, draft: {} })).toEqual({})
  })

  test('shows as chosen the entry its fields came from, and none once they are another’s', () => {
    const fields = startingFields({ prefill: {}, addressBook: BOOK, draft: {} })
    expect(entryShown(BOOK.addresses, fields)?.id).toBe('b')
    expect(entryShown(BOOK.invoices, fields)?.id).toBe('c')
    expect(entryShown(BOOK.addresses, { ...fields, address: 'Lale Sok. 9' })).toBeNull()
    expect(entryShown(BOOK.addresses, {})).toBeNull()
  })
})
