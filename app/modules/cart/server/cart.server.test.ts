import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { aNameList, aPrintFile } from '../../../../tests/support/print-facts.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { Cart, CartLine } from '../domain/cart.ts'
import { lineIdentity } from '../domain/cart.ts'

let shop: TestShop
let customer: Account
beforeEach(async () => {
  shop = await openTestShop()
  customer = await aCustomer(shop.services)
})

/** The line of a browser's cart that a checkout would send as `line`. */
function kept(line: ReturnType<typeof aLine>): CartLine {
  const { productId, options, printChoice, note, quantity } = line
  const fields = { productId: productId as CartLine['productId'], options, printChoice, note, quantity }
  const snapshot = { title: 'Kupa', slug: 'kupa', assetId: null, unitMinor: 5_000 }
  const unprinted = { ...fields, artwork: null, design: null }
  return { ...unprinted, snapshot, lineId: lineIdentity(unprinted) }
}
const cartOf = (...lines: CartLine[]): Cart => ({ version: 1, lines })

describe('the cart of an account', () => {
  test('is empty at first, and is kept as the browser brings it', async () => {
    const { cart } = shop.services
    expect(await cart.sync(customer.id, { version: null, cart: null })).toEqual({
      version: 0,
      cart: cartOf(),
    })
    const line = kept(aLine(await aProduct(shop.services)))
    expect(await cart.sync(customer.id, { version: 0, cart: cartOf(line) })).toEqual({
      version: 1,
      cart: cartOf(line),
    })
    expect((await cart.sync(customer.id, { version: null, cart: null })).cart).toEqual(cartOf(line))
    const other = await aCustomer(shop.services)
    expect((await cart.sync(other.id, { version: null, cart: null })).cart).toEqual(cartOf())
  })

  test('no longer holds what was ordered, and keeps the rest', async () => {
    const { cart, orders } = shop.services
    const [mug, pen] = [aLine(await aProduct(shop.services)), aLine(await aProduct(shop.services))]
    const lines = [kept(mug), kept(pen)]
    await cart.sync(customer.id, { version: null, cart: cartOf(...lines) })
    const ordered = { ...mug, lineId: lines[0]?.lineId ?? '' }
    const form = await aCheckout(shop.services, [ordered], { viewer: customer })
    unwrap(await orders.place(form, customer))
    const left = await cart.sync(customer.id, { version: null, cart: null })
    expect(left).toMatchObject({ version: 2, cart: { lines: [{ productId: pen.productId }] } })
  })

  test('stays as it is when the order is refused', async () => {
    const { cart, orders } = shop.services
    const mug = aLine(await aProduct(shop.services))
    const line = kept(mug)
    await cart.sync(customer.id, { version: null, cart: cartOf(line) })
    const form = await aCheckout(shop.services, [{ ...mug, lineId: line.lineId }], { viewer: customer })
    const refused = await orders.place({ ...form, seenTotalMinor: 1 }, customer)
    expect(refused.ok).toBe(false)
    expect((await cart.sync(customer.id, { version: null, cart: null })).cart.lines).toHaveLength(1)
  })

  test('is among the person’s data, with the names of pieces and every print file', async () => {
    const { cart } = shop.services
    const places = [
      { placeId: 'on', inks: 1, names: aNameList('Ayşe', 'Can') },
      { placeId: 'arka', inks: 1, artwork: aPrintFile('arka', { name: 'arka.pdf' }) },
    ]
    const line = { ...kept(aLine(await aProduct(shop.services))), artwork: aPrintFile('logo'), places }
    await cart.sync(customer.id, { version: null, cart: cartOf(line) })
    const [section] = cart.personalData.exportFor({ accountId: customer.id, email: null }).sections
    const items: unknown[] = []
    for await (const item of section?.items() ?? []) items.push(item)
    expect(items).toMatchObject([
      { baskiDosyasi: 'logo.pdf', isimler: ['Ayşe, Can'], yerlerinDosyalari: ['arka.pdf'] },
    ])
  })
})
