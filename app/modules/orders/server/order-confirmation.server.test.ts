import { beforeEach, describe, expect, test } from 'vitest'
import type { Result } from '#app/kernel/result.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import {
  ADMIN,
  aCheckout,
  aCustomer,
  aLine,
  aProduct,
  EDITOR,
  inputOf,
} from '../../../../tests/support/factories.ts'
import type { TestShop, TestShopOptions } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { CheckoutForm } from '../domain/checkout-form.ts'
import type { ConfirmationStep, SentConfirmation } from '../domain/order-confirmation.ts'
import type { OrderLimits } from '../domain/order-limits.ts'
import { ORDER_LIMITS } from '../domain/order-limits.ts'
import { findProof, isProof } from '../domain/proof-of-work.ts'
import type { PlacedOrder } from './order-writing.server.ts'

/** As in a shop, but with work that takes a test no time. */
const LIMITS: OrderLimits = { ...ORDER_LIMITS, proofBits: { beforeCode: 6, alone: 9 } }
const ADDRESS = '203.0.113.7'

let shop: TestShop
let mug: Product
beforeEach(() => open())

async function open(options: TestShopOptions = {}): Promise<void> {
  shop = await openTestShop({ orderLimits: LIMITS, ...options })
  mug = await aProduct(shop.services, { stock: 10_000, minOrderQuantity: 1 })
}

let people = 0
function somebody(): CheckoutForm['buyer'] {
  people += 1
  const phone = `+90532${String(people).padStart(7, '0')}`
  return { firstName: 'Işıl', lastName: 'Çağlar', email: `alici-${people}@example.com`, phone }
}

async function anOrder(changes: Partial<CheckoutForm> = {}, quantity = 1): Promise<CheckoutForm> {
  const lines = [aLine(mug, { quantity })]
  return aCheckout(shop.services, lines, { buyer: somebody(), ...changes })
}

function send(form: CheckoutForm, from: string | null = ADDRESS, viewer: Viewer = null) {
  return shop.services.orders.place(form, viewer, from)
}

function stepOf(outcome: Result<PlacedOrder>): ConfirmationStep {
  if (outcome.ok || outcome.error.code !== 'orders/confirmation-needed')
    throw new Error(`not asked to confirm: ${JSON.stringify(outcome)}`)
  return outcome.error.details?.step as ConfirmationStep
}

function proven(step: ConfirmationStep, changes: Partial<SentConfirmation> = {}): SentConfirmation {
  if (step.kind !== 'proof') throw new Error('no work was asked for')
  const { challenge, bits } = step
  return { challenge, nonce: findProof(challenge, bits), code: '', wantsNewCode: false, ...changes }
}

/** Orders as often as passes, then one more, which is to be confirmed. */
async function oneTooMany(buyer = somebody()): Promise<CheckoutForm> {
  for (let order = 0; order < 3; order += 1) unwrap(await send(await anOrder({ buyer }), null))
  return anOrder({ buyer })
}

/** That order with the work done, for which a code was mailed. */
async function awaitingCode(buyer = somebody()): Promise<CheckoutForm> {
  const form = await oneTooMany(buyer)
  const worked = { ...form, confirmation: proven(stepOf(await send(form))) }
  expect(stepOf(await send(worked))).toEqual({ kind: 'code', email: buyer.email, notice: 'sent' })
  return worked
}

function withCode(form: CheckoutForm, code: string, wantsNewCode = false): CheckoutForm {
  if (!form.confirmation) throw new Error('the work comes before the code')
  return { ...form, confirmation: { ...form.confirmation, code, wantsNewCode } }
}

async function codeMails(): Promise<readonly { readonly to: string; readonly code: string }[]> {
  await shop.jobs.runAll()
  return shop.sentMails
    .filter(({ subject }) => subject.startsWith('Siparişinizi doğrulayın'))
    .map(({ to, text }) => ({ to, code: /^\d{6}$/m.exec(text)?.[0] ?? '' }))
}

async function lastCode(): Promise<string> {
  return (await codeMails()).at(-1)?.code ?? ''
}

