import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { products } from '#app/modules/catalog/server/tables.server.ts'
import { printMethods, printTariffVersions } from '#app/modules/printing/server/tables.server.ts'
import {
  aChargedMethod,
  BACK,
  beginTerms,
  chargePrint,
  FRONT,
} from '../../../../tests/support/charged-print.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const SERIGRAPHY = 'Serigrafi'

let shop: TestShop
let pen: Product
beforeEach(async () => {
  shop = await openTestShop()
  pen = await aProduct(shop.services, {
    priceMinMinor: 980,
    priceMaxMinor: 980,
    minOrderQuantity: 1,
    tiers: [],
    printingOptions: [SERIGRAPHY],
  })
  await aChargedMethod(shop.connection, SERIGRAPHY)
  await chargePrint(shop.connection, pen)
})

/** Worked example 1 of the price facts: 250 pens in two colours. */
const printed = () =>
  aLine(pen, { quantity: 250, printChoice: SERIGRAPHY, places: [{ placeId: FRONT.id, inks: 2 }] })

const order = async (id: string) => unwrap(await shop.services.orders.adminGet(id))

describe('an order whose print is charged', () => {
  test('costs what the cart, the page and the checkout said, to the kuruş', async () => {
    const lines = [printed()]
    const cart = await shop.services.cart.price({ lines }, null)
    const answer = await shop.services.cart.answer({ lines })
    const form = await aCheckout(shop.services, lines)
    const placed = unwrap(await shop.services.orders.place(form, null))
    const { price, lines: ordered } = await order(placed.id)
    expect(ordered.map(({ places }) => places)).toEqual([[{ placeId: 'on', name: 'Ön', inks: 2 }]])
    expect(price).toMatchObject({ subtotalMinor: 245_000, printMinor: 137_500, totalMinor: 459_000 })
    expect(cart.price).toEqual(price)
    expect(answer).toMatchObject({ totalMinor: 459_000, printMinor: 137_500 })
    expect(price.lines[0]?.charges?.map(({ words, tariffVersion }) => [words, tariffVersion])).toEqual([
      ['250 × (1,60 + 1,10)', `TRS-${SERIGRAPHY}-1`],
      ['2 renk × 350,00 kalıp', `TRS-${SERIGRAPHY}-1`],
    ])
  })

  test('is refused with the new figures when the tariff changed between view and submit', async () => {
    const form = await aCheckout(shop.services, [printed()])
    await beginTerms(shop.connection, SERIGRAPHY, '2026-03-02', 2, { toolMinor: 40_000 })
    const refused = await shop.services.orders.place(form, null)
    expect(refused).toMatchObject({
      ok: false,
      error: {
        kind: 'conflict',
        code: 'orders/price-changed',
        details: { priced: { price: { printMinor: 147_500, totalMinor: 471_000 } } },
      },
    })
    const { rows } = await shop.services.orders.adminList({ search: '', status: 'all', page: 1 })
    expect(rows).toEqual([])
  })

  test('stays as it was placed, whatever becomes of the tariff', async () => {
    const placed = unwrap(await shop.services.orders.place(await aCheckout(shop.services, [printed()]), null))
    const before = await order(placed.id)
    await beginTerms(shop.connection, SERIGRAPHY, '2026-03-02', 2, { toolMinor: 90_000 })
    shop.clock.advance({ days: 1 })
    expect((await order(placed.id)).price).toEqual(before.price)
    // The version that it was priced by is still there to price it again.
    const version = before.price.lines[0]?.charges?.[0]?.tariffVersion ?? ''
    const [kept] = await shop.connection.db
      .select()
      .from(printTariffVersions)
      .where(eq(printTariffVersions.id, version))
    expect(kept?.terms.toolMinor).toBe(35_000)
  })

  test('is priced by the version that has begun on the day, from midnight in Istanbul', async () => {
    await beginTerms(shop.connection, SERIGRAPHY, '2026-03-03', 2, { toolMinor: 40_000 })
    const toolOf = async () => (await shop.services.cart.price({ lines: [printed()] }, null)).price.printMinor
    expect(await toolOf()).toBe(137_500)
    // Noon of the second; eleven hours and 59 minutes later it is still that day.
    shop.clock.advance({ minutes: 719 })
    expect(await toolOf()).toBe(137_500)
    shop.clock.advance({ minutes: 1 })
    expect(await toolOf()).toBe(147_500)
  })

  test('counts the pieces of a file over its lines, and its tools once', async () => {
    const lines = [
      printed(),
      aLine(pen, {
        quantity: 50,
        options: { Renk: 'Siyah' },
        printChoice: SERIGRAPHY,
        places: [
          { placeId: FRONT.id, inks: 2 },
          { placeId: BACK.id, inks: 1 },
        ],
      }),
    ]
    const { price } = await shop.services.cart.price({ lines }, null)
    const placed = unwrap(await shop.services.orders.place(await aCheckout(shop.services, lines), null))
    expect((await order(placed.id)).price).toEqual(price)
  })

  test('cannot be placed without a price for its print', async () => {
    const line = { ...printed(), places: [{ placeId: FRONT.id, inks: 9 }] }
    const refused = await shop.services.orders.place(await aCheckout(shop.services, [line]), null)
    expect(refused).toMatchObject({ ok: false, error: { code: 'orders/line-refused' } })
  })

  test('made by staff is charged the same', async () => {
    const priced = await shop.services.orders.priceForBuyer({
      cart: { lines: [printed()] },
      accountId: null,
      agreed: new Map(),
      belowMinimum: new Map(),
      memberDiscountBp: ADMIN.memberDiscountBp,
    })
    expect(priced.price.totalMinor).toBe(459_000)
  })

  test('of blank goods is not made a printed one by a file', async () => {
    const placed = unwrap(
      await shop.services.orders.place(await aCheckout(shop.services, [aLine(pen, { quantity: 10 })]), null),
    )
    const own = await shop.services.orders.ownOrder(placed.token)
    expect(own?.lines.map(({ artworkChoices }) => artworkChoices)).toEqual([[]])
  })
})

