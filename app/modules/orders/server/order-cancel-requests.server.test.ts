import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { staffHistory } from '../domain/staff-history.ts'

let shop: TestShop
let token: string
let id: string
beforeEach(async () => {
  shop = await openTestShop()
  const { orders } = shop.services
  const placed = await orders.place(
    await aCheckout(shop.services, [aLine(await aProduct(shop.services))]),
    null,
  )
  token = unwrap(placed).token
  id = (await orders.adminList({ search: '', status: 'all', page: 1 })).rows[0]?.id ?? ''
  await orders.markRead(id)
})

const orderOf = async () => unwrap(await shop.services.orders.adminGet(id))
const nextOf = async () =>
  (await shop.services.orders.adminList({ search: '', status: 'all', page: 1 })).rows[0]?.next
const mailsOf = async (kind: string) => shop.connection.db.select().from(mails).where(eq(mails.kind, kind))

test('a wish to cancel is what is next of the order, unread again, and changes nothing else', async () => {
  const { orders } = shop.services
  expect(unwrap(await orders.askToCancel(token, 'Etkinliğimiz ertelendi.'))).toBe('changed')
  expect(await nextOf()).toMatchObject({ kind: 'answer-cancel', reason: 'Sebebi: “Etkinliğimiz ertelendi.”' })
  const order = await orderOf()
  expect([order.status, order.isRead]).toEqual(['new', false])
  expect(staffHistory(order)[0]).toMatchObject({
    what: 'Alıcı iptal istedi',
    change: 'Etkinliğimiz ertelendi.',
  })
  expect((await orders.ownOrder(token))?.cancelRequest).toMatchObject({ answer: null })
  // Once is enough, also twice at once.
  const again = await Promise.all([1, 2].map(() => orders.askToCancel(token, 'Bir daha')))
  expect(again.map((result) => unwrap(result))).toEqual(['unchanged', 'unchanged'])
})

test('of many wishes at once one is kept', async () => {
  const { orders } = shop.services
  const asked = await Promise.all(
    Array.from({ length: 10 }, (_, at) => orders.askToCancel(token, `Sebep ${at}`)),
  )
  expect(asked.map((result) => unwrap(result)).filter((outcome) => outcome === 'changed')).toHaveLength(1)
  expect((await orderOf()).changes).toHaveLength(1)
})

test('who is refused is told why, may ask again, and reads the answer on his page', async () => {
  const { orders } = shop.services
  unwrap(await orders.askToCancel(token, 'Ertelendi.'))
  const { revision } = await orderOf()
  const refusal = { answer: 'Baskısı bugün yapıldı.', seenRevision: revision }
  expect(await orders.refuseToCancel(ADMIN, id, { ...refusal, seenRevision: revision - 1 })).toMatchObject({
    error: { code: 'orders/version-conflict' },
  })
  expect(unwrap(await orders.refuseToCancel(ADMIN, id, refusal))).toBe('told')
  expect((await nextOf())?.kind).toBe('pay')
  const [mail] = await mailsOf('cancel-refused')
  expect(mail?.text).toContain('Baskısı bugün yapıldı.')
  expect((await orders.ownOrder(token))?.cancelRequest?.answer).toBe('Baskısı bugün yapıldı.')
  const late = { ...refusal, seenRevision: (await orderOf()).revision }
  expect(await orders.refuseToCancel(ADMIN, id, late)).toMatchObject({
    error: { code: 'orders/no-cancel-request' },
  })
  unwrap(await orders.askToCancel(token, 'Yine de.'))
  expect((await nextOf())?.kind).toBe('answer-cancel')
})

test('cancelling answers it, and nobody asks once the goods have left', async () => {
  const { orders } = shop.services
  unwrap(await orders.askToCancel(token, 'Ertelendi.'))
  unwrap(await orders.changeStatus(ADMIN, id, 'cancelled'))
  expect(await nextOf()).toBeNull()
  expect(await orders.askToCancel('unknown', 'x')).toMatchObject({ error: { code: 'orders/not-found' } })
  unwrap(await orders.changeStatus(ADMIN, id, 'completed'))
  expect(await orders.askToCancel(token, 'Geç kaldım.')).toMatchObject({
    error: { code: 'orders/cancel-closed' },
  })
})