function wrongOf(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

async function countOf(table: 'orders' | 'mails' | 'order_codes'): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

describe('who orders much', () => {
  test('meets no further step below the limits', async () => {
    const buyer = somebody()
    for (let order = 0; order < 3; order += 1) unwrap(await send(await anOrder({ buyer })))
    unwrap(await send(await anOrder()))
  })

  test('is asked to confirm with the fourth order of an e-mail in ten minutes, before anything is written', async () => {
    const form = await oneTooMany()
    const before = [await countOf('orders'), await countOf('mails')]
    expect(stepOf(await send(form)).kind).toBe('proof')
    expect([await countOf('orders'), await countOf('mails')]).toEqual(before)
    shop.clock.advance({ minutes: 10 })
    unwrap(await send(form))
  })

  test('is known by the telephone too, whatever e-mail he types', async () => {
    const { phone } = somebody()
    for (let order = 0; order < 3; order += 1)
      unwrap(await send(await anOrder({ buyer: { ...somebody(), phone } }), null))
    expect(stepOf(await send(await anOrder({ buyer: { ...somebody(), phone } }), null)).kind).toBe('proof')
  })

  test('has ten orders a day with one e-mail, however far apart', async () => {
    const buyer = somebody()
    for (let order = 0; order < 10; order += 1) {
      unwrap(await send(await anOrder({ buyer })))
      shop.clock.advance({ minutes: 60 })
    }
    expect(stepOf(await send(await anOrder({ buyer }))).kind).toBe('proof')
    shop.clock.advance({ days: 1 })
    unwrap(await send(await anOrder({ buyer })))
  })

  test('is known by his address, and the orders of others are not counted for him', async () => {
    for (let order = 0; order < 5; order += 1) unwrap(await send(await anOrder()))
    const form = await anOrder()
    expect(stepOf(await send(form)).kind).toBe('proof')
    unwrap(await send(form, '198.51.100.4'))
  })

  test('has placed nothing by what was refused or repeated', async () => {
    const form = await anOrder()
    for (let press = 0; press < 20; press += 1) unwrap(await send(form))
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await send({ ...form, placementKey: 'another-order-key', seenTotalMinor: 1 })).ok).toBe(false)
    for (let order = 0; order < 4; order += 1) unwrap(await send(await anOrder()))
  })

  test('finds the order he has placed above the limits too', async () => {
    const forms = []
    for (let order = 0; order < 5; order += 1) forms.push(await anOrder())
    const placed = []
    for (const form of forms) placed.push(unwrap(await send(form)))
    for (const [at, form] of forms.entries()) expect(unwrap(await send(form))).toEqual(placed[at])
  })

  test('has more with an account whose e-mail is proven, and no more than a guest with another', async () => {
    const { services } = shop
    const [proven, unproven] = [await aCustomer(services), await aCustomer(services)]
    await shop.connection.pool.query('update users set email_verified = true where id = $1', [proven.id])
    const orderAs = async (viewer: Viewer) => send(await anOrder(), null, viewer)
    for (let order = 0; order < 3; order += 1) unwrap(await orderAs(unproven))
    expect(stepOf(await orderAs(unproven)).kind).toBe('proof')
    for (let order = 0; order < 20; order += 1) unwrap(await orderAs(proven))
    expect(stepOf(await orderAs(proven)).kind).toBe('proof')
  })

  test('is shown another way far above the limits, and the day after he may order again', async () => {
    await open({ orderLimits: { ...LIMITS, guest: { ...LIMITS.guest, addressCeiling: 6 } }, deliver: null })
    for (let order = 0; order < 5; order += 1) unwrap(await send(await anOrder()))
    const sixth = await anOrder()
    unwrap(await send({ ...sixth, confirmation: proven(stepOf(await send(sixth))) }))
    const seventh = await anOrder()
    const refused = await send(seventh)
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'orders/too-many-orders', details: { retryAfterSeconds: 86_400 } },
    })
    if (!refused.ok) expect(refused.error.message).toMatch(/telefonla veya WhatsApp.*teklif isteyin/)
    shop.clock.advance({ days: 1 })
    unwrap(await send(seventh))
  })

  test('does not spend the limits of staff, who order for anybody', async () => {
    const buyer = somebody()
    const form = await oneTooMany(buyer)
    const { delivery, invoice, purchaseOrderNumber, paymentMethod, orderNote, placementKey, cart } = form
    const order = {
      buyer,
      delivery,
      invoice,
      purchaseOrderNumber,
      paymentMethod,
      orderNote,
      placementKey,
      cart,
      ...({
        source: 'phone',
        quoteId: null,
        accountId: null,
        agreed: new Map(),
        belowMinimum: new Map(),
      } as const),
      memberDiscountBp: ADMIN.memberDiscountBp,
    }
    const { price } = await shop.services.orders.priceForBuyer(order)
    unwrap(await shop.services.orders.placeForBuyer(ADMIN, { ...order, seenTotalMinor: price.totalMinor }))
  })
})