test('a product without a word about its print costs what it did', async () => {
  const mug = await aProduct(shop.services, { printingOptions: [SERIGRAPHY] })
  const { price } = await shop.services.cart.price(
    { lines: [aLine(mug, { quantity: 100, printChoice: SERIGRAPHY })] },
    null,
  )
  expect(price).not.toHaveProperty('printMinor')
})

describe('an order whose pieces have names', () => {
  const names = {
    font: 'oswald',
    colour: '#1b2a52',
    pieces: [{ options: {}, names: ['Ayşe Yılmaz', 'İlker'] }],
  }
  const named = () =>
    aLine(pen, {
      quantity: 2,
      printChoice: 'Lazer',
      places: [{ placeId: BACK.id, inks: 1, names }],
    })

  beforeEach(async () => {
    await aChargedMethod(shop.connection, 'Lazer', { toolMinor: 0, repeatToolMinor: 0 })
    await shop.connection.db
      .update(printMethods)
      .set({ basis: 'place', tool: null, printsNames: true })
      .where(eq(printMethods.name, 'Lazer'))
    const { db } = shop.connection
    await db
      .update(products)
      .set({ printingOptions: [SERIGRAPHY, 'Lazer'] })
      .where(eq(products.id, pen.id))
  })

  test('keeps them with the size they are printed at, and has a sheet for the press', async () => {
    const placed = unwrap(await shop.services.orders.place(await aCheckout(shop.services, [named()]), null))
    const { id: lineId, places } = (await order(placed.id)).lines[0] ?? {}
    const { id: placeId, name, ...size } = BACK
    expect(places).toEqual([{ placeId, name, inks: 1, names, size }])
    const sheet = unwrap(await shop.services.orders.drawLineNames(placed.id, lineId ?? '', BACK.id))
    expect(sheet.name).toMatch(/-1-isim-foyu\.pdf$/)
    expect(Buffer.from(sheet.pdf).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await shop.services.orders.drawLineNames(placed.id, lineId ?? '', FRONT.id)).toMatchObject({
      error: { code: 'orders/not-found' },
    })
  })

  test('is not placed with more names than pieces', async () => {
    const form = await aCheckout(shop.services, [named()])
    const [line] = form.cart.lines
    const cart = { lines: line ? [{ ...line, quantity: 1 }] : [] }
    const refused = await shop.services.orders.place({ ...form, cart }, null)
    expect(refused).toMatchObject({ ok: false })
    expect((await shop.services.orders.adminList({ search: '', status: 'all', page: 1 })).rows).toEqual([])
  })
})
