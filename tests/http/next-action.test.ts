/** Whoever is shown what is next of an order may do it: its page and everything on it have one permission. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'
import type { NextActionKind } from '#app/modules/orders/domain/next-action.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

/** What is sent for each; a new kind has to say it. */
const DONE_BY: Readonly<Record<NextActionKind, Readonly<Record<string, string>>>> = {
  'answer-cancel': { intent: 'refuse-cancel', answer: 'Basıldı' },
  'answer-message': { intent: 'message', text: 'Yarın kargoda.' },
  'agree-change': { intent: 'withdraw-change' },
  agree: { intent: 'link' },
  pay: { intent: 'payment', paymentStatus: 'paid' },
  'send-file': { intent: 'link' },
  'prepare-proof': { intent: 'link' },
  'approve-proof': { intent: 'link' },
  begin: { intent: 'status', status: 'processing' },
  ship: { intent: 'ship', carrier: 'aras', trackingNumber: '77' },
  arrive: { intent: 'status', status: 'delivered' },
  'confirm-arrival': { intent: 'status', status: 'delivered' },
  'note-payment': { intent: 'payment', paymentStatus: 'paid' },
  complete: { intent: 'status', status: 'completed' },
  'pay-back': { intent: 'payment', paymentStatus: 'pending' },
}

let site: TestSite
let path: string
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const lines = [aLine(await aProduct(services))]
  const { id } = unwrap(await services.orders.place(await aCheckout(services, lines), null))
  path = `/admin/orders/${id}`
})
afterAll(() => site.close())

test('who may see orders alone sees what is next, and is kept from none of it', async () => {
  const clerk = await site.visitAs(['orders'])
  const page = await clerk(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Ödeme bekleniyor')
  for (const [kind, form] of Object.entries(DONE_BY))
    expect((await clerk(path, { form: { ...form, revision: '999' } })).status, kind).not.toBe(403)
})

test('who has every other permission sees nothing of it, and can do none', async () => {
  const others = await site.visitAs(STAFF_PERMISSIONS.filter((permission) => permission !== 'orders'))
  expect((await others(path)).status).toBe(403)
  for (const [kind, form] of Object.entries(DONE_BY))
    expect((await others(path, { form: { ...form, revision: '999' } })).status, kind).toBe(403)
})