describe('a guest’s unpaid orders', () => {
  test('take half of a product together, and more only confirmed; a first one takes what there is', async () => {
    mug = await aProduct(shop.services, { stock: 1_000, minOrderQuantity: 1 })
    const buyer = somebody()
    unwrap(await send(await anOrder({ buyer }, 300)))
    unwrap(await send(await anOrder({ buyer }, 200)))
    expect(stepOf(await send(await anOrder({ buyer }, 1))).kind).toBe('proof')
    unwrap(await send(await anOrder({}, 500), '198.51.100.4'))
  })

  test.each([
    ['paid', (id: string) => shop.services.orders.setPaid(ADMIN, id, 'bank')],
    ['cancelled', (id: string) => shop.services.orders.changeStatus(ADMIN, id, 'cancelled')],
  ])('do not count once they are %s', async (_what, settle) => {
    mug = await aProduct(shop.services, { stock: 1_000, minOrderQuantity: 1 })
    const buyer = somebody()
    const first = unwrap(await send(await anOrder({ buyer }, 400)))
    unwrap(await settle(first.id))
    unwrap(await send(await anOrder({ buyer }, 400)))
  })

  test('are added up by address, also while they are on their way', async () => {
    mug = await aProduct(shop.services, { stock: 1_000, minOrderQuantity: 1 })
    const forms = await Promise.all([300, 300, 300].map((quantity) => anOrder({}, quantity)))
    const outcomes = await Promise.all(forms.map((form) => send(form)))
    expect(outcomes.some(({ ok }) => !ok)).toBe(true)
    expect(unwrap(await shop.services.catalog.adminGet(mug.id)).stock).toBeGreaterThanOrEqual(500)
  })

  test('of another day do not count', async () => {
    mug = await aProduct(shop.services, { stock: 1_000, minOrderQuantity: 1 })
    const buyer = somebody()
    unwrap(await send(await anOrder({ buyer }, 400)))
    shop.clock.advance({ days: 1, minutes: 1 })
    unwrap(await send(await anOrder({ buyer }, 400)))
  })
})

