import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account, Viewer } from '#app/modules/accounts/domain/viewer.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import type { RequestLine } from '#app/modules/cart/domain/judge-row.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { printTools, printToolUses } from '#app/modules/printing/server/tables.server.ts'
import { aChargedPen, BACK, FRONT, SERIGRAPHY } from '../../../../tests/support/charged-print.ts'
import { ADMIN, aCheckout, aCustomer, aLine, anUpload, aPdf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const CUSTOMERS_LOG = { search: '', person: '', kind: 'customer', from: '', to: '', before: '' }
/** Two screens, made and used again. */
const MADE = 70_000
const AGAIN = 30_000

let shop: TestShop
let pen: Product
let buyer: Account
let logo: string
beforeEach(async () => {
  shop = await openTestShop()
  pen = await aChargedPen(shop)
  buyer = await aCustomer(shop.services)
  logo = await aFile('logo')
})

async function aFile(name: string): Promise<string> {
  return unwrap(await shop.services.media.receivePrintFile(anUpload(aPdf(name), `${name}.pdf`))).fileId
}

const printed = (changes: Partial<RequestLine> = {}) =>
  aLine(pen, {
    quantity: 250,
    printChoice: SERIGRAPHY,
    places: [{ placeId: FRONT.id, inks: 2 }],
    fileId: logo,
    ...changes,
  })

async function place(viewer: Viewer = buyer, lines: readonly RequestLine[] = [printed()]) {
  const form = await aCheckout(shop.services, lines, { viewer })
  return unwrap(await shop.services.orders.place(form, viewer))
}

/** What the tools of these lines cost somebody now. */
async function toolsCost(changes: Partial<RequestLine> = {}, viewer: Viewer = buyer): Promise<number> {
  const { lines } = await shop.services.cart.price({ lines: [printed(changes)] }, viewer)
  const charges = lines.flatMap((line) => line.charges)
  return charges.filter(({ kind }) => kind === 'tool').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

const kept = () => shop.services.printing.keptTools(buyer.id)
const setStatus = async (id: string, to: 'cancelled' | 'new') =>
  unwrap(await shop.services.orders.changeStatus(ADMIN, id, to, { restock: new Map() }))

describe('the tools of an order', () => {
  test('are used again by an exact repeat, for the repeat charge, and cost what the cart said', async () => {
    expect(await toolsCost()).toBe(MADE)
    const first = await place()
    expect(await toolsCost()).toBe(AGAIN)
    shop.clock.advance({ minutes: 10 })
    const { id } = await place()
    const { price } = unwrap(await shop.services.orders.adminGet(id))
    expect(price).toMatchObject({ subtotalMinor: 245_000, baseMinor: 342_500 })
    expect(await kept()).toMatchObject([
      {
        methodName: SERIGRAPHY,
        placeName: FRONT.name,
        inks: 2,
        artworkName: 'logo.pdf',
        madeForOrderId: first.id,
        lastOrderId: id,
        state: 'kept',
      },
    ])
  })

  test('with the same file sent anew, and with more pieces or other cloth', async () => {
    await place()
    expect(await toolsCost({ fileId: await aFile('logo') })).toBe(AGAIN)
    expect(await toolsCost({ quantity: 900, options: { Renk: 'Siyah' } })).toBe(AGAIN)
  })

  test('with other colours, another place or another file, and without one, are made anew', async () => {
    await place()
    expect(await toolsCost({ places: [{ placeId: FRONT.id, inks: 1 }] })).toBe(35_000)
    expect(await toolsCost({ places: [{ placeId: BACK.id, inks: 2 }] })).toBe(MADE)
    expect(await toolsCost({ fileId: await aFile('başka') })).toBe(MADE)
    expect(await toolsCost({ fileId: null })).toBe(MADE)
  })

  test('are nobody else’s: neither another customer’s nor a guest’s', async () => {
    await place()
    expect(await toolsCost({}, await aCustomer(shop.services))).toBe(MADE)
    expect(await toolsCost({}, null)).toBe(MADE)
  })

  test('are kept for so long after their last use', async () => {
    await place()
    // From 2 March 2026, for two years.
    shop.clock.advance({ days: 731 })
    expect(await toolsCost({ fileId: await aFile('logo') })).toBe(AGAIN)
    shop.clock.advance({ days: 1 })
    expect(await toolsCost({ fileId: await aFile('logo') })).toBe(MADE)
    logo = await aFile('logo')
    const anew = await place()
    expect(await toolsCost()).toBe(AGAIN)
    expect(await kept()).toMatchObject([{ madeForOrderId: anew.id }])
  })

  test('are gone with a cancelled order, and there again when it is taken up', async () => {
    const { id } = await place()
    await setStatus(id, 'cancelled')
    expect(await kept()).toEqual([])
    expect(await toolsCost()).toBe(MADE)
    await setStatus(id, 'new')
    expect(await toolsCost()).toBe(AGAIN)
    expect(await kept()).toMatchObject([{ madeForOrderId: id }])
  })

  test('stay as they were when an order that used them again is cancelled', async () => {
    const first = await place()
    const before = await kept()
    shop.clock.advance({ minutes: 10 })
    const { id } = await place()
    await setStatus(id, 'cancelled')
    expect(await kept()).toEqual(before)
    expect(before).toMatchObject([{ madeForOrderId: first.id, lastOrderId: first.id }])
  })

  test('are made for the repeat where the first order is cancelled', async () => {
    const first = await place()
    shop.clock.advance({ minutes: 10 })
    const { id } = await place()
    await setStatus(first.id, 'cancelled')
    expect(await kept()).toMatchObject([{ madeForOrderId: id, state: 'kept' }])
  })

  test('belong to the customer for whom staff order', async () => {
    await place()
    shop.clock.advance({ minutes: 10 })
    const { buyer: contact, cart, ...form } = await aCheckout(shop.services, [printed()], { viewer: buyer })
    const terms = { agreed: new Map(), belowMinimum: new Map(), memberDiscountBp: ADMIN.memberDiscountBp }
    const { price } = await shop.services.orders.priceForBuyer({ ...terms, cart, accountId: buyer.id })
    expect(price.baseMinor).toBe(342_500)
    const order = { ...form, ...terms, cart, buyer: contact, source: 'phone' as const, quoteId: null }
    const placed = await shop.services.orders.placeForBuyer(ADMIN, {
      ...order,
      accountId: buyer.id,
      seenTotalMinor: price.totalMinor,
    })
    expect(await kept()).toMatchObject([{ lastOrderId: unwrap(placed).id }])
  })

  test('come with a guest’s orders when they join his account', async () => {
    const form = await aCheckout(shop.services, [printed()])
    const { id } = unwrap(await shop.services.orders.place(form, null))
    const { email } = form.buyer
    buyer = await aCustomer(shop.services, { email })
    await shop.connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, buyer.id))
    expect(await toolsCost()).toBe(MADE)
    const way = { email, password: 'a password for tests', headers: new Headers(), clientAddress: '10.0.0.1' }
    unwrap(await shop.services.accounts.signIn(way))
    expect(await kept()).toMatchObject([{ madeForOrderId: id }])
    expect(await toolsCost()).toBe(AGAIN)
  })

  test('are made of the file that the buyer sends after ordering', async () => {
    const { id, token } = await place(buyer, [printed({ fileId: null })])
    expect(await kept()).toEqual([])
    const lineId = unwrap(await shop.services.orders.adminGet(id)).lines[0]?.id ?? ''
    for (const name of ['ilk', 'logo']) {
      const form = new FormData()
      form.set('line', lineId)
      form.set('consent', 'on')
      form.set('file', new File([aPdf(name) as BlobPart], `${name}.pdf`))
      const sent = new Request('http://localhost:3000/', { method: 'POST', body: form })
      unwrap(await shop.services.orders.replaceArtwork(token, sent))
      expect(await kept()).toMatchObject([{ artworkName: `${name}.pdf`, madeForOrderId: id }])
    }
    expect(await toolsCost()).toBe(AGAIN)
  })

  test('are remembered once of orders that are placed at once', async () => {
    const forms = await Promise.all(
      [1, 2, 3].map(() => aCheckout(shop.services, [printed()], { viewer: buyer })),
    )
    const placed = await Promise.all(forms.map((form) => shop.services.orders.place(form, buyer)))
    // Who comes second is told that it costs less by now.
    for (const answer of placed) if (!answer.ok) expect(answer.error.code).toBe('orders/price-changed')
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await shop.connection.db.$count(printTools)).toBe(1)
    expect(await shop.connection.db.$count(printToolUses)).toBe(1)
  })
})

