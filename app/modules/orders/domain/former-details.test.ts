import { expect, test } from 'vitest'
import type { AddressBook, EntryId } from './address-book.ts'
import type { FormerOrder } from './former-details.ts'
import { formerDetails, MAX_FORMER } from './former-details.ts'

const OFFICE = { address: 'Gül Sok. 5', city: 'İstanbul', district: 'Kadıköy', postalCode: '34710' }
const DEPOT = { address: 'Depo Cad. 9', city: 'Bursa', district: 'Nilüfer', postalCode: '' }
const FIRM = {
  type: 'corporate',
  companyName: 'Işıl Ltd',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  companyAddress: 'Gül Sok. 5',
} as const
const PERSON = { type: 'individual', nationalId: '12345678950', name: 'Işıl Çağlar', address: 'x' } as const

function anOrder(sequence: number, changes: Partial<FormerOrder> = {}): FormerOrder {
  return { id: `o${sequence}`, orderNumber: `ORD-${sequence}`, delivery: OFFICE, invoice: PERSON, ...changes }
}

test('each place and each company is offered once, from the newest order that has it', () => {
  const orders = [
    anOrder(4, { invoice: FIRM }),
    anOrder(3, { delivery: DEPOT, invoice: FIRM }),
    anOrder(2),
    anOrder(1, { delivery: DEPOT, invoice: { ...FIRM, email: 'muhasebe@firma.example' } }),
  ]
  expect(formerDetails(orders)).toEqual({
    addresses: [
      { id: 'o4', orderNumber: 'ORD-4', delivery: OFFICE },
      { id: 'o3', orderNumber: 'ORD-3', delivery: DEPOT },
    ],
    invoices: [
      { id: 'o4', orderNumber: 'ORD-4', invoice: FIRM },
      { id: 'o1', orderNumber: 'ORD-1', invoice: { ...FIRM, email: 'muhasebe@firma.example' } },
    ],
  })
})

test('what the address book keeps is not offered again', () => {
  const book: AddressBook = {
    addresses: [{ id: 'a' as EntryId, label: 'Ofis', delivery: OFFICE, isDefault: true }],
    invoices: [{ id: 'b' as EntryId, invoice: FIRM, isDefault: true }],
  }
  expect(formerDetails([anOrder(2, { invoice: FIRM }), anOrder(1, { delivery: DEPOT })], book)).toEqual({
    addresses: [{ id: 'o1', orderNumber: 'ORD-1', delivery: DEPOT }],
    invoices: [],
  })
})

test('nobody is offered an identity number that was given for one order', () => {
  expect(JSON.stringify(formerDetails([anOrder(1)]))).not.toContain(PERSON.nationalId)
})

test('only the newest are offered', () => {
  const orders = Array.from({ length: MAX_FORMER + 5 }, (_, index) =>
    anOrder(index, { delivery: { ...OFFICE, address: `Sokak ${index}` } }),
  )
  expect(formerDetails(orders).addresses).toHaveLength(MAX_FORMER)
  expect(formerDetails(orders).addresses[0]?.delivery.address).toBe('Sokak 0')
})