describe('an order that has to be confirmed', () => {
  test('stands once the browser has worked and the mailed code is typed', async () => {
    const form = await awaitingCode()
    const [mail] = await codeMails()
    expect(mail).toMatchObject({ to: form.buyer.email, code: expect.stringMatching(/^\d{6}$/) })
    expect(shop.sentMails.at(-1)?.text).not.toContain(form.buyer.lastName)
    const placed = unwrap(await send(withCode(form, mail?.code ?? '')))
    expect(await countOf('order_codes')).toBe(0)
    expect(unwrap(await send(withCode(form, mail?.code ?? '')))).toEqual(placed)
  })

  test('stands by more work alone where the shop has no mail server', async () => {
    await open({ deliver: null })
    const form = await oneTooMany()
    const step = stepOf(await send(form))
    expect(step).toMatchObject({ kind: 'proof', bits: LIMITS.proofBits.alone })
    unwrap(await send({ ...form, confirmation: proven(step) }))
  })

  test('wants no code before the work, and mails none', async () => {
    const form = await oneTooMany()
    const mails = await countOf('mails')
    const step = stepOf(await send(form))
    const { challenge, nonce } = proven(step)
    const [, bits, endsAt] = challenge.split('.')
    const other = await anOrder({ buyer: form.buyer })
    const wrong = Array.from({ length: 99 }, (_, at) => at).find(
      (at) => !isProof(challenge, at, Number(bits)),
    )
    for (const confirmation of [
      { challenge, nonce: wrong ?? 0, code: '123456', wantsNewCode: true },
      {
        challenge: `${form.placementKey}.0.${endsAt}.${challenge.split('.')[3]}`,
        nonce,
        code: '',
        wantsNewCode: true,
      },
      { challenge: `${form.placementKey}.${bits}.9e99.x`, nonce, code: '', wantsNewCode: true },
      { challenge: '', nonce, code: '', wantsNewCode: true },
    ])
      expect(stepOf(await send({ ...form, confirmation })).kind).toBe('proof')
    // The work for one order serves no other, and none of another e-mail.
    const confirmation = proven(step)
    expect(stepOf(await send({ ...other, confirmation })).kind).toBe('proof')
    const stranger = { ...form.buyer, email: 'kurban@example.com' }
    for (let order = 0; order < 5; order += 1) unwrap(await send(await anOrder(), '198.51.100.9'))
    expect(stepOf(await send({ ...form, buyer: stranger, confirmation }, '198.51.100.9')).kind).toBe('proof')
    shop.clock.advance({ minutes: 61 })
    const later = await oneTooMany(form.buyer)
    expect(stepOf(await send({ ...later, placementKey: form.placementKey, confirmation })).kind).toBe('proof')
    expect((await codeMails()).length).toBe(0)
    expect(await countOf('mails')).toBeGreaterThan(mails)
  })

  test('is not confirmed by a wrong code, and after five of them not by the right one', async () => {
    const form = await awaitingCode()
    const code = await lastCode()
    for (let guess = 1; guess <= 5; guess += 1) {
      const step = stepOf(await send(withCode(form, wrongOf(code))))
      expect(step).toMatchObject({ kind: 'code', notice: guess < 5 ? 'wrong' : 'spent' })
    }
    expect(stepOf(await send(withCode(form, code)))).toMatchObject({ notice: 'spent' })
    expect(stepOf(await send(withCode(form, '', true)))).toMatchObject({ notice: 'sent' })
    unwrap(await send(withCode(form, await lastCode())))
  })

  test('has five tries among many at once', async () => {
    const form = await awaitingCode()
    const code = await lastCode()
    const guesses = Array.from({ length: 40 }, () => send(withCode(form, wrongOf(code)), null))
    expect((await Promise.all(guesses)).every(({ ok }) => !ok)).toBe(true)
    const { rows } = await shop.connection.pool.query<{ tries: number }>('select tries from order_codes')
    expect(rows).toEqual([{ tries: 5 }])
  })

  test('is not confirmed by a code after a quarter of an hour, nor by a former one', async () => {
    const buyer = somebody()
    shop.clock.advance({ minutes: 1 })
    const form = await awaitingCode(buyer)
    const former = await lastCode()
    shop.clock.advance({ minutes: 15 })
    // The limits of ten minutes are over: what is asked now is asked by the orders of the day.
    for (let order = 0; order < 3; order += 1) unwrap(await send(await anOrder({ buyer }), null))
    expect(stepOf(await send(withCode(form, former)))).toMatchObject({ notice: 'expired' })
    expect(stepOf(await send(withCode(form, '', true)))).toMatchObject({ notice: 'sent' })
    const code = await lastCode()
    if (code !== former) expect(stepOf(await send(withCode(form, former)))).toMatchObject({ notice: 'wrong' })
    unwrap(await send(withCode(form, code)))
  })

  test('of another e-mail needs that one’s own code', async () => {
    const form = await awaitingCode()
    const code = await lastCode()
    const buyer = { ...form.buyer, email: 'baskasi@example.com' }
    const retyped = withCode({ ...form, buyer }, code)
    expect(stepOf(await send(retyped)).kind).toBe('proof')
  })

  test('stays confirmed when its price changed meanwhile', async () => {
    const form = await awaitingCode()
    const input = { ...inputOf(mug), priceMinMinor: 6_000, priceMaxMinor: 6_000 }
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, input))
    const refused = await send(withCode(form, await lastCode()))
    expect(refused).toMatchObject({ ok: false, error: { code: 'orders/price-changed' } })
    const { price } = await shop.services.cart.price(form.cart, null)
    unwrap(await send({ ...withCode(form, ''), seenTotalMinor: price.totalMinor }))
  })

  test('mails three codes an hour to one e-mail at most, also from many addresses at once', async () => {
    const form = await awaitingCode()
    const asks = Array.from({ length: 20 }, (_, at) => send(withCode(form, '', true), `198.51.100.${at}`))
    await Promise.all(asks)
    expect(await codeMails()).toHaveLength(3)
    expect(stepOf(await send(withCode(form, '', true)))).toMatchObject({ notice: 'too-many-mails' })
    shop.clock.advance({ minutes: 61 })
    const later = await awaitingCode(form.buyer)
    expect(later.buyer).toEqual(form.buyer)
    expect(await codeMails()).toHaveLength(4)
  })

  test('mails ten codes an hour for one address at most, to whomever', async () => {
    for (let order = 0; order < 5; order += 1) unwrap(await send(await anOrder()))
    const notices: string[] = []
    for (let victim = 0; victim < 15; victim += 1) {
      const form = await anOrder()
      const step = stepOf(await send({ ...form, confirmation: proven(stepOf(await send(form))) }))
      notices.push(step.kind === 'code' ? step.notice : step.kind)
    }
    expect(notices.filter((notice) => notice === 'sent')).toHaveLength(10)
    expect(await codeMails()).toHaveLength(10)
  })

  test('keeps its code hashed, and staff read it in no mail', async () => {
    await awaitingCode()
    const { rows } = await shop.services.mail.adminList({ search: '', state: 'all', page: 1 })
    const { id } = rows.find(({ subject }) => subject.startsWith('Siparişinizi doğrulayın')) ?? { id: '' }
    const shown = unwrap(await shop.services.mail.adminGet(id))
    const code = await lastCode()
    expect(JSON.stringify(shown)).not.toContain(code)
    const { rows: kept } = await shop.connection.pool.query('select * from order_codes')
    expect(JSON.stringify(kept)).not.toContain(code)
    shop.clock.advance({ days: 2 })
    await shop.jobs.run('orders-codes-clean-up')
    expect(await countOf('order_codes')).toBe(0)
  })
})
