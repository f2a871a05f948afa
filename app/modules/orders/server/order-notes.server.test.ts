import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { ADMIN, aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { readZip } from '../../../../tests/support/read-zip.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const CLERK: Account = {
  ...ADMIN,
  id: 'clerk' as AccountId,
  name: 'Sevgi Kayıt',
  role: 'staff',
  permissions: ['orders'],
}
const OTHER: Account = { ...CLERK, id: 'other' as AccountId, name: 'Öbür' }
const SECRET = 'Alıcı pazarlık etti, dikkat!'

let shop: TestShop
let buyer: Account
let id: string
let token: string
beforeEach(async () => {
  shop = await openTestShop()
  const { services } = shop
  buyer = await aCustomer(services)
  const form = await aCheckout(services, [aLine(await aProduct(services))], { viewer: buyer })
  token = unwrap(await services.orders.place(form, buyer)).token
  const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
  id = rows[0]?.id ?? ''
})

const notes = (reader: Account) => shop.services.orders.notesOf(reader, id)

test('a note stands on the order with its author and time, and changes nothing of the order', async () => {
  const { orders } = shop.services
  const { revision } = unwrap(await orders.adminGet(id))
  unwrap(await orders.addNote(CLERK, id, 'ilk'))
  shop.clock.advance({ minutes: 1 })
  unwrap(await orders.addNote(ADMIN, id, 'ikinci'))
  expect(await notes(CLERK)).toMatchObject([
    { text: 'ikinci', authorName: 'Yönetici', at: shop.clock.now(), mayRemove: false },
    { text: 'ilk', authorName: 'Sevgi Kayıt', mayRemove: true },
  ])
  expect(unwrap(await orders.adminGet(id)).revision).toBe(revision)
  expect(await orders.addNote(CLERK, 'ORD-NONE', 'x')).toMatchObject({ error: { code: 'orders/not-found' } })
})

test('its author and an administrator may take it away, nobody else, and both are recorded', async () => {
  const { orders } = shop.services
  unwrap(await orders.addNote(CLERK, id, 'benim'))
  const noteId = (await notes(CLERK))[0]?.id ?? ''
  expect(await orders.removeNote(OTHER, id, noteId)).toMatchObject({ error: { code: 'orders/forbidden' } })
  expect(await orders.removeNote(CLERK, 'ORD-NONE', noteId)).toMatchObject({
    error: { code: 'orders/note-not-found' },
  })
  unwrap(await orders.removeNote(CLERK, id, noteId))
  expect(await orders.removeNote(CLERK, id, noteId)).toMatchObject({
    error: { code: 'orders/note-not-found' },
  })
  unwrap(await orders.addNote(CLERK, id, 'yine'))
  unwrap(await orders.removeNote(ADMIN, id, (await notes(ADMIN))[0]?.id ?? ''))
  expect(await notes(ADMIN)).toEqual([])
  const actions = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
  expect(actions.flatMap(({ action }) => (action.startsWith('order.note') ? action : []))).toEqual([
    'order.note-add',
    'order.note-remove',
    'order.note-add',
    'order.note-remove',
  ])
})

test('the buyer never sees it: not on his page, not in his profile, not in the export of his data', async () => {
  const { orders, personalData } = shop.services
  unwrap(await orders.addNote(CLERK, id, SECRET))
  expect(JSON.stringify(await orders.ownOrder(token))).not.toContain(SECRET)
  expect(JSON.stringify(await orders.receipt(token))).not.toContain(SECRET)
  const archive = unwrap(await personalData.export(buyer, 'a password for tests'))
  const files = readZip(new Uint8Array(await new Response(archive).arrayBuffer()))
  const texts = [...files.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n')
  expect(texts).toContain('ORD-2026-0001')
  expect(texts).not.toContain(SECRET)
  expect(texts).not.toContain('Sevgi Kayıt')
})
