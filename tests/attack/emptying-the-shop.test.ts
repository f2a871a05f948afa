/**
 * Orders and uploads of people nobody knows: they may not take all of a product, fill the outbox with mails of their words,
 * or take the room that the owner needs.
 * Alone: npx vitest run --project attack tests/attack/emptying-the-shop
 */
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { cartOf, checkoutForm, priceOf } from '../faults/buying.ts'
import { aPdf } from '../support/factories.ts'
import { ask, askForm, askWithFile } from './asking.ts'
import { BURST_ORDERS, DATABASES } from './attack-sizes.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { addressNumber, comingFrom, endAttackedShops, openAttackedShop, report } from './attacked-shop.ts'

const STOCK = 5_000
const PIECES = 1_000
const AT_ONCE = 8
/** Far above the orders that one buyer ever places in ten minutes. */
const MOST_OF_A_BURST = 20
/** Codes that a shop may mail to one address's guests in an hour, whatever they do. */
const MOST_CODES = 10
const HOST = 'www.kotu-niyet.example'
const STREET = `Gül Sok. 5, ödeme: https://${HOST}/odeme`
const QUOTA_MB = 8

afterAll(endAttackedShops, 120_000)

interface Guest {
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly lastName?: string
  /** Typed where anything may stand. */
  readonly street?: string
}

/** Places an order as a guest without scripts; true where it counts. */
async function order(shop: AttackedShop, quantity: number, guest: Guest): Promise<boolean> {
  const cart = cartOf([{ productId: shop.products[0] ?? '', quantity, option: 'Beyaz' }])
  const priced = await priceOf(shop.url, cart)
  const { price } = JSON.parse(priced?.body ?? '{}') as { price?: { totalMinor: number } }
  const form = checkoutForm(cart, price?.totalMinor ?? 0)
  form.set('email', guest.email)
  form.set('phone', guest.phone)
  if (guest.lastName) form.set('lastName', guest.lastName)
  if (guest.street) form.set('address', guest.street)
  const answer = await askForm(`${shop.url}/odeme`, form, comingFrom(guest.address))
  return answer.status === 302 && String(answer.headers.location).includes('siparis-basarili')
}

const phoneNumber = (number: number) => `0532 ${String(3_000_000 + number)}`

describe.each(DATABASES)('on the %s database', (kind) => {
  test('five orders of one guest do not empty a product', async () => {
    const shop = await openAttackedShop(kind, { stock: STOCK })
    let accepted = 0
    for (let i = 0; i < 5; i += 1) {
      const guest = { address: '198.51.100.5', email: `bosaltan-${i}@example.com`, phone: phoneNumber(i) }
      if (await order(shop, PIECES, guest)) accepted += 1
    }
    const stock = await shop.lookInside(async ({ resources }) => {
      const { rows } = await resources.connection.pool.query<{ stock: number }>(
        'select stock from products where id = $1',
        [shop.products[0]],
      )
      return Number(rows[0]?.stock)
    })
    report('five orders of 1 000', kind, `${accepted} accepted, ${stock} of ${STOCK} pieces left`)
    expect.soft(accepted, 'a first order is never refused').toBeGreaterThan(0)
    expect.soft(stock).toBe(STOCK - accepted * PIECES)
    expect.soft(stock).toBeGreaterThanOrEqual(STOCK / 2)
  })

  test('a burst of orders is stopped before numbers and mails are written, and mails carry no typed link', async () => {
    const shop = await openAttackedShop(kind)
    const begunAt = performance.now()
    let next = 0
    let accepted = 0
    const attacker = async () => {
      while (next < BURST_ORDERS) {
        const number = next++
        const guest = { address: '198.51.100.6', email: `kurban-${number}@example.com`, street: STREET }
        if (await order(shop, 1, { ...guest, phone: phoneNumber(number) })) accepted += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, attacker))
    const seconds = (performance.now() - begunAt) / 1000
    // One mailbox from many addresses.
    let sameMailbox = 0
    for (let i = 0; i < 12; i += 1) {
      const guest = {
        address: addressNumber(500 + i),
        email: 'ayni@example.com',
        phone: phoneNumber(600 + i),
      }
      if (await order(shop, 1, guest)) sameMailbox += 1
    }
    const { orders, mails, linked } = await shop.lookInside(async ({ resources }) => {
      const { pool } = resources.connection
      const count = async (sql: string, values: string[] = []) =>
        Number((await pool.query<{ count: string }>(sql, values)).rows[0]?.count)
      return {
        orders: await count('select count(*) from orders'),
        mails: await count('select count(*) from mails'),
        linked: await count(
          "select count(*) from mails where concat_ws(' ', subject, text, html) like '%' || $1 || '%'",
          [HOST],
        ),
      }
    })
    report(
      'burst of guest orders',
      kind,
      `${accepted} of ${BURST_ORDERS} accepted in ${seconds.toFixed(0)} s; ${sameMailbox} of 12 to one mailbox from 12 addresses; ` +
        `${orders} orders, ${mails} mails, ${linked} with the typed link`,
    )
    expect.soft(accepted).toBeLessThanOrEqual(MOST_OF_A_BURST)
    expect.soft(sameMailbox).toBeLessThanOrEqual(10)
    expect.soft(mails).toBeLessThanOrEqual(2 * orders + MOST_CODES)
    expect.soft(linked).toBe(0)
  })

  test('honest words in a name come through, and a link among them opens nothing in a mail', async () => {
    const shop = await openAttackedShop(kind)
    const company = 'Kotu-niyet.example A.Ş.'
    const guest = { address: '198.51.100.8', email: 'durust@example.com', phone: phoneNumber(8_888) }
    expect(await order(shop, 1, { ...guest, lastName: company })).toBe(true)
    const html = await shop.lookInside(async ({ resources }) => {
      const { rows } = await resources.connection.pool.query<{ said: string }>(
        "select concat_ws(' ', subject, text, html) as said from mails",
      )
      return rows.map(({ said }) => said).join('\n')
    })
    report(
      'host name in a name',
      kind,
      `mails ${html.includes('Kotu-niyet.example') ? 'hold it as a link' : 'do not hold it as a link'}`,
    )
    expect.soft(html).toContain('Işıl')
    expect.soft(html).not.toContain('Kotu-niyet.example')
  })

  test('strangers who fill the room for uploads leave the owner his', async () => {
    const shop = await openAttackedShop(kind, { environment: { UPLOAD_QUOTA_MB: String(QUOTA_MB) } })
    let taken = 0
    let refused = 0
    for (let i = 0; i < 4 * QUOTA_MB && refused < 5; i += 1) {
      const bytes = aPdf(`${i} ${'x'.repeat(700_000)}`)
      const file = { name: 'logo.pdf', type: 'application/pdf', bytes }
      const { status } = await askWithFile(`${shop.url}/api/print-files`, file, comingFrom(addressNumber(i)))
      if (status === 201) taken += 1
      else refused += 1
    }
    const cookie = await shop.signInAsAdministrator()
    const noise = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    // Staff send a picture without a form around it.
    const owner = await ask(`${shop.url}/admin/uploads/images`, {
      body: noise,
      headers: { 'Content-Type': 'image/png', Cookie: cookie },
    })
    report(
      'strangers fill the quota',
      kind,
      `${taken} uploads of 0.7 MB taken in a quota of ${QUOTA_MB} MB, then the owner's picture of ${(noise.length / 1e6).toFixed(1)} MB was answered ${owner.status}`,
    )
    expect.soft(taken).toBeGreaterThan(0)
    expect.soft(owner.status, owner.text.slice(0, 200)).toBeLessThan(300)
  })
})
