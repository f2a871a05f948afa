import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { aCustomer } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { EntryId, EntryInput } from '../domain/address-book.ts'
import { MAX_ENTRIES } from '../domain/address-book.ts'

let shop: TestShop
let customer: Account
beforeEach(async () => {
  shop = await openTestShop()
  customer = await aCustomer(shop.services)
})

const PLACE = { address: 'Gül Sok. 5', city: 'İstanbul', district: 'Kadıköy', postalCode: '' }
const COMPANY = {
  type: 'corporate' as const,
  companyName: 'Örnek A.Ş.',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  companyAddress: 'Gül Sok. 5',
}

function anAddress(label: string, overrides: Partial<EntryInput> = {}): EntryInput {
  return {
    kind: 'delivery',
    label,
    details: { ...PLACE, address: label },
    isDefault: false,
    ...overrides,
  } as EntryInput
}

const book = (account = customer) => shop.services.orders.addressBook.of(account.id)

/** Adds an address a minute later than the one before and answers its id. */
async function add(entry: EntryInput): Promise<EntryId> {
  shop.clock.advance({ minutes: 1 })
  const before = new Set((await everything()).map(({ id }) => id))
  unwrap(await shop.services.orders.addressBook.save(customer.id, null, entry))
  const [added] = (await everything()).filter(({ id }) => !before.has(id))
  return added?.id ?? ('' as EntryId)
}

async function everything() {
  const { addresses, invoices } = await book()
  return [...addresses, ...invoices]
}

const labels = async () =>
  (await book()).addresses.map(({ label, isDefault }) => label + (isDefault ? '*' : ''))

describe('an address book', () => {
  test('has one default of each kind, the first until another one is chosen', async () => {
    await add(anAddress('Ofis'))
    const depot = await add(anAddress('Depo'))
    await add({ kind: 'invoice', details: COMPANY, isDefault: false })
    expect(await labels()).toEqual(['Ofis*', 'Depo'])
    unwrap(await shop.services.orders.addressBook.makeDefault(customer.id, depot))
    expect(await labels()).toEqual(['Depo*', 'Ofis'])
    await add(anAddress('Ev', { isDefault: true }))
    expect(await labels()).toEqual(['Ev*', 'Depo', 'Ofis'])
    expect((await book()).invoices).toMatchObject([{ isDefault: true, invoice: COMPANY }])
  })

  test('gives the newest left the place of a default that goes', async () => {
    const office = await add(anAddress('Ofis'))
    await add(anAddress('Depo'))
    await add(anAddress('Ev'))
    unwrap(await shop.services.orders.addressBook.remove(customer.id, office))
    expect(await labels()).toEqual(['Ev*', 'Depo'])
  })

  test('is changed in place, and what was the default stays it', async () => {
    const office = await add(anAddress('Ofis'))
    await add(anAddress('Depo'))
    unwrap(await shop.services.orders.addressBook.save(customer.id, office, anAddress('Yeni ofis')))
    expect(await labels()).toEqual(['Yeni ofis*', 'Depo'])
  })

  test('is its owner’s only', async () => {
    const office = await add(anAddress('Ofis'))
    const stranger = await aCustomer(shop.services)
    const { addressBook } = shop.services.orders
    const refused = { ok: false, error: { code: 'orders/entry-not-found' } }
    expect(await addressBook.remove(stranger.id, office)).toMatchObject(refused)
    expect(await addressBook.makeDefault(stranger.id, office)).toMatchObject(refused)
    expect(await addressBook.save(stranger.id, office, anAddress('Benim'))).toMatchObject(refused)
    expect(
      await addressBook.save(customer.id, office, { kind: 'invoice', details: COMPANY, isDefault: false }),
    ).toMatchObject(refused)
    expect((await book(stranger)).addresses).toEqual([])
    expect(await labels()).toEqual(['Ofis*'])
  })

  test('takes 20 of each kind, also when many are added at once', async () => {
    const { addressBook } = shop.services.orders
    const tries = Array.from({ length: MAX_ENTRIES + 4 }, (_, index) =>
      addressBook.save(customer.id, null, anAddress(`Şube ${index}`, { isDefault: true })),
    )
    const refused = (await Promise.all(tries)).filter(({ ok }) => !ok)
    expect(refused).toHaveLength(4)
    expect(refused[0]).toMatchObject({ error: { code: 'orders/address-book-full' } })
    const { addresses } = await book()
    expect(addresses).toHaveLength(MAX_ENTRIES)
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await add({ kind: 'invoice', details: COMPANY, isDefault: false })
  })
})

describe('what is kept of an order', () => {
  const keep = (save: { address: boolean; invoice: boolean }, invoice = COMPANY) =>
    shop.services.orders.addressBook.keepFromOrder(customer.id, { delivery: PLACE, invoice, save })

  test('is what was ticked, once', async () => {
    await keep({ address: false, invoice: false })
    expect(await everything()).toEqual([])
    await keep({ address: true, invoice: true })
    await keep({ address: true, invoice: true })
    const { addresses, invoices } = await book()
    expect(addresses).toMatchObject([{ label: '', delivery: PLACE, isDefault: true }])
    expect(invoices).toMatchObject([{ invoice: COMPANY, isDefault: true }])
  })

  test('finds no room in a full book, and does not mind', async () => {
    for (let i = 0; i < MAX_ENTRIES; i += 1) await add(anAddress(`Şube ${i}`))
    await keep({ address: true, invoice: true })
    expect((await book()).addresses).toHaveLength(MAX_ENTRIES)
    expect((await book()).invoices).toHaveLength(1)
  })
})