describe('what the shop says of a tool', () => {
  const change = async (to: 'kept' | 'destroyed', toolId?: string) =>
    shop.services.printing.changeTool(ADMIN, buyer.id, toolId ?? (await kept())[0]?.id ?? '', to)

  test('counts for the next order: thrown away, and there after all', async () => {
    await place()
    unwrap(await change('destroyed'))
    expect(await toolsCost()).toBe(MADE)
    unwrap(await change('kept'))
    expect(await toolsCost()).toBe(AGAIN)
  })

  test('ends where an order has it made anew, and holds again where that one is cancelled', async () => {
    await place()
    shop.clock.advance({ minutes: 10 })
    unwrap(await change('destroyed'))
    shop.clock.advance({ minutes: 10 })
    const { id } = await place()
    expect(await kept()).toMatchObject([{ state: 'kept', madeForOrderId: id }])
    await setStatus(id, 'cancelled')
    expect(await kept()).toMatchObject([{ state: 'destroyed' }])
  })

  test('is written into the log once', async () => {
    await place()
    unwrap(await change('destroyed'))
    unwrap(await change('destroyed'))
    const { rows } = await shop.services.activity.list(CUSTOMERS_LOG)
    expect(rows.filter(({ text }) => text.includes('kalıbının durumu'))).toHaveLength(1)
  })

  test('is refused of what is not his', async () => {
    await place()
    const other = await aCustomer(shop.services)
    const [tool] = await kept()
    const refused = await shop.services.printing.changeTool(ADMIN, other.id, tool?.id ?? '', 'destroyed')
    expect(refused).toMatchObject({ ok: false, error: { code: 'printing/tool-not-found' } })
    expect(await change('destroyed', 'YOK')).toMatchObject({ error: { code: 'printing/tool-not-found' } })
  })
})

test('a customer takes his tools along, and they go with his account', async () => {
  await place()
  const { personalData } = shop.services.printing
  const [section] = personalData.exportFor({ accountId: buyer.id, email: buyer.email }).sections
  const items: object[] = []
  for await (const item of section?.items() ?? []) items.push(item)
  expect(items).toMatchObject([{ yontem: SERIGRAPHY, yer: FRONT.name, renk: 2, baskiDosyasi: 'logo.pdf' }])
  unwrap(await shop.services.personalData.removeCustomer(ADMIN, buyer.id))
  expect(await shop.connection.db.$count(printTools)).toBe(0)
})
